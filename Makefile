# make demo      plays the whole flow from Python, from Node, and from both together
# make test      everything that must hold: format, build, tests, clients, demos, benchmarks that run
# make bench     the figures (Benchmarks/README.md)
# make bench-all those, and other servers and clients beside ours, which come from PyPI
# make fuzz      looks for bytes that break a rule, FUZZ_SECONDS=300 for each kind of them (Fuzz/README.md)
# make soak      opens and closes 100,000 connections and watches descriptors and memory
# make build     the release program, .build/release/pushhost
# make wheel     the Python package with the program inside, .build/wheel/
# make generate  Protocol.md, Profiles.md, openrpc.json and the clients' stubs from the method table
# make format    formats the sources; make lint only checks them
# make clean     removes what was built

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.NOTPARALLEL:
.DEFAULT_GOAL := help

HOST := $(CURDIR)/.build/release/pushhost
BENCH := $(CURDIR)/.build/release/bench
SWIFT_FLAGS := --explicit-target-dependency-import-check error
SWIFT_SOURCES := Package.swift Sources Tests Fuzz Benchmarks

# The demos, played in this order: .py with Python, .js and .mjs with Node.
DEMOS := Clients/python/demo.py Clients/node/demo.js Clients/together/demo.py

# The clients that are written in an afternoon, and what they play.
SMALL_CLIENTS := Clients/shell/pushhost.sh Clients/perl/pushhost.pl
TRANSCRIPTS := accept decline denied-then-settings provisional text-reply throttle-one-week

# What every client, test and demo sees of the host and of the Python client.
export PUSHHOST_BIN := $(HOST)
export PYTHONPATH := $(CURDIR)/Clients/python/src
export PYTHONDONTWRITEBYTECODE := 1

.PHONY: help demo test bench build generate format lint clean setup
.PHONY: test-swift test-openrpc test-python test-node test-small-clients test-demos test-bench
.PHONY: test-asan fuzz test-fuzz soak test-soak

# A step's heading, so that a log of several minutes can be read.
heading = @printf '\n== %s ==\n' "$(1)"
play = case $(1) in *.py) python3 $(1) ;; *) node $(1) ;; esac

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

demo: build
	@$(foreach demo,$(DEMOS),printf '\n== %s ==\n\n' $(demo); $(call play,$(demo));)

test: setup lint test-swift test-openrpc build test-python test-node test-small-clients test-demos test-bench test-soak test-asan test-fuzz
	$(call heading,all steps passed)

bench: build-bench
	@python3 Benchmarks/run.py --host-command $(HOST)
	@python3 Benchmarks/world.py --host-command $(HOST) --memory-command $(BENCH)

.PHONY: bench-all build-bench
bench-all: bench
	@python3 Benchmarks/peers.py --host-command $(HOST)

# The host in memory, without its sockets.
build-bench: build
	@swift build -c release --static-swift-stdlib --product bench $(SWIFT_FLAGS)

setup:
	@scripts/setup

# Static, so that the program starts without looking for the Swift runtime and runs where there is none.
build: setup
	$(call heading,release build)
	@swift build -c release --static-swift-stdlib --product pushhost $(SWIFT_FLAGS)

generate: setup
	@rm -f Clients/python/src/pushhost/table/results/*.py
	@swift run -q $(SWIFT_FLAGS) contractgen write
	@Clients/python/tools/mirror.py write

format:
	@swift format --in-place --recursive $(SWIFT_SOURCES)

lint:
	$(call heading,format)
	@swift format lint --strict --recursive $(SWIFT_SOURCES)

test-swift: setup
	$(call heading,Swift: build)
	@swift build --build-tests $(SWIFT_FLAGS)
	$(call heading,Swift: tests)
	@swift test --skip-build $(SWIFT_FLAGS)
	@swift run -q --skip-build $(SWIFT_FLAGS) contractgen check

# Where PyPI cannot be reached it is skipped, unless CHECK_PYTHON is `required`.
test-openrpc: setup
	$(call heading,openrpc.json: valid by the meta-schema)
	@status=0; scripts/check-openrpc || status=$$?; \
	if [ $$status = 75 ] && [ "$${CHECK_PYTHON:-}" != required ]; then echo "SKIPPED: no jsonschema from PyPI to be had."; \
	else exit $$status; fi

test-python: build
	$(call heading,Python client: tests)
	@cd Clients/python && python3 -W error -m unittest discover -s tests

test-node: build
	$(call heading,Node client: tests)
	@cd Clients/node && node --test --test-reporter=spec test/*.test.js
	@tsc -p Clients/node/test/types && echo "types: ok"

# The clients of Clients/README.md: short, alike, and true to the transcripts of one connection.
test-small-clients: build
	$(call heading,clients in an afternoon)
	@for client in $(SMALL_CLIENTS); do \
	  lines=$$(wc -l < $$client); \
	  [ "$$lines" -lt 150 ] || { echo "$$client has $$lines lines, the guide promises fewer than 150"; exit 1; }; \
	  $$client tour > ".build/$$(basename $$client).log"; \
	  $$client play $(TRANSCRIPTS:%=Tests/Conformance/%.jsonl); \
	done
	@cat .build/pushhost.sh.log
	@diff .build/pushhost.sh.log .build/pushhost.pl.log && echo "the same tour in shell and in Perl: ok"

# The demos as tests: their transcripts are shown only when one fails. Python's and Node's tell the same story: only the
# first line, which says who tells it, may differ.
test-demos: build
	$(call heading,demos)
	@for demo in $(DEMOS); do \
	  if { $(call play,"$$demo"); } > ".build/$${demo//\//-}.log" 2>&1 < /dev/null; then echo "$$demo: ok"; \
	  else cat ".build/$${demo//\//-}.log"; echo "$$demo: failed"; exit 1; fi; \
	done
	@diff <(tail -n +2 .build/Clients-python-demo.py.log) <(tail -n +2 .build/Clients-node-demo.js.log)
	@echo "the same story in Python and in Node: ok"

test-bench: build-bench
	$(call heading,benchmarks run; the figures of so short a run mean nothing)
	@python3 Benchmarks/run.py --quick --host-command $(HOST) 2>&1
	@python3 Benchmarks/world.py --quick --host-command $(HOST) --memory-command $(BENCH) 2>&1

# Where the tools are that PyPI has: for the checks of the Python client and for its wheel.
PYTHON_TOOLS := $(CURDIR)/.build/python-tools

.PHONY: wheel check-python check-python-tools
test: check-python

# What needs tools from PyPI. Where they cannot be had it is skipped, unless CHECK_PYTHON is `required`.
check-python: build
	$(call heading,Python client: types; pytest plugin; wheel)
	@status=0; Clients/python/tools/environment $(PYTHON_TOOLS) || status=$$?; \
	if [ $$status = 75 ] && [ "$${CHECK_PYTHON:-}" != required ]; then \
	  echo "SKIPPED: no tools from PyPI to be had. Not checked: mypy, basedpyright, the pytest plugin with pytest-asyncio and"; \
	  echo "pytest-xdist, the wheel."; \
	elif [ $$status != 0 ]; then exit $$status; \
	else $(MAKE) --no-print-directory check-python-tools; fi

check-python-tools:
	@cd Clients/python && $(PYTHON_TOOLS)/bin/mypy
	@cd Clients/python && $(PYTHON_TOOLS)/bin/basedpyright --pythonpath $(PYTHON_TOOLS)/bin/python
	@rm -rf .build/wheel
	@$(PYTHON_TOOLS)/bin/python Clients/python/tools/wheel.py $(HOST) .build/wheel
	@cd Clients/python/tests && PUSHHOST_WHEEL="$$(echo $(CURDIR)/.build/wheel/*.whl)" \
	  $(PYTHON_TOOLS)/bin/python -m unittest test_pytest_plugin test_cookbook.Pages.test_fixture_for_a_suite test_wheel

wheel: build
	@Clients/python/tools/environment $(PYTHON_TOOLS)
	@rm -rf .build/wheel
	@$(PYTHON_TOOLS)/bin/python Clients/python/tools/wheel.py $(HOST) .build/wheel

clean:
	@rm -rf .build

# Neither sanitizer looks for leaks: it takes what Swift's globals hold for lost. lld, because gold warns about each of
# the sanitizer's own symbols.
test-asan fuzz test-fuzz: export ASAN_OPTIONS := detect_leaks=0:malloc_context_size=8
test-asan: setup
	$(call heading,address sanitizer: build)
	@swift build --build-tests --sanitize=address --scratch-path .build/asan -Xswiftc -use-ld=lld $(SWIFT_FLAGS)
	$(call heading,address sanitizer: tests)
	@swift test --skip-build --disable-xctest --sanitize=address --scratch-path .build/asan -Xswiftc -use-ld=lld \
	  $(SWIFT_FLAGS)

FUZZ := .build/fuzz/release/fuzz
FUZZ_SECONDS ?= 300
FUZZ_FOUND := .build/fuzz/found

# What is found is kept from run to run; a crash is written to .build/fuzz, to become a file of the corpus.
fuzz: setup
	$(call heading,fuzzer: build)
	@PUSHHOST_FUZZ=1 swift build -c release --scratch-path .build/fuzz --product fuzz $(SWIFT_FLAGS)
	@$(FUZZ) words > .build/fuzz/words.dict
	$(call heading,fuzzer: $(FUZZ_SECONDS) s each)
	@for property in framing reader session methods; do \
	  found="$(FUZZ_FOUND)/$$property"; log=".build/fuzz/$$property.log"; corpus=("$$found" "Fuzz/corpus/$$property"); \
	  if [ "$$property" = reader ]; then corpus+=(Tests/Data/json-parsing); fi; \
	  mkdir -p "$$found"; \
	  if SWIFT_BACKTRACE=enable=no $(FUZZ) "$$property" "$${corpus[@]}" -max_total_time=$(FUZZ_SECONDS) -timeout=20 \
	    -max_len=4096 -dict=.build/fuzz/words.dict -artifact_prefix=".build/fuzz/$$property-" > "$$log" 2>&1 < /dev/null; \
	  then echo "$$property: $$(tail -n 1 "$$log")"; \
	  else grep -vE '^#|^\[' "$$log" | head -n 40; echo "$$property: failed, see $$log"; exit 1; fi; \
	done

test-fuzz: FUZZ_SECONDS := 5
test-fuzz: FUZZ_FOUND := .build/fuzz/short
test-fuzz: clear-short-fuzz fuzz

.PHONY: clear-short-fuzz
clear-short-fuzz:
	@rm -rf .build/fuzz/short

soak: build
	@python3 Benchmarks/soak.py --host-command $(HOST)

test-soak: build
	$(call heading,soak: 2000 connections)
	@python3 Benchmarks/soak.py --connections 2000 --host-command $(HOST)

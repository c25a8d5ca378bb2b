#!/usr/bin/env python3
"""Measures the host beside other JSON-RPC servers, and the clients beside others (README.md says how to read it).

  peers.py [--quick] [--host-command PROGRAM] [--environment FOLDER] [--json FILE]

The peers come from PyPI into an environment of their own; without PyPI only what needs none of it is measured. With
--quick everything runs once and briefly, and the figures mean nothing. Exits with 1 if a measurement failed.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import venv
from pathlib import Path

import measure
from measure import Failure, figure

PEERS = measure.HERE / "peers"
CLIENTS = measure.HERE / "clients"
DEPTHS = (64, 1)
ROUNDS = 3
MCP = [
    '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},'
    '"clientInfo":{"name":"load","version":"1"}}}',
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
]


def environment(folder):
    """The Python of an environment with the peers, made once; None where PyPI is not to be reached."""
    wanted, made = PEERS / "requirements.txt", folder / "requirements.txt"
    python = folder / "bin" / "python"
    if python.exists() and made.exists() and made.read_bytes() == wanted.read_bytes():
        return str(python)
    print("  getting the peers from PyPI", file=sys.stderr, flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    try:
        venv.create(folder, with_pip=True)
        measure.run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "2",
                     "--timeout", "20", "-r", str(wanted)], 300)
    except (Failure, OSError, subprocess.SubprocessError) as error:
        print(f"  no peers from PyPI: {error}", file=sys.stderr)
        shutil.rmtree(folder, ignore_errors=True)
        return None
    shutil.copy(wanted, made)
    return str(python)


def servers(host, python):
    """Name, framing, command and further options of the load for each server over standard input and output."""
    yield "floor", "line", [str(measure.BUILT / "floor"), "--stdio"], []
    yield "pushhost", "line", [host, "--stdio"], []
    yield "pushhost", "headers", [host, "--stdio"], []
    if shutil.which("node"):
        yield "Node, by hand", "line", ["node", str(PEERS / "node_server.js")], []
    if python:
        first = [option for text in MCP for option in ("-i", text)]
        yield "asyncio and orjson, by hand", "line", [python, str(PEERS / "asyncio_orjson.py")], []
        yield "python-lsp-jsonrpc", "headers", [python, str(PEERS / "pylsp_server.py")], []
        yield "pygls", "headers", [python, str(PEERS / "pygls_server.py")], []
        yield "mcp (its own ping, no text)", "line", [python, str(PEERS / "mcp_server.py")], [
            *first, "-m", "ping", "-p", "{}"]


def served(command, framing, options, quick):
    """By depth: medians of what the load saw."""
    found = {}
    for depth in DEPTHS:
        seconds = 0.1 if quick else 1
        runs = [measure.load("-f", framing, "-d", str(depth), "-w", "100", "-t", str(seconds), *options, "stdio",
                             *command, seconds=seconds) for _ in range(1 if quick else ROUNDS)]
        found[depth] = {key: statistics.median(run[key] for run in runs)
                        for key in ("perSecond", "cpuMicroseconds", "medianMicroseconds") if key in runs[0]}
    return found


def clients(host, python, quick):
    """Name and command of each client's program."""
    def calls(count):
        return str(640 if quick else count)

    program = str(CLIENTS / "client.py")
    if shutil.which("node"):
        yield "Node", ["node", str(CLIENTS / "client.mjs"), calls(80_000), host]
    yield "Python, synchronous", [sys.executable, program, "sync", calls(20_000), host]
    yield "Python, asynchronous", [sys.executable, program, "async", calls(20_000), host]
    if python:
        yield "python-lsp-jsonrpc", [python, program, "pylsp", calls(20_000), host]
        yield "pygls", [python, program, "pygls", calls(8_000), host]


def environ():
    """What a client's program runs with: our client, and compiled files kept, as where it is installed."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(measure.ROOT / "Clients" / "python" / "src"),
            "PYTHONPYCACHEPREFIX": str(measure.BUILT / "compiled")}


def called(command):
    lines = [json.loads(line) for line in measure.run(command, 60, env=environ()).splitlines()]
    return {line["depth"]: line for line in lines}


def starts(host, quick):
    """Medians in milliseconds, from a program's first line: Python's import and first result, Node's first result."""
    def times(*command):
        # The first time compiles.
        runs = [measure.run(list(command), 10, env=environ()).split() for _ in range(2 if quick else 16)][1:]
        return [statistics.median(map(float, column)) for column in zip(*runs)]

    imported, python = times(sys.executable, str(CLIENTS / "start.py"), host)
    found = {"import pushhost": imported, "Python, launch to first result": python}
    if shutil.which("node"):
        [found["Node, launch to first result"]] = times("node", str(CLIENTS / "start.mjs"), host)
    return found


class Run:
    """The results so far, and what failed."""

    def __init__(self):
        self.results, self.failures = {}, []

    def attempt(self, kind, name, work):
        print(f"  {kind}: {name}", file=sys.stderr, flush=True)
        try:
            self.results.setdefault(kind, {})[name] = work()
        except (Failure, OSError, ValueError) as failure:
            self.results.setdefault(kind, {})[name] = None
            self.failures.append(f"{kind}, {name}: {failure}")

    def all(self, host, python, quick):
        for name, framing, command, options in servers(host, python):
            name += ", lines" if framing == "line" else ", headers"
            self.attempt("servers", name, lambda: served(command, framing, options, quick))
        for name, command in clients(host, python, quick):
            self.attempt("clients", name, lambda: called(command))
        self.attempt("starts", "of clients", lambda: starts(host, quick))


def both_depths(found, key, digits):
    return [figure(((found or {}).get(depth) or {}).get(key), digits) for depth in DEPTHS]


def report(run):
    print(f"\n{measure.machine()}; medians of {ROUNDS} rounds\n")
    rows = [["servers over stdio, a ping", "per s at 64", "at 1", "CPU us at 64", "at 1", "median us at 1"]]
    for name, found in run.results["servers"].items():
        rows.append([name, *both_depths(found, "perSecond", 0), *both_depths(found, "cpuMicroseconds", 2),
                     both_depths(found, "medianMicroseconds", 1)[1]])
    measure.table(rows)
    print()
    rows = [["clients of pushhost over stdio, a ping", "per s at 64", "at 1", "CPU us at 64", "at 1"]]
    for name, found in run.results["clients"].items():
        rows.append([name, *both_depths(found, "perSecond", 0), *both_depths(found, "cpuMicroseconds", 1)])
    measure.table(rows)
    print()
    for name, found in (run.results["starts"]["of clients"] or {}).items():
        print(f"{name}: {found:.1f} ms")
    for failure in run.failures:
        print(f"\nFAILED {failure}")


def main():
    parser = argparse.ArgumentParser(description="Measures the host and the clients beside others.")
    parser.add_argument("--quick", action="store_true", help="run everything once and briefly")
    parser.add_argument("--host-command", default=str(measure.ROOT / ".build" / "release" / "pushhost"))
    parser.add_argument("--environment", type=Path, default=measure.BUILT / "peers")
    parser.add_argument("--json", help="also write the figures to this file")
    arguments = parser.parse_args()
    try:
        measure.build()
    except (Failure, OSError) as error:
        print(f"nothing to measure: {error}", file=sys.stderr)
        return 1
    print("measuring servers and clients", file=sys.stderr)
    run = Run()
    run.all(arguments.host_command, environment(arguments.environment), arguments.quick)
    report(run)
    if arguments.json:
        Path(arguments.json).write_text(json.dumps({"results": run.results, "failures": run.failures}, indent=2) + "\n",
                                        encoding="utf-8")
    return 1 if run.failures else 0


if __name__ == "__main__":
    sys.exit(main())

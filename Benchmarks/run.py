#!/usr/bin/env python3
"""Measures the host against the floor, in turn, in one go, and prints one table (README.md says how to read it).

  run.py [--quick] [--rounds N] [--host-command COMMAND] [--flow FILE] [--json FILE]

Without --host-command the release build of the host is made first. Measuring takes two minutes at most, with --quick a
few seconds: then the figures mean nothing, but everything has run. Exits with 1 if a measurement failed.
"""

import argparse
import json
import os
import shlex
import shutil
import statistics
import subprocess
import sys
import time

import measure
from measure import Failure, figure, table

PINGS = [
    ("TCP, lines", "tcp", "line"),
    ("TCP, headers", "tcp", "headers"),
    ("stdio, lines", "stdio", "line"),
]
DEPTHS = (64, 1)
BURST = 64
BUDGET = 120  # seconds; rounds stop early on a machine where they take longer


def lines():
    """The lines of the ping table: name, transport, framing, depth, cores."""
    return [(*ping, depth, cores) for ping in PINGS for depth in DEPTHS for cores in measure.placements()]


def line_name(name, depth, cores):
    return f"{name}, depth {depth}, {'one core' if cores == 1 else 'two cores'}"


class Run:
    """One go: the settings, the results so far, and what failed."""

    def __init__(self, arguments):
        self.floor = [str(measure.BUILT / "floor")]
        self.host = arguments.host_command
        self.flow = arguments.flow
        self.quick = arguments.quick
        self.rounds = 1 if self.quick else arguments.rounds
        self.seconds = 0.1 if self.quick else 0.6
        self.deadline = time.monotonic() + BUDGET
        self.results, self.failures = {}, []

    def attempt(self, name, work):
        print(f"  {name}", file=sys.stderr, flush=True)
        try:
            self.results[name] = work()
        except Failure as failure:
            self.failures.append(f"{name}: {failure}")
            self.results[name] = None
        return self.results[name]

    def in_turn(self, work):
        """Rounds of floor and host, the first of a round changing: (floor's, host's) results in order."""
        pairs = []
        for number in range(self.rounds):
            if pairs and time.monotonic() > self.deadline:
                break
            if number % 2:
                host = work(self.host)
                pairs.append((work(self.floor), host))
            else:
                floor = work(self.floor)
                pairs.append((floor, work(self.host)))
        return pairs

    def pings(self, transport, framing, depth, cores):
        options = ["-f", framing, "-d", str(depth), "-w", "200" if self.quick else "2000"]
        pairs = self.in_turn(lambda command: measure.traffic(command, transport, cores, self.seconds, *options))

        def middle(key):
            return [statistics.median(pair[side][key] for pair in pairs) for side in (0, 1)]

        ratios = [host["cpuMicroseconds"] / max(floor["cpuMicroseconds"], 1e-6) for floor, host in pairs]
        found = {"perSecond": middle("perSecond"), "cpuMicroseconds": middle("cpuMicroseconds"),
                 "ratio": statistics.median(ratios), "ratioRange": [min(ratios), max(ratios)], "rounds": len(pairs)}
        if depth == 1:
            found["medianMicroseconds"] = middle("medianMicroseconds")
        return found

    def flows(self):
        cores = measure.placements()[-1]
        runs = [measure.traffic(self.host, "tcp", cores, 2 * self.seconds, "-F", str(self.flow), "-d", "64")
                for _ in range(min(self.rounds, 3))]
        return {key: statistics.median(run[key] for run in runs) for key in ("perSecond", "cpuMicroseconds")}

    def starts(self):
        times = {"floor": [], "host": [], "node -e 0": []}
        for _ in range(3 if self.quick else 15):
            times["floor"].append(measure.first_answer(self.floor))
            times["host"].append(measure.first_answer(self.host))
            if shutil.which("node"):
                times["node -e 0"].append(measure.start_to_end(["node", "-e", "0"]))
        return {name: statistics.median(values) if values else None for name, values in times.items()}

    def all(self):
        for name, transport, framing, depth, cores in lines():
            self.attempt(line_name(name, depth, cores), lambda: self.pings(transport, framing, depth, cores))
        self.attempt("accept flows", self.flows)
        self.attempt("first answer", self.starts)
        both = (("floor", self.floor), ("host", self.host))
        self.attempt("beside a flood", lambda: measure.ping_beside_flood(self.host, 0.5 if self.quick else 3))
        for name, command in both:
            self.attempt(f"idle, {name}", lambda: measure.idle_connection(command, 100 if self.quick else 1_000))
        bursts, pings = (20, 1024) if self.quick else (100, 10240)
        for name, command in both:
            self.attempt(f"system calls, {name}", lambda: measure.system_calls(command, BURST, bursts))
        for burst in (1, BURST):
            for name, command in both:
                self.attempt(f"allocations, {name}, bursts of {burst}", lambda: measure.heap(command, burst, pings))


def report(run):
    results = run.results
    print(f"\n{measure.machine()}; medians of {run.rounds} round(s) in turn; ratio of CPU pair by pair, median"
          " (lowest-highest)\n")
    rows = [["host.ping", "depth", "cores", "floor/s", "host/s", "floor CPU us", "host CPU us", "CPU ratio",
             "floor median us", "host median us"]]
    for name, _, _, depth, cores in lines():
        found = results[line_name(name, depth, cores)]
        head = [name, str(depth), str(cores)]
        if found is None:
            rows.append([*head, "failed", "failed", *["-"] * 5])
            continue
        latency = found.get("medianMicroseconds", [None, None])
        low, high = found["ratioRange"]
        rows.append([*head, *[figure(value, 0) for value in found["perSecond"]],
                     *[figure(value) for value in found["cpuMicroseconds"]],
                     f"{found['ratio']:.2f} ({low:.2f}-{high:.2f})", *[figure(value, 1) for value in latency]])
    table(rows)
    print()
    rows = [["also", "floor", "host", "node -e 0"]]
    flows = results["accept flows"] or {}
    rows.append(["accept flows per second", "-", figure(flows.get("perSecond"), 0), "-"])
    rows.append(["CPU of a flow, us", "-", figure(flows.get("cpuMicroseconds"), 1), "-"])
    starts = results["first answer"] or {}
    rows.append(["start to first answer, ms", *[figure(starts.get(key)) for key in ("floor", "host", "node -e 0")]])
    beside = results["beside a flood"] or (None, None)
    rows.append(["a ping beside a flood, median, ms", "-", figure(beside[0]), "-"])
    rows.append(["a ping beside a flood, 99th percentile, ms", "-", figure(beside[1]), "-"])
    idle = [results[f"idle, {name}"] for name in ("floor", "host")]
    rows.append(["memory of an idle connection, KiB", *[figure(each and each / 1024) for each in idle], "-"])
    calls = [results["system calls, floor"] or {}, results["system calls, host"] or {}]
    for kind in ("read", "write", "wait"):
        rows.append([f"{kind}s for a burst of {BURST} (stdio)", *[figure(each.get(kind)) for each in calls], "-"])
    for burst in (1, BURST):
        heaps = [results[f"allocations, {name}, bursts of {burst}"] for name in ("floor", "host")]
        each = [figure(heap and heap.per_request(), 3) for heap in heaps]
        rows.append([f"allocations of a ping, bursts of {burst}", *each, "-"])
    table(rows)
    for burst in (1, BURST):
        heap = results[f"allocations, host, bursts of {burst}"]
        chains = list(heap.named()) if heap else []
        if chains:
            print(f"\nAllocated for a ping in bursts of {burst}, by whom (innermost first):")
            print("\n".join(f"  {chain}" for chain in chains))
    for failure in run.failures:
        print(f"\nFAILED {failure}")


def save(run, path):
    def plain(heap):
        return {"allocationsPerPing": heap.per_request(), "requests": heap.requests, "chains": list(heap.named())}

    with open(path, "w", encoding="utf-8") as file:
        json.dump({"results": run.results, "failures": run.failures}, file, indent=2, default=plain)


def main():
    parser = argparse.ArgumentParser(description="Measures the host against the floor.")
    parser.add_argument("--quick", action="store_true", help="run everything once and briefly")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of floor and host for each line (5)")
    parser.add_argument("--host-command", type=shlex.split, help="measure this instead of building the host")
    parser.add_argument("--flow", default=measure.HERE / "accept.flow", help="the steps of a flow (accept.flow)")
    parser.add_argument("--json", help="also write the figures to this file")
    arguments = parser.parse_args()
    if arguments.rounds < 1:
        parser.error("--rounds must be at least 1")
    try:
        if not arguments.host_command:
            clean = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
            subprocess.run(["make", "--no-print-directory", "build"], cwd=measure.ROOT, env=clean, check=True,
                           stdin=subprocess.DEVNULL, timeout=1800)
            arguments.host_command = [str(measure.ROOT / ".build" / "release" / "pushhost")]
        measure.build()
    except (Failure, subprocess.SubprocessError, OSError) as error:
        print(f"nothing to measure: {error}", file=sys.stderr)
        return 1
    print("measuring", file=sys.stderr)
    run = Run(arguments)
    run.all()
    report(run)
    if arguments.json:
        save(run, arguments.json)
    return 1 if run.failures else 0


if __name__ == "__main__":
    sys.exit(main())

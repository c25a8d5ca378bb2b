#!/usr/bin/env python3
"""Measures what devices and large messages cost, and prints one table (README.md says how to read it).

  world.py [--quick] [--host-command COMMAND] [--memory-command COMMAND] [--json FILE]

With --quick everything runs once and briefly, and the figures mean nothing. Exits with 1 if a measurement failed.
"""

import argparse
import json
import os
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import measure
from measure import Failure, figure

STORY = str(measure.HERE / "story.flow")
SUBSCRIBE = '{"jsonrpc":"2.0","id":0,"method":"events.subscribe","params":{"devices":"*"}}'
WEEK = 7 * 24 * 60 * 60
# The host has one device from the beginning, and no more than this many with it.
DEVICES = 100_000 - 1
MIB = 1 << 20
PIECE = 512
ROUNDS = 3


def stories(host, seconds, events):
    """Whole stories over one TCP connection: their rate, and the host's CPU for one."""
    with measure.Listening([*measure.pinned(-1), *host]) as server:
        first = ["-i", measure.hello(server.token), *(["-i", SUBSCRIBE] if events else [])]
        return measure.load(*first, "-t", str(seconds), "-P", str(server.process.pid), "-F", STORY, "-d", "64", "tcp",
                            server.port, seconds=seconds)


def in_memory(program, what, seconds):
    return [json.loads(line) for line in measure.run([*program, what, STORY, str(seconds)], 2 * seconds).splitlines()]


class Pinging:
    """Another client's pings, one at a time, for as long as the block lasts; then `times` has what they took."""

    def __init__(self, server):
        self.load = subprocess.Popen(
            [str(measure.BUILT / "load"), "-i", measure.hello(server.token), "-d", "1", "-t", "300", "-w", "10", "tcp",
             server.port], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.load.terminate()
        try:
            output, error = self.load.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            self.load.kill()
            self.load.communicate()
            raise Failure("the pings do not end") from None
        if self.load.returncode:
            raise Failure(error.decode().strip())
        found = json.loads(output)
        self.times = [found[key] / 1000 for key in ("medianMicroseconds", "p99Microseconds", "maxMicroseconds")]


def listed(client):
    """How many devices the pages tell of."""
    count, after = 0, 0
    while after is not None:
        page = client.call("device.list", {"after": after, "limit": 1000})
        count, after = count + len(page["devices"]), page["next"]
    return count


def many_devices(host, count):
    """Devices at rest: their memory, and what creating, listing and advancing all of them does to another's pings."""
    found = {}
    with measure.Listening(host) as server, tempfile.TemporaryDirectory() as folder:
        def flow(name, line):
            path = Path(folder) / name
            path.write_text(line + "\n", encoding="utf-8")
            return ["-i", measure.hello(server.token), "-P", str(server.process.pid), "-w", "0", "-F", str(path),
                    "-d", "64", "-n", str(count), "tcp", server.port]

        def timed(name, work):
            with Pinging(server) as pinging:
                began, cpu = time.monotonic(), measure.cpu_seconds(server.process.pid)
                work()
                cpu, seconds = measure.cpu_seconds(server.process.pid) - cpu, time.monotonic() - began
            found[name] = {"seconds": seconds, "cpuSeconds": cpu, "ping": pinging.times}

        before = measure.resident(server.process.pid)
        timed("created", lambda: measure.load(
            *flow("create", 'device.create {"device":"d-${n}"}'), seconds=120))
        found["bytes"] = (measure.resident(server.process.pid) - before) / count
        with measure.Client(server) as client:
            def pages():
                if listed(client) != count + 1:
                    raise Failure("the pages do not tell of all devices")

            timed("listed", pages)
        timed("advanced", lambda: measure.load(
            *flow("advance", f'clock.advance {{"device":"d-${{n}}","seconds":{WEEK}}}'), seconds=120))
        found["bytesAdvanced"] = (measure.resident(server.process.pid) - before) / count
    return found


def message(size, kind):
    """A ping of that many bytes, of which only the id matters; the rest is a member that nobody asks for."""
    head, tail = b'{"jsonrpc":"2.0","id":1,"method":"host.ping","more":', b"}\n"
    room = size - len(head) - len(tail)
    if kind == "text":
        return head + b'"' + b"x" * (room - 2) + b'"' + tail
    piece = b'{"name":"value","list":[1,2.5,true,null]},'
    inside = piece * ((room - 4) // len(piece)) + b"0"
    return head + b"[" + inside + b" " * (room - 2 - len(inside)) + b"]" + tail


def large(command, text, piece=None):
    """One large message, in one write or in small ones: seconds to its answer, and the server's CPU seconds."""
    with measure.Listening(command) as server, measure.Client(server) as client:
        view = memoryview(text)
        began, cpu = time.monotonic(), measure.cpu_seconds(server.process.pid)
        if piece is None:
            client.socket.sendall(view)
        else:
            send = client.socket.sendall
            for start in range(0, len(view), piece):
                send(view[start:start + piece])
        # Whoever knows the id has read the whole text, also the floor, which takes no more members than it knows.
        if json.loads(client.line()).get("id") != 1:
            raise Failure("the large message was not read")
        return time.monotonic() - began, measure.cpu_seconds(server.process.pid) - cpu


def large_messages(host, rounds, mebibytes):
    """Medians by name: the floor's and the host's seconds, then CPU seconds."""
    some, double = mebibytes * MIB, 2 * mebibytes * MIB
    tasks = {
        f"{mebibytes} MiB, one text": (message(some, "text"), None),
        f"{mebibytes} MiB, many small values": (message(some, "values"), None),
        f"{2 * mebibytes} MiB, one text, one write": (message(double, "text"), None),
        f"{2 * mebibytes} MiB, one text, {PIECE}-byte writes": (message(double, "text"), PIECE),
    }
    servers = [[str(measure.BUILT / "floor")], [*host, "--max-message", "128MiB"]]
    times = {name: [] for name in tasks}
    for _ in range(rounds):
        for name, task in tasks.items():
            floor, ours = (large(server, *task) for server in servers)
            times[name].append([floor[0], ours[0], floor[1], ours[1]])
    return {name: [statistics.median(column) for column in zip(*found)] for name, found in times.items()}


def median_of(rounds, work):
    runs = [work() for _ in range(rounds)]
    return {key: statistics.median(run[key] for run in runs) for key in ("perSecond", "cpuMicroseconds")}


def measured(arguments):
    quick = arguments.quick
    rounds, seconds = (1, 0.2) if quick else (ROUNDS, 1.5)
    host, memory = arguments.host_command, arguments.memory_command
    tasks = {
        "stories": lambda: median_of(rounds, lambda: stories(host, seconds, False)),
        "stories with events": lambda: median_of(rounds, lambda: stories(host, seconds, True)),
        "in memory": lambda: median_of(rounds, lambda: in_memory(memory, "story", seconds)[0]),
        "forks": lambda: in_memory(memory, "fork", seconds),
        "devices": lambda: many_devices(host, 2_000 if quick else DEVICES),
        "large messages": lambda: large_messages(host, rounds, 1 if quick else 32),
    }
    results, failures = {}, []
    for name, task in tasks.items():
        print(f"  {name}", file=sys.stderr, flush=True)
        try:
            results[name] = task()
        except (Failure, OSError) as failure:
            results[name] = None
            failures.append(f"{name}: {failure}")
    return results, failures


def report(results, failures):
    print(f"\n{measure.machine()}; medians of {ROUNDS} rounds\n")
    rows = [["stories", "per second", "host CPU us"]]
    for name, text in (("in memory", "in memory, events on"), ("stories", "TCP, 64 at a time"),
                       ("stories with events", "TCP, 64 at a time, events on")):
        found = results[name] or {}
        rows.append([text, figure(found.get("perSecond"), 0), figure(found.get("cpuMicroseconds"), 1)])
    for found in results["forks"] or []:
        rows.append([found["name"], figure(found["perSecond"], 0), figure(found["cpuMicroseconds"], 1)])
    measure.table(rows)
    devices = results["devices"]
    if devices:
        print(f"\na device at rest: {devices['bytes'] / 1024:.2f} KiB; a week later: "
              f"{devices['bytesAdvanced'] / 1024:.2f} KiB\n")
        rows = [["all devices", "seconds", "host CPU s", "another's ping: median ms", "99th percentile", "longest"]]
        for name in ("created", "listed", "advanced"):
            found = devices[name]
            text = {"created": "created", "listed": "listed in pages", "advanced": "advanced by a week"}[name]
            rows.append([text, figure(found["seconds"]), figure(found["cpuSeconds"]), *map(figure, found["ping"])])
        measure.table(rows)
    print()
    rows = [["large messages", "floor ms", "host ms", "floor CPU ms", "host CPU ms"]]
    for name, found in (results["large messages"] or {}).items():
        rows.append([name, *[figure(value * 1000, 1) for value in found]])
    measure.table(rows)
    for failure in failures:
        print(f"\nFAILED {failure}")


def main():
    parser = argparse.ArgumentParser(description="Measures what devices and large messages cost.")
    parser.add_argument("--quick", action="store_true", help="run everything once and briefly")
    built = measure.ROOT / ".build" / "release"
    parser.add_argument("--host-command", type=shlex.split, default=[str(built / "pushhost")])
    parser.add_argument("--memory-command", type=shlex.split, default=[str(built / "bench")])
    parser.add_argument("--json", help="also write the figures to this file")
    arguments = parser.parse_args()
    try:
        measure.build()
    except (Failure, OSError) as error:
        print(f"nothing to measure: {error}", file=sys.stderr)
        return 1
    print("measuring devices and large messages", file=sys.stderr)
    results, failures = measured(arguments)
    report(results, failures)
    if arguments.json:
        Path(arguments.json).write_text(json.dumps({"results": results, "failures": failures}, indent=2) + os.linesep,
                                        encoding="utf-8")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

"""What can be measured of a server, one function for each figure; run.py decides how often and prints.

A server is a command that understands `--stdio` and `--tcp HOST:PORT` (and then prints one ready line). Every wait is
bounded; a measurement that cannot be made raises Failure with the reason.
"""

import json
import os
import platform
import re
import select
import shutil
import socket
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import allocations

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BUILT = ROOT / ".build" / "bench"
PING = '{"jsonrpc":"2.0","id":1,"method":"host.ping"}'
PATIENCE = 20  # seconds beyond what a measurement should take

PROGRAMS = {
    "floor": (["g++", "-O2", "-std=c++17"], "floor.cpp", ["-luv", "-lsimdjson"]),
    "load": (["cc", "-O2"], "load.c", []),
    "start": (["cc", "-O2"], "start.c", []),
    "allocations.so": (["cc", "-O2", "-shared", "-fPIC"], "allocations.c", []),
}


class Failure(Exception):
    """A measurement that did not come about, and why."""


def run(command, seconds=0, **options):
    """A program's standard output; Failure with its last words if it fails or takes too long."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=seconds + PATIENCE, **options)
    except subprocess.TimeoutExpired:
        raise Failure(f"{Path(command[0]).name} took more than {seconds + PATIENCE:.0f} s") from None
    except OSError as error:
        raise Failure(str(error)) from None
    if done.returncode:
        raise Failure(done.stderr.strip()[-600:] or f"{Path(command[0]).name} ended with {done.returncode}")
    return done.stdout


def build():
    """Compiles the programs of this folder that are older than their source."""
    BUILT.mkdir(parents=True, exist_ok=True)
    for name, (compiler, source, libraries) in PROGRAMS.items():
        made, text = BUILT / name, HERE / source
        changed = max(file.stat().st_mtime for file in (text, *HERE.glob("*.h")))
        if made.exists() and made.stat().st_mtime >= changed:
            continue
        new = BUILT / f"{name}.{os.getpid()}"
        run([*compiler, "-Wall", "-Wextra", "-Werror", "-o", str(new), str(text), *libraries], 120)
        new.rename(made)


def placements():
    """How load and server can be placed: both on one core, and each on its own where there are two.

    Left alone, the scheduler picks one or the other from run to run, and the same floor costs twice as much apart."""
    return [1, 2] if len(os.sched_getaffinity(0)) > 1 and shutil.which("taskset") else [1]


def pinned(core):
    """A prefix that keeps a program on the core with that number among those we may use."""
    return ["taskset", "-c", str(sorted(os.sched_getaffinity(0))[core])] if shutil.which("taskset") else []


class Listening:
    """A server over TCP from its ready line to its end."""

    def __init__(self, command):
        self.process = subprocess.Popen([*command, "--tcp", "127.0.0.1:0"], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE)

    def __enter__(self):
        try:
            line, deadline, pipe = b"", time.monotonic() + PATIENCE, self.process.stdout.fileno()
            while b"\n" not in line:
                if not select.select([pipe], [], [], max(0, deadline - time.monotonic()))[0]:
                    raise Failure("no ready line")
                part = os.read(pipe, 65536)
                if not part:
                    raise Failure("ended without a ready line")
                line += part
            ready = json.loads(line)
            self.port = ready["endpoints"]["tcp"].rpartition(":")[2]
            self.token = ready["token"]
            return self
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


class Client:
    """One connection to a listening server that has said hello; one call at a time."""

    def __init__(self, server):
        self.socket = socket.create_connection(("127.0.0.1", int(server.port)), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.arrived = self.socket.makefile("rb")
        self.socket.sendall((hello(server.token) + "\n").encode())
        self.line()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.arrived.close()
        self.socket.close()

    def line(self):
        line = self.arrived.readline()
        if not line.endswith(b"\n"):
            raise Failure("the server has closed the connection")
        return line

    def call(self, method, params):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        self.socket.sendall(json.dumps(request).encode() + b"\n")
        answer = json.loads(self.line())
        if "error" in answer:
            raise Failure(f"{method}: {answer['error']}")
        return answer["result"]


def load(*options, seconds=0.0):
    return json.loads(run([*pinned(0), str(BUILT / "load"), *options], seconds))


def hello(token=None):
    params = {"client": {"name": "load", "version": "1"}} if token is None else {"token": token}
    return json.dumps({"jsonrpc": "2.0", "id": 0, "method": "host.hello", "params": params}, separators=(",", ":"))


def traffic(command, transport, cores, seconds, *options):
    """What the load saw of a fresh server: its JSON object, see load.c."""
    options = ["-t", str(seconds), *options]
    command = [*pinned(cores - 1), *command]
    if transport == "stdio":
        return load(*options, "stdio", *command, "--stdio", seconds=seconds)
    with Listening(command) as server:
        options += ["-i", hello(server.token), "-P", str(server.process.pid)]
        return load(*options, "tcp", server.port, seconds=seconds)


def resident(pid):
    """A process's memory that is really there, in bytes."""
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) << 10 for line in file if line.startswith("VmRSS:"))


def cpu_seconds(pid):
    """The processor time a process has taken so far, from its own clock."""
    return time.clock_gettime((~pid << 3) | 2)


def descriptors(pid):
    """How many descriptors a process has."""
    return len(os.listdir(f"/proc/{pid}/fd"))


def idle_connection(command, count=1_000):
    """Bytes of memory that an idle connection costs a server: that much of many that have said hello and wait."""
    with Listening(command) as server:
        def connect():
            client = socket.create_connection(("127.0.0.1", int(server.port)), PATIENCE)
            client.sendall((hello(server.token) + "\n").encode())
            if not client.recv(65536):
                raise Failure("the server has closed an idle connection")
            return client

        # The first ones pay for what all share.
        clients = [connect() for _ in range(10)]
        before = resident(server.process.pid)
        clients += [connect() for _ in range(count)]
        cost = (resident(server.process.pid) - before) / count
        for client in clients:
            client.close()
        return cost


def ping_beside_flood(command, seconds):
    """Milliseconds that another client's pings take while one asks on and on and never reads.

    Median and 99th percentile; the longest says more about the machine."""
    with Listening(command) as server:
        flood, other = (socket.create_connection(("127.0.0.1", int(server.port)), PATIENCE) for _ in range(2))
        for client in (flood, other):
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            client.sendall((hello(server.token) + "\n").encode())
            client.recv(65536)
        flood.setblocking(False)
        burst, sent, times = (PING + "\n").encode() * 1_000, 0, []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                sent = (sent + flood.send(burst[sent:])) % len(burst)
            except BlockingIOError:
                pass
            began = time.monotonic()
            other.sendall((PING + "\n").encode())
            if not other.recv(65536):
                raise Failure("the server has closed the other connection")
            times.append((time.monotonic() - began) * 1_000)
        flood.close()
        other.close()
        return statistics.median(times), sorted(times)[len(times) * 99 // 100]


def first_answer(command):
    """Milliseconds from starting a server over stdio to its answer to a ping."""
    return float(run([str(BUILT / "start"), "-w", PING, *command, "--stdio"])) / 1000


def start_to_end(command):
    """Milliseconds from starting a program to its end."""
    return float(run([str(BUILT / "start"), *command])) / 1000


def system_calls(command, burst, bursts=100):
    """Reads, writes and waits that one burst of pings costs over stdio, by name; None where strace is absent or must
    not trace, as in many containers."""
    try:
        run(["strace", "-qq", "-o", os.devnull, "true"])
    except Failure:
        return None
    kinds = {"read": "read,readv,recvfrom,recvmsg", "write": "write,writev,sendto,sendmsg",
             "wait": "epoll_wait,epoll_pwait,epoll_pwait2,poll"}

    def counted(count):
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "calls"
            load("-b", "-d", str(burst), "-w", "0", "-n", str(burst * count), "stdio", "strace", "-f", "-qq", "-c",
                 "-o", str(report), "-e", "trace=" + ",".join(kinds.values()), *command, "--stdio", seconds=30)
            rows = re.findall(r"^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+)\s+(?:\d+\s+)?(\w+)$", report.read_text(), re.M)
        return {kind: sum(int(calls) for calls, name in rows if name in names.split(","))
                for kind, names in kinds.items()}

    few, many = counted(1), counted(1 + bursts)
    return {kind: (many[kind] - few[kind]) / bursts for kind in kinds}


def heap(command, burst, pings):
    """The heap allocations of pings over stdio, after a warm-up, as an allocations.Report."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report"
        report.write_bytes(bytes(4096))
        counted = load("-b", "-d", str(burst), "-n", str(pings), "-C", str(report), "stdio", "env",
                       f"LD_PRELOAD={BUILT / 'allocations.so'}", f"ALLOCATIONS={report}", *command, "--stdio",
                       seconds=30)
        found = allocations.Report(report, counted["requests"])
    if not found.total:
        raise Failure("the allocation counter was not called: is the program linked statically?")
    return found


# MARK: Printing


def machine():
    """What a table is headed by: the machine, and how busy it is."""
    busy = "/".join(f"{value:.1f}" for value in os.getloadavg())
    return f"{platform.machine()}, {os.cpu_count()} cores, Linux {platform.release()}, load {busy}"


def figure(value, digits=2):
    return "-" if value is None else f"{value:,.{digits}f}"


def table(rows):
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) if i == 0 else cell.rjust(width)
                        for i, (cell, width) in enumerate(zip(row, widths))).rstrip())

#!/usr/bin/env python3
"""Opens and closes many connections to a host and checks that it is afterwards what it was before.

  soak.py [--connections N] [--host-command COMMAND]

Connections come in batches that are open together. Of each batch some say hello and ping, some leave without a word,
some in the middle of a message, some with answers unread, some wait for a primer. Descriptors must be as many at the
end as after the first batches, and memory no more than a little beyond it. Exits with 1 if they are not.
"""

import argparse
import json
import shlex
import socket
import struct
import sys
import time

import measure
from measure import Failure

BATCH = 100
# Bytes that memory may grow by: what the allocator keeps of the highest tide, and far less than a connection costs.
ALLOWANCE, FOR_EACH = 1 << 20, 64


def message(method, number=1, **params):
    return (json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}) + "\n").encode()


class Client:
    """A connection with a deadline for everything."""

    def __init__(self, server):
        self.socket = socket.create_connection(("127.0.0.1", int(server.port)), measure.PATIENCE)
        self.rest = b""

    def send(self, *messages):
        self.socket.sendall(b"".join(messages))

    def line(self):
        while b"\n" not in self.rest:
            part = self.socket.recv(65536)
            if not part:
                raise Failure("the host has closed a connection")
            self.rest += part
        line, _, self.rest = self.rest.partition(b"\n")
        return json.loads(line)

    def result(self, method, **params):
        self.send(message(method, **params))
        answer = self.line()
        if "result" not in answer:
            raise Failure(f"{method}: {answer}")
        return answer["result"]

    def reset(self):
        """Goes away without the usual ceremony."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


def batch(server, size):
    """A batch of connections, from the first to the last."""
    hello = message("host.hello", token=server.token)
    clients = [Client(server) for _ in range(size)]
    for number, client in enumerate(clients):
        match number % 8:
            case 0:
                continue
            case 1:
                client.send(hello[:20])
            case 2:
                client.send(hello, message("rpc.discover") * 4)
            case 3:
                client.send(hello, message("events.subscribe"), message("primer.present", device="waiting"))
            case 4:
                client.send(message("host.ping"))
            case _:
                client.send(hello, message("host.ping", number=2))
    for number, client in enumerate(clients):
        if number % 8 >= 5:
            client.line()
            if client.line().get("result") != "pong":
                raise Failure("a ping was not answered")
        if number % 8 in (0, 2, 6):
            client.reset()
        else:
            client.socket.close()


def wait_until_alone(client):
    """Waits until the host knows of no other connection: each answer is a turn of its loop."""
    deadline = time.monotonic() + measure.PATIENCE
    while client.result("host.info")["connections"] > 1:
        if time.monotonic() > deadline:
            raise Failure("connections stay that are closed")


def soak(server, connections):
    """Runs all batches; what was there after the first ones, and at the end: (descriptors, bytes) each."""
    watcher = Client(server)
    watcher.result("host.hello", token=server.token)
    warm, done, before = min(1_000, connections // 2), 0, None
    while done < connections:
        # Devices keep what happened to them, up to their limits, so this one is a new one each time.
        watcher.result("device.create", device="waiting", replace=True)
        batch(server, min(BATCH, connections - done))
        done += BATCH
        wait_until_alone(watcher)
        if before is None and done >= warm:
            before = (measure.descriptors(server.process.pid), measure.resident(server.process.pid))
        if done % 10_000 == 0:
            print(f"  {done} connections, {measure.resident(server.process.pid) >> 10} KiB", file=sys.stderr, flush=True)
    return before, (measure.descriptors(server.process.pid), measure.resident(server.process.pid))


def main():
    parser = argparse.ArgumentParser(description="Opens and closes many connections to a host.")
    parser.add_argument("--connections", type=int, default=100_000, help="how many (100000)")
    parser.add_argument("--host-command", type=shlex.split, required=True, help="the host")
    arguments = parser.parse_args()
    began = time.monotonic()
    try:
        with measure.Listening([*arguments.host_command, "--log-level", "error"]) as server:
            before, after = soak(server, arguments.connections)
    except (Failure, OSError) as error:
        print(f"soak: {error}", file=sys.stderr)
        return 1
    grown = after[1] - before[1]
    print(f"{arguments.connections} connections in {time.monotonic() - began:.1f} s: descriptors {before[0]} -> {after[0]},"
          f" memory {before[1] >> 10} -> {after[1] >> 10} KiB")
    if after[0] != before[0] or grown > ALLOWANCE + FOR_EACH * arguments.connections:
        print("soak: the host keeps something of connections that are gone", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""One Python client's calls of host.ping on a host it starts: client.py KIND CALLS HOST.

KIND is sync or async (ours), pylsp or pygls (theirs). Prints a line of JSON for each depth: calls per second, and this
process's own CPU for one call.
"""

import asyncio
import json
import logging
import subprocess
import sys
import threading
import time
from collections import deque

ROUNDS = 3
DEPTHS = (1, 64)


def report(depth, rounds):
    rates, costs = zip(*sorted(rounds))
    middle = len(rounds) // 2
    print(json.dumps({"depth": depth, "perSecond": rates[middle], "cpuMicroseconds": sorted(costs)[middle]}))


def of(calls, began, cpu):
    return calls / (time.perf_counter() - began), (time.process_time() - cpu) / calls * 1e6


def measured(depth, calls, work):
    """Rounds of so many calls, which `work` makes."""
    rounds, count = [], calls if depth > 1 else calls // 4
    for _ in range(ROUNDS):
        began, cpu = time.perf_counter(), time.process_time()
        work(count)
        rounds.append(of(count, began, cpu))
    report(depth, rounds)


def one_by_one(call):
    def work(count):
        for _ in range(count):
            call()

    return work


def pipelined(depth, start):
    """Calls begun by `start`, of which so many wait for their `result`."""
    def work(count):
        waiting = deque()
        for _ in range(count):
            if len(waiting) == depth:
                waiting.popleft().result()
            waiting.append(start())
        for call in waiting:
            call.result()

    return work


async def with_coroutines(call, calls):
    for depth in DEPTHS:
        rounds, count = [], calls if depth > 1 else calls // 4

        async def one(count=count, depth=depth):
            for _ in range(count // depth):
                await call()

        for _ in range(ROUNDS):
            began, cpu = time.perf_counter(), time.process_time()
            await asyncio.gather(*(one() for _ in range(depth)))
            rounds.append(of(count // depth * depth, began, cpu))
        report(depth, rounds)


def ours_sync(calls, host):
    from pushhost import PushHost

    with PushHost.launch(host) as ours:
        measured(1, calls, one_by_one(lambda: ours.call("host.ping")))
        measured(64, calls, pipelined(64, lambda: ours.start("host.ping")))


async def ours_async(calls, host):
    from pushhost import AsyncPushHost

    async with AsyncPushHost.launch(host) as ours:
        await with_coroutines(lambda: ours.call("host.ping"), calls)


def pylsp(calls, host):
    from pylsp_jsonrpc.endpoint import Endpoint
    from pylsp_jsonrpc.streams import JsonRpcStreamReader, JsonRpcStreamWriter

    with subprocess.Popen([host, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        endpoint = Endpoint({}, JsonRpcStreamWriter(process.stdin).write)
        reader = JsonRpcStreamReader(process.stdout)
        threading.Thread(target=reader.listen, args=(endpoint.consume,), daemon=True).start()
        measured(1, calls, one_by_one(lambda: endpoint.request("host.ping").result()))
        measured(64, calls, pipelined(64, lambda: endpoint.request("host.ping")))
        process.stdin.close()
        process.wait(10)
        endpoint.shutdown()


async def pygls(calls, host):
    from pygls.client import JsonRPCClient

    logging.disable(logging.WARNING)
    client = JsonRPCClient()
    await client.start_io(host, "--stdio")
    await with_coroutines(lambda: client.protocol.send_request_async("host.ping"), calls)
    await client.protocol.send_request_async("host.shutdown")
    await client.stop()


def main():
    kind, calls, host = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    match kind:
        case "sync":
            ours_sync(calls, host)
        case "async":
            asyncio.run(ours_async(calls, host))
        case "pylsp":
            pylsp(calls, host)
        case "pygls":
            asyncio.run(pygls(calls, host))
        case _:
            sys.exit(__doc__)


main()

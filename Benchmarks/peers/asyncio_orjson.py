"""host.ping over lines on standard input and output, by hand: asyncio's streams and orjson, one write for a read."""

import asyncio
import sys

import orjson

METHODS = {"host.ping": lambda params: params.get("text", "pong")}


def answer(line):
    request = orjson.loads(line)
    method = METHODS.get(request["method"])
    if method is None:
        return {"jsonrpc": "2.0", "id": request["id"], "error": {"code": -32601, "message": "Method not found"}}
    return {"jsonrpc": "2.0", "id": request["id"], "result": method(request.get("params", {}))}


class Lines(asyncio.Protocol):
    """Whole lines of what arrives, answered."""

    def __init__(self, write, ended):
        self.write, self.ended, self.rest = write, ended, b""

    def data_received(self, data):
        *lines, self.rest = (self.rest + data).split(b"\n")
        self.write(b"".join(orjson.dumps(answer(line)) + b"\n" for line in lines))

    def connection_lost(self, _):
        self.ended.set_result(None)


async def main():
    loop = asyncio.get_running_loop()
    ended = loop.create_future()
    output, _ = await loop.connect_write_pipe(asyncio.BaseProtocol, sys.stdout)
    await loop.connect_read_pipe(lambda: Lines(output.write, ended), sys.stdin)
    await ended


asyncio.run(main())

"""host.ping by python-lsp-jsonrpc: Content-Length on standard input and output."""

import sys

from pylsp_jsonrpc.endpoint import Endpoint
from pylsp_jsonrpc.streams import JsonRpcStreamReader, JsonRpcStreamWriter

writer = JsonRpcStreamWriter(sys.stdout.buffer)
endpoint = Endpoint({"host.ping": lambda params: params.get("text", "pong")}, writer.write)
JsonRpcStreamReader(sys.stdin.buffer).listen(endpoint.consume)
endpoint.shutdown()

"""host.ping by pygls, without its language server on top: Content-Length on standard input and output."""

import logging

from pygls.protocol import JsonRPCProtocol, default_converter
from pygls.server import JsonRPCServer

# It warns of every method that is none of a language server's.
logging.disable(logging.WARNING)
server = JsonRPCServer(JsonRPCProtocol, default_converter)


@server.protocol.fm.feature("host.ping")
def ping(params):
    return params.text


server.start_io()

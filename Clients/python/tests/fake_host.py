#!/usr/bin/env python3
"""Speaks the wire as a host does, as far as the client's own tests need, and misbehaves on request.

Every method is a function below; a flag is a way to be a bad host.
"""

import json
import os
import signal
import socket
import sys
import threading
import time

PEER = threading.local()  # Who is being talked with: its `write`.
PENDING = {}  # The ids of calls that wait, by what ends them.


def host_hello(id, params):
    if "--old" in sys.argv:
        return {"name": "fake", "protocol": 0}
    if "--no-hello" in sys.argv:
        return None
    if "--tcp" in sys.argv and params.get("token") != "secret":
        return refuse(id, 1, "unauthorized", {"kind": "unauthorized"})
    return {"name": "fake", "version": "0", "protocol": 1, "told": params, "limits": {"messageBytes": 1_000_000}}


def host_ping(id, params):
    return params.get("text", "pong")


def host_echo(id, params):
    return params


def primer_present(id, params):
    PENDING["primer"] = id
    event("primer.presented", {"primer": "p1"})


def primer_respond(id, params):
    presented = PENDING.pop("primer")
    send({"jsonrpc": "2.0", "id": id, "result": {"follows": "prompt"}})
    event("primer.finished", {"outcome": "accepted"})
    send({"jsonrpc": "2.0", "id": presented, "result": {"outcome": "accepted"}})


def refuse_me(id, params):
    refuse(id, 7, "no such primer", {"kind": "noPrimerPresented", "possible": []})


def events_burst(id, params):
    send({"jsonrpc": "2.0", "id": id, "result": None})
    for number in range(params["count"]):
        event("tick", {"number": number})
    send({"jsonrpc": "2.0", "method": "events.overflow", "params": {"subscription": 1, "from": 3, "to": 9}})


def host_ask(id, params):
    """Asks the client something, and answers with what the client answered."""
    PENDING["ask"] = id
    asked = {"method": "delegate.willPresent", "params": {"name": "d"}, **params}
    send({"jsonrpc": "2.0", "id": "q1", **asked})


def device_create(id, params):
    return {"device": params["device"], "seq": 0}


def device_destroy(id, params):
    return None


def delegate_add(id, params):
    if params["name"] == "refused":
        return refuse(id, 1201, "not now", {"kind": "appNotRunning"})
    return {**params, "seq": 1}


def delegate_remove(id, params):
    return {"seq": 2}


def host_slow(id, params):
    """Takes nothing for a while, and then everything."""
    time.sleep(params["seconds"])
    return None


def host_die(id, params):
    print(params.get("say", "fatal: told to die"), file=sys.stderr, flush=True)
    if params.get("signal"):
        os.kill(os.getpid(), signal.SIGKILL)
    os._exit(params.get("code", 3))


def host_chatter(id, params):
    sys.stderr.write("x" * params["bytes"] + "\nend of chatter\n")
    sys.stderr.flush()
    return None


def host_garble(id, params):
    write(b"this is not JSON\n")


def host_forget(id, params):
    """Answers as to a message whose id could not be read."""
    send({"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "Parse error"}})


def host_log(id, params):
    return RECEIVED


def host_deaf(id, params):
    """Reads nothing more; ends only when it is made to."""
    send({"jsonrpc": "2.0", "id": id, "result": None})
    signal.pause()


METHODS = {
    "host.hello": host_hello,
    "host.ping": host_ping,
    "host.echo": host_echo,
    "primer.present": primer_present,
    "primer.respond": primer_respond,
    "refuse": refuse_me,
    "events.burst": events_burst,
    "host.ask": host_ask,
    "host.slow": host_slow,
    "device.create": device_create,
    "device.destroy": device_destroy,
    "delegate.add": delegate_add,
    "delegate.remove": delegate_remove,
    "host.die": host_die,
    "host.chatter": host_chatter,
    "host.garble": host_garble,
    "host.forget": host_forget,
    "host.log": host_log,
    "host.deaf": host_deaf,
}
SILENT = {primer_present, primer_respond, refuse_me, events_burst, host_ask, host_garble, host_forget, host_deaf}
RECEIVED = []
SEQ = 0


def write(data):
    PEER.write(data)


def send(message):
    write(json.dumps(message).encode() + b"\n")


def event(type, data):
    global SEQ
    SEQ += 1
    fields = {"subscription": 1, "seq": SEQ, "time": 0.5, "device": "default", "type": type, "data": data}
    send({"jsonrpc": "2.0", "method": "event", "params": fields})


def refuse(id, code, message, data):
    send({"jsonrpc": "2.0", "id": id, "error": {"code": code, "message": message, "data": data}})
    return refuse


def handle(message):
    method, id, params = message.get("method"), message.get("id"), message.get("params", {})
    RECEIVED.append(method or "answer")
    if method == "$/cancelRequest":
        for name, waiting in list(PENDING.items()):
            if waiting == params["id"]:
                del PENDING[name]
                refuse(waiting, -32800, "Request cancelled", {"reason": "the client cancelled the call"})
    elif method is None:
        send({"jsonrpc": "2.0", "id": PENDING.pop("ask"), "result": message})
    elif method not in METHODS:
        if id is not None:
            refuse(id, -32601, "Method not found", None)
    else:
        result = METHODS[method](id, params)
        if METHODS[method] not in SILENT and result is not refuse:
            send({"jsonrpc": "2.0", "id": id, "result": result})


def serve(lines):
    for line in lines:
        handle(json.loads(line))


if "--print" in sys.argv:
    print("a line of somebody else", flush=True)
if "--stillborn" in sys.argv:
    sys.exit("cannot start: told not to")
if "--stubborn" in sys.argv:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if "--stdio" in sys.argv:
    PEER.write = open(1, "wb", 0, closefd=False).write
    serve(sys.stdin.buffer)
    print("orderly end", file=sys.stderr, flush=True)
    while "--stubborn" in sys.argv:
        signal.pause()
elif "--tcp" in sys.argv:

    def converse(connection):
        with connection, connection.makefile("rb") as lines:
            PEER.write = connection.sendall
            serve(lines)

    listener = socket.create_server(("127.0.0.1", 0))
    ready = {"ready": True, "protocol": 1, "pid": os.getpid(), "token": "secret"}
    ready["endpoints"] = {} if "--no-endpoint" in sys.argv else {"tcp": "127.0.0.1:%d" % listener.getsockname()[1]}
    print(json.dumps(ready), flush=True)
    while True:
        threading.Thread(target=converse, args=(listener.accept()[0],), daemon=True).start()

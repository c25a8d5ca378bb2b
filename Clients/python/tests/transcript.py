"""Plays the transcripts of Tests/Conformance through the client's framing and links.

A transcript is a list of steps, a JSON object a line:

    {"comment": "…"}                  says something
    {"on": "user", "connect": true}   opens a connection; otherwise the first step that names one does
    {"on": "app", "send": {…}}        sends this message
    {"on": "app", "expect": {…}}      is contained in the next message: objects as subsets, lists element by element

A string "${name}" in an expectation takes whatever stands there when it is met first; afterwards it is that value, in
messages to send too, and there also within a longer string. At the end no message may be left on any connection.
"""

import json
import re
import threading
from collections import deque

from pushhost._link import PipeLink, SocketLink
from pushhost._process import HostProcess
from pushhost._version import PROTOCOL
from pushhost.framing import LineFraming

NAME = re.compile(r"\$\{(\w+)\}")
TIMEOUT = 20  # Seconds that no answer takes: a transcript that needs them is wrong.


class Mismatch(AssertionError):
    """The host did something else than the transcript says; tells where, what was expected and what came."""


class Transcript:
    """The steps of one file."""

    def __init__(self, path):
        self.path = path
        with open(path, encoding="utf-8") as file:
            lines = [(number, line) for number, line in enumerate(file, 1) if line.strip()]
        self.steps = [(number, json.loads(line)) for number, line in lines]

    @property
    def connections(self):
        """The names of the connections, in the order in which they open."""
        return list(dict.fromkeys(step["on"] for _, step in self.steps if "on" in step))

    def play(self, open_connection):
        """Plays the steps; `open_connection` makes a `Connection`."""
        connections, names = {}, {}
        try:
            for number, step in self.steps:
                try:
                    self._play(step, connections, names, open_connection)
                except Mismatch as error:
                    raise Mismatch(f"{self.path}:{number}: {error}") from None
            for name, connection in connections.items():
                try:
                    connection.check_that_nothing_is_left()
                except Mismatch as error:
                    raise Mismatch(f"{self.path}: at the end of {name}: {error}") from None
        finally:
            for connection in connections.values():
                connection.close()

    def _play(self, step, connections, names, open_connection):
        if set(step) == {"comment"}:
            return
        name = step.get("on")
        kind = (set(step) - {"on"}).pop() if len(step) == 2 else None
        if name is None or kind not in ("connect", "send", "expect"):
            raise Mismatch(f"no such step: {step}")
        if name not in connections:
            connections[name] = open_connection()
        if kind == "send":
            connections[name].send(filled(step["send"], names))
        elif kind == "expect":
            came = connections[name].next()
            if (reason := difference(step["expect"], came, names)) is not None:
                raise Mismatch(f"{reason}\n  expected {shown(step['expect'])}\n  came     {shown(came)}")


class Connection:
    """Messages as they are to and from a host, over a link of the client."""

    def __init__(self, link, token=None):
        self._link = link
        self._framing = LineFraming()
        self._came = deque()
        if token is not None:
            params = {"token": token, "protocol": PROTOCOL}
            self.send({"jsonrpc": "2.0", "id": 0, "method": "host.hello", "params": params})
            if "result" not in (hello := self.next()):
                raise Mismatch(f"the host refuses to be greeted: {shown(hello)}")

    def send(self, message):
        self._link.write(self._framing.encode(message))

    def next(self):
        """The next message."""
        watchdog = threading.Timer(TIMEOUT, self._link.hang_up)
        watchdog.daemon = True
        watchdog.start()
        try:
            while not self._came:
                if not (data := self._link.read()):
                    raise Mismatch(f"the connection ended, or nothing came within {TIMEOUT} s")
                self._came.extend(self._framing.feed(data))
                if self._framing.failure is not None:
                    raise Mismatch(str(self._framing.failure))
        finally:
            watchdog.cancel()
        return self._came.popleft()

    def check_that_nothing_is_left(self):
        """The answer to one more request comes next."""
        self.send({"jsonrpc": "2.0", "id": "the end", "method": "host.ping"})
        if (came := self.next()).get("id") != "the end":
            raise Mismatch(f"a message that nobody expected: {shown(came)}")

    def close(self):
        self._link.hang_up()
        self._link.release()


def play(path, transport, binary=None):
    """Plays a file on a host of its own, over "stdio" or "tcp"."""
    transcript = Transcript(path)
    if transport == "stdio":
        transcript.play(lambda: Connection(PipeLink(HostProcess(binary, ["--stdio"]))))
        return
    process = HostProcess(binary, ["--tcp", "127.0.0.1:0"])
    try:
        ready = process.ready(TIMEOUT)
        url = f"tcp://{ready['endpoints']['tcp']}"
        transcript.play(lambda: Connection(SocketLink.connect(url, TIMEOUT), ready["token"]))
    finally:
        process.end(grace=0)


def filled(value, names):
    """The value with every name in it replaced by what it stands for."""
    if isinstance(value, dict):
        return {key: filled(member, names) for key, member in value.items()}
    if isinstance(value, list):
        return [filled(member, names) for member in value]
    if not isinstance(value, str):
        return value
    if (whole := NAME.fullmatch(value)) is not None:
        return known(whole[1], names)
    return NAME.sub(lambda found: as_text(known(found[1], names)), value)


def difference(expected, came, names, path=""):
    """Why `expected` is not contained in what came, or None; names met first take what stands there."""
    if isinstance(expected, str) and (whole := NAME.fullmatch(expected)) is not None:
        expected = names.setdefault(whole[1], came)
        return None if equal(expected, came) else f"at {path or '/'}: not what {whole[0]} stands for, {shown(expected)}"
    if isinstance(expected, dict) and isinstance(came, dict):
        for key, member in expected.items():
            place = f"{path}/{key}"
            if key not in came:
                return f"at {place}: missing"
            if (reason := difference(member, came[key], names, place)) is not None:
                return reason
        return None
    if isinstance(expected, list) and isinstance(came, list):
        if len(expected) != len(came):
            return f"at {path or '/'}: {len(came)} elements instead of {len(expected)}"
        reasons = (difference(*pair, names, f"{path}/{index}") for index, pair in enumerate(zip(expected, came)))
        return next((reason for reason in reasons if reason is not None), None)
    expected = filled(expected, names)
    return None if equal(expected, came) else f"at {path or '/'}: {shown(came)} instead of {shown(expected)}"


def equal(one, other):
    """Equal as JSON values: true is not 1, and 1.0 is."""
    return json.dumps(normal(one), sort_keys=True) == json.dumps(normal(other), sort_keys=True)


def normal(value):
    if isinstance(value, dict):
        return {key: normal(member) for key, member in value.items()}
    if isinstance(value, list):
        return [normal(member) for member in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def known(name, names):
    if name not in names:
        raise Mismatch(f"${{{name}}} stands for nothing yet")
    return names[name]


def as_text(value):
    return value if isinstance(value, str) else shown(value)


def shown(value):
    return json.dumps(value, ensure_ascii=False)

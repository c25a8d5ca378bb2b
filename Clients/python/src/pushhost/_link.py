"""Bytes to and from a host: a child's pipes, or a socket.

A link is read by one thread, which releases it at the end, and written by one at a time.
"""

from __future__ import annotations

import os

from .errors import HostUnavailable

TYPE_CHECKING = False
if TYPE_CHECKING:
    import socket
    from typing import Protocol

    from ._process import HostProcess

    class Link(Protocol):
        """What `PushHost` needs of one."""

        def read(self) -> bytes:
            """The next bytes; none at the end."""
            ...

        def write(self, data: bytes) -> None:
            """Writes all, or raises OSError."""

        def finish(self) -> None:
            """Tells the host that nothing more will be written."""

        def hang_up(self) -> None:
            """Makes `read` end and `write` fail, from any thread."""

        def release(self) -> None:
            """Gives up the reading end; called by the thread that reads, after its last read."""


READ_SIZE = 64 * 1024


class PipeLink:
    """The standard input and output of a host that this client started."""

    def __init__(self, process: HostProcess) -> None:
        self._process = process
        self._stdin = process.stdin
        self._stdout = process.stdout

    def read(self) -> bytes:
        return os.read(self._stdout.fileno(), READ_SIZE)

    def write(self, data: bytes) -> None:
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[self._stdin.write(rest) or 0 :]
        except ValueError:
            raise BrokenPipeError("the host's standard input is closed") from None

    def finish(self) -> None:
        self._stdin.close()

    def hang_up(self) -> None:
        # Only its end closes the pipes of a child that does not close them itself.
        self._process.end(grace=0)

    def release(self) -> None:
        self._stdout.close()


class SocketLink:
    """A connection to a host that listens."""

    def __init__(self, connected: socket.socket) -> None:
        self._socket = connected

    @classmethod
    def connect(cls, url: str, timeout: float) -> SocketLink:
        """Connects to `tcp://HOST:PORT` (an IPv6 address in brackets) or `unix://PATH`."""
        import socket

        address = address_of(url)
        try:
            if isinstance(address, str):
                connected = socket.socket(socket.AF_UNIX)
                connected.settimeout(timeout)
                try:
                    connected.connect(address)
                except BaseException:
                    connected.close()
                    raise
            else:
                connected = socket.create_connection(address, timeout)
                connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError as error:
            raise unavailable(url, error) from error
        connected.settimeout(None)
        return cls(connected)

    def read(self) -> bytes:
        try:
            return self._socket.recv(READ_SIZE)
        except OSError:
            # Reset or hung up: the end, as much as an orderly one.
            return b""

    def write(self, data: bytes) -> None:
        self._socket.sendall(data)

    def finish(self) -> None:
        self._shut(1)

    def hang_up(self) -> None:
        self._shut(2)

    def release(self) -> None:
        self._socket.close()

    def _shut(self, how: int) -> None:
        try:
            self._socket.shutdown(how)
        except OSError:
            pass  # The host was faster.


def address_of(url: str) -> tuple[str, int] | str:
    """The host and port of `tcp://HOST:PORT`, or the path of `unix://PATH`."""
    scheme, _, address = url.partition("://")
    name, _, port = address.rpartition(":")
    if scheme == "unix" and address:
        return address
    if scheme != "tcp" or not name or not (port.isascii() and port.isdigit()) or int(port) > 65535:
        raise ValueError(f"{url!r} is not tcp://HOST:PORT or unix://PATH")
    return name.strip("[]"), int(port)


def unavailable(url: str, error: Exception) -> HostUnavailable:
    """The error of a connection that did not come about."""
    return HostUnavailable(f"no host listens at {url}: {error}")

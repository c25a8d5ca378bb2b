"""Bytes to and from a host in an event loop: a child's pipes, or a socket."""

from __future__ import annotations

import asyncio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .._process import HostProcess


class AsyncLink(asyncio.Protocol):
    """A connection: `received` is called with every piece of bytes, `ended` once, after the last."""

    def __init__(self, received: Callable[[bytes], None], ended: Callable[[], None]) -> None:
        self._received = received
        self._ended = ended
        self._reading: asyncio.BaseTransport | None = None
        self._writing: asyncio.WriteTransport | None = None
        self._waiting: list[bytes] = []

    async def open_pipes(self, process: HostProcess) -> None:
        """Speaks with a host on its standard input and output."""
        loop = asyncio.get_running_loop()
        self._reading, _ = await loop.connect_read_pipe(lambda: self, process.stdout)
        self._writing, _ = await loop.connect_write_pipe(lambda: _Silent(self), process.stdin)

    async def open_socket(self, address: tuple[str, int] | str) -> None:
        """Connects to a host that listens."""
        loop = asyncio.get_running_loop()
        if isinstance(address, str):
            transport, _ = await loop.create_unix_connection(lambda: self, address)
        else:
            transport, _ = await loop.create_connection(lambda: self, *address)
        self._reading = self._writing = transport

    def write(self, data: bytes) -> None:
        """Sends these bytes, with all others of this turn of the loop."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting.append(data)

    def finish(self) -> None:
        """Sends what waits, and tells the host that nothing more will be written."""
        self._flush()
        if self._writing is not None and not self._writing.is_closing() and self._writing.can_write_eof():
            self._writing.write_eof()

    def hang_up(self) -> None:
        """Ends it at once."""
        self._waiting.clear()
        for transport in (self._writing, self._reading):
            if transport is None or transport.is_closing():
                continue
            if isinstance(transport, asyncio.WriteTransport):
                transport.abort()
            else:
                transport.close()

    def data_received(self, data: bytes) -> None:
        self._received(data)

    def eof_received(self) -> None:
        return None  # The transport closes itself.

    def connection_lost(self, exc: Exception | None) -> None:
        self._ended()

    def _flush(self) -> None:
        if self._waiting and self._writing is not None and not self._writing.is_closing():
            self._writing.write(b"".join(self._waiting))
        self._waiting.clear()


class _Silent(asyncio.BaseProtocol):
    """The writing end of a pair of pipes; how it ended, the reading end tells."""

    def __init__(self, link: Any) -> None:
        self._link = link

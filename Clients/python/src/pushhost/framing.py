"""Layer 1 of 3, framing: bytes ↔ messages. No input or output."""

from __future__ import annotations

import json

from .errors import ProtocolMismatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

#: What a host accepts as one message unless it says otherwise, in bytes.
SEND_LIMIT = 16 * 1024 * 1024

#: The longest line taken from a host, in bytes: as much as a host ever queues for one peer.
RECEIVE_LIMIT = 64 * 1024 * 1024

#: How deep a host lets a message nest unless it says otherwise; every container counts, an empty one too.
DEPTH_LIMIT = 128

_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode
_decode = json.JSONDecoder().decode


class LineFraming:
    """One JSON text per line, split at the byte 0x0A and nowhere else."""

    def __init__(self, limit: int = RECEIVE_LIMIT, send_limit: int = SEND_LIMIT) -> None:
        self.limit = limit
        self.send_limit = send_limit
        self.depth_limit = DEPTH_LIMIT
        #: Why nothing more is read: a line was not JSON, or too long.
        self.failure: ProtocolMismatch | None = None
        self._chunks: list[bytes] = []
        self._held = 0

    def encode(self, message: dict[str, Any]) -> bytes:
        """The bytes of a message, newline included.

        Raises ValueError for what the host could only refuse without telling whose it was, so that the call would
        never end: a string with a lone surrogate (no UTF-8 exists for it), a number that is not finite, too deep a
        nesting, more bytes than the host accepts; TypeError for an object that is no JSON value.
        """
        try:
            line = _encode(message).encode() + b"\n"
        except (ValueError, RecursionError) as error:
            raise ValueError(_reason(message, self.depth_limit) or str(error)) from None
        # Counting brackets is fast; only a text with many of them is walked.
        if line.count(b"[") + line.count(b"{") > self.depth_limit and (
            reason := _reason(message, self.depth_limit)
        ):
            raise ValueError(reason)
        if len(line) - 1 > self.send_limit:
            raise ValueError(f"a message of {len(line) - 1} bytes; the host accepts {self.send_limit}")
        return line

    def feed(self, data: bytes) -> list[Any]:
        """The messages that these bytes complete, in order. An unfinished line is kept, and never searched twice."""
        messages: list[Any] = []
        if self.failure is not None:
            return messages
        *whole, rest = data.split(b"\n")
        for piece in whole:
            if not self._hold(piece):
                return messages
            # A line is decoded as a whole, so it does not matter where its bytes were split.
            line = b"".join(self._chunks)
            self._chunks.clear()
            self._held = 0
            if not line or line.isspace():
                continue
            try:
                messages.append(_decode(line.decode()))
            except (ValueError, RecursionError) as error:
                self._fail(f"the host sent a line that is not JSON: {line[:80]!r}", error)
                return messages
        self._hold(rest)
        return messages

    def _hold(self, piece: bytes) -> bool:
        self._held += len(piece)
        if self._held > self.limit:
            self._fail(f"the host sent a line of more than {self.limit} bytes")
            return False
        if piece:
            self._chunks.append(piece)
        return True

    def _fail(self, message: str, cause: BaseException | None = None) -> None:
        self.failure = ProtocolMismatch(message)
        self.failure.__cause__ = cause
        self._chunks.clear()
        self._held = 0


def _reason(message: Any, limit: int) -> str | None:
    """Why a message cannot be sent, with the JSON Pointer of the place."""
    for path, value, depth in _walk(message, limit):
        if depth > limit:
            return f"nested more than {limit} deep at {path[:200]}"
        if isinstance(value, str):
            for index, character in enumerate(value):
                if "\ud800" <= character <= "\udfff":
                    return f"the lone surrogate U+{ord(character):X} (character {index}) in the string at {path}"
        elif isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
            return f"{value!r} at {path} is no JSON number"
    return None


def _walk(message: Any, limit: int) -> Iterator[tuple[str, Any, int]]:
    """Every string, number and container with its pointer and depth, none below the limit."""
    waiting: list[tuple[str, Any, int]] = [("", message, 0)]
    while waiting:
        path, value, depth = waiting.pop()
        if not isinstance(value, (dict, list, tuple)):
            yield path, value, depth
        else:
            depth += 1
            yield path, value, depth
            if depth > limit:
                continue
            members = value.items() if isinstance(value, dict) else enumerate(value)
            for name, member in members:
                place = f"{path}/{str(name).replace('~', '~0').replace('/', '~1')}"
                if isinstance(name, str):
                    yield f"{path or '/'} (a name)", name, depth
                waiting.append((place, member, depth))

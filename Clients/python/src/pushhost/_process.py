"""A host that this client starts: its ready line, its last words, and its end."""

from __future__ import annotations

import json
import os
import select
import subprocess
import threading
from time import monotonic

from ._binary import find_binary
from .errors import CallTimeout, HostExited, HostUnavailable, ProtocolMismatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from io import FileIO
    from typing import Any

#: How much of the host's stderr is kept, in bytes.
TAIL_LIMIT = 8 * 1024

#: How long a ready line may be, in bytes.
READY_LIMIT = 64 * 1024

#: How long what is left on stderr is waited for when the host has ended; a process of its own may hold it open longer.
TAIL_GRACE = 0.5


class Launched:
    """A host that was started, and where to connect to it: nowhere for one on standard input and output."""

    def __init__(self, process: HostProcess, endpoint: str | None, token: str | None, folder: str | None) -> None:
        self.process = process
        self.endpoint = endpoint
        self.token = token
        self.folder = folder


def launch(binary: str | os.PathLike[str] | None, transport: str, args: Sequence[str], timeout: float) -> Launched:
    """Starts a host for this transport, and waits up to `timeout` seconds for one that listens."""
    if transport == "stdio":
        return Launched(HostProcess(binary, ["--stdio", *args]), None, None, None)
    folder = None
    if transport == "tcp":
        where = "127.0.0.1:0"
    elif transport == "unix":
        import tempfile

        folder = tempfile.mkdtemp(prefix="pushhost-")
        where = os.path.join(folder, "socket")
    else:
        raise ValueError(f"transport is 'stdio', 'tcp' or 'unix', not {transport!r}")
    launched = None
    try:
        # Nothing else tells a host that listens when its harness has been killed.
        process = HostProcess(binary, [f"--{transport}", where, "--parent-pid", str(os.getpid()), *args])
        launched = Launched(process, None, None, folder)
        ready = process.ready(timeout)
        launched.endpoint = f"{transport}://{ready['endpoints'][transport]}"
        launched.token = ready.get("token")
    except BaseException as error:
        if launched is not None:
            launched.process.end(grace=0)
        remove(folder)
        if isinstance(error, (KeyError, TypeError)):
            raise ProtocolMismatch(f"the host's ready line has no endpoint for {transport}") from error
        raise
    return launched


def remove(folder: str | None) -> None:
    """Removes the folder of a Unix socket."""
    if folder is not None:
        import shutil

        shutil.rmtree(folder, ignore_errors=True)


class HostProcess:
    """A running host, whose standard input is a pipe from this process: when this process goes, the pipe closes."""

    def __init__(self, binary: str | os.PathLike[str] | None, args: Sequence[str]) -> None:
        path = find_binary(binary)
        try:
            # A session of its own: Ctrl-C is for the harness, which can then still ask the host, and close it.
            self._child = subprocess.Popen(
                [path, *args],
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise HostUnavailable(f"{path} could not be started: {error}") from error
        self.pid = self._child.pid
        self.stdin: FileIO = self._child.stdin  # type: ignore[assignment]
        self.stdout: FileIO = self._child.stdout  # type: ignore[assignment]
        self._tail = b""
        self._drain = threading.Thread(target=self._drain_stderr, name="pushhost stderr", daemon=True)
        self._drain.start()

    def ready(self, timeout: float) -> dict[str, Any]:
        """The one line that a listening host prints, waited for up to `timeout` seconds; then nobody reads there."""
        with self.stdout:
            line = self._first_line(timeout)
        try:
            ready = json.loads(line)
        except ValueError:
            ready = None
        if not isinstance(ready, dict) or ready.get("ready") is not True:
            raise ProtocolMismatch(f"the host's first line is no ready line: {line[:80]!r}")
        return ready

    def _first_line(self, timeout: float) -> bytes:
        deadline = monotonic() + timeout
        line = b""
        poll = select.poll()
        poll.register(self.stdout, select.POLLIN)
        while b"\n" not in line and len(line) < READY_LIMIT:
            left = deadline - monotonic()
            if left <= 0:
                raise CallTimeout("the host's ready line", timeout)
            if poll.poll(left * 1000):
                piece = os.read(self.stdout.fileno(), 4096)
                if not piece:
                    raise self.exited(timeout=1.0)
                line += piece
        return line.partition(b"\n")[0]

    def exited(self, timeout: float) -> HostExited:
        """The error that tells how the host ended; it gets `timeout` seconds to do so."""
        try:
            exit_code = self._child.wait(timeout)
        except subprocess.TimeoutExpired:
            exit_code = None
        else:
            self._drain.join(TAIL_GRACE)
        return HostExited(exit_code, self._tail.decode(errors="replace"))

    def end(self, grace: float, closing: bool = True) -> None:
        """Ends the host, at first by waiting `grace` seconds, then harder each time.

        Without `closing` its standard input is left to whoever writes there.
        """
        for harder in (self._child.terminate, self._child.kill):
            try:
                self._child.wait(grace)
                break
            except subprocess.TimeoutExpired:
                harder()
            grace = max(grace, 0.5)
        self._child.wait()
        self._drain.join(TAIL_GRACE)
        if closing:
            self.stdin.close()

    def _drain_stderr(self) -> None:
        # A host that nobody listens to would stop at a full pipe.
        with self._child.stderr as stderr:  # type: ignore[union-attr]
            while piece := stderr.read(4096):
                self._tail = (self._tail + piece)[-TAIL_LIMIT:]

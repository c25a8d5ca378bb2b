"""The thread on which a client's own functions run."""

from __future__ import annotations

import sys
import threading
from collections import deque

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class CallbackThread:
    """Runs functions one by one, in order, so that one which calls the host does not wait for itself.

    The thread that reads never runs them: it must go on reading while they wait for an answer.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: deque[Callable[[], object]] = deque()
        self._ended = False
        self._thread: threading.Thread | None = None

    def put(self, function: Callable[[], object]) -> None:
        """Runs this after everything before it."""
        with self._changed:
            if self._ended:
                return
            self._waiting.append(function)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="pushhost callbacks", daemon=True)
                self._thread.start()
            self._changed.notify()

    def end(self) -> None:
        """Takes nothing more; what was put before still runs."""
        with self._changed:
            self._ended = True
            self._changed.notify()

    def join(self, timeout: float) -> None:
        """Waits until all has run, unless this is called by one of the functions."""
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(timeout)

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._ended)
                if not self._waiting:
                    return
                function = self._waiting.popleft()
            try:
                function()
            except Exception:
                # As loud as in any thread, but those that follow still run.
                threading.excepthook(threading.ExceptHookArgs((*sys.exc_info(), threading.current_thread())))

"""Layer 3 of 3, host: the process and the sockets, the threads, and `PushHost`, the synchronous front."""

from __future__ import annotations

import atexit
import os
import threading

from ._callbacks import CallbackThread
from ._delegates import Delegates, completion, report
from ._hello import greeted, greeting, refused
from .errors import CallTimeout, HostExited, PushHostError, RpcError
from .events import Event, EventQueue
from .peer import INTERNAL_ERROR, METHOD_NOT_FOUND, Notification, Peer, Reply, Request
from .pending import PendingCall
from .sync.objects import Objects

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import EllipsisType
    from typing import Any, Literal

    from typing_extensions import Self

    from ._link import Link
    from ._process import HostProcess

#: Seconds for a call's answer, unless the caller says otherwise.
TIMEOUT = 30.0

#: Seconds for an event, unless the caller says otherwise; as long as the host's own `events.wait` waits.
EVENT_TIMEOUT = 5.0

#: Seconds for a host to start and to answer `host.hello`.
HELLO_TIMEOUT = 10.0

#: Seconds for a host to end by itself once it is asked to, before it is made to.
GRACE = 2.0


class PushHost(Objects):
    """A connection to a host, for any number of threads: `launch` a host of one's own, or `connect` to a running one.

    Use it in a `with` statement, or call `close`.
    """

    def __init__(
        self,
        link: Link,
        process: HostProcess | None = None,
        *,
        endpoint: str | None = None,
        token: str | None = None,
        timeout: float | None = TIMEOUT,
        folder: str | None = None,
    ) -> None:
        super().__init__()
        #: Where others can `connect`, and with which token; None for a host on standard input and output.
        self.endpoint = endpoint
        self.token = token
        #: Seconds for a call's answer unless told otherwise there; None for as long as it takes.
        self.timeout = timeout
        #: What the host said of itself: name, version, protocol, capabilities, limits.
        self.hello: dict[str, Any] = {}
        #: Events of this connection's subscriptions that nobody has taken yet.
        self.events = EventQueue()
        self._link = link
        self._process = process
        self._folder = folder
        self._owner = os.getpid()
        self._peer = Peer()
        self._calls: dict[int, PendingCall[Any]] = {}
        self._listeners: list[Callable[[Event], object]] = []
        self._callbacks = CallbackThread()
        self._delegates = Delegates()
        self._error: PushHostError | None = None
        self._closed = False
        # Two locks, and whoever has the state's never waits for the other: a host that does not read must not keep its
        # own answers from being read.
        self._state = threading.Lock()
        self._writing = threading.Lock()
        # Sends what had to wait, on a thread of its own; there is none until something has to.
        self._sender: threading.Thread | None = None
        self._room = threading.Event()
        self._reader = threading.Thread(target=self._read, name="pushhost reader", daemon=True)
        self._reader.start()
        atexit.register(self.close)
        try:
            self._say_hello()
        except BaseException:
            self.close()
            raise

    @classmethod
    def launch(
        cls,
        binary: str | os.PathLike[str] | None = None,
        *,
        transport: Literal["stdio", "tcp", "unix"] = "stdio",
        args: Sequence[str] = (),
        timeout: float | None = TIMEOUT,
    ) -> Self:
        """Starts a host and connects to it; `close` ends it.

        With `transport="tcp"` or `"unix"` others can connect too: hand them `endpoint` and `token`. The binary is the
        one given, else `PUSHHOST_BIN`, else on PATH, else inside this package; `args` are further arguments for it.
        """
        from ._link import PipeLink, SocketLink
        from ._process import launch, remove

        launched = launch(binary, transport, args, HELLO_TIMEOUT)
        process = launched.process
        if launched.endpoint is None:
            return cls(PipeLink(process), process, timeout=timeout)
        try:
            link = SocketLink.connect(launched.endpoint, HELLO_TIMEOUT)
        except BaseException:
            process.end(grace=0)
            remove(launched.folder)
            raise
        where = {"endpoint": launched.endpoint, "token": launched.token, "folder": launched.folder}
        return cls(link, process, timeout=timeout, **where)

    @classmethod
    def connect(cls, url: str, token: str | None = None, *, timeout: float | None = TIMEOUT) -> Self:
        """Connects to a running host at `tcp://HOST:PORT` or `unix://PATH`; `close` leaves it running."""
        from ._link import SocketLink

        return cls(SocketLink.connect(url, HELLO_TIMEOUT), endpoint=url, token=token, timeout=timeout)

    def call(
        self,
        method: str,
        params: Mapping[str, Any] | Sequence[Any] | None = None,
        /,
        *,
        timeout: float | EllipsisType | None = ...,
        **named: Any,
    ) -> Any:
        """Calls a method and waits for its result.

        Parameters are keywords, or one mapping (for names that Python keeps for itself, such as `from`, and for a
        parameter called `timeout`). After `timeout` seconds the call is cancelled on the host and `CallTimeout` raised.
        """
        pending = self.start(method, params, **named)
        try:
            return pending.result(timeout)
        except (CallTimeout, KeyboardInterrupt):
            pending.cancel()
            raise

    def start(
        self, method: str, params: Mapping[str, Any] | Sequence[Any] | None = None, /, **named: Any
    ) -> PendingCall[Any]:
        """Begins a call that may take long, such as `primer.present`, and returns at once.

        Above the host's limit of calls in flight it waits here, with everything after it, and is sent in its turn.
        """
        fields = params_of(params, named)
        with self._state:
            if self._error is not None:
                raise self._error.fresh()
            id, line = self._peer.call(method, fields)
            pending = self._calls[id] = PendingCall(self, id, method)
            if not line and self._sender is None:
                self._start_sender()
        if line:
            self._write(line)
        return pending

    def notify(self, method: str, params: Mapping[str, Any] | Sequence[Any] | None = None, /, **named: Any) -> None:
        """Sends a notification: the host acts, and never answers."""
        fields = params_of(params, named)
        with self._state:
            if self._error is not None:
                raise self._error.fresh()
            line = self._peer.notify(method, fields)
        if line:
            self._write(line)

    def on_event(self, callback: Callable[[Event], object]) -> Callable[[], None]:
        """Calls this for every event from now on, on a thread of its own, in order; it may call the host.

        Returns a function that ends it. Events go to `events` all the same.
        """
        with self._state:
            self._listeners = [*self._listeners, callback]

        def stop() -> None:
            with self._state:
                self._listeners = [one for one in self._listeners if one is not callback]

        return stop

    def next_event(self, type: str | None = None, timeout: float | None = EVENT_TIMEOUT) -> Event:
        """Takes the next event, or the next of this type and leaves those before it; one that already came counts.

        After `timeout` seconds `CallTimeout`; `HostExited` when none can come any more.
        """
        return self.events.take(type, timeout)

    @property
    def pid(self) -> int | None:
        """The process of a host that this client launched."""
        return None if self._process is None else self._process.pid

    def close(self) -> None:
        """Ends the connection, and the host if this client launched it; calls that wait get `HostExited`.

        As often as you like, from any thread. A host that does not end by itself is made to.
        """
        if os.getpid() != self._owner:
            return  # A forked child has a copy of this object, not the host.
        with self._state:
            if self._closed:
                return
            self._closed = True
        atexit.unregister(self.close)
        self._end(HostExited(message="the connection was closed by this client"))
        # A writer that the host keeps waiting is let go by the host's end, or the connection's.
        if self._writing.acquire(timeout=GRACE):
            self._link.finish()
            self._writing.release()
        else:
            self._link.hang_up()
        if self._process is not None:
            # Only a host on standard input ends by itself when its only client goes.
            self._process.end(grace=GRACE if self.endpoint is None else 0)
        self._reader.join(GRACE)
        if self._reader.is_alive():
            self._link.hang_up()
        self._callbacks.join(GRACE)
        if self._sender is not None and self._sender is not threading.current_thread():
            self._sender.join(GRACE)
        if self._folder is not None:
            from ._process import remove

            remove(self._folder)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _say_hello(self) -> None:
        try:
            hello = self.call("host.hello", greeting(self.token), timeout=HELLO_TIMEOUT)
        except RpcError as error:
            raise refused(error) from error.__cause__
        self.hello = greeted(hello, self._peer)

    def _oblige(self, call: PendingCall[Any]) -> None:
        """Waits for a call whose result nobody needs, so that its refusal is raised where it was made."""
        call.result()

    def _is_held(self, id: int) -> bool:
        return self._peer.is_held(id)

    def _cancel(self, id: int) -> None:
        with self._state:
            withdrawn = self._peer.withdraw(id)
        if withdrawn is not None:
            self._take(withdrawn)
            return
        try:
            self._write(self._peer.cancel(id))
        except PushHostError:
            pass  # Then the call has ended already.

    def _answer(self, request: Request) -> None:
        delegate = self._delegates.find(request)
        if delegate is None:
            # Written elsewhere, for reading must go on.
            self._callbacks.put(lambda: self._reply(self._peer.refuse(request.id, METHOD_NOT_FOUND, "Method not found")))
            return

        def ask() -> None:
            try:
                returned = delegate()
                if hasattr(returned, "__await__"):
                    from asyncio import run

                    returned = run(_awaited(returned))
                line = self._peer.answer(request.id, completion(request, returned))
            except Exception as error:
                line = self._peer.refuse(request.id, INTERNAL_ERROR, report(request, error))
            self._reply(line)

        # A thread for each, because a delegate may call the host, and that may ask another delegate.
        threading.Thread(target=ask, name="pushhost delegate", daemon=True).start()

    def _reply(self, line: bytes) -> None:
        try:
            self._write(line)
        except PushHostError:
            pass  # Then nobody waits for it.

    def _start_sender(self) -> None:
        self._sender = threading.Thread(target=self._send, name="pushhost sender", daemon=True)
        self._sender.start()

    def _send(self) -> None:
        while True:
            self._room.wait()
            self._room.clear()
            try:
                self._write(None)
            except PushHostError:
                return

    def _write(self, line: bytes | None) -> None:
        """Writes these bytes, or what had to wait and may be sent now."""
        with self._writing:
            if self._error is not None:
                raise self._error.fresh()
            if line is None:
                # Taken with the right to write, so that nothing that comes later overtakes it.
                with self._state:
                    line = self._peer.next_bytes()
            try:
                self._link.write(line)
                return
            except OSError:
                self._link.hang_up()
            except BaseException:
                # Interrupted within a message: nothing that follows would be understood.
                self._link.hang_up()
                raise
        # The thread that reads finds out how the host ended, once it sees the end.
        self._reader.join(GRACE)
        raise (self._error or HostExited()).fresh()

    def _read(self) -> None:
        error: PushHostError | None = None
        try:
            while error is None and (data := self._link.read()):
                with self._state:
                    incoming = self._peer.receive(data)
                    error = self._peer.failure
                    if self._peer.backlog:
                        self._room.set()
                for one in incoming:
                    self._take(one)
            if error is not None:
                self._link.hang_up()
            elif self._error is None and self._process is not None:
                error = self._process.exited(timeout=1.0)
        finally:
            # Whatever happened, nobody waits for a thread that reads no more.
            self._end(error or HostExited(message="the host closed the connection"))
            self._link.release()

    def _take(self, incoming: Reply | Request | Notification) -> None:
        if isinstance(incoming, Reply):
            if (pending := self._calls.pop(incoming.id, None)) is not None:
                pending._settle(incoming.result, incoming.error)
        elif isinstance(incoming, Request):
            self._answer(incoming)
        elif (event := Event.of(incoming)) is not None:
            self.events.put(event)
            for listener in self._listeners:
                self._callbacks.put(lambda listener=listener: listener(event))  # type: ignore[misc]

    def _end(self, error: PushHostError) -> None:
        with self._state:
            if self._error is not None:
                return
            self._error = error
            replies = self._peer.fail_all(error)
        for reply in replies:
            self._take(reply)
        self.events.end(error)
        self._callbacks.end()
        self._room.set()


def params_of(params: Mapping[str, Any] | Sequence[Any] | None, named: dict[str, Any]) -> Any:
    """A call's parameters, given as one value or as keywords."""
    if params is None:
        return named or None
    if named:
        raise TypeError("parameters as keywords or as one value, not both")
    return params


async def _awaited(returned: Any) -> Any:
    return await returned

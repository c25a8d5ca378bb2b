"""Layer 3 of 3, host: the process and the sockets, the threads, and `PushHost`, the synchronous front."""

from __future__ import annotations

import atexit
import os
import threading

from ._callbacks import CallbackThread
from ._version import PROTOCOL, VERSION
from .errors import CallTimeout, HostExited, ProtocolMismatch, PushHostError, RpcError
from .events import Event, EventQueue
from .peer import METHOD_NOT_FOUND, Notification, Peer, Reply, Request
from .pending import PendingCall

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


class PushHost:
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
    ) -> None:
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
        self._owner = os.getpid()
        self._peer = Peer()
        self._calls: dict[int, PendingCall] = {}
        self._listeners: list[Callable[[Event], object]] = []
        self._callbacks = CallbackThread()
        self._error: PushHostError | None = None
        self._closed = False
        # Two locks, and never both: whoever waits for the host to read must not keep its answers from being read.
        self._state = threading.Lock()
        self._writing = threading.Lock()
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
        transport: Literal["stdio", "tcp"] = "stdio",
        args: Sequence[str] = (),
        timeout: float | None = TIMEOUT,
    ) -> Self:
        """Starts a host and connects to it; `close` ends it.

        With `transport="tcp"` others can connect too: hand them `endpoint` and `token`. The binary is the one given,
        else `PUSHHOST_BIN`, else on PATH, else inside this package; `args` are further arguments for it.
        """
        from ._link import PipeLink, SocketLink
        from ._process import HostProcess

        if transport == "stdio":
            process = HostProcess(binary, ["--stdio", *args])
            return cls(PipeLink(process), process, timeout=timeout)
        if transport != "tcp":
            raise ValueError(f"transport is 'stdio' or 'tcp', not {transport!r}")
        process = HostProcess(binary, ["--tcp", "127.0.0.1:0", *args])
        try:
            ready = process.ready(HELLO_TIMEOUT)
            endpoint = f"tcp://{ready['endpoints']['tcp']}"
            link = SocketLink.connect(endpoint, HELLO_TIMEOUT)
        except BaseException as error:
            process.end(grace=0)
            if isinstance(error, (KeyError, TypeError, ValueError)):
                raise ProtocolMismatch("the host's ready line has no TCP endpoint") from error
            raise
        return cls(link, process, endpoint=endpoint, token=ready.get("token"), timeout=timeout)

    @classmethod
    def connect(cls, url: str, token: str | None = None, *, timeout: float | None = TIMEOUT) -> Self:
        """Connects to a running host at `tcp://HOST:PORT`; `close` leaves it running."""
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
    ) -> PendingCall:
        """Begins a call that may take long, such as `primer.present`, and returns at once."""
        fields = _params(params, named)
        with self._state:
            if self._error is not None:
                raise self._error.fresh()
            id, line = self._peer.call(method, fields)
            pending = self._calls[id] = PendingCall(self, id, method)
        self._write(line)
        return pending

    def notify(self, method: str, params: Mapping[str, Any] | Sequence[Any] | None = None, /, **named: Any) -> None:
        """Sends a notification: the host acts, and never answers."""
        self._write(self._peer.notify(method, _params(params, named)))

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

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _say_hello(self) -> None:
        told = {"client": f"pushhost-python {VERSION}", "protocol": PROTOCOL}
        if self.token is not None:
            told["token"] = self.token
        try:
            hello = self.call("host.hello", told, timeout=HELLO_TIMEOUT)
        except RpcError as error:
            if error.code != METHOD_NOT_FOUND:
                raise
            raise ProtocolMismatch("the other end has no host.hello: it is no pushhost") from error
        actual = hello.get("protocol") if isinstance(hello, dict) else None
        if actual != PROTOCOL:
            raise ProtocolMismatch(expected=PROTOCOL, actual=actual)
        self.hello = hello
        limits = hello.get("limits")
        accepted = limits.get("messageBytes") if isinstance(limits, dict) else None
        if isinstance(accepted, int):
            self._peer.accepts(accepted)

    def _cancel(self, id: int) -> None:
        try:
            self._write(self._peer.cancel(id))
        except PushHostError:
            pass  # Then the call has ended already.

    def _refuse(self, request: Request) -> None:
        try:
            self._write(self._peer.refuse(request.id, METHOD_NOT_FOUND, "Method not found"))
        except PushHostError:
            pass  # Then nobody waits for it.

    def _write(self, line: bytes) -> None:
        with self._writing:
            if self._error is not None:
                raise self._error.fresh()
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
            # Nobody here answers requests, and the host must not wait; written elsewhere, for reading must go on.
            self._callbacks.put(lambda: self._refuse(incoming))
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


def _params(params: Mapping[str, Any] | Sequence[Any] | None, named: dict[str, Any]) -> Any:
    if params is None:
        return named or None
    if named:
        raise TypeError("parameters as keywords or as one value, not both")
    return params

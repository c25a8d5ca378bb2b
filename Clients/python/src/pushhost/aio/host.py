"""Layer 3 of 3, host: `AsyncPushHost`, the front for asyncio."""

from __future__ import annotations

import asyncio

from .._delegates import Delegates, completion, report
from .._hello import greeted, greeting, refused
from .._link import address_of, unavailable
from .._process import HostProcess, launch, remove
from ..errors import CallTimeout, HostExited, HostUnavailable, PushHostError, RpcError
from ..events import Event
from ..host import EVENT_TIMEOUT, GRACE, HELLO_TIMEOUT, TIMEOUT, params_of
from ..peer import INTERNAL_ERROR, METHOD_NOT_FOUND, Notification, Peer, Reply, Request
from .inbox import AsyncEventQueue
from .link import AsyncLink
from .objects import AsyncObjects
from .opening import Opening
from .pending import AsyncPendingCall

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Coroutine, Mapping, Sequence
    from types import EllipsisType
    from typing import Any, Literal

    from typing_extensions import Self


class AsyncPushHost(AsyncObjects):
    """A connection to a host, for the tasks of one event loop.

    Use `async with AsyncPushHost.launch() as host`, or await `launch` or `connect` and call `close`.
    """

    def __init__(
        self,
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
        self.events = AsyncEventQueue()
        self._process = process
        self._folder = folder
        self._loop = asyncio.get_running_loop()
        self._peer = Peer()
        self._link = AsyncLink(self._received, self._lost)
        self._calls: dict[int, asyncio.Future[Any]] = {}
        self._listeners: list[Callable[[Event], object]] = []
        self._delegates = Delegates()
        # Tasks of listeners and delegates; a loop alone would let them vanish.
        self._tasks: set[asyncio.Task[Any]] = set()
        self._owed: list[PushHostError] = []
        self._error: PushHostError | None = None
        self._closing: asyncio.Task[None] | None = None
        self._gone = asyncio.Event()

    @classmethod
    def launch(
        cls,
        binary: str | os.PathLike[str] | None = None,
        *,
        transport: Literal["stdio", "tcp", "unix"] = "stdio",
        args: Sequence[str] = (),
        timeout: float | None = TIMEOUT,
    ) -> Opening[Self]:
        """Starts a host and connects to it; `close` ends it. Await it, or use it in an `async with` statement.

        With `transport="tcp"` or `"unix"` others can connect too: hand them `endpoint` and `token`. The binary is the
        one given, else `PUSHHOST_BIN`, else on PATH, else inside this package; `args` are further arguments for it.
        """

        async def open() -> Self:
            launched = await asyncio.to_thread(launch, binary, transport, args, HELLO_TIMEOUT)
            where = {"endpoint": launched.endpoint, "token": launched.token, "folder": launched.folder}
            return await cls(launched.process, timeout=timeout, **where)._open()

        return Opening(open)

    @classmethod
    def connect(cls, url: str, token: str | None = None, *, timeout: float | None = TIMEOUT) -> Opening[Self]:
        """Connects to a running host at `tcp://HOST:PORT` or `unix://PATH`; `close` leaves it running."""

        async def open() -> Self:
            return await cls(endpoint=url, token=token, timeout=timeout)._open()

        return Opening(open)

    async def call(
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
        parameter called `timeout`). After `timeout` seconds, and when the task is cancelled, the call is cancelled on
        the host; `CallTimeout` is raised, or `CancelledError`.
        """
        if self._owed:
            raise self._owed.pop(0)
        id, future = self._begin(method, params_of(params, named))
        seconds = self.timeout if timeout is ... else timeout
        alarm = None if seconds is None else self._loop.call_later(seconds, self._expire, id, method, seconds)
        try:
            return await future
        except asyncio.CancelledError:
            self._cancel(id)
            raise
        finally:
            if alarm is not None:
                alarm.cancel()

    def start(
        self, method: str, params: Mapping[str, Any] | Sequence[Any] | None = None, /, **named: Any
    ) -> AsyncPendingCall[Any]:
        """Begins a call that may take long, such as `primer.present`, and returns at once.

        Above the host's limit of calls in flight it waits here, with everything after it, and is sent in its turn.
        """
        id, future = self._begin(method, params_of(params, named))
        return AsyncPendingCall(self, id, method, future)

    def notify(self, method: str, params: Mapping[str, Any] | Sequence[Any] | None = None, /, **named: Any) -> None:
        """Sends a notification: the host acts, and never answers."""
        if self._error is not None:
            raise self._error.fresh()
        if line := self._peer.notify(method, params_of(params, named)):
            self._link.write(line)

    def on_event(self, callback: Callable[[Event], object]) -> Callable[[], None]:
        """Calls this for every event from now on, in order; what it returns is awaited in a task of its own.

        Returns a function that ends it. Events go to `events` all the same.
        """
        self._listeners = [*self._listeners, callback]

        def stop() -> None:
            self._listeners = [one for one in self._listeners if one is not callback]

        return stop

    async def next_event(self, type: str | None = None, timeout: float | None = EVENT_TIMEOUT) -> Event:
        """Takes the next event, or the next of this type and leaves those before it; one that already came counts.

        After `timeout` seconds `CallTimeout`; `HostExited` when none can come any more.
        """
        return await self.events.take(type, timeout)

    @property
    def pid(self) -> int | None:
        """The process of a host that this client launched."""
        return None if self._process is None else self._process.pid

    async def close(self) -> None:
        """Ends the connection, and the host if this client launched it; calls that wait get `HostExited`.

        As often as you like. A host that does not end by itself is made to.
        """
        if self._closing is None:
            self._closing = self._loop.create_task(self._close())
        await asyncio.shield(self._closing)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def _open(self) -> Self:
        try:
            if self.endpoint is None:
                assert self._process is not None
                await self._link.open_pipes(self._process)
            else:
                address = address_of(self.endpoint)
                try:
                    await asyncio.wait_for(self._link.open_socket(address), HELLO_TIMEOUT)
                except (OSError, asyncio.TimeoutError) as error:
                    self._gone.set()
                    raise unavailable(self.endpoint, error) from error
            try:
                hello = await self.call("host.hello", greeting(self.token), timeout=HELLO_TIMEOUT)
            except RpcError as error:
                raise refused(error) from error.__cause__
            self.hello = greeted(hello, self._peer)
        except BaseException as error:
            if isinstance(error, (ValueError, HostUnavailable)):
                self._gone.set()
            await self.close()
            raise
        return self

    async def _close(self) -> None:
        self._end(HostExited(message="the connection was closed by this client"))
        self._link.finish()
        if self._process is not None:
            # Only a host on standard input ends by itself when its only client goes.
            await asyncio.to_thread(self._process.end, GRACE if self.endpoint is None else 0, self.endpoint is not None)
        self._link.hang_up()
        await self._gone.wait()
        if self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks)
        remove(self._folder)

    def _begin(self, method: str, params: Any) -> tuple[int, asyncio.Future[Any]]:
        if self._error is not None:
            raise self._error.fresh()
        id, line = self._peer.call(method, params)
        future = self._calls[id] = self._loop.create_future()
        if line:
            self._link.write(line)
        return id, future

    def _oblige(self, call: AsyncPendingCall[Any]) -> None:
        """Lets the refusal of a call whose result nobody needs be raised by the next one."""

        def settle(_: object) -> None:
            if (failure := call.failure) is not None and self._error is None:
                self._owed.append(failure)

        call._future.add_done_callback(settle)

    def _is_held(self, id: int) -> bool:
        return self._peer.is_held(id)

    def _expire(self, id: int, method: str, seconds: float) -> None:
        future = self._calls.get(id)
        if future is not None and not future.done():
            future.set_exception(CallTimeout(method, seconds, self._is_held(id)))
            self._cancel(id)

    def _cancel(self, id: int) -> None:
        if (withdrawn := self._peer.withdraw(id)) is not None:
            self._take(withdrawn)
        elif self._error is None and id in self._calls:
            self._link.write(self._peer.cancel(id))

    def _received(self, data: bytes) -> None:
        for one in self._peer.receive(data):
            self._take(one)
        if self._peer.failure is not None:
            self._end(self._peer.failure)
            self._link.hang_up()
        elif self._peer.backlog and (more := self._peer.next_bytes()):
            self._link.write(more)

    def _take(self, incoming: Reply | Request | Notification) -> None:
        if isinstance(incoming, Reply):
            future = self._calls.pop(incoming.id, None)
            if future is None or future.done():
                return
            if incoming.error is None:
                future.set_result(incoming.result)
            else:
                future.set_exception(incoming.error)
        elif isinstance(incoming, Request):
            self._answer(incoming)
        elif (event := Event.of(incoming)) is not None:
            self.events.put(event)
            for listener in self._listeners:
                self._run(self._tell(listener, event))

    async def _tell(self, listener: Callable[[Event], object], event: Event) -> None:
        returned: Any = listener(event)
        if hasattr(returned, "__await__"):
            await returned

    def _answer(self, request: Request) -> None:
        delegate = self._delegates.find(request)
        if delegate is None:
            self._link.write(self._peer.refuse(request.id, METHOD_NOT_FOUND, "Method not found"))
        else:
            self._run(self._ask(delegate, request))

    async def _ask(self, delegate: Callable[[], Any], request: Request) -> None:
        try:
            returned = delegate()
            if hasattr(returned, "__await__"):
                returned = await returned
            line = self._peer.answer(request.id, completion(request, returned))
        except Exception as error:
            line = self._peer.refuse(request.id, INTERNAL_ERROR, report(request, error))
        if self._error is None:
            self._link.write(line)

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _lost(self) -> None:
        self._gone.set()
        if self._error is not None:
            return
        if self._process is None:
            self._end(HostExited(message="the host closed the connection"))
        else:
            self._run(self._find_out(self._process))

    async def _find_out(self, process: HostProcess) -> None:
        """Ends every call with how the host ended."""
        self._end(await asyncio.to_thread(process.exited, 1.0))

    def _end(self, error: PushHostError) -> None:
        if self._error is not None:
            return
        self._error = error
        for reply in self._peer.fail_all(error):
            assert reply.error is not None
            reply.error = reply.error.fresh()
            self._take(reply)
        self.events.end(error)

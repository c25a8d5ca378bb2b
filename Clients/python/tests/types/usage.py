"""What a type checker must know and must find. Never run: `make check-python` has mypy and basedpyright read it.

A line that ends in `type: ignore[...]` has to be an error: both say so if it is none.
"""

# pyright: reportUnnecessaryTypeIgnoreComment=true

from __future__ import annotations

from typing import Literal

from typing_extensions import assert_type

from pushhost import (
    AsyncDevice,
    AsyncNotification,
    AsyncPushHost,
    Device,
    Notification,
    PendingCall,
    Presentation,
    PushHost,
    RpcError,
    WaitTimeout,
)
from pushhost.table.results import (
    AuthorizationResult,
    DeviceView,
    NotificationRespondResult,
    PrimerPresentResult,
    PrimerRespondResult,
)

Status = Literal["notDetermined", "denied", "authorized", "provisional", "ephemeral"]


def synchronous(host: PushHost) -> None:
    device = host.device(locale="ko", authorization="denied")
    assert_type(device, Device)
    assert_type(device.get(), DeviceView)
    assert_type(device.get().authorization, Status)
    assert_type(device.get().token, str | None)
    shown = device.primer.present(title=None, min_interval=3600)
    assert_type(shown, Presentation)
    assert_type(shown.accept(), PrimerRespondResult)
    assert_type(shown.call, PendingCall[PrimerPresentResult])
    assert_type(shown.call.result(), PrimerPresentResult)
    assert_type(device.authorization.request(options=["alert"]), PendingCall[AuthorizationResult])
    note = device.deliver({"aps": {}}, source="local")
    assert_type(note, Notification)
    assert_type(note.respond("0", text="x"), NotificationRespondResult)
    assert_type(device.clock.advance(days=7).time, float)
    assert_type(host.methods.host.ping(text="x"), str)
    with device.expect("notification.responded", action="0") as expected:
        pass
    assert_type(expected.event.seq, int)

    host.device(locale=1)  # type: ignore[arg-type]
    host.device(language="ko")  # type: ignore[call-arg]
    device.primer.present(style="card")  # type: ignore[arg-type]
    device.primer.respond("maybe")  # type: ignore[arg-type]
    device.user.policy(promt="allow")  # type: ignore[call-arg]
    device.wait_for("primer.presnted")  # type: ignore[arg-type]
    device.get().locale = "ko"  # type: ignore[misc]


async def asynchronous() -> None:
    async with AsyncPushHost.launch() as host:
        assert_type(host, AsyncPushHost)
        async with await host.device(locale="ko") as device:
            assert_type(device, AsyncDevice)
            shown = device.primer.present()
            assert_type(await shown.accept(), PrimerRespondResult)
            assert_type(await shown, PrimerPresentResult)
            assert_type(await device.deliver({"aps": {}}), AsyncNotification)
            async for event in device.events.follow():
                assert_type(event.device, str)
    assert_type(await AsyncPushHost.connect("unix:///x"), AsyncPushHost)


def errors() -> None:
    try:
        pass
    except WaitTimeout as error:
        families: tuple[TimeoutError, RpcError] = (error, error)
        assert_type(families[1].code, int)

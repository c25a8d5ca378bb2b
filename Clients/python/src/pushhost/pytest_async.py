"""The fixtures for tests that pytest-asyncio runs: the session's host, joined by the test's own event loop."""

from __future__ import annotations

import pytest
import pytest_asyncio

from .errors import PushHostError
from .pytest_plugin import devices_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable
    from typing import Any

    from .aio.device import AsyncDevice
    from .aio.host import AsyncPushHost
    from .host import PushHost


@pytest_asyncio.fixture
async def async_push_host(push_host: PushHost) -> AsyncIterator[AsyncPushHost]:
    """The session's host, for this test's event loop."""
    from .aio.host import AsyncPushHost

    assert push_host.endpoint is not None
    async with AsyncPushHost.connect(push_host.endpoint, push_host.token) as host:
        yield host


@pytest_asyncio.fixture
async def make_async_device(
    request: pytest.FixtureRequest, async_push_host: AsyncPushHost, device_args: dict[str, Any]
) -> AsyncIterator[Callable[..., Awaitable[AsyncDevice]]]:
    """Makes devices with `device_args` and what it is given; they are destroyed after the test."""
    made: list[AsyncDevice] = []

    async def make(**options: Any) -> AsyncDevice:
        device = await async_push_host.device(**{**device_args, **options})
        made.append(device)
        devices_of(request.node).append(device)
        return device

    yield make
    for device in made:
        try:
            await device.destroy()
        except PushHostError:
            pass  # The test ended it, or the host.


@pytest_asyncio.fixture
async def async_device(make_async_device: Callable[..., Awaitable[AsyncDevice]]) -> AsyncDevice:
    """A fresh device, destroyed after the test."""
    return await make_async_device()

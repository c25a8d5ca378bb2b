"""pytest's plugin: a host for the session, a fresh device for a test, and its events in the report of one that fails.

    def test_accept(device):
        shown = device.primer.present()
        shown.accept()
        assert shown.outcome() == "accepted"

Fixtures: `push_host` (one process for the session, or for each worker of pytest-xdist), `device`, `make_device`; with
pytest-asyncio also `async_push_host`, `async_device`, `make_async_device`. Override `push_host_args` (further arguments
of the host) and `device_args` (what devices are made with), or mark a test: `@pytest.mark.push_device(locale="ko")`.
"""

from __future__ import annotations

import importlib.util
import os

import pytest

from .errors import PushHostError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from typing import Any

    from .host import PushHost
    from .sync.device import Device

#: How many of a device's events a report shows, the last ones.
SHOWN_EVENTS = 100

TRACES = pytest.StashKey["list[str]"]()
FAILED = pytest.StashKey[bool]()
DEVICES = pytest.StashKey["list[Any]"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("pushhost")
    group.addoption("--push-host-bin", metavar="PATH", help="the host's program; else PUSHHOST_BIN, PATH, the package")
    group.addoption(
        "--push-trace",
        choices=("off", "on", "retain-on-failure"),
        default="off",
        help="write every message of the host to a file that `pushhost --replay` reads; off unless told",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "push_device(**options): what the test's devices are made with")
    config.stash[TRACES] = []
    if importlib.util.find_spec("pytest_asyncio") is not None:
        from . import pytest_async

        config.pluginmanager.register(pytest_async, "pushhost-async")


@pytest.fixture(scope="session")
def push_host_args() -> list[str]:
    """Further arguments of the host; override it."""
    return []


@pytest.fixture(scope="session")
def push_host(request: pytest.FixtureRequest, push_host_args: list[str]) -> Iterator[PushHost]:
    """A host for the whole session; others can join at its `endpoint` with its `token`."""
    from .host import PushHost

    args = [*push_host_args]
    config = request.config
    trace = _trace_file(config)
    if trace is not None:
        args += ["--trace", trace]
    with PushHost.launch(config.getoption("--push-host-bin"), transport="unix", args=args) as host:
        yield host
    if trace is not None:
        if config.getoption("--push-trace") == "on" or request.session.stash.get(FAILED, False):
            config.stash[TRACES].append(trace)
        elif os.path.exists(trace):
            os.remove(trace)


@pytest.fixture
def device_args(request: pytest.FixtureRequest) -> dict[str, Any]:
    """What devices are made with: the options of the test's `push_device` marks, the nearest last; or override it."""
    options: dict[str, Any] = {}
    for mark in reversed(list(request.node.iter_markers("push_device"))):
        options.update(mark.kwargs)
    return options


@pytest.fixture
def make_device(
    request: pytest.FixtureRequest, push_host: PushHost, device_args: dict[str, Any]
) -> Iterator[Callable[..., Device]]:
    """Makes devices with `device_args` and what it is given; they are destroyed after the test."""
    made: list[Device] = []

    def make(**options: Any) -> Device:
        device = push_host.device(**{**device_args, **options})
        made.append(device)
        devices_of(request.node).append(device)
        return device

    yield make
    for device in made:
        try:
            device.destroy()
        except PushHostError:
            pass  # The test ended it, or the host.


@pytest.fixture
def device(make_device: Callable[..., Device]) -> Device:
    """A fresh device, destroyed after the test."""
    return make_device()


def devices_of(node: pytest.Item) -> list[Any]:
    """The devices of a test, whose events its report shows."""
    return node.stash.setdefault(DEVICES, [])


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, None]:
    report: pytest.TestReport = (yield).get_result()
    if not report.failed:
        return
    item.session.stash[FAILED] = True
    # While the fixtures live: after the test their devices are gone.
    if report.when == "call":
        for one in item.stash.get(DEVICES, []):
            report.sections.append((f"pushhost: {one.name}", "\n".join(_events(item, one))))


def pytest_sessionfinish(session: pytest.Session) -> None:
    # A worker of pytest-xdist has no terminal; its controller has.
    if (output := getattr(session.config, "workeroutput", None)) is not None:
        output["pushhost_traces"] = session.config.stash[TRACES]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    node.config.stash[TRACES].extend(getattr(node, "workeroutput", {}).get("pushhost_traces", []))


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    for trace in config.stash.get(TRACES, []):
        terminalreporter.write_line(f"pushhost: replay this run with: pushhost --replay {trace}")


def _events(item: pytest.Item, device: Any) -> list[str]:
    """A device's last events, a line each; asked from the session's own host, which an asynchronous test shares."""
    host: PushHost | None = getattr(item, "funcargs", {}).get("push_host")
    if host is None:
        return ["(its host is not the session's)"]
    from .report import told

    try:
        total = host.call("device.get", {"device": device.name}, timeout=2)["seq"]
        after = max(0, total - SHOWN_EVENTS)
        page = host.call("events.list", {"device": device.name, "after": after, "limit": SHOWN_EVENTS}, timeout=2)
        view = host.call("device.get", {"device": device.name}, timeout=2)
    except PushHostError as error:
        return [f"(its events cannot be told: {error})"]
    return told(view, page["events"], after)


def _trace_file(config: pytest.Config) -> str | None:
    if config.getoption("--push-trace") == "off":
        return None
    worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
    cache = getattr(config, "cache", None)
    folder = str(cache.mkdir("pushhost")) if cache is not None else str(config.rootpath)
    return os.path.join(folder, f"trace-{worker}.jsonl")

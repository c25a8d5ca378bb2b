"""A suite's own fixtures on top of the plugin's: every test gets a phone whose owner has allowed notifications.

Run it with `pytest fixture_for_a_suite.py`, and several workers with `-n 4`: each has a host of its own.
"""

import pytest


@pytest.fixture(scope="session")
def push_host_args():
    return ["--max-in-flight", "64"]


@pytest.fixture
def device_args(device_args):
    return {"locale": "pt", **device_args}


@pytest.fixture
def opted_in(device):
    device.user.policy(primer="accept", prompt="allow")
    assert device.primer.present().outcome() == "accepted"
    assert device.authorization.get().status == "authorized"
    return device


def test_a_push_is_shown(opted_in):
    opted_in.app.background()
    assert opted_in.deliver({"aps": {"alert": "Olá"}}).shown_as == "banner"


@pytest.mark.push_device(locale="ko")
def test_a_mark_says_otherwise(opted_in):
    assert opted_in.get().locale == "ko"


def test_two_phones(device, make_device):
    other = make_device(authorization="denied")
    assert other.authorization.get().status == "denied"
    assert device.authorization.get().status == "notDetermined"


if __name__ == "__main__":
    raise SystemExit(pytest.main([__file__, "-q", "-p", "pushhost.pytest_plugin"]))

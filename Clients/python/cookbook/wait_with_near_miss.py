"""An event that does not come: the error shows what came nearest, and what was different."""

from pushhost import PushHost, WaitTimeout

BUTTONS = [{"categoryId": 65, "buttons": [{"id": 1, "label": "Later", "type": "0", "startApplication": 0}]}]

with PushHost.launch() as host, host.device(authorization="authorized") as device:
    device.categories.register(BUTTONS)
    device.app.background()
    note = device.deliver({"aps": {"alert": "Do you like it?", "category": "65"}})
    try:
        with device.expect("notification.responded", action="0", timeout=0.1):
            note.respond("1")
    except WaitTimeout as error:
        nearest = error.nearest[0]
        print("expected action 0, nearest:", nearest["event"]["type"], nearest["differences"])
    else:
        raise AssertionError("there was no such event")

    # Act first, wait then: `since` counts from before the act.
    since = device.get().seq
    device.app.foreground()
    assert device.wait_for("app.stateChanged", since=since, to="foreground").seq > since

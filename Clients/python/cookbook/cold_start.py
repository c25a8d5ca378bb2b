"""The app is not running when the person taps a button: it starts, and whoever is there in time hears of it."""

from pushhost import PushHost

BUTTONS = [{"categoryId": 65, "buttons": [{"id": 0, "label": "Rate", "type": "0", "startApplication": 1}]}]

with PushHost.launch() as host, host.device(authorization="authorized") as device:
    device.categories.register(BUTTONS)
    device.delegate.add("AppDelegate", methods=["didReceive"], when="atLaunch")
    device.delegate.add("Latecomer", methods=["didReceive"], when=2)  # Two seconds after each launch.
    device.app.terminate()

    note = device.deliver({"aps": {"alert": "Do you like it?", "category": "65"}})
    answered = note.respond("0")
    assert (answered.before, answered.after) == ("notRunning", "foreground")

    device.clock.advance(seconds=3)
    heard = {call.delegate: call.ending for call in note.get().delegates}
    assert heard["AppDelegate"] == "completed"
    assert heard.get("Latecomer", "missed") == "missed"
    print("started by the tap; AppDelegate heard of it, Latecomer came too late")

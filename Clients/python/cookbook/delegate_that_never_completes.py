"""A delegate that forgets its completion handler: after four seconds the system completes, and the trace says so."""

from pushhost import PushHost

with PushHost.launch() as host, host.device(authorization="authorized") as device:
    device.delegate.add("Forgetful", methods=["didReceive"], completes="never")
    device.app.background()
    note = device.deliver({"aps": {"alert": "Hello"}})
    note.tap()
    assert [call.ending for call in note.get().delegates if call.delegate == "Forgetful"] == ["pending"]

    device.clock.advance(seconds=4)
    (forgetful,) = [call for call in note.get().delegates if call.delegate == "Forgetful"]
    assert forgetful.ending == "never"
    print("Forgetful never completed; the system did it after four seconds")

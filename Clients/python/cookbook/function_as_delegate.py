"""Functions of the harness as the app's delegates: what they return is the completion."""

from pushhost import PushHost

with PushHost.launch() as host, host.device(authorization="authorized") as device:

    @device.delegate
    def will_present(notification):
        return ["banner", "sound"] if notification.payload["aps"].get("loud") else []

    class Router:
        def did_receive(self, response):
            print("the app routes", response.action)

    device.delegate(Router)

    assert device.deliver({"aps": {"alert": "psst"}}).shown_as == "none"
    note = device.deliver({"aps": {"alert": "hear ye", "loud": True}})
    assert note.shown_as == "banner"
    note.tap()

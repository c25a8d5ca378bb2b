"""Provisional authorization: no prompt, quiet notifications, and no primer."""

from pushhost import PushHost

with PushHost.launch() as host, host.device() as device:
    asked = device.authorization.request(options=["alert", "sound", "provisional"]).result()
    assert (asked.status, asked.prompt_count) == ("provisional", 0)

    device.app.background()
    note = device.deliver({"aps": {"alert": "Quietly"}})
    assert note.shown_as == "list"

    device.app.foreground()
    shown = device.primer.present(title="Stay in the loop").result()
    assert (shown.outcome, shown.reason) == ("suppressed", "provisional")
    print("provisional: delivered to the list, nobody was asked")

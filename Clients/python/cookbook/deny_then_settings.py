"""The person taps Don't Allow, and later lets the app send again in Settings."""

from pushhost import PushHost

with PushHost.launch() as host, host.device() as device:
    first = device.primer.present(title="Stay in the loop")
    first.accept()
    device.prompt.dont_allow()
    assert first.outcome() == "accepted"  # The primer's answer, not the system's.
    assert device.authorization.get().status == "denied"

    # The system never asks twice. Who accepts the primer now is led to the app's page in Settings.
    second = device.primer.present(title="Stay in the loop")
    assert second.accept().follows == "settings"
    assert second.outcome() == "redirectedToSettings"
    assert device.settings.get().page == "notifications"
    device.settings.change(notifications=True)
    device.settings.close()

    permission = device.authorization.get()
    assert (permission.status, permission.prompt_count) == ("authorized", 1)
    print("denied, then authorized in Settings; the system asked once")

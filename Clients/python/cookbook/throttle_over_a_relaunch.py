"""At most once a week: the throttle outlives the app's process, and not its installation."""

from pushhost import PushHost

WEEK = 7 * 24 * 60 * 60

with PushHost.launch() as host, host.device() as device:

    def present():
        shown = device.primer.present(title="Stay in the loop", min_interval=WEEK)
        if device.primer.get() is not None:
            shown.decline()
        return shown.result()

    assert present().outcome == "declined"

    device.clock.advance(days=6)
    device.app.relaunch()
    again = present()
    assert (again.outcome, again.reason) == ("suppressed", "throttled")

    device.clock.advance(days=1)
    assert present().outcome == "declined"

    device.app.reinstall()
    assert present().outcome == "declined"
    print("throttled for a week, relaunched or not; a new installation begins anew")

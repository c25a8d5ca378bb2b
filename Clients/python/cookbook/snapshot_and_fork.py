"""Arrange once, and try every answer from there."""

from pushhost import PushHost

with PushHost.launch() as host, host.device(locale="ko") as device:
    device.user.policy(primer="accept")
    device.primer.present(title="Stay in the loop").result()

    # The prompt is on screen. Each copy goes its own way.
    for answer, status in (("allow", "authorized"), ("dontAllow", "denied"), ("leave", "notDetermined")):
        with device.fork() as copy:
            copy.prompt.respond(answer)
            assert copy.authorization.get().status == status
    assert device.get().pending == "prompt"

    # A snapshot is a JSON value: keep it in a file, and go on from it in another run.
    snapshot = device.snapshot()
    device.prompt.allow()
    device.restore(snapshot.raw)
    assert device.get().pending == "prompt"
    print("three answers from one arrangement, and back to it")

#!/usr/bin/env python3
"""Two programs, one device: this one is the app (and the backend), `user.js` in Node is the person at the phone.

They know nothing of each other. Each hears of what the other did by the host's events, and only then does the next
thing, so that the lines of both stand in the order in which it all happened.
"""

import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "python"))

from stage import NotAsTold, Stage, data, play  # noqa: E402

from pushhost import PushHost  # noqa: E402

stage = Stage()


def story():
    with PushHost.launch(transport="tcp") as host:
        user = subprocess.Popen(
            ["node", os.path.join(HERE, "user.js")],
            env={**os.environ, "DEMO_ENDPOINT": host.endpoint, "DEMO_TOKEN": host.token},
            stdin=subprocess.DEVNULL,
        )
        pids = f"pushhost ({host.pid}), the app in Python ({os.getpid()}), the user in Node ({user.pid})"
        print(f"Three processes: {pids}.\n", flush=True)
        try:
            play_the_app(host)
            stage.check("the end of the user's program", user.wait(timeout=10), 0)
        finally:
            user.kill()
            user.wait()
    print(f"\nThe end: {stage.checks} checks here, all as told; the user's program made its own.")


def play_the_app(host):
    host.call("events.subscribe")
    texts = data("primers.json")["pt"]
    app("presents the primer, and waits for its outcome")
    outcome = host.call("primer.present", **texts)["outcome"]
    stage.check("the outcome", outcome, "accepted")
    app("is told: accepted. Registers the categories, while the system asks")
    registered = host.call("categories.register", document=data("registerDevice.json"))["registered"]
    stage.check("the categories", [category["id"] for category in registered], ["65"])

    token = host.next_event("registration.succeeded").data["token"]
    stage.check("the token", len(token), 64)
    app(f"is told: registered. Its token is {token[:16]}…")
    host.call("delegate.add", name="CustomDelegate", methods=["didReceive"])

    for action, after in (("0", "foreground"), ("1", "background")):
        host.call("app.background")
        app("is in the background; the backend sends “How do you like it?”")
        payload = {"aps": {"alert": "How do you like it?", "category": "65"}, "pw_msg": "1"}
        sent = host.call("notification.deliver", payload=payload)["notification"]
        response = host.next_event("notification.responded").data
        stage.check("the notification answered", response["notification"], sent)
        stage.check("the response", (response["categoryIdentifier"], response["action"]), ("65", action))
        called = [host.next_event("delegate.called").data["delegate"] for _ in range(2)]
        stage.check("who was told", called, ["Pushwoosh", "CustomDelegate"])
        state = host.call("device.get")["app"]
        stage.check("where the app is", state, after)
        where = "in front" if state == "foreground" else "still in the background"
        app(f"is told: category “65”, identifier “{action}”. It is {where}")


def app(text):
    stage.line("app", text)


if __name__ == "__main__":
    play(story)

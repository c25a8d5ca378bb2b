"""A later registration takes a category's buttons away from the notifications that wait."""

from pushhost import PushHost, UnknownAction


def category(*titles):
    buttons = [{"id": n, "label": title, "type": "0", "startApplication": 1} for n, title in enumerate(titles)]
    return [{"categoryId": 65, "buttons": buttons}]


with PushHost.launch() as host, host.device(authorization="authorized") as device:
    first = device.categories.register(category("Rate", "Later"))
    device.app.background()
    note = device.deliver({"aps": {"alert": "Do you like it?", "category": "65"}})
    assert note.result.buttons_from.registration == first.registration

    second = device.categories.register(category("Open"))
    now = note.get()
    assert now.overwritten
    assert now.buttons_from.registration == second.registration
    print("it came with", [button.title for button in note.buttons], "and has", [button.title for button in now.buttons])
    try:
        note.respond("1")
    except UnknownAction as error:
        print("refused:", error.kind, "possible:", error.data["possible"])

"""A reply typed into the notification."""

from pushhost import PushHost, TextNotAllowed

CATEGORIES = [
    {
        "identifier": "chat",
        "actions": [
            {"identifier": "reply", "title": "Reply", "textInput": {"buttonTitle": "Send", "placeholder": "Text"}},
            {"identifier": "mute", "title": "Mute"},
        ],
    }
]

with PushHost.launch() as host, host.device(authorization="authorized") as device:
    device.categories.register(CATEGORIES)
    device.app.background()
    note = device.deliver({"aps": {"alert": "Lunch?", "category": "chat"}})
    try:
        note.respond("mute", text="no")
    except TextNotAllowed as error:
        print("refused:", error.kind)
    with device.expect("notification.responded", action="reply", user_text="好的 😀") as answered:
        note.respond("reply", text="好的 😀")
    print("the app reads:", answered.event.data["userText"])

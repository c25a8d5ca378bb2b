#!/usr/bin/env python3
"""The whole flow, from the primer to the answered notification, driven from Python over stdio.

`Clients/node/demo.js` tells the same story from Node over TCP, line by line.
"""

from stage import Stage, data, play

from pushhost import PushHost, RpcError

WEEK = 7 * 24 * 60 * 60
TAP = "com.apple.UNNotificationDefaultActionIdentifier"

PRIMERS = data("primers.json")
LANGUAGES = (("pt", "Portuguese"), ("zh", "Chinese"), ("ko", "Korean"))

# Style, position, and how it comes onto the screen: the host's word for it and ours.
LOOKS = (
    ("alert", None, "alert", "the system's own alert"),
    ("sheet", "bottom", "slidesUp", "slides up, with a grabber"),
    ("sheet", "top", "dropsDown", "drops down like a notification"),
    ("sheet", "center", "scalesAndFades", "scales and fades in"),
)

# Two buttons for the documents' delegate, which decides by category 10212 and the ids "1" and "0".
BRANCHES = {
    "iosCategories": [
        {
            "categoryId": 10212,
            "buttons": [
                {"id": 0, "label": "Something else", "type": "0", "startApplication": 0},
                {"id": 1, "label": "Something", "type": "0", "startApplication": 1},
            ],
        }
    ]
}

stage = Stage()


def story():
    with PushHost.launch() as host:
        version = host.hello["version"]
        driven = f"pushhost {version}, driven from Python over stdio."
        print(f"{driven} What follows a ✓ is what the host really answered.")
        host.call("events.subscribe", devices="*")
        every_language_and_look(host)
        the_whole_customisation(host)
        accepted(host)
        declined(host)
        suppressed(host)
        redirected_to_settings(host)
        buttons(host)
        the_documents_delegate(host)
    print(f"\nThe end: {stage.checks} checks, all as told.")


def every_language_and_look(host):
    stage.act("1. The primer in three languages, in every style and position")
    for code, language in LANGUAGES:
        texts = PRIMERS[code]
        host.call("device.create", device=code, locale=code)
        stage.line("app", f"presents the primer in {language}")
        stage.card(texts)
        for style, position, entrance, how in LOOKS:
            look = {"style": style, "position": position}
            presented = host.start("primer.present", {**texts, **look, "device": code})
            shown = host.next_event("primer.presented").data
            stage.check("the primer's texts", {name: shown[name] for name in texts}, texts)
            stage.check("style and position", (shown["style"], shown["position"]), (style, position))
            stage.check("how it comes", shown["layout"]["entrance"], entrance)
            # A sheet can be declined by a tap beside it; an alert has no outside.
            answer = "tapOutside" if shown["layout"]["hasOutside"] else "decline"
            stage.check("whether it has an outside", answer, "decline" if style == "alert" else "tapOutside")
            host.call("primer.respond", device=code, answer=answer)
            stage.check("the outcome", presented.result()["outcome"], "declined")
            name = style if position is None else f"{style} {position}"
            stage.ok(f"{name:<13} {how}; {buttons_of(shown)}")
        stage.line("user", f"taps “{texts['declineButton']}” in the alert, and beside each sheet: declined, four times")


def buttons_of(shown):
    """The buttons in their order, as the user sees them."""
    labels = [shown[f"{button}Button"] for button in shown["layout"]["buttons"]]
    beside = shown["layout"]["arrangement"] == "row"
    stage.check("the order of the buttons", shown["layout"]["buttons"][0], "decline" if beside else "accept")
    return (" | " if beside else " over ").join(f"[{label}]" for label in labels)


def the_whole_customisation(host):
    stage.act("2. Every setter of the documents' example")
    given = data("customisation.json")
    host.call("device.create", device="custom", locale="pt")
    stage.line("app", "presents a sheet in the center, with image, colours, corners and border of its own")
    presented = host.start("primer.present", {**PRIMERS["pt"], **given, "device": "custom"})
    shown = host.next_event("primer.presented").data
    stage.check("style and position", (shown["style"], shown["position"]), (given["style"], given["position"]))
    drawn = {**shown["card"], "image": shown["card"]["picture"].get("image")}
    drawn["backgroundColor"] = drawn["background"]["color"]
    for setter in given.keys() - {"style", "position"}:
        value = given[setter]
        # A colour may be written with UIColor's dot, and comes back without.
        stage.check(setter, drawn[setter], value.lstrip(".") if isinstance(value, str) else value)
    picture = f"the image {drawn['image']} as a {shown['layout']['image']}"
    stage.ok(f"{picture}, on {drawn['backgroundColor']}, with corners of {drawn['cornerRadius']} points")
    stage.ok(f"the title in {drawn['titleColor']}, the message in {drawn['messageColor']}")
    stage.ok(f"accept: {drawn['acceptButtonTextColor']} on {drawn['acceptButtonColor']}")
    stage.ok(f"decline: {drawn['declineButtonTextColor']} on {drawn['declineButtonColor']}")
    border = drawn["buttonBorderColor"]
    stage.ok(f"both buttons with corners of {drawn['buttonCornerRadius']} points and a border in {border}")
    host.call("primer.respond", device="custom", answer="decline")
    stage.check("the outcome", presented.result()["outcome"], "declined")


def accepted(host):
    stage.act("3. Accepted: the one system prompt goes to someone who has said yes")
    host.call("device.create", device="ana", locale="pt")
    stage.line("app", "presents the primer, and waits")
    presented = present(host, "ana")
    stage.line("user", f"taps “{PRIMERS['pt']['acceptButton']}”")
    follows = host.call("primer.respond", device="ana", answer="accept")["follows"]
    stage.check("what follows", follows, "prompt")
    stage.check("the outcome", presented.result()["outcome"], "accepted")
    stage.ok("accepted; now the system prompt is on screen, and the app inactive")
    stage.check("the prompt", host.call("prompt.get", device="ana")["promptCauses"], ["primer"])
    stage.check("the app", host.call("device.get", device="ana")["app"], "inactive")
    stage.line("user", "taps Allow")
    answered = host.call("prompt.respond", device="ana", answer="allow")
    stage.check("the permission", (answered["status"], answered["granted"]), ("authorized", True))
    token = host.next_event("registration.succeeded").data["token"]
    stage.check("the token", token, host.call("registration.get", device="ana")["token"])
    stage.ok(f"authorized; the device token arrives by event: {token[:16]}…")


def declined(host):
    stage.act("4. Declined: nothing is lost, the system was never asked")
    host.call("device.create", device="bo", locale="zh")
    stage.line("app", "presents the primer in Chinese")
    presented = present(host, "bo", **PRIMERS["zh"])
    stage.line("user", f"taps “{PRIMERS['zh']['declineButton']}”")
    host.call("primer.respond", device="bo", answer="decline")
    stage.check("the outcome", presented.result()["outcome"], "declined")
    permission = host.call("authorization.get", device="bo")
    stage.check("the permission", (permission["status"], permission["promptCount"]), ("notDetermined", 0))
    stage.ok("declined; the permission is still notDetermined, no prompt was shown")


def suppressed(host):
    stage.act("5. Suppressed: the primer knows when to keep quiet")
    stage.line("app", "presents it again to the user who has allowed")
    not_shown(host, "ana", "authorized", "suppressed: authorized already")

    host.call("device.create", device="chul", locale="ko")
    stage.line("app", "presents it twice in a row")
    first = present(host, "chul", **PRIMERS["ko"])
    not_shown(host, "chul", "alreadyPresented", "suppressed: it is on screen already")
    host.call("primer.respond", device="chul", answer="decline")
    stage.check("the first one's outcome", first.result()["outcome"], "declined")

    host.call("device.create", device="dora", locale="pt")
    stage.line("app", "presents it at most once a week; the user declines")
    once_a_week = {"minInterval": WEEK}
    shown_and_declined(host, "dora", once_a_week)
    host.call("clock.advance", device="dora", seconds=WEEK - 1)
    stage.line("app", "presents it again after one week minus one second")
    not_shown(host, "dora", "throttled", "suppressed: throttled", **once_a_week)
    host.call("app.relaunch", device="dora")
    stage.line("app", "is relaunched, and presents it")
    not_shown(host, "dora", "throttled", "suppressed: throttled, the last showing was not forgotten", **once_a_week)
    host.call("clock.advance", device="dora", seconds=1)
    stage.line("app", "presents it after exactly one week")
    shown_and_declined(host, "dora", once_a_week)
    stage.ok("shown again")


def redirected_to_settings(host):
    stage.act("6. Redirected to Settings: the way back after Don't Allow")
    host.call("device.create", device="eva", locale="pt")
    host.call("user.policy", device="eva", primer=["accept"], prompt=["dontAllow"])
    stage.line("user", "accepts the primer, then taps Don't Allow in the system prompt")
    outcome = host.call("primer.present", device="eva", **PRIMERS["pt"])["outcome"]
    stage.check("who saw it", host.next_event("primer.presented").device, "eva")
    stage.check("the outcome", outcome, "accepted")
    stage.check("the permission", host.call("authorization.get", device="eva")["status"], "denied")
    stage.ok("accepted, which promised nothing: denied")
    stage.line("app", "presents it with fallbackToSettings(false)")
    quiet = "suppressed: denied, and not to be sent to Settings"
    not_shown(host, "eva", "fallbackDisabled", quiet, fallbackToSettings=False)
    stage.line("app", "presents it without")
    presented = present(host, "eva")
    stage.line("user", f"taps “{PRIMERS['pt']['acceptButton']}”")
    host.call("primer.respond", device="eva", answer="accept")
    stage.check("the outcome", presented.result()["outcome"], "redirectedToSettings")
    stage.check("the page in Settings", host.call("settings.get", device="eva")["page"], "notifications")
    permission = host.call("authorization.get", device="eva")
    stage.check("the prompts", permission["promptCount"], 1)
    stage.ok("redirectedToSettings, on the app's notification page; no second prompt")
    stage.line("user", "switches notifications on, and goes back to the app")
    host.call("settings.change", device="eva", notifications=True)
    host.call("settings.close", device="eva")
    after = host.call("device.get", device="eva")
    stage.check("app and permission", (after["app"], after["authorization"]), ("foreground", "authorized"))
    stage.ok("authorized, the app is in front")


def buttons(host):
    stage.act("7. Interactive push: two buttons from the registerDevice answer")
    stage.line("app", "adds its CustomDelegate, and registers the document as the API returned it")
    host.call("delegate.add", device="ana", name="CustomDelegate", methods=["didReceive"])
    registered = host.call("categories.register", device="ana", document=data("registerDevice.json"))["registered"]
    stage.check("the categories", [category["id"] for category in registered], ["65"])
    rate, later = registered[0]["buttons"]
    told = (rate["id"], rate["title"], rate["options"])
    stage.check("the first button", told, ("0", "Rate", ["destructive", "foreground"]))
    stage.check("the second button", (later["id"], later["title"], later["options"]), ("1", "Later", []))
    stage.ok("category 65: “Rate”, destructive, opens the app; “Later”, in the background")
    for label, action, after in (("Rate", "0", "foreground"), ("Later", "1", "background")):
        host.call("app.background", device="ana")
        stage.line("backend", "sends “How do you like it?” with category 65; the app is in the background")
        arrived = deliver(host, "How do you like it?", "65")
        stage.check("how it is shown", arrived["shownAs"], "banner")
        titles = " and ".join(f"“{button['title']}”" for button in arrived["buttons"])
        stage.check("its buttons", titles, "“Rate” and “Later”")
        stage.ok(f"a banner with {titles}")
        stage.line("user", f"taps “{label}”")
        answered = respond(host, arrived, {"action": action})
        view = [(call["delegate"], call["action"]) for call in answered["delegates"]]
        stage.check("who was told", view, [("Pushwoosh", action), ("CustomDelegate", action)])
        response = answered["response"]
        stage.check("the response", (response["categoryIdentifier"], response["action"]), ("65", action))
        stage.check("where the app is", (answered["before"], answered["after"]), ("background", after))
        where = "comes to the front" if after == "foreground" else "stays in the background"
        stage.ok(f"both delegates see category “65”, identifier “{action}”; the app {where}")


def did_receive(response):
    """The documents' CustomDelegate, branch by branch, over a response as delivered."""
    identifier, category = response["action"], response["categoryIdentifier"]
    if category == "10212":
        if identifier == "1":
            return "does something"
        else:
            return "does something else"
    return "does nothing"


def the_documents_delegate(host):
    stage.act("8. The documents' delegate, as it stands")
    ids = [one["id"] for one in host.call("categories.register", device="ana", document=BRANCHES)["registered"]]
    stage.check("the categories", ids, ["65", "10212"])
    stage.line("app", "registers category 10212 too; 65 stays")
    for category, answer, what, branch in (
        ("10212", {"action": "1"}, "taps “Something”, button 1 of 10212", "does something"),
        ("10212", {"action": "0"}, "taps “Something else”, button 0 of 10212", "does something else"),
        ("10212", {"gesture": "tap"}, "taps the notification itself, of 10212", "does something else"),
        ("65", {"action": "0"}, "taps “Rate”, button 0 of 65", "does nothing"),
    ):
        host.call("app.background", device="ana")
        answered = respond(host, deliver(host, "What now?", category), answer)
        told = answered["delegates"][-1]
        identifier = answer.get("action", TAP)
        stage.check("who was told last", (told["delegate"], told["action"]), ("CustomDelegate", identifier))
        stage.check("the branch", did_receive(answered["response"]), branch)
        stage.line("user", what)
        stage.ok(f"identifier “{identifier}”: the delegate {branch}")
    stage.line("user", "taps a button that is not there")
    arrived = deliver(host, "What now?", "10212")
    try:
        respond(host, arrived, {"action": "2"})
        refused = None
    except RpcError as error:
        refused = (error.kind, error.data["possible"][:2])
    stage.check("the refusal", refused, ("unknownAction", ["0", "1"]))
    stage.ok("refused: unknownAction, possible are “0” and “1”")


def present(host, device, **setters):
    """A call to present that waits, with the primer on screen."""
    call = host.start("primer.present", {**(PRIMERS["pt"] | setters), "device": device})
    stage.check("who sees it", host.next_event("primer.presented").device, device)
    return call


def not_shown(host, device, reason, told, **setters):
    result = host.call("primer.present", {**PRIMERS["pt"], **setters, "device": device})
    stage.check("the outcome", (result["outcome"], result["reason"]), ("suppressed", reason))
    stage.ok(told)


def shown_and_declined(host, device, setters):
    call = present(host, device, **setters)
    host.call("primer.respond", device=device, answer="decline")
    stage.check("the outcome", call.result()["outcome"], "declined")


def deliver(host, text, category):
    """A push as Pushwoosh sends it, to the device of the user who has allowed."""
    payload = {"aps": {"alert": text, "category": category}, "pw_msg": "1"}
    return host.call("notification.deliver", device="ana", payload=payload)


def respond(host, arrived, answer):
    return host.call("notification.respond", {"device": "ana", "notification": arrived["notification"], **answer})


if __name__ == "__main__":
    play(story)

# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

#: What the wire calls the members of events' data that Python spells otherwise.
MEMBERS = {
    "accept_button": "acceptButton",
    "called_at": "calledAt",
    "category_identifier": "categoryIdentifier",
    "decline_button": "declineButton",
    "denied_when_shown": "deniedWhenShown",
    "ended_at": "endedAt",
    "fallback_to_settings": "fallbackToSettings",
    "from_": "from",
    "launch_notification": "launchNotification",
    "local_copy": "localCopy",
    "min_interval": "minInterval",
    "next_eligible_at": "nextEligibleAt",
    "retry_at": "retryAt",
    "shown_as": "shownAs",
    "shown_at": "shownAt",
    "user_info": "userInfo",
    "user_text": "userText",
}

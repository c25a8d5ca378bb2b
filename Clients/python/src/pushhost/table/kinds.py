# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

"""The host's refusals: a class for each kind."""

from ..errors import RpcError, UnmetWait

__all__ = [
    "AlertHasNoOutside",
    "AppNotRunning",
    "DefaultDevice",
    "DeviceExists",
    "Dismissed",
    "FlowEnded",
    "IncompleteRecord",
    "InvalidCategories",
    "InvalidPayload",
    "InvalidSnapshot",
    "LimitExceeded",
    "Locked",
    "NoPrimerPresented",
    "NoPrompt",
    "NotPresented",
    "NotVisible",
    "PayloadTooLarge",
    "PromptPending",
    "SettingsUnavailable",
    "TextNotAllowed",
    "Unauthorized",
    "UnknownAction",
    "UnknownDelegate",
    "UnknownDevice",
    "UnknownNotification",
    "UnknownSubscription",
    "WaitTimeout",
]


class UnknownDevice(RpcError):
    """No device has this name; `data.nearest` is the closest one that exists."""


class DeviceExists(RpcError):
    """A device of this name exists; destroy it, or create with `replace`."""


class DefaultDevice(RpcError):
    """The device `default` can be reset, not destroyed."""


class LimitExceeded(RpcError):
    """A limit of the host is reached; `data` names it and its value."""


class Unauthorized(RpcError):
    """The connection has not said `host.hello` with the token."""


class AppNotRunning(RpcError):
    """The app isn't running; launch it first."""


class NoPrimerPresented(RpcError):
    """No primer, or not this one, is on screen."""


class AlertHasNoOutside(RpcError):
    """A system alert can't be dismissed by a tap outside (P12)."""


class FlowEnded(RpcError):
    """What the call waited for was ended by something else; `data.cause` says what (L3)."""


class NoPrompt(RpcError):
    """No system prompt is waiting for an answer."""


class PromptPending(RpcError):
    """The system prompt is in the way; answer it first."""


class SettingsUnavailable(RpcError):
    """Settings has no notification switches before the user has been asked (A7)."""


class InvalidCategories(RpcError):
    """The categories document is malformed; `data.path` is the place. Nothing was registered (C5)."""


class InvalidPayload(RpcError):
    """The push payload is malformed; `data.path` is the place (N3)."""


class PayloadTooLarge(RpcError):
    """The push payload is over 4096 bytes (N3)."""


class UnknownNotification(RpcError):
    """No delivered notification has this id; `data.possible` lists those that exist."""


class UnknownAction(RpcError):
    """The notification has no such button; `data.possible` lists those it has."""


class NotVisible(RpcError):
    """The button or the notification is not to be seen there; `data.possible` lists what is."""


class NotPresented(RpcError):
    """The push came while the app was in front and was not presented (N7)."""


class Dismissed(RpcError):
    """The notification has been answered, dismissed or removed."""


class Locked(RpcError):
    """The phone is locked and this needs it unlocked (O4)."""


class TextNotAllowed(RpcError):
    """Text was given for an action that takes none (O3)."""


class UnknownDelegate(RpcError):
    """No delegate has this name."""


class UnknownSubscription(RpcError):
    """This connection has no such subscription."""


class InvalidSnapshot(RpcError):
    """The snapshot can't be read."""


class IncompleteRecord(RpcError):
    """The record of commands is incomplete and can't be replayed."""


class WaitTimeout(UnmetWait):
    """No matching event came in time; `data.nearest` shows what came closest."""


#: By the wire's `data.kind`.
KINDS: dict[str, type[RpcError]] = {
    "unknownDevice": UnknownDevice,
    "deviceExists": DeviceExists,
    "defaultDevice": DefaultDevice,
    "limitExceeded": LimitExceeded,
    "unauthorized": Unauthorized,
    "appNotRunning": AppNotRunning,
    "noPrimerPresented": NoPrimerPresented,
    "alertHasNoOutside": AlertHasNoOutside,
    "flowEnded": FlowEnded,
    "noPrompt": NoPrompt,
    "promptPending": PromptPending,
    "settingsUnavailable": SettingsUnavailable,
    "invalidCategories": InvalidCategories,
    "invalidPayload": InvalidPayload,
    "payloadTooLarge": PayloadTooLarge,
    "unknownNotification": UnknownNotification,
    "unknownAction": UnknownAction,
    "notVisible": NotVisible,
    "notPresented": NotPresented,
    "dismissed": Dismissed,
    "locked": Locked,
    "textNotAllowed": TextNotAllowed,
    "unknownDelegate": UnknownDelegate,
    "unknownSubscription": UnknownSubscription,
    "invalidSnapshot": InvalidSnapshot,
    "incompleteRecord": IncompleteRecord,
    "waitTimeout": WaitTimeout,
}

# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.

"""What the host answers: a class for each result, and for each object inside of one.

`raw` is the object as it came; a newer host's members are there too.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .device import (
        Command as Command,
        DeviceListResult as DeviceListResult,
        DeviceSnapshotResult as DeviceSnapshotResult,
        DeviceView as DeviceView,
    )
    from .primer import (
        Card as Card,
        Configuration as Configuration,
        Fact as Fact,
        Layout as Layout,
        PrimerConfigureResult as PrimerConfigureResult,
        PrimerExplainResult as PrimerExplainResult,
        PrimerGetResult as PrimerGetResult,
        PrimerPresentResult as PrimerPresentResult,
        PrimerRespondResult as PrimerRespondResult,
        PrimerWarning as PrimerWarning,
    )
    from .authorization import (
        AuthorizationGetResult as AuthorizationGetResult,
        AuthorizationResult as AuthorizationResult,
        RemoteNotificationStatus as RemoteNotificationStatus,
        Settings as Settings,
    )
    from .registration import (
        Callback as Callback,
        Failure as Failure,
        LastSent as LastSent,
        RegistrationGetResult as RegistrationGetResult,
        RegistrationResult as RegistrationResult,
    )
    from .categories import (
        Action as Action,
        CategoriesListResult as CategoriesListResult,
        CategoriesRegisterResult as CategoriesRegisterResult,
        Category as Category,
        Notice as Notice,
        TextInput as TextInput,
    )
    from .notification import (
        ButtonsOrigin as ButtonsOrigin,
        DelegateCall as DelegateCall,
        NotificationDeliverResult as NotificationDeliverResult,
        NotificationGetResult as NotificationGetResult,
        NotificationListResult as NotificationListResult,
        NotificationRespondResult as NotificationRespondResult,
        NotificationView as NotificationView,
        Response as Response,
    )
    from .pushwoosh import (
        Delivery as Delivery,
        PushwooshCreateMessageResponse as PushwooshCreateMessageResponse,
        PushwooshCreateMessageResult as PushwooshCreateMessageResult,
        PushwooshResponse as PushwooshResponse,
    )
    from .delegate import (
        DelegateAddResult as DelegateAddResult,
        DelegateListResult as DelegateListResult,
        DelegateView as DelegateView,
    )
    from .events import (
        EventView as EventView,
        EventsListResult as EventsListResult,
        EventsSubscribeResult as EventsSubscribeResult,
    )
    from .host import (
        HostHelloResult as HostHelloResult,
        HostInfoResult as HostInfoResult,
    )
    from .common import (
        AppStates as AppStates,
        Done as Done,
    )
    from .prompt import (
        PromptGetResult as PromptGetResult,
        PromptRespondResult as PromptRespondResult,
    )
    from .settings import (
        SettingsGetResult as SettingsGetResult,
        SettingsResult as SettingsResult,
    )
    from .clock import (
        ClockGetResult as ClockGetResult,
        ClockResult as ClockResult,
    )
    from .commands import (
        CommandsListResult as CommandsListResult,
        CommandsReplayResult as CommandsReplayResult,
    )
else:
    _PLACES = {
        "DeviceView": "device",
        "Command": "device",
        "Layout": "primer",
        "Card": "primer",
        "Configuration": "primer",
        "PrimerWarning": "primer",
        "Fact": "primer",
        "Settings": "authorization",
        "RemoteNotificationStatus": "authorization",
        "LastSent": "registration",
        "Failure": "registration",
        "Callback": "registration",
        "TextInput": "categories",
        "Action": "categories",
        "Category": "categories",
        "Notice": "categories",
        "ButtonsOrigin": "notification",
        "DelegateCall": "notification",
        "NotificationView": "notification",
        "Response": "notification",
        "PushwooshResponse": "pushwoosh",
        "PushwooshCreateMessageResponse": "pushwoosh",
        "Delivery": "pushwoosh",
        "DelegateView": "delegate",
        "EventView": "events",
        "HostHelloResult": "host",
        "HostInfoResult": "host",
        "DeviceListResult": "device",
        "AppStates": "common",
        "DeviceSnapshotResult": "device",
        "Done": "common",
        "PrimerConfigureResult": "primer",
        "PrimerPresentResult": "primer",
        "PrimerRespondResult": "primer",
        "PrimerGetResult": "primer",
        "PrimerExplainResult": "primer",
        "PromptGetResult": "prompt",
        "PromptRespondResult": "prompt",
        "AuthorizationGetResult": "authorization",
        "AuthorizationResult": "authorization",
        "SettingsResult": "settings",
        "SettingsGetResult": "settings",
        "RegistrationResult": "registration",
        "RegistrationGetResult": "registration",
        "CategoriesRegisterResult": "categories",
        "CategoriesListResult": "categories",
        "NotificationDeliverResult": "notification",
        "NotificationListResult": "notification",
        "NotificationGetResult": "notification",
        "NotificationRespondResult": "notification",
        "PushwooshCreateMessageResult": "pushwoosh",
        "DelegateAddResult": "delegate",
        "DelegateListResult": "delegate",
        "ClockGetResult": "clock",
        "ClockResult": "clock",
        "EventsListResult": "events",
        "EventsSubscribeResult": "events",
        "CommandsListResult": "commands",
        "CommandsReplayResult": "commands",
    }

    def __getattr__(name: str) -> object:
        from importlib import import_module

        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
        return found

/// Why the model or the host refuses a call that was well formed: `data.kind` of an error, with its code.
///
/// Codes and kinds are stable: new ones are added, none is used again for something else.
package enum ErrorKind: String, CaseIterable, Sendable {
  case unknownDevice
  case deviceExists
  case defaultDevice
  case limitExceeded
  case unauthorized
  case appNotRunning
  case noPrimerPresented
  case alertHasNoOutside
  case flowEnded
  case noPrompt
  case promptPending
  case settingsUnavailable
  case invalidCategories
  case invalidPayload
  case payloadTooLarge
  case unknownNotification
  case unknownAction
  case notVisible
  case notPresented
  case dismissed
  case locked
  case textNotAllowed
  case unknownDelegate
  case unknownSubscription
  case invalidSnapshot
  case incompleteRecord
  case waitTimeout

  /// The error's positive code on the wire.
  package var code: Int {
    switch self {
    case .unknownDevice: 1001
    case .deviceExists: 1002
    case .defaultDevice: 1003
    case .limitExceeded: 1004
    case .unauthorized: 1005
    case .appNotRunning: 1101
    case .noPrimerPresented: 1201
    case .alertHasNoOutside: 1202
    case .flowEnded: 1203
    case .noPrompt: 1301
    case .promptPending: 1302
    case .settingsUnavailable: 1303
    case .invalidCategories: 1401
    case .invalidPayload: 1501
    case .payloadTooLarge: 1502
    case .unknownNotification: 1503
    case .unknownAction: 1504
    case .notVisible: 1505
    case .notPresented: 1506
    case .dismissed: 1507
    case .locked: 1508
    case .textNotAllowed: 1509
    case .unknownDelegate: 1510
    case .unknownSubscription: 1601
    case .waitTimeout: 1602
    case .invalidSnapshot: 1701
    case .incompleteRecord: 1702
    }
  }

  /// What it means and what helps, for the reference page.
  package var doc: String {
    switch self {
    case .unknownDevice: "No device has this name; `data.nearest` is the closest one that exists."
    case .deviceExists: "A device of this name exists; destroy it, or create with `replace`."
    case .defaultDevice: "The device `default` can be reset, not destroyed."
    case .limitExceeded: "A limit of the host is reached; `data` names it and its value."
    case .unauthorized: "The connection has not said `host.hello` with the token."
    case .appNotRunning: "The app isn't running; launch it first."
    case .noPrimerPresented: "No primer, or not this one, is on screen."
    case .alertHasNoOutside: "A system alert can't be dismissed by a tap outside (P12)."
    case .flowEnded: "What the call waited for was ended by something else; `data.cause` says what (L3)."
    case .noPrompt: "No system prompt is waiting for an answer."
    case .promptPending: "The system prompt is in the way; answer it first."
    case .settingsUnavailable: "Settings has no notification switches before the user has been asked (A7)."
    case .invalidCategories:
      "The categories document is malformed; `data.path` is the place. Nothing was registered (C5)."
    case .invalidPayload: "The push payload is malformed; `data.path` is the place (N3)."
    case .payloadTooLarge: "The push payload is over 4096 bytes (N3)."
    case .unknownNotification: "No delivered notification has this id; `data.possible` lists those that exist."
    case .unknownAction: "The notification has no such button; `data.possible` lists those it has."
    case .notVisible: "The button or the notification is not to be seen there; `data.possible` lists what is."
    case .notPresented: "The push came while the app was in front and was not presented (N7)."
    case .dismissed: "The notification has been answered, dismissed or removed."
    case .locked: "The phone is locked and this needs it unlocked (O4)."
    case .textNotAllowed: "Text was given for an action that takes none (O3)."
    case .unknownDelegate: "No delegate has this name."
    case .unknownSubscription: "This connection has no such subscription."
    case .waitTimeout: "No matching event came in time; `data.nearest` shows what came closest."
    case .invalidSnapshot: "The snapshot can't be read."
    case .incompleteRecord: "The record of commands is incomplete and can't be replayed."
    }
  }
}

internal import Device
internal import JSON
internal import Notifications

extension Methods {
  private static let found = Shapes.notification + Shapes.buttons

  /// What became of a push on arrival.
  static let delivery =
    found + [
      .always("replaced", .boolean), .always("wakesApp", .boolean, "content-available (N5)."),
      .always("asking", .boolean, "Whether a delegate has still to say how it is shown."),
      .always("delegates", Schema.object(Shapes.delegateCall).list, "The trace of willPresent (D4)."),
      .always("warnings", Shapes.notices),
    ]

  static let notifications: [Method] = [
    .act(
      "notification.deliver", "A push arrives, or the app's own local notification.",
      Parameters(
        required("payload", .dictionary, "With an `aps` object; at most 4096 bytes as compact JSON (N3)."),
        optional("collapseId", .string(maxBytes: 64), "The apns-collapse-id: the same one replaces (N4)."),
        optional("source", .choice, default: Notification.Source.remote, "Whose it is.")
      ) { .deliver($0, collapseId: $1, source: $2) },
      result: delivery, errors: [.invalidPayload, .payloadTooLarge, .limitExceeded]
    )
    .example(
      given: [#"authorization.set {"status": "authorized"}"#, "app.background"],
      #"{"payload": {"aps": {"alert": "Hi"}}, "collapseId": "hi"}"#,
      result: #"""
        {"notification": "hi", "arrival": 1, "source": "remote", "date": 1767225600, "shownAs": "banner",
        "state": "delivered", "why": null, "categoryIdentifier": "", "payload": {"aps": {"alert": "Hi"}},
        "buttons": [], "visible": [], "buttonsFrom": null, "overwritten": false,
        "noButtons": "The payload has no aps.category.", "replaced": false, "wakesApp": false, "asking": false,
        "delegates": [], "warnings": [], "seq": 4}
        """#),

    .query(
      "notification.list", "The notifications that can be answered, in order of arrival.", Parameters.none,
      result: .object([.always("notifications", Schema.object(found).list)])
    ) { device, _, out throws(Fault) in
      out.object {
        out.field("notifications", device.center.delivered) { notification in
          out.object { members(of: notification, on: device.center, to: out) }
        }
      }
    }
    .example(result: #"{"notifications": []}"#),

    .query(
      "notification.get", "A notification, where its buttons come from, or why it has none, and who heard of it.",
      Parameters(required("notification", .string, "Its id.")) { $0 },
      result: .object(
        found + [.always("delegates", Schema.object(Shapes.delegateCall).list, "The trace so far (D4).")]),
      errors: [.unknownNotification]
    ) { device, id, out throws(Fault) in
      guard let notification = device.center.notification(id) else {
        let possible = device.center.notifications.map(\.identifier)
        throw .refused(.notifications(.unknownNotification(id, possible: possible)))
      }
      out.object {
        members(of: notification, on: device.center, to: out)
        out.calls("delegates", device.center.trace(of: id))
      }
    }
    .example(
      given: [
        #"authorization.set {"status": "authorized"}"#, "app.background",
        #"notification.deliver {"payload": {"aps": {"alert": "Hi"}}, "collapseId": "hi"}"#,
      ], #"{"notification": "hi"}"#,
      result: #"""
        {"notification": "hi", "arrival": 1, "source": "remote", "date": 1767225600, "shownAs": "banner",
        "state": "delivered", "why": null, "categoryIdentifier": "", "payload": {"aps": {"alert": "Hi"}},
        "buttons": [], "visible": [], "buttonsFrom": null, "overwritten": false,
        "noButtons": "The payload has no aps.category.", "delegates": []}
        """#),

    .act(
      "notification.respond", "The user answers a notification.",
      Parameters(
        required("notification", .string, "Its id."),
        optional("action", .string, "A button's id, or one of Apple's action identifiers (O1)."),
        optional(
          "gesture", Reader<Reaction.Gesture>.choice,
          "What a finger can do apart from a button; without action or gesture, tap."),
        optional("text", .string, "What the user typed, for a text action (O3)."),
        optional("from", .choice, default: Reaction.Place.expanded, "Where it is answered.")
      ) { notification, action, gesture, text, place throws(Invalid) in
        if action != nil, gesture != nil {
          throw Invalid(path: "/gesture", expected: "action or gesture, not both")
        }
        let act = action.map(Reaction.Act.action) ?? .gesture(gesture ?? .tap)
        return .respond(Reaction(notification: notification, act: act, text: text, place: place))
      },
      result: [
        .always(
          "response", Schema.object(Shapes.response).orNull, "As the app receives it; null if nothing reaches it."),
        .always("delegates", Schema.object(Shapes.delegateCall).list, "The trace so far (D4)."),
      ] + Shapes.appStates,
      errors: [
        .unknownNotification, .unknownAction, .notVisible, .notPresented, .dismissed, .promptPending, .locked,
        .textNotAllowed,
      ]
    )
    .example(
      given: [
        #"authorization.set {"status": "authorized"}"#, "app.background",
        #"notification.deliver {"payload": {"aps": {"alert": "Hi"}}, "collapseId": "hi"}"#,
      ], #"{"notification": "hi", "gesture": "tap"}"#,
      result: #"""
        {"response": {"notification": "hi", "action": "com.apple.UNNotificationDefaultActionIdentifier",
        "categoryIdentifier": "", "userInfo": {"aps": {"alert": "Hi"}}, "userText": null}, "delegates": [],
        "before": "background", "after": "foreground", "seq": 7}
        """#),

    .act(
      "notification.remove", "The app takes a notification out of the list.",
      Parameters(required("notification", .string, "Its id.")) { .removeNotification($0) },
      result: [], errors: [.unknownNotification, .notPresented, .dismissed]
    )
    .example(
      given: [
        #"authorization.set {"status": "authorized"}"#, "app.background",
        #"notification.deliver {"payload": {"aps": {"alert": "Hi"}}, "collapseId": "hi"}"#,
      ], #"{"notification": "hi"}"#, result: #"{"seq": 5}"#),
  ]

  private static func members(of notification: Notification, on center: UserNotificationCenter, to out: Writer) {
    out.members(of: notification)
    out.members(of: center.buttons(of: notification))
  }

  private static let delegate: [Schema.Member] = [
    .always("name", .text), .always("methods", Shapes.delegateMethod.list),
    .always("completes", .oneOf([.choice(["now", "never", "twice"]), .seconds])),
    .always("options", Schema.choice(PresentationOptions.named.map(\.name)).list),
    .always("when", .oneOf([.choice(["now", "atLaunch"]), .seconds])), .always("installedBefore", .boolean),
    .always("remote", .boolean),
  ]

  static let messages: [Method] = [
    .host(
      "pushwoosh.createMessage",
      "Takes the API's request and delivers its messages to the devices of the application; a faulty request is answered as the API does, with status code 210.",
      Parameters(
        optional(
          "request", .propertyList,
          "The API's: application, and notifications with content, ios_category, devices (push tokens; without them every registered device) and more (N2)."
        )
      ) { $0 },
      result: .object([
        .always(
          "response",
          .object([
            .always("status_code", .count, "200, or 210 for a faulty request, of which nothing is sent."),
            .always("status_message", .text),
            .always("response", Schema.object([.always("Messages", Schema.text.list)]).orNull),
          ]), "As the API answers."),
        .always("delivered", .count, "How many deliveries there were."),
        .always(
          "deliveries",
          Schema.object([.always("device", .text), .always("message", .text, "Its code.")] + delivery + [.seq]).list,
          "The first \(Mailing.told) of them."),
        .always("warnings", Shapes.notices),
      ]), errors: [.limitExceeded]
    ) { services, request, out throws(Fault) in
      let body = PropertyList.dictionary(.init(request.map { [.init(key: "request", value: $0)] } ?? []))
      try Mailing(body, by: services).write(to: out)
    }
    .example(
      #"{"request": {"application": "00000-00000", "notifications": [{"content": "Hi"}]}}"#,
      result: #"""
        {"response": {"status_code": 210,
        "status_message": "/request/application: expected the code of an application that a device has (XXXXX-XXXXX), not 00000-00000",
        "response": null}, "delivered": 0, "deliveries": [], "warnings": []}
        """#)
  ]

  static let delegates: [Method] = [
    .act(
      "delegate.add",
      "Adds a notification-centre delegate (D1): one that the host plays, or with `remote` this connection itself.",
      Parameters(
        required("name", .name(maxBytes: 256), "What the trace calls it; added twice, it is called twice."),
        optional(
          "methods", .list(.choice), default: Delegate.Method.allCases, "What it implements; both when left out."),
        optional(
          "completes", .completes, default: .now,
          "When it calls its completion handler: now, never, twice, or after seconds."),
        optional("options", .names, default: PresentationOptions(), "What its willPresent answers (N7)."),
        optional(
          "when", .when, default: .now,
          "now (until the app's process ends), atLaunch (at every launch; for a cold start), or seconds after each launch (D5)."
        ),
        optional("installedBefore", .boolean, default: false, "Whether it was the centre's delegate before the SDK."),
        optional(
          "remote", .boolean, default: false,
          "Whether this connection is asked, by delegate.willPresent and delegate.didReceive; completes and options then mean nothing."
        )
      ) { name, methods, completes, options, when, installedBefore, remote in
        .addDelegate(
          Delegate(
            name: name, methods: Set(methods), completes: completes, options: options, when: when,
            isInstalledBefore: installedBefore, isRemote: remote))
      },
      result: delegate, errors: [.appNotRunning, .limitExceeded]
    )
    .example(
      #"{"name": "mine", "completes": 2}"#,
      result: #"""
        {"name": "mine", "methods": ["willPresent", "didReceive"], "completes": 2, "options": [], "when": "now",
        "installedBefore": false, "remote": false, "seq": 0}
        """#),
    .query(
      "delegate.list", "The delegates in the order in which they are called.", Parameters.none,
      result: .object([
        .always("delegates", Schema.object(delegate).list, "Those of the running process."),
        .always("atLaunches", Schema.object(delegate).list, "Those that every launch adds."),
      ])
    ) { device, _, out throws(Fault) in
      out.object {
        let roster = device.center.delegates
        for (name, delegates): (StaticString, [Delegate]) in [
          ("delegates", roster.added + [roster.installedBefore].compactMap(\.self)), ("atLaunches", roster.atLaunches),
        ] {
          out.field(name, delegates) { delegate in out.object { out.members(of: delegate) } }
        }
      }
    }
    .example(
      given: [#"delegate.add {"name": "mine", "methods": ["didReceive"]}"#],
      result: #"""
        {"delegates": [{"name": "mine", "methods": ["didReceive"], "completes": "now", "options": [], "when": "now",
        "installedBefore": false, "remote": false}], "atLaunches": []}
        """#),
    .act(
      "delegate.remove", "Removes every delegate of that name.",
      Parameters(required("name", .string, "Its name.")) { .removeDelegate($0) },
      result: [], errors: [.unknownDelegate]
    )
    .example(given: [#"delegate.add {"name": "mine"}"#], #"{"name": "mine"}"#, result: #"{"seq": 0}"#),
  ]
}

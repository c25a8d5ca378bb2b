internal import Device
internal import JSON
internal import Notifications

extension Methods {
  private static let registrationView: [Schema.Member] = [
    .always("token", Schema.text.orNull, "64 lower-case hexadecimal digits (R5)."), .always("hwid", .text),
    .always("mask", .count, "badge 1, sound 2, alert 4: what the next request would carry."),
    .always(
      "lastSent", Schema.object([.always("time", .instant), .always("token", .text), .always("mask", .count)]).orNull,
      "The request that the 24-hour gate counts from (R6)."),
    .always("calls", .count),
    .always("handler", Schema.count.orNull, "The call whose completion handler is stored (R3)."),
    .always(
      "callbacks",
      Schema.object([
        .always("time", .instant), .always("call", .count), .always("toHandler", .boolean),
        .always("failure", Schema.object(Shapes.failure).orNull),
      ]).list, "What the app was told, the latest last."),
    .always("dueAt", Schema.instant.orNull, "When an answer or a retry is due."), .always("pending", Shapes.pending),
  ]

  static let registration: [Method] = [
    .act(
      "registration.register", "The app calls registerForPushNotifications (R1); the token comes behind the prompt.",
      Parameters(optional("options", .names, "What is asked for beyond the usual (R2).")) { .register(options: $0) },
      result: registrationView, errors: [.appNotRunning]
    )
    .example(
      given: [#"user.policy {"prompt": "allow"}"#],
      result: #"""
        {"token": "0b0813a47e5673f67ef31b4a5d185379dbed56e4ec799a6cea6931bce857fa99",
        "hwid": "B1048C9D-07D2-429C-91DC-E7D238ABB924", "mask": 7, "lastSent": {"time": 1767225600,
        "token": "0b0813a47e5673f67ef31b4a5d185379dbed56e4ec799a6cea6931bce857fa99", "mask": 7}, "calls": 1,
        "handler": 1, "callbacks": [{"time": 1767225600, "call": 1, "toHandler": true, "failure": null}],
        "dueAt": null, "pending": null, "seq": 9}
        """#),
    .act(
      "registration.unregister", "The app gives its registration up.",
      Parameters() { () throws(Invalid) in .unregister },
      result: registrationView, errors: [.appNotRunning]
    )
    .example(
      result: #"""
        {"token": null, "hwid": "B1048C9D-07D2-429C-91DC-E7D238ABB924", "mask": 0, "lastSent": null, "calls": 0,
        "handler": null, "callbacks": [], "dueAt": null, "pending": null, "seq": 0}
        """#),
    .query("registration.get", "The registration.", Parameters.none, result: .object(registrationView)) {
      device, _, out throws(Fault) in
      out.object { out.members(of: device.registrationView) }
    }
    .example(
      result: #"""
        {"token": null, "hwid": "B1048C9D-07D2-429C-91DC-E7D238ABB924", "mask": 0, "lastSent": null, "calls": 0,
        "handler": null, "callbacks": [], "dueAt": null, "pending": null}
        """#),
    .act(
      "backend.configure", "Scripts the servers that answer this device; what is left out stays as it is.",
      Parameters(
        optional(
          "responses", .list(.backendResponse, maxCount: Device.Limits.scriptedAnswers),
          "The answers to registerDevice, used in turn; then 200 without categories."),
        optional("apns", .choice, "Whether Apple's push service gives a token."),
        optional("communication", .boolean, "Whether the SDK may talk to the backend at all (R4).")
      ) { .configureBackend(responses: $0, apns: $1, communication: $2) },
      result: []
    )
    .example(#"{"responses": [{"status": 503}, {"status": 200}]}"#, result: #"{"seq": 0}"#),
  ]

  static let categories: [Method] = [
    .act(
      "categories.register", "Registers categories with buttons, from a document in any of the forms of C1.",
      Parameters(
        required(
          "document", .propertyList,
          "{\"iosCategories\": […]}, its list alone, a whole registerDevice response, or the app's own list."),
        optional("mode", .choice, "merge for Pushwoosh's form, replace for the app's own, when left out (C7)."),
        optional("lenient", .boolean, default: false, "Read as the SDK does, skipping what is malformed (C5).")
      ) { .registerCategories($0, mode: $1, lenient: $2) },
      result: [
        .always("registration", Schema.count.orNull, "Its number; null if nothing new was registered."),
        .always("read", Schema.text.list, "The ids in the document."),
        .always("consequence", Shapes.choice(CategoryReading.Consequence.self)),
        .always("registered", Schema.object(Shapes.category).list, "The whole set now."),
        .always("skipped", Shapes.notices, "What was left out, and why; only a lenient reading leaves anything out."),
        .always("warnings", Shapes.notices),
      ], errors: [.appNotRunning, .invalidCategories, .limitExceeded]
    )
    .example(
      #"""
      {"document": [{"categoryId": 65, "buttons": [{"id": 0, "label": "Rate", "type": "0",
      "startApplication": 1}]}]}
      """#,
      result: #"""
        {"registration": 1, "read": ["65"], "consequence": "registered", "registered": [{"id": "65",
        "buttons": [{"id": "0", "title": "Rate", "options": ["foreground"], "textInput": null}], "options": [],
        "origin": "sdk", "registration": 1}], "skipped": [], "warnings": [], "seq": 1}
        """#),
    .query(
      "categories.list", "The categories registered now.", Parameters.none,
      result: .object([.always("categories", Schema.object(Shapes.category).list)])
    ) { device, _, out throws(Fault) in
      out.object { out.field("categories", device.center.categories.registered) { out.category($0) } }
    }
    .example(
      given: [
        #"""
        categories.register {"document": [{"categoryId": 65, "buttons": [{"id": 0, "label": "Rate", "type": "0",
        "startApplication": 1}]}]}
        """#
      ],
      result: #"""
        {"categories": [{"id": "65", "buttons": [{"id": "0", "title": "Rate", "options": ["foreground"],
        "textInput": null}], "options": [], "origin": "sdk", "registration": 1}]}
        """#),
    .act(
      "categories.clear", "Takes every category out, those that the SDK has stored too.",
      Parameters() { () throws(Invalid) in .clearCategories }, result: [], errors: [.appNotRunning]
    )
    .example(
      given: [
        #"""
        categories.register {"document": [{"categoryId": 65, "buttons": [{"id": 0, "label": "Rate", "type": "0",
        "startApplication": 1}]}]}
        """#
      ], result: #"{"seq": 2}"#),
  ]
}

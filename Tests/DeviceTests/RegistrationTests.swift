import Device
import Notifications
import Primer
import TestSupport
import Testing

@Suite struct RegistrationTests {
  typealias Response = Device.Backend.Response

  private func granted(_ responses: [Response] = [], apns: Device.Backend.APNs = .ok) throws -> Device {
    var device = try device { $0.status = .authorized }
    try device.apply(.configureBackend(responses: responses, apns: apns, communication: nil))
    return device
  }

  @Test("R1 Categories, then the prompt, then a token even after Don't Allow, then registerDevice")
  func order() throws {
    var device = try device()
    #expect(
      try device.story(of: .register(options: nil)) == [
        "registration.requested register register 1", "prompt.requested register shown",
        "prompt.presented 1 register", "app.stateChanged foreground inactive",
      ])
    #expect(device.registration.token == nil)
    #expect(
      try device.story(of: .respondToPrompt(.dontAllow)) == [
        "prompt.answered 1 dontAllow denied", "authorization.changed denied", "app.stateChanged inactive foreground",
        "registration.requested registerDevice register 1", "registration.succeeded sent handler",
      ])
    #expect(device.registration.token != nil)
  }

  @Test(
    "R2 Asked for is what is enabled, provisional while provisional, else 15; and the additional options",
    arguments: [
      (Device.Authorization.Status.notDetermined, 15), (.denied, 15), (.authorized, 15), (.provisional, 64),
    ])
  func options(status: Device.Authorization.Status, expected: Int) throws {
    func asked(_ more: Device.Authorization.Options?, _ additional: Device.Authorization.Options?) throws -> Int? {
      var device = try device { $0.status = status }
      try device.apply(.configureApp(showAlert: nil, additionalOptions: additional))
      try device.apply(.register(options: more))
      for event in device.events(after: 0) {
        if case .promptRequested(let request) = event.happening { return request.options.rawValue }
      }
      return nil
    }
    #expect(try asked(nil, nil) == expected)
    #expect(try asked([.criticalAlert], [.timeSensitive]) == expected | 16 | 256)
  }

  @Test("R2 A switch turned off is not asked for again")
  func enabledOnly() throws {
    var device = try granted()
    try device.apply(.changeSettings(notifications: nil, switches: [.badge: false, .carPlay: false]))
    try device.apply(.register(options: nil))
    guard case .promptRequested(let request)? = device.events(after: 0).dropFirst(2).first?.happening else {
      return #expect(Bool(false))
    }
    #expect(request.options == [.sound, .alert])
  }

  @Test("R3 One stored handler: each register replaces it, and the primer's accept leaves none")
  func handler() throws {
    var device = try granted([Response(delay: 5)])
    try device.apply(.register(options: nil))
    #expect(device.registration.handler == 1)
    try device.apply(.register(options: nil))
    #expect(device.registration.handler == 2)
    #expect(device.registration.callbacks.map(\.call) == [2], "the second is inside the gate and told at once")
    var fresh = try Device()
    try fresh.apply(.register(options: nil))
    _ = try fresh.present()
    try fresh.apply(.respondToPrimer(.accept, primer: nil))
    #expect(fresh.registration.handler == nil)
    #expect(try fresh.story(of: .respondToPrompt(.allow)).last == "registration.succeeded sent")
  }

  @Test("R4 Communication switched off between an answer and its retry ends the retry with -2")
  func disabledBeforeRetry() throws {
    var device = try device { $0.status = .authorized }
    try device.apply(.configureBackend(responses: [.init(status: .http(503))], apns: nil, communication: nil))
    try device.apply(.register(options: nil))
    try device.apply(.configureBackend(responses: nil, apns: nil, communication: false))
    #expect(try device.story(of: .advance(60)).filter { $0.hasPrefix("registration") } == ["registration.failed -2"])
    #expect(device.nextDue == nil)
  }

  @Test("R4 Communication disabled fails at once with -2 and shows no prompt")
  func disabled() throws {
    var device = try device()
    try device.apply(.configureBackend(responses: nil, apns: nil, communication: false))
    #expect(
      try device.story(of: .register(options: nil)) == [
        "registration.requested register register 1", "registration.failed -2",
      ])
    #expect(device.prompt == nil)
    guard case .registrationFailed(let failure, _, _, _)? = device.events[2]?.happening else {
      return #expect(Bool(false))
    }
    #expect(failure.domain == "pushwoosh")
    #expect(failure.text == "Communication with Pushwoosh is disabled")
  }

  @Test("R5 The token is 64 lower-case hexadecimal digits, follows from the seed, and changes on reinstall only")
  func token() throws {
    func registered(_ seed: UInt64) throws -> Device {
      var device = try device {
        $0.seed = seed
        $0.status = .authorized
      }
      try device.apply(.register(options: nil))
      return device
    }
    var one = try registered(1)
    let token = try #require(one.registration.token)
    #expect(token.utf8.count == 64)
    #expect(token.allSatisfy { "0123456789abcdef".contains($0) })
    #expect(try registered(1).registration.token == token)
    #expect(try registered(2).registration.token != token)
    let hwid = one.hwid
    try one.apply(.relaunch)
    try one.apply(.upgrade)
    try one.apply(.unregister)
    #expect(one.registration.token == nil)
    try one.apply(.register(options: nil))
    #expect(one.registration.token == token)
    #expect(one.hwid == hwid)
    try one.apply(.reinstall)
    try one.apply(.register(options: nil))
    try one.apply(.respondToPrompt(.allow))
    #expect(one.registration.token != token)
    #expect(one.hwid != hwid)
  }

  @Test("R6 Sent once in 24 hours, unless the mask changed; inside the gate success is told all the same")
  func gate() throws {
    var device = try granted()
    #expect(try device.story(of: .register(options: nil)).contains("registration.requested registerDevice register 1"))
    try device.apply(.advance(86_399))
    #expect(
      try device.story(of: .register(options: nil)) == [
        "registration.requested register register 1", "prompt.requested register not shown",
        "registration.succeeded gated handler",
      ])
    try device.apply(.changeSettings(notifications: nil, switches: [.sound: false]))
    #expect(try device.story(of: .register(options: nil)).last == "registration.succeeded sent handler")
    #expect(device.registration.lastSent?.mask == 5)
    try device.apply(.changeSettings(notifications: nil, switches: [.carPlay: false]))
    #expect(try device.story(of: .register(options: nil)).last == "registration.succeeded gated handler")
    try device.apply(.advance(86_400))
    #expect(try device.story(of: .register(options: nil)).last == "registration.succeeded sent handler")
  }

  @Test(
    "R7 Retries after 1, 5 and 10 seconds for the listed statuses and without an answer, and only for them",
    arguments: [
      (Device.Backend.Status.http(408), true), (.http(429), true), (.http(500), true), (.http(502), true),
      (.http(503), true), (.http(504), true), (.timeout, true), (.noNetwork, true), (.http(400), false),
      (.http(404), false), (.http(501), false), (.http(302), false),
    ])
  func retries(status: Device.Backend.Status, retried: Bool) throws {
    var device = try granted(Array(repeating: Response(status: status), count: 9))
    let start = device.clock.now
    try device.apply(.register(options: nil))
    #expect(device.registration.lastSent == nil, "the gate is open again")
    try device.apply(.advance(1_000))
    let sent = device.events(after: 0).filter {
      if case .registrationRequested(let request) = $0.happening { request.step == .registerDevice } else { false }
    }
    #expect(sent.map { $0.time - start } == (retried ? [0, 1, 6, 16] : [0]))
    #expect(device.registration.callbacks.count == sent.count)
    #expect(device.registration.callbacks.allSatisfy { $0.failure == .backend(status) })
    #expect(device.nextDue == nil)
  }

  @Test("R7 A retry that succeeds tells the handler, and a failure of APNs is not tried again")
  func recovery() throws {
    var device = try granted([Response(status: .http(503)), Response()])
    try device.apply(.register(options: nil))
    #expect(
      try device.story(of: .advance(1)) == [
        "registration.requested registerDevice register 2", "registration.succeeded sent handler", "clock.changed",
      ])
    var noToken = try granted(apns: .error)
    #expect(try noToken.story(of: .register(options: nil)).last == "registration.failed 3000")
    #expect(noToken.nextDue == nil)
    #expect(noToken.registration.token == nil)
  }

  @Test("R7 A late answer arrives at its own time of the device's clock, and not in a dead app")
  func late() throws {
    var device = try granted([Response(delay: 30)])
    #expect(
      try device.story(of: .register(options: nil)).last == "registration.requested registerDevice register 1")
    #expect(device.nextDue == device.clock.now + 30)
    var dead = device
    try dead.apply(.terminate)
    #expect(dead.nextDue == nil)
    try device.apply(.advance(29.5))
    #expect(device.registration.callbacks.isEmpty)
    try device.apply(.advance(0.5))
    #expect(device.registration.callbacks.count == 1)
  }

  @Test("R8 Categories in the answer are set, and the prompt then appears without a primer")
  func categoriesBringPrompt() throws {
    var device = try device()
    try device.apply(
      .configureBackend(responses: [Response(iosCategories: rateAndLater)], apns: nil, communication: nil))
    try device.apply(.register(options: nil))
    #expect(
      try device.story(of: .respondToPrompt(.leave)) == [
        "prompt.answered 1 leave notDetermined", "app.stateChanged inactive foreground",
        "registration.requested registerDevice register 1", "categories.changed 65",
        "prompt.requested registerDevice shown", "prompt.presented 2 registerDevice",
        "app.stateChanged foreground inactive", "registration.succeeded sent handler",
      ])
    #expect(device.prompts.causes == [.register, .registerDevice])
  }

  @Test(
    "R8 Without categories, with an empty list, or once decided, no prompt follows",
    arguments: [
      nil, ["iosCategories": []], [],
    ] as [PropertyList?])
  func noPrompt(document: PropertyList?) throws {
    var device = try device()
    try device.apply(.configureBackend(responses: [Response(iosCategories: document)], apns: nil, communication: nil))
    try device.apply(.register(options: nil))
    try device.apply(.respondToPrompt(.leave))
    #expect(device.prompts.count == 1)
    var decided = try granted([Response(iosCategories: rateAndLater)])
    try decided.apply(.register(options: nil))
    #expect(decided.prompts.count == 0)
    #expect(decided.center.categories.registered.map(\.category.identifier) == ["65"])
  }

  @Test("R9 The request carries what the SDK sends")
  func request() throws {
    var device = try device {
      $0.status = .authorized
      $0.application = "AAAAA-BBBBB"
      $0.locale = "pt-BR"
    }
    try device.apply(.register(options: nil))
    let requests = device.events(after: 0).compactMap { event -> Device.RegistrationRequest? in
      if case .registrationRequested(let request) = event.happening { request } else { nil }
    }
    #expect(requests.map(\.step) == [.register, .registerDevice])
    #expect(requests[0].pushToken == nil)
    let sent = requests[1]
    #expect(sent.application == "AAAAA-BBBBB")
    #expect(sent.hwid == device.hwid)
    #expect(sent.pushToken == device.registration.token)
    #expect(sent.deviceType == 1)
    #expect(sent.language == "pt-BR")
    #expect(sent.mask == 7)
  }

  @Test("R10 A launch sends the stored token again, without callbacks, if notifications are enabled")
  func launch() throws {
    var device = try granted()
    try device.apply(.register(options: nil))
    try device.apply(.changeSettings(notifications: nil, switches: [.sound: false]))
    let story = try device.story(of: .relaunch)
    #expect(story.last == "registration.requested registerDevice launch 1")
    #expect(!story.contains { $0.hasPrefix("registration.succeeded") })
    #expect(device.registration.lastSent?.mask == 5)
    #expect(try !device.story(of: .relaunch).contains { $0.hasPrefix("registration") }, "nothing changed since")
    try device.apply(.changeSettings(notifications: false, switches: [:]))
    #expect(
      try !device.story(of: .relaunch).contains { $0.hasPrefix("registration") },
      "denied: the backend learns it at register")
  }

  @Test("A backend's delays and lists have limits, and a refused one changes nothing")
  func limits() throws {
    var device = try device()
    let before = device
    for delay in [-1, .nan, .infinity, 1e9] {
      #expect(throws: Device.Refusal.self) {
        try device.apply(
          .configureBackend(responses: [Response(), Response(delay: delay)], apns: .error, communication: false))
      }
    }
    #expect(throws: Device.Refusal.limitExceeded(path: "/responses", limit: Device.Limits.scriptedAnswers)) {
      try device.apply(
        .configureBackend(
          responses: Array(repeating: Response(), count: Device.Limits.scriptedAnswers + 1), apns: nil,
          communication: nil))
    }
    #expect(device == before)
  }
}

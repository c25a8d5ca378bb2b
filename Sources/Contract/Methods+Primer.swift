internal import Device
internal import JSON
internal import Primer

extension Methods {
  static let primer: [Method] = [
    .act(
      "primer.configure", "Replaces the stored configuration (P1); null is the same as left out.",
      setters.map { .configurePrimer($0) },
      result: [
        .always("configuration", .object(Shapes.resolved), "With every default filled in."),
        .always("warnings", Shapes.warnings),
      ], errors: [.appNotRunning]
    )
    .example(#"{"title": "Stay in the loop", "position": "center", "minInterval": 604800}"#),

    .wait(
      "primer.present",
      "Shows the primer, or says why not (P6), and answers with its outcome, before any system prompt is answered.",
      setters.adding(
        optional("wait", .boolean, default: true, "Whether the answer comes when the primer has ended.")
      ).map { (command: .presentPrimer($0.0), waits: $0.1) },
      result: Shapes.primerReport, errors: [.appNotRunning, .flowEnded]
    )
    .example(
      given: [#"user.policy {"primer": "accept", "prompt": "allow"}"#], #"{"title": "Stay in the loop"}"#,
      result: #"""
        {"outcome": "accepted", "reason": null, "primer": 1, "shownAt": 1767225600, "nextEligibleAt": null,
        "style": "sheet", "position": "bottom", "layout": {"entrance": "slidesUp", "grabber": true,
        "corners": "top", "cornerRadius": 28, "buttonCornerRadius": 16, "arrangement": "stack",
        "buttons": ["accept", "decline"], "image": "circle", "titleLines": null, "messageLines": null,
        "hasOutside": true}, "warnings": [{"setter": "message", "text": "message is not set: the message is empty"},
        {"setter": "acceptButton", "text": "acceptButton is not set: the button says \"Allow\""},
        {"setter": "declineButton", "text": "declineButton is not set: the button says \"Not now\""}],
        "pending": null, "seq": 3}
        """#),

    .act(
      "primer.respond", "Answers the primer on screen, as the user would.",
      Parameters(
        required("answer", .choice, "What the user taps."),
        optional("primer", .integer(1...Int.max), "That primer or none; whichever is on screen when left out.")
      ) { .respondToPrimer($0, primer: $1) },
      result: [
        .always("primer", .count), .always("outcome", Shapes.outcome),
        .always("follows", .choice(["nothing", "prompt", "settings"]), "What is on screen because of it."),
      ], errors: [.noPrimerPresented, .alertHasNoOutside]
    )
    .example(
      given: [#"primer.present {"title": "Hi", "wait": false}"#], #"{"answer": "accept"}"#,
      result: #"{"primer": 1, "outcome": "accepted", "follows": "prompt", "seq": 6}"#),

    .query(
      "primer.get", "The primer on screen, or null.", Parameters.none, result: Schema.object(Shapes.presentation).orNull
    ) { device, _, out throws(Fault) in
      if let presentation = device.primer.onScreen {
        out.object { out.members(of: presentation) }
      } else {
        out.null()
      }
    }
    .example(given: [#"primer.present {"title": "Hi", "wait": false}"#]),

    .query(
      "primer.explain",
      "What primer.present would decide now with these setters, by which rule, and what would have to change; changes nothing.",
      setters, result: .object(Shapes.explanation), errors: [.appNotRunning]
    ) { device, setters, out throws(Fault) in
      let explanation: Primer.Explanation
      do throws(Device.Refusal) { explanation = try device.explainPrimer(setters) } catch { throw .refused(error) }
      out.object { out.members(of: explanation) }
    }
    .example(
      given: [#"authorization.set {"status": "denied"}"#], #"{"fallbackToSettings": false}"#,
      result: #"""
        {"decision": "suppressed", "reason": "fallbackDisabled", "rule": "P6.2", "facts": [{"name": "permission",
        "value": "denied"}, {"name": "fallbackToSettings", "value": "false"}],
        "remedies": ["fallbackToSettings is true", "the app is reinstalled"], "nextEligibleAt": null}
        """#),
  ]
}

extension Methods {
  /// The setters of the SDK's builder, in the order of the model's table.
  static let setters = Parameters(
    setter("style", .choice, "An alert of the system's or the SDK's own sheet; unset: see Profiles.md."),
    setter("position", .choice, "Where a sheet stands; bottom when not set."),
    setter("title", .string, "Shown exactly as passed (P2)."),
    setter("message", .string, "Shown exactly as passed (P2)."),
    setter("acceptButton", .string, "The accepting button's text; \"Allow\" when not set."),
    setter("declineButton", .string, "The declining button's text; \"Not now\" when not set."),
    setter("image", .string, "The name of an image in the app, or a data URI; goes before imageURL."),
    setter("imageURL", .string, "An absolute http or https address, never fetched."),
    setter("backgroundColor", .color, "The card's background; systemBackground when not set."),
    setter("backgroundGradient", .list(.color), "Colours; a list that is not empty goes before backgroundColor."),
    setter("titleColor", .color, "label when not set."),
    setter("messageColor", .color, "secondaryLabel when not set."),
    setter("acceptButtonColor", .color, "systemBlue when not set; tints the default bell too."),
    setter("acceptButtonTextColor", .color, "white when not set."),
    setter("declineButtonColor", .color, "clear when not set."),
    setter("declineButtonTextColor", .color, "secondaryLabel when not set."),
    setter("cornerRadius", .number, "The card's radius in points, at least 0; 0 is a value (P4)."),
    setter("buttonCornerRadius", .number, "Both buttons' radius in points, at least 0."),
    setter("buttonBorderColor", .color, "The colour of both buttons' border of one point; none when not set."),
    setter("fallbackToSettings", .boolean, "Whether a user who has denied is shown the primer; true when not set."),
    setter("minInterval", .number, "The seconds between two showings; 0, no throttle, when not set (P7).")
  ) {
    style, position, title, message, acceptButton, declineButton, image, imageURL, backgroundColor,
    backgroundGradient, titleColor, messageColor, acceptButtonColor, acceptButtonTextColor, declineButtonColor,
    declineButtonTextColor, cornerRadius, buttonCornerRadius, buttonBorderColor, fallbackToSettings, minInterval in
    var setters = Primer.Setters()
    setters.style = style
    setters.position = position
    setters.title = title
    setters.message = message
    setters.acceptButton = acceptButton
    setters.declineButton = declineButton
    setters.image = image
    setters.imageURL = imageURL
    setters.backgroundColor = backgroundColor
    setters.backgroundGradient = backgroundGradient
    setters.titleColor = titleColor
    setters.messageColor = messageColor
    setters.acceptButtonColor = acceptButtonColor
    setters.acceptButtonTextColor = acceptButtonTextColor
    setters.declineButtonColor = declineButtonColor
    setters.declineButtonTextColor = declineButtonTextColor
    setters.cornerRadius = cornerRadius
    setters.buttonCornerRadius = buttonCornerRadius
    setters.buttonBorderColor = buttonBorderColor
    setters.fallbackToSettings = fallbackToSettings
    setters.minInterval = minInterval
    return setters
  }
}

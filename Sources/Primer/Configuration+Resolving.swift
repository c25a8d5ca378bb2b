extension Primer.Configuration {
  /// Fills the defaults in and collects the warnings.
  public func resolved(by rules: Primer.Rules) -> Primer.Resolved {
    let style = style ?? rules.defaultStyle
    let layout = layout(of: style)
    return Primer.Resolved(
      style: style,
      layout: layout,
      title: title ?? "",
      message: message ?? "",
      acceptButton: acceptButton ?? "Allow",
      declineButton: declineButton ?? "Not now",
      card: style == .sheet ? card(in: layout, by: rules) : nil,
      fallbackToSettings: fallbackToSettings ?? true,
      minInterval: max(0, minInterval ?? 0),
      warnings: missingTexts + (style == .alert ? ignoredByAlert : ignoredBySheet(layout, rules)))
  }

  /// The layout with the radii that it is drawn with.
  private func layout(of style: Primer.Style) -> Primer.Layout {
    switch style {
    case .alert: return .alert
    case .sheet:
      var layout = Primer.Layout.sheet(position ?? .bottom)
      layout.cornerRadius = cornerRadius ?? layout.cornerRadius
      layout.buttonCornerRadius = buttonCornerRadius ?? layout.buttonCornerRadius
      return layout
    }
  }

  private func card(in layout: Primer.Layout, by rules: Primer.Rules) -> Primer.Card {
    let accept = acceptButtonColor ?? .systemBlue
    return Primer.Card(
      background: background(by: rules),
      picture: picture(in: layout, accept: accept, by: rules),
      titleColor: titleColor ?? .label,
      messageColor: messageColor ?? .secondaryLabel,
      acceptButtonColor: accept,
      acceptButtonTextColor: acceptButtonTextColor ?? .white,
      declineButtonColor: declineButtonColor ?? .clear,
      declineButtonTextColor: declineButtonTextColor ?? .secondaryLabel,
      cornerRadius: layout.cornerRadius ?? 0,
      buttonCornerRadius: layout.buttonCornerRadius ?? 0,
      buttonBorderColor: buttonBorderColor)
  }

  private func background(by rules: Primer.Rules) -> Primer.Card.Background {
    guard let colors = backgroundGradient, let first = colors.first else {
      return .plain(backgroundColor ?? .systemBackground)
    }
    return colors.count == 1 ? .plain(first) : .gradient(colors, rules.gradient)
  }

  private func picture(
    in layout: Primer.Layout, accept: Primer.Color, by rules: Primer.Rules
  ) -> Primer.Card.Picture {
    if let image { return .image(image) }
    if layout.image == .icon, !rules.imageURLInBanner { return .appIcon }
    if let imageURL { return .url(imageURL) }
    return .bell(tint: accept)
  }

  private var missingTexts: [Primer.Warning] {
    let texts: [(Primer.Setter, String?, String)] = [
      (.title, title, "the title is empty"), (.message, message, "the message is empty"),
      (.acceptButton, acceptButton, "the button says \"Allow\""),
      (.declineButton, declineButton, "the button says \"Not now\""),
    ]
    return texts.compactMap { setter, text, effect in
      text == nil ? Primer.Warning(setter: setter, text: "\(setter.rawValue) is not set: \(effect)") : nil
    }
  }

  private var ignoredByAlert: [Primer.Warning] {
    let visual: [(Primer.Setter, Bool)] = [
      (.position, position != nil), (.image, image != nil), (.imageURL, imageURL != nil),
      (.backgroundColor, backgroundColor != nil), (.backgroundGradient, backgroundGradient != nil),
      (.titleColor, titleColor != nil), (.messageColor, messageColor != nil),
      (.acceptButtonColor, acceptButtonColor != nil), (.acceptButtonTextColor, acceptButtonTextColor != nil),
      (.declineButtonColor, declineButtonColor != nil), (.declineButtonTextColor, declineButtonTextColor != nil),
      (.cornerRadius, cornerRadius != nil), (.buttonCornerRadius, buttonCornerRadius != nil),
      (.buttonBorderColor, buttonBorderColor != nil),
    ]
    return visual.compactMap { setter, isSet in
      isSet ? Primer.Warning(setter: setter, text: "style alert ignores \(setter.rawValue)") : nil
    }
  }

  private func ignoredBySheet(_ layout: Primer.Layout, _ rules: Primer.Rules) -> [Primer.Warning] {
    guard imageURL != nil, image == nil, layout.image == .icon, !rules.imageURLInBanner else { return [] }
    return [Primer.Warning(setter: .imageURL, text: "position top ignores imageURL and shows the app's icon")]
  }
}

// The bodies stand as the document has them.
// swift-format-ignore-file

import PushSDK

/// The Swift samples of the Portuguese document on the primer.
enum Portuguese: PrimerDocument {
  /// Basic use, which is the minimum.
  static func basicUse() {
Pushwoosh.configure.pushPrimer
.title("Fique por dentro")
.message("Receba notificações sobre ofertas e atualizações de pedidos primeiro")
.acceptButton("Ativar notificações")
.declineButton("Agora não")
.present()
  }

  /// A sheet at the top.
  static func styleAndPosition() {
Pushwoosh.configure.pushPrimer
.style(.sheet)
.position(.top)
.title("Fique por dentro")
.message("Receba notificações sobre ofertas e atualizações de pedidos primeiro")
.acceptButton("Ativar notificações")
.declineButton("Agora não")
.present()
  }

  /// Every visual setter.
  static func customisation() {
Pushwoosh.configure.pushPrimer
.style(.sheet)
.position(.center)
.title("Fique por dentro")
.message("Receba notificações sobre ofertas e atualizações de pedidos primeiro")
.acceptButton("Ativar notificações")
.declineButton("Agora não")
.image(UIImage(named: "PrimerHero")) // local image, or .imageURL("https://…")
.backgroundColor(.systemBackground)
.titleColor(.label)
.messageColor(.secondaryLabel)
.acceptButtonColor(.systemBlue)
.acceptButtonTextColor(.white)
.declineButtonColor(.clear)
.declineButtonTextColor(.secondaryLabel)
.cornerRadius(24)
.buttonCornerRadius(14)
.buttonBorderColor(.separator)
.present()
  }

  /// A line of a chain.
  static func fallbackToSettings(_ primer: PWPushPrimerBuilder) -> PWPushPrimerBuilder {
primer
.fallbackToSettings(false)
  }

  /// A line of a chain.
  static func minInterval(_ primer: PWPushPrimerBuilder) -> PWPushPrimerBuilder {
primer
.minInterval(7 * 24 * 60 * 60) // show at most once a week
  }

  /// A completion that looks at every outcome.
  static func outcome() {
Pushwoosh.configure.pushPrimer
.title("Fique por dentro")
.message("Receba notificações sobre ofertas e atualizações de pedidos primeiro")
.acceptButton("Ativar notificações")
.declineButton("Agora não")
.present { outcome in
switch outcome {
case .accepted: break // shown, user accepted, system prompt requested
case .declined: break // shown, user declined
case .suppressed: break // not shown (already authorized, or throttled)
case .redirectedToSettings: break // denied state, user sent to Settings
@unknown default: break
}
}
  }
}

import Primer

/// How a call to present a primer ended.
///
/// A later SDK may have more of them, as the enumeration it stands for: a switch needs `@unknown default`.
@nonexhaustive public enum PWPushPrimerOutcome: Int, Sendable {
  /// Shown and accepted; it says nothing about the answer to the system prompt, which comes afterwards (P9).
  case accepted = 0
  /// Shown and declined.
  case declined = 1
  /// Not shown.
  case suppressed = 2
  /// Shown to a user who had denied, accepted, and led to Settings (P10).
  case redirectedToSettings = 3

  init(_ outcome: Primer.Outcome) {
    switch outcome {
    case .accepted: self = .accepted
    case .declined: self = .declined
    case .suppressed: self = .suppressed
    case .redirectedToSettings: self = .redirectedToSettings
    }
  }
}

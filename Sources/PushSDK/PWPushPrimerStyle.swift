import Primer

/// How a primer is drawn.
@nonexhaustive public enum PWPushPrimerStyle: Int, Sendable {
  /// A `UIAlertController`, which has no position and takes no colours.
  case alert = 0
  /// The SDK's card, placed by a position.
  case sheet = 1

  var style: Primer.Style {
    switch self {
    case .alert: .alert
    case .sheet: .sheet
    }
  }
}

/// Where on the screen a sheet stands.
@nonexhaustive public enum PWPushPrimerPosition: Int, Sendable {
  /// A sheet that slides up from the bottom edge.
  case bottom = 0
  /// A compact banner that drops down like a notification.
  case top = 1
  /// A dialog that scales and fades in.
  case center = 2

  var position: Primer.Position {
    switch self {
    case .bottom: .bottom
    case .top: .top
    case .center: .center
    }
  }
}

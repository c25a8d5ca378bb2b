internal import UV

/// Why a host could not start, for people.
struct StartFailure: Error {
  let text: String

  init(_ text: String) { self.text = text }

  /// The system's reason, behind what was attempted.
  init(_ attempt: String, _ error: UVError) {
    text = "\(attempt): \(error.message) (\(error.name))"
  }
}

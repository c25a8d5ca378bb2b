extension Primer {
  /// Why a command was refused; the primer is then as it was.
  public enum Refusal: Error, Hashable, Sendable {
    /// A setter's value means nothing; `expected` says what would.
    case invalidSetter(Setter, expected: String)
    /// Nothing is on screen to answer, or another primer than the one asked for.
    case noPrimerPresented(asked: Int?, onScreen: Int?)
    /// An alert was tapped outside, which only a sheet allows.
    case alertHasNoOutside
  }
}

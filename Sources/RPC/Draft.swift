/// A message of ours that is begun and not yet ended, if there is one.
///
/// No optional: unwrapping one copies it, and a copy of what was just written word by word waits for the writes.
struct Draft {
  /// For whom an answer is.
  struct Target {
    /// The batch that collects it, and the flight that it ends; -1 for none.
    var batch: Int32 = -1
    var flight: Int32 = -1
    /// Whether nobody waits for it, so that it is written and taken back.
    var isSilent = false
    /// Whether a batch counts on it.
    var isOwed = false
  }

  var isBegun = false
  var target = Target()
  /// Where the message begins in its writer, framing included, and where its text begins.
  var start = 0
  var text = 0
  /// Where its last member begins, if that goes when it gets no value; nil when it gets null.
  var optional: Int?
  /// How many objects are open around the value.
  var depth = 1
}

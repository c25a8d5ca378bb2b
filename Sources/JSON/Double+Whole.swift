extension Double {
  /// The number as an integer, when it is one of 64 bits.
  var whole: Int? {
    guard self >= -0x1p63, self < 0x1p63 else { return nil }
    let truncated = Int(self)
    return Double(truncated) == self ? truncated : nil
  }
}

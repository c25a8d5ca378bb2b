import JSON
import TestSupport
import Testing

/// The public suite of JSON parsing cases: y_ must be accepted, n_ refused, i_ is up to the reader.
@Suite struct ParsingSuiteTests {
  /// What this reader makes of the cases that RFC 8259 leaves open.
  enum Choice { case accepted, outOfRange, refused }

  static let choices: [(name: String, choice: Choice)] = [
    ("i_number_double_huge_neg_exp", .accepted),
    ("i_number_huge_exp", .outOfRange),
    ("i_number_neg_int_huge_exp", .outOfRange),
    ("i_number_pos_double_huge_exp", .outOfRange),
    ("i_number_real_neg_overflow", .outOfRange),
    ("i_number_real_pos_overflow", .outOfRange),
    ("i_number_real_underflow", .accepted),
    ("i_number_too_big_neg_int", .outOfRange),
    ("i_number_too_big_pos_int", .outOfRange),
    ("i_number_very_big_negative_int", .outOfRange),
    ("i_object_key_lone_2nd_surrogate", .refused),
    ("i_string_1st_surrogate_but_2nd_missing", .refused),
    ("i_string_1st_valid_surrogate_2nd_invalid", .refused),
    ("i_string_UTF-16LE_with_BOM", .refused),
    ("i_string_UTF-8_invalid_sequence", .refused),
    ("i_string_UTF8_surrogate_U+D800", .refused),
    ("i_string_incomplete_surrogate_and_escape_valid", .refused),
    ("i_string_incomplete_surrogate_pair", .refused),
    ("i_string_incomplete_surrogates_escape_valid", .refused),
    ("i_string_invalid_lonely_surrogate", .refused),
    ("i_string_invalid_surrogate", .refused),
    ("i_string_invalid_utf-8", .refused),
    ("i_string_inverted_surrogates_U+1D11E", .refused),
    ("i_string_iso_latin_1", .refused),
    ("i_string_lone_second_surrogate", .refused),
    ("i_string_lone_utf8_continuation_byte", .refused),
    ("i_string_not_in_unicode_range", .refused),
    ("i_string_overlong_sequence_2_bytes", .refused),
    ("i_string_overlong_sequence_6_bytes", .refused),
    ("i_string_overlong_sequence_6_bytes_null", .refused),
    ("i_string_truncated-utf-8", .refused),
    ("i_string_utf16BE_no_BOM", .refused),
    ("i_string_utf16LE_no_BOM", .refused),
    ("i_structure_500_nested_arrays", .refused),
    ("i_structure_UTF-8_BOM_empty_object", .accepted),
  ]

  static let names = TestData.names(in: "json-parsing", suffix: ".json")

  func outcome(_ name: String) -> Result<Value, ParseFailure> {
    let text = Padded(TestData.bytes("json-parsing/" + name))
    let parser = Parser()
    defer { withExtendedLifetime((text, parser)) {} }
    do throws(ParseFailure) {
      return .success(Value(try parser.parse(text.text).root))
    } catch {
      return .failure(error)
    }
  }

  @Test("all 318 cases are here, and every open one has a decision") func complete() {
    #expect(Self.names.count == 318)
    #expect(Self.names.filter { $0.hasPrefix("i_") } == Self.choices.map { $0.name + ".json" })
  }

  @Test("what RFC 8259 allows is accepted, and reads the same when written again")
  func accepted() throws {
    for name in Self.names where name.hasPrefix("y_") {
      let value = try outcome(name).get()
      #expect(try Value.parse(value.text) == value, "\(name)")
    }
  }

  @Test("what RFC 8259 forbids is refused, and never taken for a number out of range")
  func refused() {
    for name in Self.names where name.hasPrefix("n_") {
      switch outcome(name) {
      case .success(let value): Issue.record("\(name) was read as \(value)")
      case .failure(.notJSON), .failure(.tooDeep): break
      case .failure(let failure): Issue.record("\(name) failed as \(failure)")
      }
    }
  }

  @Test("what RFC 8259 leaves open is decided as the table says", arguments: choices)
  func open(_ name: String, _ choice: Choice) {
    switch (outcome(name + ".json"), choice) {
    case (.success, .accepted), (.failure(.numberOutOfRange), .outOfRange): break
    case (.failure(.notJSON), .refused), (.failure(.tooDeep), .refused): break
    case (let found, _): Issue.record("\(name): \(choice) was expected, found \(found)")
    }
  }
}

import Testing

@testable import Device

@Suite struct JournalTests {
  @Test(
    "A journal is a list: numbers, pages and single entries agree, at every length around the chunks'",
    arguments: [
      0, 1, 63, 64, 65, 127, 128, 129, 4_095, 4_096, 4_097, 4_161, 8_192, 8_193, 10_000,
    ])
  func agreesWithList(length: Int) {
    var journal = Device.Journal<Int>(limit: 1_000_000)
    for value in 0..<length { #expect(journal.append(value * 3) == value + 1) }
    #expect(journal.total == length)
    #expect(journal.entries() == (0..<length).map { $0 * 3 })
    for after in [-5, 0, 1, 63, 64, 65, 4_096, length - 1, length, .max] {
      for limit in [-1, 0, 1, 100, .max] {
        let start = max(0, after)
        let expected = start >= length ? [] : Array((start..<length).prefix(max(0, limit)).map { $0 * 3 })
        #expect(journal.entries(after: after, limit: limit) == expected)
      }
    }
    #expect(journal[0] == nil)
    #expect(journal[length + 1] == nil)
    #expect(journal[length] == (length == 0 ? nil : (length - 1) * 3))
  }

  @Test(
    "Beyond its limit it forgets the oldest, counts them and keeps their numbers",
    arguments: [1, 10, 64, 100, 4_096, 5_000])
  func limit(limit: Int) {
    var journal = Device.Journal<Int>(limit: limit)
    for value in 1...15_000 {
      journal.append(value)
      if value % 997 == 0 {
        #expect(journal.count == min(value, limit))
        #expect(journal.dropped == max(0, value - limit))
        #expect(journal[value] == value)
        #expect(journal[value - limit] == nil)
        #expect(journal.entries().first == max(0, value - limit) + 1)
      }
    }
    #expect(journal.entries() == Array(15_001 - limit...15_000))
  }

  @Test("A copy goes its own way, and equality is of the entries, not of how they came")
  func copies() {
    var one = Device.Journal<Int>(limit: 100_000)
    for value in 0..<5_000 { one.append(value) }
    var two = one
    #expect(one == two)
    two.append(1)
    one.append(2)
    #expect(one != two)
    #expect(one[5_001] == 2)
    #expect(two[5_001] == 1)
    var apart = Device.Journal<Int>(limit: 100_000)
    for value in 0..<5_000 { apart.append(value) }
    apart.append(2)
    #expect(apart == one)
    #expect(apart.hashValue == one.hashValue)
  }
}

import Contract
import JSON
import RPC
import TestSupport
import Testing

/// The table is one consistent language.
@Suite struct TableTests {
  @Test("every name is area.verb in camel case and stands once") func names() {
    let names = Methods.all.map(\.title)
    for name in names { #expect(name.wholeMatch(of: /[a-z]+\.[a-z]+([A-Z][a-z]+)*/) != nil, "\(name)") }
    #expect(Set(names).count == names.count)
  }

  @Test("the methods that the user named are there under their names") func given() {
    let names = Set(Methods.all.map(\.title))
    #expect(
      names.isSuperset(of: ["primer.present", "primer.configure", "categories.register", "notification.respond"]))
  }

  @Test("a method on a device takes its name last, may leave it out, and can say unknownDevice") func device() {
    for method in Methods.all {
      switch method.body {
      case .host: break
      case .query, .act, .watch:
        #expect(
          method.fields.map { "\($0.name)" }.lastIndex(of: "device") == method.fields.count - 1, "\(method.title)")
        #expect(method.fields.last?.required == false)
        #expect(method.errors.contains(.unknownDevice))
      }
    }
  }

  @Test("every act's result ends with the number of its last event") func seq() {
    for method in Methods.all {
      guard case .act = method.body else { continue }
      guard case .object(let members) = method.result else {
        Issue.record("\(method.title) answers no object")
        continue
      }
      #expect(members.last?.name == "seq", "\(method.title)")
    }
  }

  @Test("every method, parameter and event is documented, and no parameter stands twice") func documented() {
    for method in Methods.all {
      #expect(method.summary.hasSuffix("."), "\(method.title)")
      let names = method.fields.map { "\($0.name)" }
      #expect(Set(names).count == names.count, "\(method.title)")
      for field in method.fields { #expect(!field.doc.isEmpty, "\(method.title) \(field.name)") }
      #expect(Set(method.errors).count == method.errors.count, "\(method.title)")
    }
    for type in EventType.allCases { #expect(type.doc.hasSuffix("."), "\(type)") }
  }

  @Test("every kind of refusal has a positive code of its own") func codes() {
    let codes = ErrorKind.allCases.map(\.code)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0 > 0 })
    for kind in ErrorKind.allCases { #expect(kind.doc.hasSuffix("."), "\(kind)") }
  }

  @Test("a method is found by its name and by nothing else") func found() {
    let table = MethodTable(Methods.all)
    func find(_ name: String) -> Method? { Array(name.utf8).withUnsafeBufferPointer { table.method($0) } }
    for method in Methods.all {
      #expect(find(method.title) === method)
      for wrong in [method.title + " ", String(method.title.dropLast()), method.title.uppercased(), ""] {
        #expect(find(wrong) == nil, "\(wrong)")
      }
    }
  }

  @Test("every limit has its own name and a doc") func limits() {
    let limits = Limit.all(Limits())
    #expect(Set(limits.map(\.name)).count == limits.count)
    for limit in limits { #expect(limit.value > 0 && limit.doc.hasSuffix("."), "\(limit.name)") }
  }
}

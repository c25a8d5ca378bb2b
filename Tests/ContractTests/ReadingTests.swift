import Contract
import JSON
import Testing

/// Single values: what is taken, what is refused, and how it is said.
@Suite struct ReadingTests {
  @Test(
    "a shape as a phrase",
    arguments: [
      (Schema.text, "a string"), (.string(maxBytes: 64), "a string of at most 64 bytes"), (.boolean, "true or false"),
      (.integer(nil), "an integer"), (.count, "an integer of at least 0"),
      (.integer(1...10), "an integer from 1 to 10"),
      (.instant, "a number"), (.seconds, "a number of at least 0"), (.number(minimum: 0.5), "a number of at least 0.5"),
      (.choice(["a"]), "\"a\""), (.choice(["a", "b"]), "one of \"a\", \"b\""), (.any, "any JSON value"),
      (Schema.text.list, "a list, each a string"),
      (.array(.boolean, maxCount: 3), "a list of at most 3, each true or false"),
      (Schema.text.orNull, "a string, or null"), (.object([]), "an object"), (.pattern("a colour"), "a colour"),
    ])
  func phrase(_ schema: Schema, _ phrase: String) { #expect(schema.phrase == phrase) }

  @Test(
    "at the edges of what is taken",
    arguments: [
      ("events.list", #"{"limit":1}"#, nil), ("events.list", #"{"limit":0}"#, "/limit"),
      ("events.list", #"{"limit":10000}"#, nil), ("events.list", #"{"limit":10001}"#, "/limit"),
      ("events.list", #"{"limit":1.0}"#, nil), ("events.list", #"{"limit":1.5}"#, "/limit"),
      ("events.list", #"{"after":9223372036854775807}"#, nil), ("events.list", #"{"after":-1}"#, "/after"),
      ("events.list", #"{"types":[]}"#, nil), ("events.list", #"{"types":["primer.presented","no"]}"#, "/types/1"),
      ("clock.advance", #"{"seconds":0}"#, nil), ("clock.advance", #"{"seconds":-0.001}"#, "/seconds"),
      ("clock.advance", #"{"seconds":"1"}"#, "/seconds"), ("clock.set", #"{"time":1e300}"#, "/time"),
      ("device.create", #"{"device":""}"#, "/device"), ("device.create", #"{"device":7}"#, "/device"),
      ("device.create", #"{"seed":-1}"#, "/seed"), ("device.create", #"{"authorization":"denyed"}"#, "/authorization"),
      ("device.create", #"{"authorization":{"status":"denied","badge":true}}"#, "/authorization/badge"),
      ("device.create", #"{"authorization":{"status":"denied","badge":"disabled"}}"#, nil),
      ("user.policy", #"{"primer":"accept","prompt":["ask","leave"]}"#, nil),
      ("user.policy", #"{"prompt":["ask","no"]}"#, "/prompt/1"),
      ("delegate.add", #"{"name":"d","completes":2.5,"when":0}"#, nil),
      ("delegate.add", #"{"name":"d","completes":"later"}"#, "/completes"), ("delegate.add", #"{"name":""}"#, "/name"),
      ("backend.configure", #"{"responses":[{"status":503},{"status":"timeout","delay":1}]}"#, nil),
      ("backend.configure", #"{"responses":[{},{"status":99}]}"#, "/responses/1/status"),
      ("backend.configure", #"{"responses":[{"delai":1}]}"#, "/responses/0/delai"),
      ("primer.configure", ##"{"titleColor":".label","messageColor":"#12345678"}"##, nil),
      ("primer.configure", #"{"titleColor":"Label"}"#, "/titleColor"),
      ("primer.configure", ##"{"titleColor":"#12345"}"##, "/titleColor"),
      ("notification.respond", #"{"notification":"n","action":"0","gesture":"tap"}"#, "/gesture"),
    ] as [(String, String, String?)])
  func edges(_ name: String, _ params: String, _ path: String?) throws {
    let method = try #require(Methods.all.first { $0.title == name })
    let made = try Made(method, params)
    #expect(made.code == (path == nil ? nil : -32602), "\(made)")
    #expect(made.data?["path"]?.string == path)
  }

  @Test("a text's limit counts bytes, not characters") func bytes() throws {
    let method = try #require(Methods.all.first { $0.title == "device.create" })
    let fits = String(repeating: "é", count: 32)
    #expect(try Made(method, Value.object(["locale": .string(fits)]).text).code == nil)
    #expect(try Made(method, Value.object(["locale": .string(fits + "a")]).text).data?["path"] == "/locale")
  }

  @Test(
    "the nearest name, if it is near enough to be meant",
    arguments: [
      ("primer.presnt", "primer.present"), ("primer.Present", "primer.present"), ("primerpresent", "primer.present"),
      ("primer.rpesent", "primer.present"), ("device.crate", "device.create"), ("host.png", "host.ping"),
      ("zzzzzzzz", nil), ("", nil), ("x", nil),
    ] as [(String, String?)])
  func nearest(_ wrong: String, _ right: String?) {
    #expect(Nearest.name(to: wrong, among: Methods.all.map(\.title)) == right)
  }

  @Test("a very long name costs little and has nothing near it") func long() {
    #expect(Nearest.name(to: String(repeating: "p", count: 1 << 20), among: Methods.all.map(\.title)) == nil)
  }
}

package import Device
package import JSON
internal import Notifications
internal import Primer

/// How the reports of commands are written as results.
package enum Reports {
  /// Writes a command's result, which ends with the number of the device's last event.
  package static func write(_ report: Device.Report, seq: Int, to out: Writer) {
    out.beginObject()
    members(of: report, to: out)
    out.field("seq", seq)
    out.endObject()
  }

  /// Writes a report's own members.
  static func members(of report: Device.Report, to out: Writer) {
    switch report {
    case .done: break
    case .app(let before, let after):
      out.field("before", before)
      out.field("after", after)
    case .configured(let primer):
      out.object("configuration") { out.members(of: primer) }
      out.field("warnings", primer.warnings) { warning in
        out.object {
          out.field("setter", warning.setter)
          out.field("text", warning.text)
        }
      }
    case .primer(let report): out.members(of: report)
    case .answered(let primer, let outcome, let follows):
      out.field("primer", primer)
      out.field("outcome", outcome)
      switch follows {
      case .nothing: out.field("follows", "nothing")
      case .prompt: out.field("follows", "prompt")
      case .settings: out.field("follows", "settings")
      }
    case .prompt(let prompt, let status, let granted):
      out.field("prompt", prompt)
      out.field("status", status)
      out.field("granted", granted)
    case .authorization(let view): out.members(of: view)
    case .settings(let view): out.members(of: view)
    case .registration(let view): out.members(of: view)
    case .categories(let registration): categories(registration, to: out)
    case .delivered(let delivery):
      out.members(of: delivery.notification)
      out.members(of: delivery.buttons)
      out.field("replaced", delivery.replaced)
      out.field("wakesApp", delivery.wakesApp)
      out.field("asking", delivery.isPending)
      out.calls("delegates", delivery.calls)
      out.notices("warnings", delivery.warnings)
    case .responded(let report):
      out.key("response")
      if let response = report.performance.response { out.object { out.members(of: response) } } else { out.null() }
      out.calls("delegates", report.performance.calls)
      out.field("before", report.before)
      out.field("after", report.after)
    case .delegate(let delegate): out.members(of: delegate)
    case .clock(let clock, let fired):
      out.members(of: clock)
      out.field("fired", fired)
    }
  }

  private static func categories(_ registration: CategoryRegistration, to out: Writer) {
    out.field("registration", registration.number)
    out.field("read", registration.reading.categories.map(\.identifier))
    out.field("consequence", registration.reading.consequence)
    out.field("registered", registration.registered) { out.category($0) }
    out.notices("skipped", registration.reading.skipped)
    out.notices("warnings", registration.reading.warnings)
  }
}

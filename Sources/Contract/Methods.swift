/// The one list of methods; a method is added by adding its row.
package enum Methods {
  package static let all: [Method] =
    host + devices + snapshots + app + primer + user + prompt + authorization + settings + registration + categories
    + notifications
    + messages + delegates + clock + events + commands
}

import Foundation
import Notifications

/// A file of Tests/Data as text.
func dataText(_ name: String, here: String = #filePath) throws -> String {
  let folder = URL(fileURLWithPath: here).deletingLastPathComponent().deletingLastPathComponent()
  return try String(contentsOf: folder.appendingPathComponent("Data/\(name)"), encoding: .utf8)
}

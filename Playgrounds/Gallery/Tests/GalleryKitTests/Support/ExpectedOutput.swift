import Foundation
import Testing

/// Output that was looked at and found good, kept in a file.
enum ExpectedOutput {
  /// Returns the text of a file of the folder `Expected`.
  static func text(_ name: String) throws -> String {
    let folder = try #require(Bundle.module.url(forResource: "Expected", withExtension: nil))
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}

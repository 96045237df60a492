/// A method that UIKit doesn't call, and how to fix it.
public struct Finding: Hashable, Sendable, Codable {
  /// The file, as given.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in bytes of UTF-8.
  public var column: Int
  /// The rule's name.
  public var rule: String
  /// The problem and the fix.
  public var message: String
}

extension Finding: CustomStringConvertible {
  /// The finding in the format of a compiler's warning.
  public var description: String {
    "\(path):\(line):\(column): warning: \(message) [\(rule)]"
  }
}

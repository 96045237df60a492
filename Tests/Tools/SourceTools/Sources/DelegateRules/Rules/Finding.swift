/// A method that UIKit does not call, and what to do.
public struct Finding: Hashable, Sendable, Codable {
  /// The file, as it was given.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in bytes of UTF-8.
  public var column: Int
  /// The rule's name.
  public var rule: String
  /// What is wrong, and what to do.
  public var message: String
}

extension Finding: CustomStringConvertible {
  /// The line that a compiler would print.
  public var description: String {
    "\(path):\(line):\(column): warning: \(message) [\(rule)]"
  }
}

extension TableIssue {
  /// A place in source code.
  public struct Location: Hashable, Sendable, CustomStringConvertible {
    /// Module and file, as `#fileID` gives them.
    public var fileID: String
    /// The line, counted from 1.
    public var line: UInt

    /// Makes a location; with the default arguments, that of the call.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
      self.fileID = "\(fileID)"
      self.line = line
    }

    /// The location as `Module/File.swift:line`.
    public var description: String { "\(fileID):\(line)" }
  }
}

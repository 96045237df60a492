/// Why a file of a time zone release cannot be used: which file, which line, what is wrong.
public struct TableFileError: Error, Hashable, Sendable {
  /// The path of the file, as it was given.
  public var file: String
  /// The number of the line, from 1; nil where the file as a whole cannot be read.
  public var line: Int?
  /// What is wrong.
  public var message: String

  /// Makes an error about one line, or about the whole file.
  public init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }
}

extension TableFileError: CustomStringConvertible {
  /// The error as compilers print theirs: `FILE:LINE: message`.
  public var description: String {
    TerminalText.oneLine(line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)")
  }
}

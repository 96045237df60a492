/// Why a table cannot be read: which file, which place in it, what is wrong.
public struct TableDocumentError: Error, Hashable, Sendable {
  /// The name of the file, as it is to be shown.
  public var file: String
  /// The place: a line and a column, or keys and indexes; nil for the file as a whole.
  public var place: String?
  /// What is wrong.
  public var message: String

  /// Makes an error about a place, or about the whole file.
  public init(file: String, place: String? = nil, message: String) {
    self.file = file
    self.place = place
    self.message = message
  }
}

extension TableDocumentError: CustomStringConvertible {
  /// The error in one line: `FILE: PLACE: message`.
  public var description: String {
    TerminalText.oneLine([file, place, message].compactMap { $0 }.joined(separator: ": "))
  }
}

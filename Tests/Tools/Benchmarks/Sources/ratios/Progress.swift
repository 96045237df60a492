import Foundation

/// Prints the current measurement to standard error, so that standard output contains only results.
struct Progress {
  enum Style {
    /// Prints nothing.
    case none
    /// Overwrites one line, and erases it at the end.
    case line
    /// Prints a line for each step.
    case log
  }

  private let style: Style
  private let count: Int
  private let write: (String) -> Void
  private var done = 0

  init(_ style: Style, of count: Int, write: @escaping (String) -> Void = Self.writeError) {
    self.style = style
    self.count = count
    self.write = write
  }

  /// Returns `line` for a terminal.
  ///
  /// For files, returns `log` if requested.
  static func style(isTerminal: Bool, isAskedFor: Bool) -> Style {
    isTerminal ? .line : isAskedFor ? .log : .none
  }

  /// A Boolean value that indicates whether standard error is a terminal.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  mutating func begin(_ name: String) {
    done += 1
    let text = "[\(done)/\(count)] \(name)"
    switch style {
    case .none: break
    case .line: write(Self.erasing + text)
    case .log: write(text + "\n")
    }
  }

  func end() { if style == .line { write(Self.erasing) } }

  private static let erasing = "\r\u{1B}[K"

  static func writeError(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}

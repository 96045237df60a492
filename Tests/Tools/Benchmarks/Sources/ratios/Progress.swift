import Foundation

/// Says on the standard error stream what is being measured, so that what is printed stays clean.
struct Progress {
  /// How it is shown.
  enum Style {
    /// Not at all.
    case none
    /// On one line, which is written over, and erased at the end.
    case line
    /// A line for each step.
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

  /// A line on a terminal; elsewhere nothing, unless it is asked for.
  static func style(isTerminal: Bool, isAskedFor: Bool) -> Style {
    isTerminal ? .line : isAskedFor ? .log : .none
  }

  /// Whether the standard error stream is shown on a terminal.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// A step begins.
  mutating func begin(_ name: String) {
    done += 1
    let text = "[\(done)/\(count)] \(name)"
    switch style {
    case .none: break
    case .line: write(Self.erasing + text)
    case .log: write(text + "\n")
    }
  }

  /// All is done.
  func end() { if style == .line { write(Self.erasing) } }

  private static let erasing = "\r\u{1B}[K"

  static func writeError(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}

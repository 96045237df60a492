import Foundation
import TableViews
import Testing
@testable import Gallery

/// Examples with the same words on every computer.
@MainActor
enum ExampleSamples {
  nonisolated static let names = Examples.all.map { $0.name }

  /// The words on a computer without a dictionary.
  static let manyWords = WordList.generated()
  /// A short list of words.
  static let someWords = WordList.generated(count: 2000)

  static func make(_ name: String, _ words: WordList = someWords) -> any Example {
    switch Examples.all.first(where: { $0.name == name }) {
    case let kind? where kind != SearchExample.self: kind.init()
    default: SearchExample(words)
    }
  }

  /// Parses a script, by default the example's own.
  static func script(of example: any Example, _ text: String? = nil) throws -> ExampleScript {
    try ExampleScript(text ?? type(of: example).script)
  }

  /// Plays a script on an example, and returns the player.
  static func play(_ example: any Example, _ text: String? = nil) async throws -> ExamplePlayer {
    let player = ExamplePlayer(example)
    try await player.play(try script(of: example, text))
    return player
  }
}

extension ExamplePlayer {
  /// The texts of the visible rows.
  var texts: [String] { example.table.visibleCells.map { $0.textLabel?.text ?? "" } }
}

/// A terminal that records the output and doesn't pause.
final class RecordingTerminal: Terminal {
  /// The frames without colors.
  private(set) var frames: [[String]] = []
  private(set) var coloredFrames: [String] = []
  /// The text outside of frames.
  private(set) var remains = ""
  /// The recorded calls: `begin`, `frame`, `end`, `text`.
  private(set) var events: [String] = []
  private(set) var pauses: [Duration] = []
  var hasColors = true
  /// The sizes of successive frames.
  ///
  /// The last one applies to all further frames.
  private var sizes: [TerminalSize]

  init(_ sizes: TerminalSize...) { self.sizes = sizes }

  var size: TerminalSize {
    let size = sizes[0]
    if sizes.count > 1 { sizes.removeFirst() }
    return size
  }

  func beginFullScreen() { events.append("begin") }

  func endFullScreen() { events.append("end") }

  func write(_ text: String) {
    guard text.hasPrefix("\u{1B}[?2026h\u{1B}[H"), text.hasSuffix("\u{1B}[J\u{1B}[?2026l") else {
      events.append("text")
      remains += text
      return
    }
    events.append("frame")
    coloredFrames.append(text)
    frames.append(
      Self.withoutEscapes(text).components(separatedBy: "\r\n"))
  }

  func pause(for duration: Duration) async { pauses.append(duration) }

  private static func withoutEscapes(_ text: String) -> String {
    text.replacing(/\u{1B}\[[?0-9;]*[A-Za-z]/, with: "")
  }
}

/// A file of expected output in the folder `Expected`.
enum ExpectedOutput {
  static func text(_ name: String) throws -> String {
    let folder = try #require(Bundle.module.url(forResource: "Expected", withExtension: nil))
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}

/// The README of the package.
struct ReadmePage {
  private static let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  /// The folder with the pictures of all pages.
  static let docs = package.appending(path: "../../Docs").standardizedFileURL

  let text: String

  init() throws {
    text = try String(contentsOf: Self.package.appending(path: "README.md"), encoding: .utf8)
  }

  /// Returns the code blocks of a language.
  func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }
}

import TableViews

@testable import GalleryKit

/// Examples as the tests want them: with words that are the same on every computer.
@MainActor
enum ExampleSamples {
  /// The names of all examples.
  nonisolated static let names = Examples.all.map { $0.name }

  /// As many words as the example has where there is no dictionary.
  static let manyWords = WordList.generated()
  /// Enough words for what does not depend on their number.
  static let someWords = WordList.generated(count: 2000)

  /// Makes an example; one that has words has these.
  static func make(_ name: String, _ words: WordList = someWords) -> any Example {
    switch Examples.all.first(where: { $0.name == name }) {
    case let kind? where kind != SearchExample.self: kind.init()
    default: SearchExample(words)
    }
  }

  /// The script of an example, unless there is another.
  static func script(of example: any Example, _ text: String? = nil) throws -> ExampleScript {
    try ExampleScript(text ?? type(of: example).script)
  }

  /// Plays a script on an example; returns the player, which keeps both log and example.
  static func play(_ example: any Example, _ text: String? = nil) async throws -> ExamplePlayer {
    let player = ExamplePlayer(example)
    try await player.play(try script(of: example, text))
    return player
  }
}

extension ExamplePlayer {
  /// The texts of the rows on screen.
  var texts: [String] { example.table.visibleCells.map { $0.textLabel?.text ?? "" } }
}

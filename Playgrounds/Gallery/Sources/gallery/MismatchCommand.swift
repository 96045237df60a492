import ArgumentParser
import GalleryKit

/// `gallery mismatch`: makes mistakes on purpose.
struct MismatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mismatch",
    abstract: "Mispairs cells and models on purpose, and shows what comes of it.",
    discussion: """
      Each mistake is made in a table of its own: an identifier nothing is registered for, a cell \
      of the wrong class, a model or sender of the wrong type, ids that are there twice, and more. \
      Printed are what was done wrong, the table, which goes on, and the line it leaves in the log \
      with its code; Docs/Diagnostics.md explains them all. At last a thousand rows make the same \
      mistake, which is logged once and counted.

      Nothing here is a failure of the gallery: the exit code is 0.
      """)

  @MainActor
  func run() async throws { MismatchReport { StandardOutput.print($0) }.run() }
}

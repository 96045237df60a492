import ArgumentParser
import Foundation
import GalleryKit

/// How a show is played: the options that all shows have.
struct ShowOptions: ParsableArguments {
  @Flag(help: "Print plain text, even in a terminal.")
  var plain = false

  @Option(help: "The width of the table, 8 to 1000. (default: what fits)")
  var columns: Int?

  @Option(help: "The lines of the table on screen, 1 to 10000. (default: what fits, 12 in a pipe)")
  var rows: Int?

  @Option(
    help: "The seconds that each step of an animation stays, 0 to 60. (default: enough to see it)")
  var delay: Double?

  @Flag(help: "Use no colors, as with NO_COLOR=1.")
  var noColor = false

  func validate() throws {
    if let columns, !(8...1000).contains(columns) {
      throw ValidationError("--columns has to be from 8 to 1000.")
    }
    if let rows, !(1...10_000).contains(rows) {
      throw ValidationError("--rows has to be from 1 to 10000.")
    }
    if let delay, !(0...60).contains(delay) {
      throw ValidationError("--delay has to be from 0 to 60.")
    }
  }

  /// The terminal to animate on; nil where plain text is wanted, or nothing else is possible.
  @MainActor var terminal: (any Terminal)? {
    guard !plain, let terminal = StandardTerminal() else { return nil }
    if noColor { terminal.hasColors = false }
    return terminal
  }

  /// The width of plain text: as asked for, or as the environment has it, less the marks.
  var plainColumns: Int? {
    columns
      ?? ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
      .flatMap { (10...1002).contains($0) ? $0 - 2 : nil }
  }
}

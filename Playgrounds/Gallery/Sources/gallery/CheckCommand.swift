import ArgumentParser
import Foundation
import GalleryKit

/// `gallery check`: hands batches to the validator, one line of JSON each.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Judges batch updates by UIKit's rules of tables and collections.",
    discussion: """
      FILE holds one batch per line, as a JSON object. For example:

        {"id":"x","oldCounts":[3],"newCounts":[2],"deleteRows":[[0,1]]}

      "id" names the batch, "oldCounts" and "newCounts" are the numbers of rows of each section \
      before and after it; these three are required. What the batch does may stand beside them:

        deleteSections, insertSections, reloadSections   [section, ...]
        moveSections                                     [[from, to], ...]
        deleteRows, insertRows, reloadRows               [[section, row], ...]
        moveRows          [[[section, row], [section, row]], ...]

      Deletes, reloads and the first of a move are indexes before the batch, the others after it. \
      For each batch one line is printed:

        {"id":"x","table":{"verdict":"valid","message":""},"collection":...}

      The verdict is valid, invalid (UIKit throws, with this message), hazard (UIKit may corrupt \
      its state) or reload (UIKit reloads instead of animating). Blank lines are skipped. A line \
      that cannot be read is reported on standard error, and the exit code is 1 at the end; the \
      other lines are still judged.
      """)

  @Argument(help: "The file to read; - reads standard input.")
  var file: String

  func validate() throws {
    try CommandFile.validate(outputs: [.standardOutput], inputs: [.input(file)])
  }

  func run() throws {
    guard file == "-" || FileManager.default.fileExists(atPath: file) else {
      StandardOutput.complain("\(file): no such file")
      throw ExitCode.failure
    }
    let input: FileHandle
    do {
      input = try file == "-" ? .standardInput : FileHandle(forReadingFrom: URL(filePath: file))
    } catch {
      StandardOutput.complain("\(file): cannot be read")
      throw ExitCode.failure
    }
    var check = BatchCheck(
      print: { StandardOutput.print($0) }, complain: StandardOutput.complain)
    do {
      while let chunk = try input.read(upToCount: 1 << 16), !chunk.isEmpty {
        check.read(chunk)
      }
    } catch {
      check.finish()
      StandardOutput.complain("\(file): cannot be read")
      throw ExitCode.failure
    }
    check.finish()
    if check.hasFailed { throw ExitCode.failure }
  }
}

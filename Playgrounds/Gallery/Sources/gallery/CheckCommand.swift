import ArgumentParser
import Foundation
import GalleryKit

/// `gallery check`: hands batches to the validator, one line of JSON each.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Judges batch updates by the rules of UITableView and UICollectionView.",
    discussion: """
      FILE holds one batch per line, as JSON:

        {"id":"x","oldCounts":[3],"newCounts":[3],"deleteSections":[],"insertSections":[],
         "moveSections":[[0,1]],"reloadSections":[],"deleteRows":[[0,0]],"insertRows":[[0,0]],
         "moveRows":[[[0,1],[0,2]]],"reloadRows":[]}

      (all on one line). "id", "oldCounts" and "newCounts" are required: a name for the batch, and
      the number of rows of each section before and after it. The rest is optional. Rows are
      [section, row], moves are [from, to]. For each batch one line is printed:

        {"id":"x","table":{"verdict":"valid","message":""},"collection":{"verdict":...}}

      Verdicts: valid; invalid (UIKit throws, with this message); hazard (UIKit may corrupt its
      state); reload (UIKit gives up the animation). Blank lines are skipped. A line that cannot be
      read is reported on standard error, and the exit code is 1; the others are still judged.
      """)

  @Argument(help: "The file to read; - reads standard input.")
  var file: String

  func run() throws {
    let input: FileHandle
    do {
      input = try file == "-" ? .standardInput : FileHandle(forReadingFrom: URL(filePath: file))
    } catch {
      complain("\(file): cannot be read")
      throw ExitCode.failure
    }
    var check = BatchCheck(print: { print($0) }, complain: complain)
    do {
      while let chunk = try input.read(upToCount: 1 << 16), !chunk.isEmpty {
        check.read(chunk)
      }
    } catch {
      check.finish()
      complain("\(file): cannot be read")
      throw ExitCode.failure
    }
    check.finish()
    if check.hasFailed { throw ExitCode.failure }
  }

  private func complain(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }
}

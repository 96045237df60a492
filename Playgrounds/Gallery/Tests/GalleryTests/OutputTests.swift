import CommandTesting
import Foundation
import Testing

/// Runs the program with outputs that can't or mustn't be written.
///
/// `PlanTool` tests all cases.
@Suite struct OutputTests {
  private let gallery = BuiltProgram("gallery")
  private static let printing = [
    [], ["--help"], ["help", "zones"], ["--generate-completion-script", "bash"], ["zones"],
    ["zones", "--full"], ["mismatch"], ["wifi"], ["sort", "--full"], ["picture", "wifi"],
  ]

  @Test(arguments: printing)
  func aFullDeviceIsAnError(arguments: [String]) throws {
    let run = try gallery.run(arguments, redirected: ">/dev/full")
    #expect(run.status == 1)
    #expect(run.errors == "standard output: cannot be written: No space left on device\n")
  }

  @Test(arguments: printing)
  func aClosedStandardOutputIsAnError(arguments: [String]) throws {
    let run = try gallery.run(arguments, redirected: ">&-")
    #expect(run.status == 1)
    #expect(run.errors == "standard output: cannot be written: Bad file descriptor\n")
  }

  @Test(arguments: printing)
  func aReaderThatStopsEarlyIsNoError(arguments: [String]) throws {
    let run = try gallery.run(arguments, pipedTo: "{ read line; }")
    // If the output fits in the pipe, it is written before the reader exits.
    #expect(run.status == 128 + SIGPIPE || run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test func aBrokenPipeEndsTheProgramBySIGPIPE() throws {
    for trap in ["", "trap '' PIPE; "] {
      let run = try gallery.run(["zones", "--full"], before: trap, pipedTo: "head -n 1")
      #expect(run.status == 128 + SIGPIPE && run.errors.isEmpty)
      #expect(run.output.hasPrefix("Time zones of the world"))
    }
  }

  @Test(arguments: [
    ("wifi --steps steps", ">>steps"), ("wifi --steps -", "<steps >>steps"),
    ("zones .", ">>zone.tab"), ("plan a.json a.json", ">>a.json"),
  ])
  func anInputIsNeverOverwritten(arguments: String, redirected: String) throws {
    let files = ["steps": "next\n", "a.json": "{}"]
    try BuiltProgram.inFolder(files) { folder in
      let run = try gallery.run(
        arguments.split(separator: " ").map(String.init), redirected: redirected, in: folder)
      #expect(run.status == 64 && run.errors.contains("is the same file as"), "\(run.errors)")
      for (name, text) in files {
        let file = folder.appending(path: name)
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
      }
    }
  }
}

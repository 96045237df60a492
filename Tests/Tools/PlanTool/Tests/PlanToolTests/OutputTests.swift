import CommandTesting
import Foundation
import Testing

/// Runs the program with outputs that can't be written or must not be written.
@Suite struct OutputTests {
  private let program = BuiltProgram("plantool")
  private static let files = [
    "a.json": #"{"sections":[{"id":"A","rows":["1","2"]}]}"#,
    "b.json": #"{"sections":[{"id":"A","rows":["2","3"]}]}"#,
    "batch": #"{"id":"x","oldCounts":[1],"newCounts":[1]}"#,
  ]

  private func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    try BuiltProgram.inFolder(Self.files, body)
  }

  private func content(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// The commands that print.
  private static let printing = [
    [], ["--help"], ["plan", "--help"], ["help", "check"],
    ["--generate-completion-script", "bash"], ["plan", "a.json", "b.json"],
    ["plan", "a.json", "b.json", "--json"],
    ["plan", "a.json", "b.json", "--svg", "-"], ["check", "batch"],
  ]

  @Test(arguments: printing)
  func aFullDeviceIsAnError(arguments: [String]) throws {
    let run = try inFolder { try program.run(arguments, redirected: ">/dev/full", in: $0) }
    #expect(run.status == 1)
    #expect(run.errors == "standard output: cannot be written: No space left on device\n")
  }

  @Test(arguments: printing)
  func aClosedStandardOutputIsAnError(arguments: [String]) throws {
    let run = try inFolder { try program.run(arguments, redirected: ">&-", in: $0) }
    #expect(run.status == 1)
    #expect(run.errors == "standard output: cannot be written: Bad file descriptor\n")
  }

  @Test(arguments: printing)
  func aReaderThatStopsEarlyIsNoError(arguments: [String]) throws {
    let run = try inFolder {
      try program.run(arguments, pipedTo: "{ read line; }", in: $0)
    }
    // If the output fits in the pipe, it is written before the reader exits.
    #expect(run.status == 128 + SIGPIPE || run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test func aBrokenPipeEndsTheProgramBySIGPIPE() throws {
    for trap in ["", "trap '' PIPE; "] {
      let line = #"{"id":"x","oldCounts":[1],"newCounts":[1]}"# + "\n"
      let files = ["many": String(repeating: line, count: 3000)]
      let run = try BuiltProgram.inFolder(files) {
        try program.run(["check", "many"], before: trap, pipedTo: "head -n 1", in: $0)
      }
      #expect(run.status == 128 + SIGPIPE && run.errors.isEmpty)
      #expect(run.output.hasPrefix(#"{"id":"x""#))
    }
  }

  @Test func noOutputNeedsNoOpenStream() throws {
    let run = try inFolder { folder in
      try program.run(["check", "-"], redirected: ">&-", in: folder)
    }
    #expect(run == BuiltProgram.Run(status: 0, output: "", errors: ""))
  }

  @Test(arguments: [
    "/dev/full: No space left on device", "no/such/a.svg: No such file or directory",
    ".: Is a directory", "batch/a.svg: Not a directory", "loop: Too many levels of symbolic links",
    "\"\": No such file or directory",
  ])
  func anUnwritableDrawingIsAnErrorWithItsName(failure: String) throws {
    let parts = failure.split(separator: ": ").map(String.init)
    try inFolder { folder in
      symlink("loop", folder.appending(path: "loop").path)
      let run = try program.run(
        ["plan", "a.json", "b.json", "--svg", parts[0] == "\"\"" ? "" : parts[0]], in: folder)
      #expect(
        run
          == BuiltProgram.Run(
            status: 1, output: "", errors: "\(parts[0]): cannot be written: \(parts[1])\n"))
    }
  }

  /// Options and redirections whose output is already in use.
  @Test(arguments: [
    ("--svg a.json", "", "a.json is the same file as a.json, which is read, too."),
    ("--svg b.json", "", "b.json is the same file as b.json, which is read, too."),
    ("--svg ./../$(basename $PWD)/a.json", "", "is the same file as a.json, which is read, too."),
    ("--svg hard", "", "hard is the same file as a.json, which is read, too."),
    ("--svg soft", "", "soft is the same file as a.json, which is read, too."),
    ("", ">>a.json", "standard output is the same file as a.json, which is read, too."),
    ("--json", "1<>b.json", "standard output is the same file as b.json, which is read, too."),
    ("--svg -", ">>a.json", "standard output is the same file as a.json, which is read, too."),
    ("--svg out", ">out", "out is the same file as standard output, which is written, too."),
    (
      "--svg /dev/stdout", "",
      "/dev/stdout is the same file as standard output, which is written, too."
    ),
  ])
  func anOutputThatIsAnInputOrAnotherOutputIsRejected(
    options: String, redirected: String, message: String
  ) throws {
    try inFolder { folder in
      link(folder.appending(path: "a.json").path, folder.appending(path: "hard").path)
      symlink("a.json", folder.appending(path: "soft").path)
      let run = try program.run(
        ["plan", "a.json", "b.json"], redirected: "\(options) \(redirected)", in: folder)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.errors.contains(message), "\(run.errors)")
      for (name, text) in Self.files { #expect(try content(name, in: folder) == text) }
    }
  }

  @Test(arguments: [
    ("plan a.json -", "<b.json >>b.json"), ("plan - b.json --svg a.json", "<a.json"),
    ("check batch", ">>batch"), ("check -", "<batch >>batch"),
  ])
  func standardInputIsComparedWithTheOutput(
    arguments: String, redirected: String
  ) throws {
    try inFolder { folder in
      let run = try program.run(
        arguments.split(separator: " ").map(String.init), redirected: redirected, in: folder)
      #expect(run.status == 64 && run.errors.contains("is the same file as"), "\(run.errors)")
      for (name, text) in Self.files { #expect(try content(name, in: folder) == text) }
    }
  }

  @Test func devicesAreWrittenDirectly() throws {
    try inFolder { folder in
      let plain = try program.run(["plan", "a.json", "b.json"], in: folder)
      let drawn = try program.run(
        ["plan", "a.json", "b.json", "--svg", "/dev/null"], in: folder)
      #expect(drawn == plain)
      let silent = try program.run(
        ["plan", "/dev/stdin", "b.json", "--svg", "/dev/null"], redirected: "<a.json >/dev/null",
        in: folder)
      #expect(silent == BuiltProgram.Run(status: 0, output: "", errors: ""))
      let errors = try program.run(
        ["plan", "a.json", "b.json", "--svg", "/dev/stderr"], in: folder)
      #expect(errors.status == 0 && errors.output == plain.output)
      #expect(errors.errors.hasPrefix("<svg ") && errors.errors.hasSuffix("</svg>\n"))
    }
  }

  @Test func aFileIsReplacedAsAWhole() throws {
    try inFolder { folder in
      func path(_ name: String) -> String { folder.appending(path: name).path }
      let old = String(repeating: "old", count: 100_000)
      try Data(old.utf8).write(to: folder.appending(path: "old.svg"))
      chmod(path("old.svg"), 0o640)
      link(path("old.svg"), path("hard.svg"))
      symlink("old.svg", path("soft.svg"))
      symlink("new.svg", path("dangling.svg"))
      for name in ["soft.svg", "dangling.svg"] {
        let run = try program.run(["plan", "a.json", "b.json", "--svg", name], in: folder)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path(name)).count == 7)
        #expect(try content(name, in: folder).hasSuffix("</svg>\n"))
      }
      // Another name of the old file keeps the old text.
      #expect(try content("hard.svg", in: folder) == old)
      #expect(try permissions(path("old.svg")) == 0o640)
      #expect(try permissions(path("new.svg")) == permissions(path("a.json")))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(
        Set(names)
          == Set(Self.files.keys).union([
            "old.svg", "hard.svg", "soft.svg", "new.svg", "dangling.svg",
          ]))
    }
  }

  @Test func aFailedWriteKeepsTheFile() throws {
    try inFolder { folder in
      try Data("old".utf8).write(to: folder.appending(path: "old.svg"))
      // Limits the size of files to one block.
      let run = try program.run(
        ["plan", "a.json", "b.json", "--svg", "old.svg"], before: "trap '' XFSZ; ulimit -f 1; ",
        in: folder)
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors == "old.svg: cannot be written: File too large\n")
      #expect(try content("old.svg", in: folder) == "old")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(Set(names) == Set(Self.files.keys).union(["old.svg"]))
    }
  }

  private func permissions(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }
}

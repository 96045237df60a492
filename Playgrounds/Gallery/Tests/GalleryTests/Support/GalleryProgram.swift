import Foundation
import Testing

/// The built program, run as a stranger would run it.
enum GalleryProgram {
  /// What came of a run.
  struct Run: Equatable {
    /// The exit code, or a signal's number and 128, as a shell has it.
    var status: Int32
    var output: String
    var errors: String
  }

  /// Where it lies: beside the tests that were built with it.
  static func path() throws -> String {
    let bundles = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let folders = [Bundle.main.bundleURL] + bundles
    return try #require(
      folders.map { $0.appending(path: "gallery").path }.first {
        FileManager.default.isExecutableFile(atPath: $0)
      })
  }

  /// Runs it by a shell, in `folder`, whose script has words `before` it and its redirections after
  /// it; the status is that of the program, even where its output is piped to a `reader`.
  static func run(
    _ arguments: [String], redirected: String = "", before: String = "",
    pipedTo reader: String = "", input: String = "", in folder: URL? = nil
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    let pipe = reader.isEmpty ? "" : "| \(reader)"
    let script = "\(before) \"$0\" \"$@\" \(redirected) \(pipe); exit ${PIPESTATUS[0]}"
    process.arguments = ["-c", script, try path()] + arguments
    process.currentDirectoryURL = folder
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (standardInput, output)
    process.standardError = errors
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let (printed, complaint) = (
      try output.fileHandleForReading.readToEnd(), try errors.fileHandleForReading.readToEnd()
    )
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: printed ?? Data(), as: UTF8.self),
      errors: String(decoding: complaint ?? Data(), as: UTF8.self))
  }

  /// Calls `body` with a folder that holds these files, and removes it afterwards.
  static func inFolder<Result>(
    _ files: [String: String], _ body: (URL) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "gallery-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return try body(folder)
  }
}

public import Foundation

/// A built program that a test runs like a user.
public struct BuiltProgram: Sendable {
  /// The result of a run.
  public struct Run: Equatable, Sendable {
    /// The exit code, or 128 plus the number of the signal that ended the program.
    public var status: Int32
    /// The text on standard output.
    public var output: String
    /// The text on standard error.
    public var errors: String

    /// Creates a result.
    public init(status: Int32, output: String, errors: String) {
      (self.status, self.output, self.errors) = (status, output, errors)
    }
  }

  struct Missing: Error { let name: String }

  private let name: String

  /// Creates a program that was built with the tests.
  public init(_ name: String) { self.name = name }

  /// Returns the path of the program, next to the tests.
  public func path() throws -> String {
    let bundles = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let path = ([Bundle.main.bundleURL] + bundles).map { $0.appending(path: name).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let path else { throw Missing(name: name) }
    return path
  }

  /// Runs the program in a shell.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - redirected: Shell words after the arguments.
  ///   - before: Shell words before the program.
  ///   - reader: A command that reads the output. The status is still the program's.
  ///   - input: The text on standard input.
  ///   - folder: The working folder.
  /// - Returns: The status and the output.
  /// - Throws: If the program can't be started.
  public func run(
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

  /// Calls a closure with a temporary folder that holds files, by name.
  public static func inFolder<Result>(
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

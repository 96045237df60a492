import Foundation
public import Mutating

/// A copy of a package that contains all mutants.
///
/// Each file has its own range of numbers, so a change of one file doesn't recompile the others.
public struct MutantTree {
  /// A mutation with its file and the number that activates it.
  public struct Mutant: Sendable {
    /// The path of the file in the package.
    public let file: String
    /// The change.
    public let mutation: Mutation
    /// The number that activates the mutant.
    public let number: Int
    /// The number of the first mutant at the same site.
    public let site: Int

    /// A key that stays the same if lines move.
    public var key: String { "\(file) | \(mutation.key)" }
    /// The module of the file.
    public var module: String { String(file.split(separator: "/").dropFirst().first ?? "") }
  }

  /// The mutants that compile, as far as is known.
  public private(set) var mutants: [Mutant] = []
  /// The number of mutants that don't compile, by module.
  public private(set) var leftOut: [String: Int] = [:]

  private let project: Project
  private var tracked: [String] = []
  private var files: [String: InstrumentedFile] = [:]
  private var texts: [String: InstrumentedText] = [:]
  private var blocks: [String: Block]
  private var attempts: [String: [String: String]]

  /// The range of numbers of a file.
  private struct Block: Codable {
    var first: Int
    var count: Int
  }

  /// Reads the results of earlier builds.
  public init(_ project: Project) throws {
    self.project = project
    try FileManager.default.createDirectory(
      atPath: project.workFolder, withIntermediateDirectories: true)
    blocks = try Self.read([String: Block].self, at: project.workFolder + "/blocks.json") ?? [:]
    attempts =
      try Self.read([String: [String: String]].self, at: project.workFolder + "/attempts.json")
      ?? [:]
  }

  /// An upper bound of the numbers.
  var end: Int { blocks.values.map { $0.first + $0.count }.max() ?? 0 }

  /// The keys of all mutants, including those that don't compile.
  var allKeys: [String] {
    files.flatMap { path, file in file.mutations.map { "\(path) | \($0.key)" } }
  }

  /// A checksum of the sources and tests.
  func fingerprint() throws -> String { try fingerprint(of: { _ in true }) }

  /// Returns a checksum for each test target, of all code except for other test targets.
  func fingerprints(ofTestTargets names: Set<String>) throws -> [String: String] {
    try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let others = names.subtracting([name]).map { "Tests/\($0)/" }
        return (name, try fingerprint(of: { path in !others.contains(where: path.hasPrefix) }))
      })
  }

  private func fingerprint(of isPart: (String) -> Bool) throws -> String {
    var sum = Checksum.of("")
    for path in tracked where path.hasSuffix(".swift") && !path.hasPrefix("Tests/Tools/") {
      guard path.hasPrefix("Sources/") || path.hasPrefix("Tests/"), isPart(path) else { continue }
      Checksum.add(try Data(contentsOf: URL(fileURLWithPath: project.root + "/" + path)), to: &sum)
    }
    return String(sum, radix: 36)
  }

  /// Returns the lines before and after the change of a mutant.
  public func change(of mutant: Mutant) -> (before: [String], after: [String]) {
    files[mutant.file]?.change(of: mutant.mutation) ?? ([], [])
  }

  // MARK: Writing

  /// Copies the tracked files, and inserts the mutants.
  public mutating func write() async throws {
    tracked = try await trackedFiles()
    try removeOthers(than: tracked)
    for path in tracked where !Self.isSource(path) && path != "Package.swift" { try copy(path) }
    for path in tracked where Self.isSource(path) {
      let text = try String(contentsOfFile: project.root + "/" + path, encoding: .utf8)
      files[path] = InstrumentedFile(text, conditions: project.conditions)
    }
    for path in files.keys.sorted() { try instrument(path) }
    try writeSwitch(modules: Set(files.keys.map(Self.module)))
    update()
    try save()
  }

  private func trackedFiles() async throws -> [String] {
    let command = ["git", "-c", "safe.directory=*", "-c", "core.quotePath=off", "ls-files"]
    let (end, output, _) = try await ChildProcess(command: command, folder: project.root).run()
    guard end == .exited(0) else { throw MutantError("git ls-files failed: \(output)") }
    return output.split(separator: "\n").map(String.init)
      .filter { FileManager.default.fileExists(atPath: project.root + "/" + $0) }
  }

  /// Removes files that are no longer in the package, so that SwiftPM doesn't compile them.
  private func removeOthers(than tracked: [String]) throws {
    let kept = Set(tracked)
    guard let files = FileManager.default.enumerator(atPath: project.tree) else { return }
    for case let path as String in files where path.hasSuffix(".swift") {
      if kept.contains(path) || path.hasSuffix("/" + Self.switchFile) { continue }
      if path.contains("/.build") { continue }
      try FileManager.default.removeItem(atPath: project.tree + "/" + path)
    }
  }

  private func copy(_ path: String) throws {
    let original = project.root + "/" + path
    let files = FileManager.default
    if let target = try? files.destinationOfSymbolicLink(atPath: original) {
      let link = project.tree + "/" + path
      if (try? files.destinationOfSymbolicLink(atPath: link)) == target { return }
      let folder = URL(fileURLWithPath: link).deletingLastPathComponent()
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: link, withDestinationPath: target)
      return
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: original))
    try Self.write(data, to: project.tree + "/" + path)
    if files.isExecutableFile(atPath: original) {
      try files.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: project.tree + "/" + path)
    }
  }

  private mutating func instrument(_ path: String) throws {
    guard let file = files[path] else { return }
    let count = file.mutations.count
    if blocks[path].map({ $0.count < count }) ?? true {
      // Reserves more numbers, so that they stay the same if the file grows.
      blocks[path] = Block(first: end + 1, count: (count * 5 / 4 + 99) / 50 * 50)
    }
    let known = (attempts[path] ?? [:]).mapValues { text in
      Int(text).map(Attempt.form) ?? .leftOut(text)
    }
    let text = file.instrumented(first: blocks[path]?.first ?? 0, attempts: known)
    texts[path] = text
    try Self.write(Data(text.text.utf8), to: project.tree + "/" + path)
  }

  private mutating func update() {
    mutants = []
    leftOut = [:]
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      guard let text = texts[path], let first = blocks[path]?.first else { continue }
      for (index, mutation) in file.mutations.enumerated() {
        if let site = text.sites[index] {
          mutants.append(
            Mutant(file: path, mutation: mutation, number: first + index, site: first + site))
        } else {
          leftOut[Self.module(of: path), default: 0] += 1
        }
      }
    }
  }

  private static func isSource(_ path: String) -> Bool {
    path.hasPrefix("Sources/") && path.hasSuffix(".swift") && !path.contains(".docc/")
  }

  private static func module(of path: String) -> String {
    String(path.split(separator: "/").dropFirst().first ?? "")
  }

  // MARK: The switch

  private static let switchFile = "MutantSwitch.swift"

  /// Writes the functions that return whether a mutant is active.
  ///
  /// They are written in C, which is fast in a debug build. Each module declares them, because
  /// otherwise every file would need an import.
  private func writeSwitch(modules: Set<String>) throws {
    for module in modules {
      try Self.write(
        Data(Self.declarations.utf8), to: "\(project.tree)/Sources/\(module)/\(Self.switchFile)")
    }
    try Self.write(
      Data(Self.implementation.utf8), to: project.tree + "/MutantSwitch/MutantSwitch.c")
    try Self.write(
      Data("// Swift declares the functions itself.\n".utf8),
      to: project.tree + "/MutantSwitch/include/MutantSwitch.h")
    var manifest = try String(contentsOfFile: project.root + "/Package.swift", encoding: .utf8)
    manifest += """

      for target in package.targets where \(modules.sorted()).contains(target.name) {
        target.dependencies.append("MutantSwitch")
      }
      package.targets.append(
        .target(
          name: "MutantSwitch", path: "MutantSwitch", cSettings: [.unsafeFlags(["-O2"])]))

      """
    try Self.write(Data(manifest.utf8), to: project.tree + "/Package.swift")
  }

  private static let declarations = """
    @_silgen_name("mutant_is_active") @usableFromInline
    internal func mutantIsActive(_ number: Int) -> Bool

    @_silgen_name("mutant_is_within") @usableFromInline
    internal func mutantIsWithin(_ first: Int, _ last: Int) -> Bool

    """

  private static let implementation = """
    #include <fcntl.h>
    #include <stdbool.h>
    #include <stdlib.h>
    #include <sys/mman.h>
    #include <sys/stat.h>

    static long active = -1;
    static unsigned char *reached;
    static long end;

    // A file with the numbers of the reached sites, which all processes of a test share.
    static void record(const char *path) {
      int file = open(path, O_RDWR);
      struct stat status;
      if (file < 0 || fstat(file, &status) != 0) abort();
      void *bytes = mmap(0, status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
      if (bytes == MAP_FAILED) abort();
      reached = bytes;
      end = status.st_size;
    }

    __attribute__((constructor)) static void start(void) {
      const char *number = getenv("MUTANT");
      if (number) active = atol(number);
      const char *path = getenv("MUTANTS_REACHED");
      if (path) record(path);
    }

    static inline void note(long number) {
      if (__builtin_expect(reached != 0, 0) && number < end) reached[number] = 1;
    }

    bool mutant_is_active(long number) {
      note(number);
      return number == active;
    }

    bool mutant_is_within(long first, long last) {
      note(first);
      return first <= active && active <= last;
    }

    """

  // MARK: Building

  /// Builds the tree, and leaves out mutants that don't compile until the rest does.
  public mutating func build(_ report: (String) -> Void) async throws {
    if !project.preparation.isEmpty {
      let command = ChildProcess(command: project.preparation, folder: project.root)
      let (end, output, _) = try await command.run()
      guard end == .exited(0) else { throw MutantError("the preparation failed:\n\(output)") }
    }
    for arguments in [[], ["--build-tests"]] {
      for round in 1... {
        guard round <= 150 else { throw MutantError("the tree doesn't build after 150 rounds") }
        let begun = Date()
        let output = try await compile(arguments)
        let seconds = Int(Date().timeIntervalSince(begun))
        guard let output else { break }
        let before = leftOut.values.reduce(0, +)
        let changed = try leaveOut(errorsIn: output)
        guard changed > 0 else { throw MutantError("the tree doesn't build:\n\(output)") }
        report(
          "round \(round), \(seconds) s: \(changed) changed,"
            + " \(leftOut.values.reduce(0, +) - before) left out")
      }
    }
  }

  /// Compiles the tree, and returns the output if that fails.
  private func compile(_ arguments: [String]) async throws -> String? {
    var command = ["nice", "-n", "10", "swift", "build", "--package-path", project.tree]
    command += ["--scratch-path", project.build, "-Xswiftc", "-suppress-warnings"]
    command += ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-solver-expression-time-threshold=10"]
    let (end, output, _) = try await ChildProcess(
      command: command + project.buildArguments + arguments
    ).run()
    return end == .exited(0) ? nil : output
  }

  /// Records the compiler's errors by mutant, and returns the number of mutants to write in another
  /// form.
  private mutating func leaveOut(errorsIn output: String) throws -> Int {
    var changed = 0
    var files: Set<String> = []
    for (absolute, errors) in Dictionary(grouping: CompilerError.all(in: output), by: \.path) {
      guard absolute.hasPrefix(project.tree + "/") else { continue }
      let path = String(absolute.dropFirst(project.tree.count + 1))
      guard let file = self.files[path], let text = texts[path] else { continue }
      let next = text.attempts(after: errors.map { ($0.line, $0.column, $0.message) }, in: file)
      for (key, attempt) in next {
        let value =
          switch attempt {
          case .form(let number): String(number)
          case .leftOut(let message): message
          }
        guard attempts[path]?[key] != value else { continue }
        attempts[path, default: [:]][key] = value
        files.insert(path)
        changed += 1
      }
    }
    for path in files { try instrument(path) }
    update()
    try save()
    return changed
  }

  // MARK: Files

  private func save() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try Self.write(encoder.encode(blocks), to: project.workFolder + "/blocks.json")
    try Self.write(encoder.encode(attempts), to: project.workFolder + "/attempts.json")
  }

  private static func read<Value: Decodable>(_ type: Value.Type, at path: String) throws -> Value? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try JSONDecoder().decode(type, from: data)
  }

  /// Writes a file, unless it already has these contents.
  private static func write(_ data: Data, to path: String) throws {
    if FileManager.default.contents(atPath: path) == data { return }
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }
}

/// An error that the compiler printed.
struct CompilerError: Hashable {
  let path: String
  let line: Int
  let column: Int
  let message: String

  /// Returns the errors of an output without duplicates.
  static func all(in output: String) -> Set<CompilerError> {
    Set(output.split(separator: "\n").compactMap(CompilerError.init))
  }

  /// Creates an error from a line such as `/path/File.swift:1:2: error: message`.
  init?(_ line: Substring) {
    guard line.hasPrefix("/"), let mark = line.range(of: ": error: ") else { return nil }
    let place = line[..<mark.lowerBound].split(separator: ":")
    guard place.count == 3, let row = Int(place[1]), let column = Int(place[2]) else { return nil }
    path = String(place[0])
    self.line = row
    self.column = column
    message = String(line[mark.upperBound...])
  }
}

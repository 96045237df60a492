import ArgumentParser
import CommandSupport
import DiffEngine
import Foundation

/// `gallery check`: validates batches, each in a line of JSON.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks batch updates against UIKit's rules.",
    discussion: """
      Each line of FILE is a batch as a JSON object. For example:

        {"id":"x","oldCounts":[3],"newCounts":[2],"deleteRows":[[0,1]]}

      "id" identifies the batch. "oldCounts" and "newCounts" are the row counts of the sections \
      before and after it. These three are required. The operations are optional:

        deleteSections, insertSections, reloadSections   [section, ...]
        moveSections                                     [[from, to], ...]
        deleteRows, insertRows, reloadRows               [[section, row], ...]
        moveRows          [[[section, row], [section, row]], ...]

      Deletes, reloads, and origins of moves are indexes before the batch, all others after it. The \
      command prints a line for each batch:

        {"id":"x","table":{"verdict":"valid","message":""},"collection":...}

      The verdict is valid, invalid (UIKit throws, with this message), hazard (UIKit may corrupt \
      its state), or reload (UIKit reloads instead of animating). Blank lines are skipped. Lines that \
      can't be read are reported on standard error. The others are still validated, but the command \
      exits with 1.
      """)

  @Argument(help: "The file to read, or - for standard input.")
  var file: String

  func validate() throws {
    try CommandFile.validate(outputs: [.standardOutput], inputs: [.input(file)])
  }

  func run() throws {
    let file = CommandFile.input(file)
    var check = BatchCheck(
      print: { StandardOutput.print($0) }, complain: StandardOutput.complain)
    do {
      let input = try file.open()
      while let chunk = try Self.chunk(of: input, file), !chunk.isEmpty { check.read(chunk) }
      check.finish()
    } catch {
      check.finish()
      StandardOutput.complain("\(error)")
      throw ExitCode.failure
    }
    if check.hasFailed { throw ExitCode.failure }
  }

  private static func chunk(
    of input: FileHandle, _ file: CommandFile
  ) throws(CommandFile.Failure) -> Data? {
    do {
      return try input.read(upToCount: 1 << 16)
    } catch {
      throw file.unreadable
    }
  }
}

/// Validates batches from lines of JSON, which arrive in pieces of any size.
public struct BatchCheck {
  /// Whether a line couldn't be read.
  public private(set) var hasFailed = false

  private var lines = Lines()
  private let print: (String) -> Void
  private let complain: (String) -> Void

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - print: Receives a line of output for each batch.
  ///   - complain: Receives a message for each line that can't be read.
  public init(print: @escaping (String) -> Void, complain: @escaping (String) -> Void) {
    self.print = print
    self.complain = complain
  }

  /// Validates the lines that the bytes complete.
  public mutating func read(_ bytes: some Sequence<UInt8>) {
    var completed: [(Int, [UInt8])] = []
    lines.add(bytes) { completed.append(($0, $1)) }
    for (number, line) in completed { judge(line, number: number) }
  }

  /// Validates the last line if it has no line feed.
  public mutating func finish() {
    var completed: [(Int, [UInt8])] = []
    lines.finish { completed.append(($0, $1)) }
    for (number, line) in completed { judge(line, number: number) }
  }

  private mutating func judge(_ line: [UInt8], number: Int) {
    if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { return }
    guard String(bytes: line, encoding: .utf8) != nil else {
      return refuse("not UTF-8", number: number)
    }
    do {
      print(Self.report(on: try BatchLine(JSONParser.parse(line))))
    } catch {
      refuse("\(error)", number: number)
    }
  }

  private mutating func refuse(_ message: String, number: Int) {
    hasFailed = true
    complain("line \(number): \(message)")
  }

  private static func report(on line: BatchLine) -> String {
    let verdicts = [BatchValidator.Profile.table, .collection].map { profile in
      let verdict = BatchValidator(profile: profile).verdict(
        on: line.batch, oldCounts: line.oldCounts, newCounts: line.newCounts)
      let message = JSONValue.quoted(verdict.message)
      return "\"\(profile.rawValue)\":{\"verdict\":\"\(verdict.name)\",\"message\":\(message)}"
    }
    return "{\"id\":\(JSONValue.quoted(line.id)),\(verdicts.joined(separator: ","))}"
  }
}

/// A named batch, and the numbers of rows before and after it.
struct BatchLine {
  let id: String
  let oldCounts: [Int]
  let newCounts: [Int]
  private(set) var batch = TableBatch()

  private static let requiredKeys = ["id", "oldCounts", "newCounts"]
  private static let optionalKeys = [
    "deleteSections", "insertSections", "moveSections", "reloadSections", "deleteRows",
    "insertRows", "moveRows", "reloadRows",
  ]

  init(_ json: JSONValue) throws(JSONCursor.Failure) {
    let line = try JSONCursor(json).object(keys: Self.requiredKeys + Self.optionalKeys)
    id = try line.required("id").string()
    oldCounts = try line.required("oldCounts").elements().map(Self.count)
    newCounts = try line.required("newCounts").elements().map(Self.count)
    for key in Self.optionalKeys {
      if let value = line.optional(key) { try set(key, try value.elements()) }
    }
  }

  private mutating func set(_ key: String, _ list: [JSONCursor]) throws(JSONCursor.Failure) {
    switch key {
    case "deleteSections": batch.deletedSections = try list.map(Self.index)
    case "insertSections": batch.insertedSections = try list.map(Self.index)
    case "moveSections": batch.movedSections = try list.map(Self.sectionMove)
    case "reloadSections": batch.reloadedSections = try list.map(Self.index)
    case "deleteRows": batch.deletedRows = try list.map(Self.path)
    case "insertRows": batch.insertedRows = try list.map(Self.path)
    case "moveRows": batch.movedRows = try list.map(Self.rowMove)
    default: batch.reloadedRows = try list.map(Self.path)
    }
  }

  private static func path(_ json: JSONCursor) throws(JSONCursor.Failure) -> TablePath {
    let (section, row) = try json.pair("[section, row]")
    return TablePath(section: try index(section), row: try index(row))
  }

  private static func sectionMove(
    _ json: JSONCursor
  ) throws(JSONCursor.Failure) -> IndexPair<Int> {
    let (from, to) = try json.pair("[from, to]")
    return IndexPair(from: try index(from), to: try index(to))
  }

  private static func rowMove(
    _ json: JSONCursor
  ) throws(JSONCursor.Failure) -> IndexPair<TablePath> {
    let (from, to) = try json.pair("[from, to]")
    return IndexPair(from: try path(from), to: try path(to))
  }

  /// Returns an index, or `Int.max`, which is out of bounds, for one beyond `Int`.
  private static func index(_ json: JSONCursor) throws(JSONCursor.Failure) -> Int {
    Int(try json.wholeNumber()) ?? .max
  }

  private static func count(_ json: JSONCursor) throws(JSONCursor.Failure) -> Int {
    let text = try json.wholeNumber()
    guard let count = Int(text) else {
      throw json.failure("\(text) rows are more than a view can count")
    }
    return count
  }
}

/// Splits bytes that arrive in pieces into lines, numbered from 1.
///
/// A carriage return before the line feed and a leading byte order mark are removed.
struct Lines {
  private var rest: [UInt8] = []
  private var number = 0

  /// Calls `body` with the number and bytes of each completed line.
  ///
  /// - Complexity: O(*n*) for *n* bytes, regardless of the number of pieces.
  mutating func add(_ bytes: some Sequence<UInt8>, body: (Int, [UInt8]) throws -> Void) rethrows {
    var piece = Array(bytes)[...]
    while let end = piece.firstIndex(of: UInt8(ascii: "\n")) {
      rest += piece[..<end]
      piece = piece[(end + 1)...]
      try emit(body)
    }
    rest += piece
  }

  /// Calls `body` with the last line if it has no line feed.
  mutating func finish(body: (Int, [UInt8]) throws -> Void) rethrows {
    if !rest.isEmpty { try emit(body) }
  }

  private mutating func emit(_ body: (Int, [UInt8]) throws -> Void) rethrows {
    var line: [UInt8] = []
    // Moves the bytes instead of copying them.
    swap(&line, &rest)
    number += 1
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    try body(number, line)
  }
}

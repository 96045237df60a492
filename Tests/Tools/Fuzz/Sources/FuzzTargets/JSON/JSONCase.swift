import DiffEngine
import Foundation
import PlanKit

/// JSON documents: arbitrary bytes, which must not trap and must be read as Foundation reads them,
/// and values that must be equal after encoding and decoding.
struct JSONCase {
  private let check: () throws(FuzzFlaw) -> Void

  init(_ reader: inout ByteReader) {
    switch reader.below(6) {
    case 0:
      let bytes = reader.rest()
      check = { () throws(FuzzFlaw) in try Self.readTable(bytes) }
    case 1:
      var spelling = JSONSpelling(style: reader.byte())
      let table = reader.document()
      let text = spelling.text(table)
      check = { () throws(FuzzFlaw) in try Self.expect(table, from: text) }
    case 2:
      let size = 1 + reader.below(40)
      let bytes = reader.rest()
      check = { () throws(FuzzFlaw) in try Self.readLines(bytes, pieces: size) }
    case 3:
      let old = reader.list(below: 5) { $0.below(5) }
      let new = reader.list(below: 5) { $0.below(5) }
      let batch = reader.batch()
      check = { () throws(FuzzFlaw) in try Self.judge(batch, old, new) }
    case 4:
      let bytes = reader.rest()
      check = { () throws(FuzzFlaw) in try Self.readBatch(bytes) }
    default:
      let batch = reader.batch()
      check = { () throws(FuzzFlaw) in try Self.comeBack(batch) }
    }
  }

  func run() throws(FuzzFlaw) { try check() }

  // MARK: Tables

  /// A table that Foundation decodes.
  private struct Mirror: Decodable {
    struct Section: Decodable {
      var id: String
      var header: String?
      var footer: String?
      var rows: [Row]
    }

    struct Row: Decodable {
      var row: TableDocument.Row

      private enum Keys: CodingKey { case id, content }

      init(from decoder: any Decoder) throws {
        if let id = try? decoder.singleValueContainer().decode(String.self) {
          row = .init(id: ExactString(id))
        } else {
          let object = try decoder.container(keyedBy: Keys.self)
          row = .init(
            id: ExactString(try object.decode(String.self, forKey: .id)),
            content: try object.decodeIfPresent(String.self, forKey: .content)
              .map { ExactString($0) })
        }
      }
    }

    var sections: [Section]

    var table: TableDocument {
      TableDocument(
        sections: sections.map { section in
          TableDocument.Section(
            id: ExactString(section.id), header: section.header.map { ExactString($0) },
            footer: section.footer.map { ExactString($0) },
            rows: section.rows.map(\.row))
        })
    }
  }

  private static func readTable(_ bytes: [UInt8]) throws(FuzzFlaw) {
    let table: TableDocument
    do throws(TableDocumentError) {
      table = try TableDocument(reading: bytes, file: "a\u{1B}.json")
    } catch {
      let scalars = error.description.unicodeScalars
      return try FuzzFlaw.unless(
        !scalars.contains { $0.properties.generalCategory == .control }, "\(scalars.map(\.value))")
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let data = Data(bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes)
    let other = try? JSONDecoder().decode(Mirror.self, from: data)
    try FuzzFlaw.unless(other?.table == table, "Foundation reads \(bytes) differently")
    var spelling = JSONSpelling(style: bytes.count)
    try expect(table, from: spelling.text(table))
  }

  private static func expect(_ table: TableDocument, from text: String) throws(FuzzFlaw) {
    do throws(TableDocumentError) {
      let read = try TableDocument(reading: Array(text.utf8), file: "table")
      guard read == table else { throw TableDocumentError("is \(read)") }
    } catch {
      throw FuzzFlaw("\(error): \(text) should be \(table)")
    }
  }

  // MARK: Lines

  private static func output(_ pieces: [ArraySlice<UInt8>]) -> (printed: [String], said: [String]) {
    var (printed, said): ([String], [String]) = ([], [])
    var check = BatchCheck(print: { printed.append($0) }, complain: { said.append($0) })
    for piece in pieces { check.read(piece) }
    check.finish()
    return (printed, said)
  }

  private static func readLines(_ bytes: [UInt8], pieces size: Int) throws(FuzzFlaw) {
    let pieces = stride(from: 0, to: bytes.count, by: size).map {
      bytes[$0..<min($0 + size, bytes.count)]
    }
    let (whole, parts) = (output([bytes[...]]), output(pieces))
    try FuzzFlaw.unless(whole == parts, "in pieces of \(size): \(whole) and \(parts)")
    for line in whole.printed { _ = try verdicts(line) }
  }

  /// Returns the ID of a line of output, and the two verdicts.
  private static func verdicts(
    _ line: String
  ) throws(FuzzFlaw) -> (id: String?, table: String?, collection: String?) {
    let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    guard let object else { throw FuzzFlaw("printed no object: \(line)") }
    func verdict(_ key: String) -> String? {
      (object[key] as? [String: Any])?["verdict"] as? String
    }
    return (object["id"] as? String, verdict("table"), verdict("collection"))
  }

  private static func judge(
    _ batch: TableBatch, _ old: [Int], _ new: [Int]
  ) throws(FuzzFlaw) {
    let text = JSONSpelling.line(batch, old, new)
    let (printed, said) = output([Array(text.utf8)[...]])
    guard batch.isCountable else {
      return try FuzzFlaw.unless(
        printed.isEmpty && said.count == 1, "printed \(printed) for \(text)")
    }
    guard let line = printed.first else { throw FuzzFlaw("\(said) for \(text)") }
    let found = try verdicts(line)
    let expected = [BatchValidator.Profile.table, .collection].map {
      BatchValidator(profile: $0).verdict(on: batch, oldCounts: old, newCounts: new).name
    }
    try FuzzFlaw.unless(
      found.id == "x" && [found.table, found.collection] == expected,
      "\(line) for \(text), expected \(expected)")
  }

  // MARK: Batches

  /// Decodes any JSON as a batch.
  ///
  /// A valid batch must be equal after encoding and decoding.
  private static func readBatch(_ bytes: [UInt8]) throws(FuzzFlaw) {
    let data = Data(bytes)
    if let batch = try? JSONDecoder().decode(TableBatch.self, from: data) { try comeBack(batch) }
  }

  private static func comeBack<Value: Codable & Equatable>(_ value: Value) throws(FuzzFlaw) {
    let data = try? JSONEncoder().encode(value)
    let read = data.flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
    try FuzzFlaw.unless(read == value, "\(value) is decoded as \(String(describing: read))")
  }
}

extension TableBatch {
  /// Whether all indexes are nonnegative, as lines of `check` require.
  fileprivate var isCountable: Bool {
    let rows = deletedRows + insertedRows + reloadedRows + movedRows.flatMap { [$0.from, $0.to] }
    let sections =
      deletedSections + insertedSections + reloadedSections
      + movedSections.flatMap { [$0.from, $0.to] }
    return (sections + rows.flatMap { [$0.section, $0.row] }).allSatisfy { $0 >= 0 }
  }
}

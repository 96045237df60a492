import CommandSupport
public import DiffEngine
import Foundation

/// A table as `gallery plan` reads it: sections with rows, identified by strings.
public struct TableDocument: Hashable, Sendable {
  /// A row.
  public struct Row: Hashable, Sendable {
    /// The identity, unique in the table.
    public var id: ExactString
    /// The text that the row shows, if any.
    public var content: ExactString?

    /// Creates a row.
    public init(id: ExactString, content: ExactString? = nil) {
      (self.id, self.content) = (id, content)
    }
  }

  /// A section.
  public struct Section: Hashable, Sendable {
    /// The identity, unique among the sections.
    public var id: ExactString
    /// The title above the rows.
    public var header: ExactString?
    /// The title below the rows.
    public var footer: ExactString?
    /// The rows in order.
    public var rows: [Row]

    /// Creates a section.
    public init(
      id: ExactString, header: ExactString? = nil, footer: ExactString? = nil, rows: [Row]
    ) {
      (self.id, self.header, self.footer, self.rows) = (id, header, footer, rows)
    }
  }

  /// The sections in order.
  public var sections: [Section]

  /// Creates a table.
  public init(sections: [Section]) { self.sections = sections }
}

extension TableDocument.Section: DifferentiableSection {
  /// Returns the section with other rows.
  public func replacingRows(with rows: [TableDocument.Row]) -> Self {
    Self(id: id, header: header, footer: footer, rows: rows)
  }

  /// Returns the section without rows and titles.
  public func removingContent() -> Self { Self(id: id, rows: []) }

  /// Returns whether both headers are equal.
  public func isHeaderEqual(to other: Self) -> Bool { header == other.header }

  /// Returns whether both footers are equal.
  public func isFooterEqual(to other: Self) -> Bool { footer == other.footer }
}

/// A string that is equal only to a string of the same Unicode scalars.
///
/// `String` treats "é" and "e" with a combining accent as equal. Other programs that read the
/// document treat them as two IDs.
public struct ExactString: Hashable, Sendable {
  private let utf8: [UInt8]

  /// Creates an exact string.
  public init(_ text: String) { utf8 = Array(text.utf8) }
}

extension ExactString: CustomStringConvertible {
  /// The string.
  public var description: String { String(decoding: utf8, as: UTF8.self) }
}

extension ExactString: ExpressibleByStringLiteral {
  /// Creates an exact string.
  public init(stringLiteral text: String) { self.init(text) }
}

// MARK: JSON

/// An error in a document, with the file and the place in one line.
public struct TableDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error in one line.
  public let description: String

  /// Creates an error from its file, place, and message.
  public init(_ parts: String...) {
    description = TerminalText.oneLine(parts.joined(separator: ": "))
  }
}

// Tests/Tools/PlanTool/README.md describes the format.
extension TableDocument {
  /// Reads a table from a JSON document in UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: The name of the document in errors.
  /// - Throws: An error with the place in the document.
  public init(reading bytes: [UInt8], file: String) throws(TableDocumentError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    guard String(bytes: bytes, encoding: .utf8) != nil else {
      throw TableDocumentError(file, "not UTF-8")
    }
    let document: JSONValue
    do {
      document = try JSONParser.parse(bytes)
    } catch {
      let place = Self.place(offset: error.column - 1, in: bytes)
      throw TableDocumentError(file, place, error.message)
    }
    do {
      try self.init(JSONCursor(document))
    } catch {
      throw TableDocumentError(file, "\(error)")
    }
  }

  private static func place(offset: Int, in bytes: [UInt8]) -> String {
    let lines = bytes.prefix(offset).split(separator: 0x0A, omittingEmptySubsequences: false)
    return "line \(lines.count), column \((lines.last?.count ?? 0) + 1)"
  }

  private init(_ top: JSONCursor) throws(JSONCursor.Failure) {
    let object = try top.object(keys: ["sections"])
    sections = try object.required("sections").elements().map(Section.init)
  }

  /// The table as JSON, in the input format.
  var json: JSONValue { .object([.init(key: "sections", value: .array(sections.map(\.json)))]) }
}

extension TableDocument.Section {
  fileprivate init(_ cursor: JSONCursor) throws(JSONCursor.Failure) {
    let object = try cursor.object(keys: ["id", "header", "footer", "rows"])
    try self.init(
      id: ExactString(object.required("id").string()),
      header: object.optionalString("header").map { ExactString($0) },
      footer: object.optionalString("footer").map { ExactString($0) },
      rows: object.required("rows").elements().map(TableDocument.Row.init))
  }

  fileprivate var json: JSONValue {
    let texts = [("id", id), ("header", header), ("footer", footer)].compactMap { key, text in
      text.map { JSONValue.Member(key: key, value: .string($0.description)) }
    }
    return .object(texts + [.init(key: "rows", value: .array(rows.map(\.json)))])
  }
}

extension TableDocument.Row {
  fileprivate init(_ cursor: JSONCursor) throws(JSONCursor.Failure) {
    switch cursor.value {
    case .string(let id): self.init(id: ExactString(id))
    case .object:
      let object = try cursor.object(keys: ["id", "content"])
      try self.init(
        id: ExactString(object.required("id").string()),
        content: object.optionalString("content").map { ExactString($0) })
    default: throw cursor.mismatch(expected: "a string or an object")
    }
  }

  fileprivate var json: JSONValue {
    guard let content else { return .string(id.description) }
    return .object([
      .init(key: "id", value: .string(id.description)),
      .init(key: "content", value: .string(content.description)),
    ])
  }
}

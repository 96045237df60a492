import Foundation

// The form of the input: see Docs/PlanTool.md.
extension TableDocument {
  /// Reads a table from a JSON document.
  ///
  /// - Parameters:
  ///   - bytes: The document, UTF-8; a byte order mark before it is ignored.
  ///   - file: The name of the document, for errors.
  /// - Throws: An error that names the place, where the document is not JSON, has a key that is
  ///   unknown or stands twice, lacks a key, or has a value of the wrong type.
  public init(reading bytes: [UInt8], file: String) throws(TableDocumentError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    guard String(bytes: bytes, encoding: .utf8) != nil else {
      throw TableDocumentError(file: file, message: "not UTF-8")
    }
    let document: JSONValue
    do {
      document = try JSONParser.parse(bytes)
    } catch {
      let place = Self.place(offset: error.column - 1, in: bytes)
      throw TableDocumentError(file: file, place: place, message: error.message)
    }
    do {
      try self.init(JSONCursor(document))
    } catch {
      throw TableDocumentError(file: file, place: "\(error.place)", message: error.message)
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
}

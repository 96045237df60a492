// The table in the form it is read in; what is absent is left out.
extension TableDocument {
  /// The table as JSON; reading it gives the same table.
  var json: JSONValue {
    .object([JSONValue.Member(key: "sections", value: .array(sections.map(\.json)))])
  }
}

extension TableDocument.Section {
  fileprivate var json: JSONValue {
    let titles = [("header", header), ("footer", footer)].compactMap { key, title in
      title.map { JSONValue.Member(key: key, value: .string($0.description)) }
    }
    let id = JSONValue.Member(key: "id", value: .string(id.description))
    let rows = JSONValue.Member(key: "rows", value: .array(rows.map(\.json)))
    return .object([id] + titles + [rows])
  }
}

extension TableDocument.Row {
  /// A row without content is its bare id.
  fileprivate var json: JSONValue {
    guard let content else { return .string(id.description) }
    return .object([
      JSONValue.Member(key: "id", value: .string(id.description)),
      JSONValue.Member(key: "content", value: .string(content.description)),
    ])
  }
}

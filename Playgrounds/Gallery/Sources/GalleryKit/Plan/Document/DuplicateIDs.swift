import TableViews

/// Ids that stand more than once in one of two tables, as issues in the library's words.
///
/// The engine reports what it meets; a person who looks for a mistake wants all of it, in the old
/// table, too.
struct DuplicateIDs {
  /// How many issues are listed; the same number that the log of a table keeps.
  static let capacity = 256
  /// How many places of one id are named.
  static let namedPlaces = 8

  /// One issue for each id, sections first, in the order of the old table and then of the new one.
  let issues: [TableIssue]

  init(old: TableDocument, new: TableDocument) {
    var sections = PlacesByID<Int>()
    var rows = PlacesByID<TablePath>()
    for (table, document) in [old, new].enumerated() {
      for (index, section) in document.sections.enumerated() {
        sections.add(section.id, at: index, inTable: table)
        for (row, item) in section.rows.enumerated() {
          rows.add(item.id, at: TablePath(section: index, row: row), inTable: table)
        }
      }
    }
    let all =
      sections.issues(.duplicateSections, kind: "section") { "\($0)" }
      + rows.issues(.duplicateRows, kind: "row") { "[\($0.section), \($0.row)]" }
    issues = Self.bounded(all)
  }

  private static func bounded(_ issues: [TableIssue]) -> [TableIssue] {
    guard issues.count > capacity else { return issues }
    let rest = TableIssue(
      .logFull, "\(capacity) issues are listed; \(issues.count - capacity) more are left out")
    return issues.prefix(capacity) + [rest]
  }
}

/// Where each id stands in the old and in the new table, in the order in which ids first appear.
private struct PlacesByID<Place> {
  private var places: [ExactString: [[Place]]] = [:]
  private var ids: [ExactString] = []

  mutating func add(_ id: ExactString, at place: Place, inTable table: Int) {
    if places[id] == nil { ids.append(id) }
    places[id, default: [[], []]][table].append(place)
  }

  func issues(
    _ code: TableIssue.Code, kind: String, text: (Place) -> String
  ) -> [TableIssue] {
    ids.compactMap { id in
      let parts = zip(["old", "new"], places[id] ?? []).compactMap { name, places in
        places.count > 1 ? "\(Self.list(places.map(text))) in the \(name) table" : nil
      }
      guard !parts.isEmpty else { return nil }
      let message = "more than one \(kind) has the id \(id): \(parts.joined(separator: "; "))"
      return TableIssue(code, message, identifiers: ["\(id)"])
    }
  }

  private static func list(_ places: [String]) -> String {
    NameList.text(places, atMost: DuplicateIDs.namedPlaces)
  }
}

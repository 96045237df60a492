internal import TableRows
internal import TableSections
internal import TypeErasure

extension TableDescription {
  /// This description where it is about the sections with `ids`, and `old` elsewhere.
  ///
  /// Of these sections, new ones stand below the section that precedes them here.
  func limited(to ids: Set<AnyIdentity>, from old: Self) -> Self {
    var result = self
    let new = parts.filter { ids.contains($0.id) }
    result.parts = old.parts.compactMap { part in
      guard ids.contains(part.id) else { return part }
      return new.first { $0.id == part.id }
    }
    for part in new where !result.parts.contains(where: { $0.id == part.id }) {
      result.parts.insert(part, at: result.index(below: part.id, in: parts))
    }
    return result
  }

  private func index(below id: AnyIdentity, in order: [Part]) -> Int {
    for part in order.prefix(while: { $0.id != id }).reversed() {
      if let index = parts.firstIndex(where: { $0.id == part.id }) { return index + 1 }
    }
    return 0
  }

  /// Stamps the cells that `old` has, too, as they are there: an update sets up none of them.
  mutating func keepStamps(of old: Self, only ids: Set<AnyIdentity>?) {
    let stamps = old.stamps
    for part in parts.indices where ids?.contains(parts[part].id) ?? true {
      for row in parts[part].entries.indices {
        guard let stamp = stamps[parts[part].entries[row].key] else { continue }
        parts[part].entries[row].stamp = stamp
      }
    }
  }

  /// What the adapter knows the cells of all sections by, or of those with `ids`.
  func rowIDs(only ids: Set<AnyIdentity>?) -> [AnyIdentity] {
    parts.lazy.filter { ids?.contains($0.id) ?? true }.flatMap(\.entries).map {
      AnyIdentity($0.key)
    }
  }

  private var stamps: [CellKey: ContentStamp] {
    Dictionary(
      parts.flatMap { $0.entries.map { ($0.key, $0.stamp) } }, uniquingKeysWith: { old, _ in old })
  }

  /// The sections and rows to show.
  func rows(
    _ row: (Entry) -> Row<Cell.Surface>
  ) -> [TableSection<Row<Cell.Surface>, AnyIdentity>] {
    parts.map { part in
      TableSection(
        id: part.id, items: part.entries.map(row), header: part.description.shownHeader,
        footer: part.description.shownFooter)
    }
  }
}

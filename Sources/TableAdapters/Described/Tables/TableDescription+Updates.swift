internal import TableRows
internal import TableSections
internal import TypeErasure

extension TableDescription {
  /// This description where it is about the sections with `ids`, and `old` elsewhere.
  ///
  /// Of these sections, new ones stand below the section that precedes them here. Of sections with
  /// one id the first here takes the place of the first there, and so on.
  func limited(to ids: Set<AnyIdentity>, from old: Self) -> Self {
    var places = SectionPlaces(old.parts.map(\.id))
    var standing = old.parts.map { part -> Part? in ids.contains(part.id) ? nil : part }
    // By the number of places above them.
    var added: [[Part]] = Array(repeating: [], count: standing.count + 1)
    var above = 0
    for part in parts {
      let place = places.next(part.id)
      if let place { above = place + 1 }
      guard ids.contains(part.id) else { continue }
      if let place { standing[place] = part } else { added[above].append(part) }
    }
    var result = self
    result.parts = zip([nil] + standing, added).flatMap { part, below in
      (part.map { [$0] } ?? []) + below
    }
    return result
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

  /// Whether there is an estimate of the height of a cell, header or footer.
  var namesEstimates: Bool {
    parts.contains { part in
      part.description.shownHeader?.estimatedHeight != nil
        || part.description.shownFooter?.estimatedHeight != nil
        || part.entries.contains { $0.description.estimatedCellHeight != nil }
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

/// What the sections hold before and after the batch in which all rows change.
///
/// Survivors have their new value throughout, and kept sections their new header and footer. A
/// section whose rows are final is the new one itself; one that is only to be deleted, the old one.
struct StageContents {
  let changes: CheckedChanges
  let order: SectionOrder

  /// What the sections hold before the rows change.
  var beforeRows: [SectionContent] {
    order.slots.map { slot in
      switch slot {
      case .kept(let section):
        SectionContent(
          .new(section.to), rows: changes.hasEdits(section) ? keptRows(section) : nil)
      case .inserted(let new):
        SectionContent(
          .new(new), rows: changes.arrivals.hasMoves(in: new) ? freshRows(new) : nil)
      case .deleted(let old):
        SectionContent(
          .old(old), rows: changes.departures.hasMoves(in: old) ? oldRows(old) : nil)
      }
    }
  }

  /// What the sections hold after the rows have changed.
  var afterRows: [SectionContent] {
    order.slots.map { slot in
      switch slot {
      case .kept(let section): SectionContent(.new(section.to))
      case .inserted(let new): SectionContent(.new(new))
      case .deleted(let old):
        leftSection(old)
      }
    }
  }

  /// A section that is only to be deleted, without the rows that move away.
  ///
  /// One that is inserted again afterwards has its new header and footer already.
  private func leftSection(_ old: Int) -> SectionContent {
    if let new = changes.newSections[old] { return SectionContent(.new(new), rows: leftRows(old)) }
    return SectionContent(
      .old(old), rows: changes.departures.hasMoves(in: old) ? leftRows(old) : nil)
  }

  /// The old rows of a section, those that move with their new value.
  private func oldRows(_ old: Int) -> [SectionContent.Row] {
    var rows = changes.departures.rows(in: old).map(SectionContent.Row.old)
    for edit in changes.departures[old] {
      if let target = edit.counterpart { rows[edit.path.row] = .new(target) }
    }
    return rows
  }

  /// The old rows of a surviving section, all survivors with their new value.
  private func keptRows(_ section: TableMove<Int>) -> [SectionContent.Row] {
    var rows = oldRows(section.from)
    for row in changes.stayingRows(section) { rows[row.from.row] = .new(row.to) }
    return rows
  }

  /// The rows of a deleted section that do not move away.
  private func leftRows(_ old: Int) -> [SectionContent.Row] {
    changes.departures.unmovedRows(in: old).map(SectionContent.Row.old)
  }

  /// The rows of an inserted section that do not move in.
  private func freshRows(_ new: Int) -> [SectionContent.Row] {
    changes.arrivals.unmovedRows(in: new).map(SectionContent.Row.new)
  }
}

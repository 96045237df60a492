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
      case .deleted(let old): leftSection(old)
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

  /// The old rows of a surviving section, all survivors with their new value.
  private func keptRows(_ section: TableMove<Int>) -> [SectionContent.Run] {
    var staying = changes.arrivals.stayingRuns(in: section.to)[...]
    return changes.departures.parts(in: section.from).flatMap { part -> [SectionContent.Run] in
      switch part {
      case .staying(let rows):
        staying.takeFirst(rows.count).map { SectionContent.Run(.new(section.to), $0) }
      case .edit(let edit): [edit.counterpart.map { .new($0) } ?? .old(edit.path)]
      }
    }
  }

  /// The old rows of a deleted section, those that move with their new value.
  private func oldRows(_ old: Int) -> [SectionContent.Run] {
    changes.departures.parts(in: old).map { part in
      switch part {
      case .staying(let rows): SectionContent.Run(.old(old), rows)
      case .edit(let edit): edit.counterpart.map { .new($0) } ?? .old(edit.path)
      }
    }
  }

  /// The rows of a deleted section that do not move away.
  private func leftRows(_ old: Int) -> [SectionContent.Run] {
    changes.departures.parts(in: old).compactMap { part in
      switch part {
      case .staying(let rows): SectionContent.Run(.old(old), rows)
      case .edit(let edit): edit.counterpart == nil ? .old(edit.path) : nil
      }
    }
  }

  /// The rows of an inserted section that do not move in.
  private func freshRows(_ new: Int) -> [SectionContent.Run] {
    changes.arrivals.parts(in: new).compactMap { part in
      switch part {
      case .staying(let rows): SectionContent.Run(.new(new), rows)
      case .edit(let edit): edit.counterpart == nil ? .new(edit.path) : nil
      }
    }
  }
}

extension ArraySlice<Range<Int>> {
  /// Takes that many numbers from the front of these ranges, which hold enough.
  fileprivate mutating func takeFirst(_ count: Int) -> [Range<Int>] {
    var taken: [Range<Int>] = []
    var missing = count
    while missing > 0, let range = first {
      let head = range.prefix(missing)
      taken.append(head)
      missing -= head.count
      if head.count < range.count {
        self[startIndex] = head.upperBound..<range.upperBound
      } else {
        removeFirst()
      }
    }
    return taken
  }
}

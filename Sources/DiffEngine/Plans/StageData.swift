/// Two tables, from whose sections and rows the data of the stages is put together.
///
/// Only sections that have to be put together are asked for their rows.
struct StageData<Section: DifferentiableSection> {
  private var old: Side
  private var new: Side

  /// Takes the tables that changes lead from and to.
  init(old: [Section], new: [Section], changes: TableChanges) {
    self.old = Side(sections: old, counts: changes.oldCounts)
    self.new = Side(sections: new, counts: changes.newCounts)
  }

  /// Puts a table together from what is in the two, or takes the new one where there is nothing to
  /// put together; `nil` where a section has other rows than it was counted with.
  mutating func sections(_ contents: [SectionContent]?) -> [Section]? {
    guard let contents else { return new.sections }
    var sections: [Section] = []
    sections.reserveCapacity(contents.count)
    for content in contents {
      let origin = section(content.origin)
      guard let runs = content.rows else {
        sections.append(origin)
        continue
      }
      guard let rows = rows(runs) else { return nil }
      sections.append(origin.replacingRows(with: rows))
    }
    return sections
  }

  private func section(_ origin: SectionContent.Origin) -> Section {
    switch origin {
    case .old(let index): old.sections[index]
    case .new(let index): new.sections[index]
    }
  }

  private mutating func rows(_ runs: [SectionContent.Run]) -> [Section.Item]? {
    var rows: [Section.Item] = []
    rows.reserveCapacity(runs.reduce(0) { $0 + $1.rows.count })
    for run in runs {
      let source =
        switch run.origin {
        case .old(let section): old.rows(ofSection: section)
        case .new(let section): new.rows(ofSection: section)
        }
      guard let source else { return nil }
      rows += source[run.rows]
    }
    return rows
  }
}

extension StageData {
  /// One of the two tables.
  private struct Side {
    let sections: [Section]
    let counts: [Int]
    /// The rows of the sections that were asked for them.
    private var known: [Int: [Section.Item]] = [:]

    init(sections: [Section], counts: [Int]) {
      (self.sections, self.counts) = (sections, counts)
    }

    /// The rows of a section that exists, asked for once; `nil` where they are not as many as were
    /// counted.
    mutating func rows(ofSection section: Int) -> [Section.Item]? {
      if let rows = known[section] { return rows }
      let rows = sections[section].rows
      guard rows.count == counts[section] else { return nil }
      known[section] = rows
      return rows
    }
  }
}

/// Two tables, from whose sections and rows the data of the stages is put together.
struct StageData<Section: DifferentiableSection> {
  let old: [Section]
  let new: [Section]
  private let oldRows: [[Section.Item]]
  private let newRows: [[Section.Item]]

  /// Takes the tables, and asks each section for its rows once.
  ///
  /// Closures instead of key paths: in generic code that is not specialised, those are made anew
  /// each time.
  init(old: [Section], new: [Section]) {
    (self.old, self.new) = (old, new)
    (oldRows, newRows) = (old.map { $0.rows }, new.map { $0.rows })
  }

  /// Tells whether the tables have the numbers of rows that changes start from and lead to.
  func fits(_ changes: TableChanges) -> Bool {
    oldRows.map { $0.count } == changes.oldCounts && newRows.map { $0.count } == changes.newCounts
  }

  /// Puts a table together from what is in the two, or takes the new one where there is nothing to
  /// put together.
  func sections(_ contents: [SectionContent]?) -> [Section] {
    guard let contents else { return new }
    return contents.map { content in
      let section = section(content.origin)
      return content.rows.map { section.replacingRows(with: rows($0)) } ?? section
    }
  }

  private func section(_ origin: SectionContent.Origin) -> Section {
    switch origin {
    case .old(let index): old[index]
    case .new(let index): new[index]
    }
  }

  private func rows(_ runs: [SectionContent.Run]) -> [Section.Item] {
    var rows: [Section.Item] = []
    rows.reserveCapacity(runs.reduce(0) { $0 + $1.rows.count })
    for run in runs {
      switch run.origin {
      case .old(let section): rows += oldRows[section][run.rows]
      case .new(let section): rows += newRows[section][run.rows]
      }
    }
    return rows
  }
}

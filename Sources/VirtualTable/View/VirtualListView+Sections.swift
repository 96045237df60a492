internal import DiffEngine
internal import TableRows
internal import TableSections

// What the data source says about the sections. An update asks each for its number of rows; for
// headers and footers it asks only where they may have come or gone, and those on screen.
//
// Each question is put to a source that the asker keeps: what it is asked for may have the table
// drop it, or take another, which is not asked before its reload.
extension VirtualListView {
  private typealias Shape = VirtualLayout.SectionShape
  typealias Source = TableSource<VirtualListView>

  /// Everything anew: rows, headers and footers of all sections.
  func askedLayout() -> VirtualLayout {
    // The heights of estimated headers and footers are asked for once they are on screen.
    askedSections = estimates ? [] : nil
    measuredHeights = [:]
    guard let dataSource else { return VirtualLayout([], metrics: metrics) }
    let shapes = dataSource.answering {
      var shapes: [Shape] = []
      for (section, rowCount) in askedCounts(dataSource).enumerated() {
        shapes.append(
          shape(
            ofSection: section, rowCount: rowCount, dataSource,
            height: assumedHeight(of:inSection:)))
      }
      return measured(shapes)
    }
    return VirtualLayout(shapes, metrics: metrics)
  }

  /// The number of rows of each section.
  func askedCounts(_ source: Source?) -> [Int] {
    guard let source else { return [] }
    return source.answering {
      var counts: [Int] = []
      counts.reserveCapacity(layout.sections.count)
      for section in 0..<max(0, source.sectionCount) {
        counts.append(max(0, source.rowCount(inSection: section)))
      }
      return counts
    }
  }

  /// The sections after an update, with `counts` for their numbers of rows.
  ///
  /// What stays, with as many rows as before, keeps the header and footer that it had until it is
  /// on screen; any other section is asked for them.
  func updatedLayout(
    _ counts: [Int], _ positions: BatchPositions, _ source: Source?
  ) -> VirtualLayout {
    guard let source else { return VirtualLayout([], metrics: metrics) }
    var (shapes, asked) = positions.keepsSections ? (layout.sections, []) : carried(by: positions)
    for (section, rowCount) in counts.enumerated() {
      if shapes[section].rowCount != rowCount { asked.insert(section) }
      shapes[section].rowCount = rowCount
      shapes[section].rowHeights = nil
    }
    askedSections = estimates ? [] : asked
    return source.answering {
      followMeasuredRows(positions)
      if estimates { measureSurvivors(positions) }
      for section in asked {
        shapes[section] = shape(
          ofSection: section, rowCount: counts[section], source,
          height: assumedHeight(of:inSection:))
      }
      return VirtualLayout(measured(shapes), metrics: metrics)
    }
  }

  /// The sections at their new places, and which of them are new.
  private func carried(by positions: BatchPositions) -> (shapes: [Shape], new: Set<Int>) {
    var shapes: [Shape?] = Array(repeating: nil, count: positions.newSectionCount)
    for (section, shape) in layout.sections.enumerated() {
      guard !positions.isReloaded(section: section),
        let target = positions.newSection(of: section)
      else { continue }
      shapes[target] = shape
    }
    let new = Set(shapes.indices.filter { shapes[$0] == nil })
    return (shapes.map { $0 ?? Shape(rowCount: 0, hasHeader: false, hasFooter: false) }, new)
  }

  /// Asks for the headers and footers of the sections on screen that the last update did not ask
  /// for.
  ///
  /// Others may come on screen by what the answers change.
  func askSectionsOnScreen(_ source: Source?) {
    while let asked = askedSections {
      let sections = layout.sections(from: contentOffset, to: contentOffset + viewportHeight)
        .filter { !asked.contains($0) }
      guard !sections.isEmpty else { return }
      ask(sections, source)
    }
  }

  /// Asks for the headers and footers of sections; what does not exist is left out.
  func ask(_ sections: [Int], _ source: Source?) {
    let sections = sections.filter(layout.sections.indices.contains)
    askedSections?.formUnion(sections)
    guard let source else { return }
    var changed: [Int: Shape] = [:]
    source.answering {
      for section in sections {
        let old = layout.sections[section]
        var new = shape(
          ofSection: section, rowCount: old.rowCount, source, height: ownHeight(of:inSection:))
        new.rowHeights = old.rowHeights
        if new != old { changed[section] = new }
      }
    }
    guard !changed.isEmpty else { return }
    var shapes = layout.sections
    for (section, shape) in changed { shapes[section] = shape }
    layout = VirtualLayout(shapes, metrics: metrics)
    heightsRevision += 1
    clampOffset()
  }

  private func shape(
    ofSection section: Int, rowCount: Int, _ source: Source,
    height: (SupplementaryKind, Int) -> Double?
  ) -> Shape {
    var shape = Shape(
      rowCount: rowCount,
      hasHeader: has(.header, section, source), hasFooter: has(.footer, section, source))
    if shape.hasHeader { shape.headerHeight = height(.header, section) }
    if shape.hasFooter { shape.footerHeight = height(.footer, section) }
    return shape
  }

  private func has(
    _ kind: SupplementaryKind, _ section: Int, _ source: Source
  ) -> Bool {
    source.title(of: kind, inSection: section) != nil
      || delegate?.hasSupplementaryView(of: kind, inSection: section) == true
  }
}

/// Which header or footer is meant.
struct SupplementaryKey: Hashable {
  let kind: SupplementaryKind
  let section: Int
}

extension SupplementaryKey: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    left.section == right.section
      ? left.kind == .header && right.kind == .footer : left.section < right.section
  }

  var element: VirtualLayout.Element {
    kind == .header ? .header(section) : .footer(section)
  }
}

internal import DiffEngine
internal import TableRows
internal import TableSections

// What the data source says about the sections. An update asks for the number of rows of each, as
// UIKit's does; for headers and footers only where it is needed.
extension VirtualListView {
  private typealias Shape = VirtualLayout.SectionShape

  /// Everything anew: rows, headers and footers of all sections.
  func askedLayout() -> VirtualLayout {
    askedSections = nil
    guard let dataSource else { return VirtualLayout([], metrics: metrics) }
    let shapes = dataSource.answering {
      var shapes: [Shape] = []
      for (section, rowCount) in askedCounts().enumerated() {
        shapes.append(shape(ofSection: section, rowCount: rowCount, dataSource))
      }
      return measured(shapes)
    }
    return VirtualLayout(shapes, metrics: metrics)
  }

  /// The number of rows of each section.
  func askedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return dataSource.answering {
      var counts: [Int] = []
      counts.reserveCapacity(layout.sections.count)
      for section in 0..<max(0, dataSource.sectionCount) {
        counts.append(max(0, dataSource.rowCount(inSection: section)))
      }
      return counts
    }
  }

  /// The sections after an update: what stays keeps the header and footer it had, until it is on
  /// screen; what is new is asked for.
  func updatedLayout(_ counts: [Int], _ positions: BatchPositions) -> VirtualLayout {
    guard let dataSource else { return VirtualLayout([], metrics: metrics) }
    var (shapes, new) = positions.keepsSections ? (layout.sections, []) : carried(by: positions)
    for (section, rowCount) in counts.enumerated() {
      shapes[section].rowCount = rowCount
      shapes[section].rowHeights = nil
    }
    askedSections = Set(new)
    return dataSource.answering {
      for section in new {
        shapes[section] = shape(ofSection: section, rowCount: counts[section], dataSource)
      }
      return VirtualLayout(measured(shapes), metrics: metrics)
    }
  }

  /// The sections at their new places, and which of them are new.
  private func carried(by positions: BatchPositions) -> (shapes: [Shape], new: [Int]) {
    var shapes: [Shape?] = Array(repeating: nil, count: positions.newSectionCount)
    for (section, shape) in layout.sections.enumerated() {
      guard !positions.isReloaded(section: section),
        let target = positions.newSection(of: section)
      else { continue }
      shapes[target] = shape
    }
    let new = shapes.indices.filter { shapes[$0] == nil }
    return (shapes.map { $0 ?? Shape(rowCount: 0, hasHeader: false, hasFooter: false) }, new)
  }

  /// Asks for the headers and footers of the sections on screen that the last update did not ask for.
  ///
  /// Others may come on screen by what the answers change.
  func askSectionsOnScreen() {
    while let asked = askedSections {
      let sections = layout.sections(from: contentOffset, to: contentOffset + viewportHeight)
        .filter { !asked.contains($0) }
      guard !sections.isEmpty else { return }
      ask(sections)
    }
  }

  /// Asks for the headers and footers of sections; what does not exist is left out.
  func ask(_ sections: [Int]) {
    let sections = sections.filter(layout.sections.indices.contains)
    askedSections?.formUnion(sections)
    guard let dataSource else { return }
    var changed: [Int: Shape] = [:]
    dataSource.answering {
      for section in sections {
        let old = layout.sections[section]
        var new = shape(ofSection: section, rowCount: old.rowCount, dataSource)
        new.rowHeights = old.rowHeights
        if new != old { changed[section] = new }
      }
    }
    guard !changed.isEmpty else { return }
    var shapes = layout.sections
    for (section, shape) in changed { shapes[section] = shape }
    layout = VirtualLayout(shapes, metrics: metrics)
    clampOffset()
  }

  private func shape(
    ofSection section: Int, rowCount: Int, _ dataSource: TableSource<VirtualListView>
  ) -> Shape {
    var shape = Shape(
      rowCount: rowCount,
      hasHeader: has(.header, section, dataSource), hasFooter: has(.footer, section, dataSource))
    if shape.hasHeader { shape.headerHeight = ownHeight(of: .header, inSection: section) }
    if shape.hasFooter { shape.footerHeight = ownHeight(of: .footer, inSection: section) }
    return shape
  }

  private func has(
    _ kind: SupplementaryKind, _ section: Int, _ dataSource: TableSource<VirtualListView>
  ) -> Bool {
    dataSource.title(of: kind, inSection: section) != nil
      || delegate?.hasSupplementaryView(of: kind, inSection: section) == true
  }
}

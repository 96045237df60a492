import TableViews

/// The drawing of an update: the old table beside the new one, with a line for each survivor.
struct UpdatePicture {
  static let margin = 24
  static let gap = 220
  private static let top = 64
  static let width = 2 * margin + 2 * PictureColumn.width + gap

  let report: UpdateReport
  let rowLinks: TableLinks<TablePath>
  let sectionLinks: TableLinks<Int>
  let left: PictureColumn
  let right: PictureColumn
  private let changes: PictureChanges

  init(_ report: UpdateReport) {
    let changes = PictureChanges(report.plan.changes)
    let rowLinks = TableLinks(
      report.survivors, kept: report.kept.keptRows, moved: report.plan.changes.movedRows)
    func column(_ table: TableDocument, _ side: PictureSide, x: Int) -> PictureColumn {
      let sections = table.sections.enumerated().map { index, section in
        let rows = PictureLine.rows(
          of: index, count: section.rows.count, side: side, links: rowLinks,
          isChanged: { changes.hasRow($0, on: side) })
        return [.header(index)] + (rows.isEmpty ? [.noRows] : rows)
          + (section.footer == nil ? [] : [.footer(index)])
      }
      return PictureColumn(sections, side: side, x: x, top: Self.top)
    }
    left = column(report.old, .old, x: Self.margin)
    right = column(report.new, .new, x: Self.margin + PictureColumn.width + Self.gap)
    (self.report, self.changes, self.rowLinks) = (report, changes, rowLinks)
    sectionLinks = TableLinks(
      report.plan.changes.survivingSections, kept: report.kept.keptSections,
      moved: report.plan.changes.movedSections)
  }

  /// The drawing as an SVG document, ended by a line feed.
  var svg: String {
    let legend = PictureLegend(top: max(left.bottom, right.bottom) + 28, summary: report.summary)
    let parts: [SVGElement] =
      [
        SVGElement("title", text: "An update from an old table, left, to a new one, right"),
        SVGElement("style", text: PictureStyle.sheet),
        SVGElement("rect", ["width": "100%", "height": "100%", "fill": "#ffffff"]),
      ]
      + connectors
      + [column(left, report.old, "Old"), column(right, report.new, "New"), legend.element]
    let (width, height) = (Self.width, legend.bottom + Self.margin)
    let document = SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)",
      ], parts)
    return document.lines.map { "\($0)\n" }.joined()
  }

  private func column(
    _ column: PictureColumn, _ table: TableDocument, _ title: String
  ) -> SVGElement {
    let drawing = PictureTable(
      column: column, table: table, rowLinks: rowLinks, sectionLinks: sectionLinks,
      changes: changes)
    return drawing.element(title: title, baseline: Self.top - 18)
  }

  /// The lines between the tables, the strong ones last, where they lie on top.
  private var connectors: [SVGElement] {
    let x = (left.x + PictureColumn.width, right.x)
    func connect<Position>(
      _ links: TableLinks<Position>, isSection: Bool,
      _ heights: KeyPath<PictureColumn, [Position: Int]>
    ) -> [PictureConnector] {
      links.all.compactMap { link in
        guard let start = left[keyPath: heights][link.from],
          let end = right[keyPath: heights][link.to]
        else { return nil }
        let mark = PictureMark(link.kind, on: .new)
        return PictureConnector(mark, isSection: isSection, from: start, to: end, between: x)
      }
    }
    let all =
      connect(sectionLinks, isSection: true, \.sectionHeights)
      + connect(rowLinks, isSection: false, \.rowHeights)
    return (0...PictureConnector.highestRank).flatMap { rank in
      all.filter { $0.rank == rank }.flatMap(\.elements)
    }
  }
}

extension UpdateReport {
  /// Both tables and a line for each survivor, as an SVG document; the same for the same tables and
  /// policy.
  public var svg: String { UpdatePicture(self).svg }
}

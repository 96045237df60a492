import CommandSupport
import DiffEngine

extension UpdateReport {
  /// A drawing of both tables, with a line for each survivor, as an SVG document.
  var svg: String { UpdatePicture(self).svg }
}

/// The drawing of an update: the old table, the new one, and lines between them.
struct UpdatePicture {
  static let margin = 24
  private static let gap = 220
  private static let top = 64
  private static let width = 2 * margin + 2 * PictureColumn.width + gap

  private let report: UpdateReport
  private let rowLinks: PictureLinks<TablePath>
  private let sectionLinks: PictureLinks<Int>
  private let left: PictureColumn
  private let right: PictureColumn

  init(_ report: UpdateReport) {
    let changes = report.plan.changes
    let rowLinks = PictureLinks(
      report.survivors, kept: report.kept.keptRows, moved: changes.movedRows,
      changed: changes.changedRows)
    func column(_ table: TableDocument, _ side: PictureSide, x: Int) -> PictureColumn {
      let sections = table.sections.enumerated().map { index, section in
        let rows = rowLinks.lines(of: index, count: section.rows.count, on: side)
        return [.header(index)] + (rows.isEmpty ? [.noRows] : rows)
          + (section.footer == nil ? [] : [.footer(index)])
      }
      return PictureColumn(table, sections, side: side, x: x, top: Self.top)
    }
    left = column(report.old, .old, x: Self.margin)
    right = column(report.new, .new, x: Self.margin + PictureColumn.width + Self.gap)
    self.report = report
    self.rowLinks = rowLinks
    sectionLinks = PictureLinks(
      changes.survivingSections, kept: report.kept.keptSections, moved: changes.movedSections,
      changed: changes.changedHeaders)
  }

  var svg: String {
    let legend = PictureLegend(top: max(left.bottom, right.bottom) + 28, summary: report.summary)
    let parts: [SVGElement] =
      [
        SVGElement("title", text: "An update from an old table, left, to a new one, right"),
        SVGElement("style", text: PictureStyle.sheet),
        SVGElement("rect", ["width": "100%", "height": "100%", "fill": "#ffffff"]),
      ]
      + connectors + [table(left, "Old"), table(right, "New"), legend.element]
    let (width, height) = (Self.width, legend.bottom + Self.margin)
    let document = SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)",
      ], parts)
    return document.lines.map { "\($0)\n" }.joined()
  }

  /// The lines between the tables, with moves on top.
  private var connectors: [SVGElement] {
    let x = (left.x + PictureColumn.width, right.x)
    func connect<Position>(
      _ links: PictureLinks<Position>, isSection: Bool,
      _ heights: KeyPath<PictureColumn, [Position: Int]>
    ) -> [PictureConnector] {
      links.all.compactMap { link in
        guard let start = left[keyPath: heights][link.from],
          let end = right[keyPath: heights][link.to]
        else { return nil }
        return PictureConnector(
          mark: link.mark, isSection: isSection, start: (x.0, start), end: (x.1, end))
      }
    }
    let all =
      connect(sectionLinks, isSection: true, \.sectionHeights)
      + connect(rowLinks, isSection: false, \.rowHeights)
    return [PictureMark.stays, .replaced, .moves].flatMap { mark in
      all.filter { $0.mark == mark }.flatMap(\.elements)
    }
  }
}

// MARK: Tables

extension UpdatePicture {
  private func table(_ column: PictureColumn, _ title: String) -> SVGElement {
    let sections = column.table.sections
    let rows = sections.reduce(0) { $0 + $1.rows.count }
    let counts =
      "\(TerminalText.count(sections.count, "section")), \(TerminalText.count(rows, "row"))"
    let baseline = Self.top - 18
    return SVGElement(
      "g", [:],
      [
        SVGElement("text", ["class": "title", "x": column.x, "y": baseline], text: title),
        SVGElement(
          "text",
          [
            "class": "note", "x": column.x + PictureColumn.width, "y": baseline,
            "text-anchor": "end",
          ], text: counts),
      ] + column.boxes.flatMap { elements($0, column) })
  }

  private func elements(_ box: PictureColumn.Box, _ column: PictureColumn) -> [SVGElement] {
    let lines = box.lines.enumerated().map { number, line in
      strip(line, column).element(x: column.x, top: box.top + number * PictureColumn.lineHeight)
    }
    let frame = SVGElement(
      "rect",
      [
        "class": "box", "x": column.x, "y": box.top, "width": PictureColumn.width,
        "height": box.height,
      ])
    return lines + [frame]
  }

  private func strip(_ line: PictureLine, _ column: PictureColumn) -> PictureStrip {
    let side = column.side
    switch line {
    case .header(let index):
      let section = column.table.sections[index]
      let mark = sectionLinks.mark(at: index, on: side)
      return PictureStrip(
        ground: "head \(mark.rawValue)", sign: mark.sign,
        isChanged: sectionLinks.isChanged(index, on: side), id: section.id.label,
        idStyle: "strong", note: section.header?.description)
    case .row(let path):
      let row = column.table.sections[path.section].rows[path.row]
      let mark = rowLinks.mark(at: path, on: side)
      return PictureStrip(
        ground: mark.rawValue, sign: mark.sign, isChanged: rowLinks.isChanged(path, on: side),
        id: row.id.label, note: row.content?.description)
    case .fold(let path, let count):
      let mark = rowLinks.mark(at: path, on: side)
      return PictureStrip(
        ground: mark.rawValue, sign: mark.sign, id: "… \(count) more …", idStyle: "note")
    case .noRows: return PictureStrip(ground: "stays", id: "no rows", idStyle: "note")
    case .footer(let index):
      let footers = report.plan.changes.changedFooters
      return PictureStrip(
        ground: "foot", isChanged: footers.contains { $0.end(on: side) == index },
        note: column.table.sections[index].footer?.description)
    }
  }
}

extension ExactString {
  fileprivate var label: String { self == "" ? "\"\"" : description }
}

/// One half of the drawing.
enum PictureSide { case old, new }

extension IndexPair {
  fileprivate func end(on side: PictureSide) -> Position { side == .old ? from : to }
}

/// The change of a row or section: a class of the style sheet, and a sign.
enum PictureMark: String, CaseIterable {
  case deleted, inserted, moves, replaced, stays

  /// The sign of a row or section with changed content.
  static let changedSign = "~"

  var sign: String {
    switch self {
    case .deleted: "−"
    case .inserted: "+"
    case .moves: "→"
    case .replaced: "*"
    case .stays: ""
    }
  }

  /// The text of the legend.
  var meaning: String {
    switch self {
    case .deleted: "deleted"
    case .inserted: "inserted"
    case .moves: "moves with its cell"
    case .replaced: "survives with a new cell"
    case .stays: "stays"
    }
  }
}

/// The rows or sections in both tables, and the changes of their views.
struct PictureLinks<Position: Hashable & Sendable> {
  struct Link {
    let from: Position
    let to: Position
    let mark: PictureMark
  }

  /// The links in the order of the new table.
  let all: [Link]
  private let links: [PictureSide: [Position: Link]]
  private let changed: [PictureSide: Set<Position>]

  init(
    _ survivors: [IndexPair<Position>], kept: [IndexPair<Position>], moved: [IndexPair<Position>],
    changed: [IndexPair<Position>]
  ) {
    let (kept, moved) = (Set(kept), Set(moved))
    all = survivors.map { pair in
      let mark: PictureMark =
        kept.contains(pair) ? (moved.contains(pair) ? .moves : .stays) : .replaced
      return Link(from: pair.from, to: pair.to, mark: mark)
    }
    links = [
      .old: Dictionary(all.map { ($0.from, $0) }) { first, _ in first },
      .new: Dictionary(all.map { ($0.to, $0) }) { first, _ in first },
    ]
    self.changed = [.old: Set(changed.map(\.from)), .new: Set(changed.map(\.to))]
  }

  func link(at position: Position, on side: PictureSide) -> Link? { links[side]?[position] }

  func mark(at position: Position, on side: PictureSide) -> PictureMark {
    link(at: position, on: side)?.mark ?? (side == .old ? .deleted : .inserted)
  }

  /// Returns whether the content of a survivor changes.
  func isChanged(_ position: Position, on side: PictureSide) -> Bool {
    changed[side]?.contains(position) == true
  }
}

// MARK: Layout

/// A line of a drawn table.
enum PictureLine: Hashable {
  case header(Int)
  case row(TablePath)
  /// Several rows with the same change, starting with the given one.
  case fold(TablePath, count: Int)
  /// The line of a section without rows.
  case noRows
  case footer(Int)
}

extension PictureLinks<TablePath> {
  /// The maximum length of a run that isn't folded.
  private static var longestRun: Int { 30 }
  /// The number of rows drawn at each end of a longer run.
  private static var runEnds: Int { 5 }

  /// Returns the lines of a section's rows, with the middle of each long run folded.
  ///
  /// The rows of a run are neighbors on both sides, have links of the same kind, and don't change.
  /// Rows without a link form runs too. Both sides fold the same rows.
  func lines(of section: Int, count: Int, on side: PictureSide) -> [PictureLine] {
    (0..<count).map { TablePath(section: section, row: $0) }
      .runs { !isChanged($0, on: side) && !isChanged($1, on: side) && join($0, $1, side) }
      .flatMap(Self.folded)
  }

  private static func folded(_ run: [TablePath]) -> [PictureLine] {
    guard run.count > longestRun else { return run.map(PictureLine.row) }
    let hidden = PictureLine.fold(run[runEnds], count: run.count - 2 * runEnds)
    return run.prefix(runEnds).map(PictureLine.row) + [hidden]
      + run.suffix(runEnds).map(PictureLine.row)
  }

  private func join(_ first: TablePath, _ second: TablePath, _ side: PictureSide) -> Bool {
    switch (link(at: first, on: side), link(at: second, on: side)) {
    case (nil, nil): return true
    case (let first?, let second?):
      let (end, next) = side == .old ? (first.to, second.to) : (first.from, second.from)
      return first.mark == second.mark && end.section == next.section && end.row + 1 == next.row
    default: return false
    }
  }
}

/// The layout of one table.
struct PictureColumn {
  /// A section: a frame around its lines.
  struct Box {
    let top: Int
    let lines: [PictureLine]

    var height: Int { lines.count * PictureColumn.lineHeight }
    var bottom: Int { top + height }
  }

  static let width = 320
  static let lineHeight = 22
  private static let spacing = 16

  let table: TableDocument
  let side: PictureSide
  /// The left edge.
  let x: Int
  let boxes: [Box]
  let bottom: Int
  /// The middle of each header line.
  let sectionHeights: [Int: Int]
  /// The middle of each row's line.
  ///
  /// Only the first of several folded rows has one.
  let rowHeights: [TablePath: Int]

  init(_ table: TableDocument, _ sections: [[PictureLine]], side: PictureSide, x: Int, top: Int) {
    (self.table, self.side, self.x) = (table, side, x)
    var boxes: [Box] = []
    var sectionHeights: [Int: Int] = [:]
    var rowHeights: [TablePath: Int] = [:]
    for lines in sections {
      let box = Box(top: boxes.last.map { $0.bottom + Self.spacing } ?? top, lines: lines)
      for (number, line) in lines.enumerated() {
        let middle = box.top + number * Self.lineHeight + Self.lineHeight / 2
        switch line {
        case .header(let section): sectionHeights[section] = middle
        case .row(let path), .fold(let path, _): rowHeights[path] = middle
        case .noRows, .footer: break
        }
      }
      boxes.append(box)
    }
    self.boxes = boxes
    bottom = boxes.last?.bottom ?? top
    (self.sectionHeights, self.rowHeights) = (sectionHeights, rowHeights)
  }
}

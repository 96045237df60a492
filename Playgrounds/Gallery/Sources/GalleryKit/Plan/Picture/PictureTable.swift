import TableViews

/// The drawing of one of the two tables.
struct PictureTable {
  let column: PictureColumn
  let table: TableDocument
  let rowLinks: TableLinks<TablePath>
  let sectionLinks: TableLinks<Int>
  let changes: PictureChanges

  /// The table under its title.
  func element(title: String, baseline: Int) -> SVGElement {
    let rows = table.sections.reduce(0) { $0 + $1.rows.count }
    let counts =
      "\(NameList.count(table.sections.count, "section")), \(NameList.count(rows, "row"))"
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
      ] + column.boxes.flatMap(elements))
  }

  private func elements(_ box: PictureColumn.Box) -> [SVGElement] {
    let lines = box.lines.enumerated().map { number, line in
      strip(line).element(x: column.x, top: box.top + number * PictureColumn.lineHeight)
    }
    let frame = SVGElement(
      "rect",
      [
        "class": "box", "x": column.x, "y": box.top, "width": PictureColumn.width,
        "height": box.height,
      ])
    return lines + [frame]
  }

  private func strip(_ line: PictureLine) -> PictureStrip {
    switch line {
    case .header(let index): header(index)
    case .row(let path): row(path)
    case .fold(let path, let count):
      PictureStrip(
        ground: mark(path).rawValue, sign: mark(path).sign, id: "… \(count) more …",
        idStyle: "note")
    case .noRows: PictureStrip(ground: "stays", id: "no rows", idStyle: "note")
    case .footer(let index):
      PictureStrip(
        ground: "foot", isChanged: changes.hasFooter(index, on: column.side),
        note: table.sections[index].footer?.description)
    }
  }

  private func header(_ index: Int) -> PictureStrip {
    let section = table.sections[index]
    let link = sectionLinks.link(at: index, on: column.side)
    let mark = PictureMark(link?.kind, on: column.side)
    return PictureStrip(
      ground: "head \(mark.rawValue)", sign: mark.sign,
      isChanged: changes.hasHeader(index, on: column.side), id: section.id.label, idStyle: "strong",
      note: section.header?.description)
  }

  private func row(_ path: TablePath) -> PictureStrip {
    let row = table.sections[path.section].rows[path.row]
    return PictureStrip(
      ground: mark(path).rawValue, sign: mark(path).sign,
      isChanged: changes.hasRow(path, on: column.side), id: row.id.label,
      note: row.content?.description)
  }

  private func mark(_ path: TablePath) -> PictureMark {
    PictureMark(rowLinks.link(at: path, on: column.side)?.kind, on: column.side)
  }
}

extension ExactString {
  /// The text; quotation marks where there is none.
  fileprivate var label: String { self == "" ? "\"\"" : description }
}

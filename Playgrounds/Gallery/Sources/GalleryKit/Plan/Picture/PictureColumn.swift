import TableViews

/// Where the lines of one drawn table stand.
struct PictureColumn {
  /// A section: a box with its lines from top to bottom.
  struct Box {
    let section: Int
    let top: Int
    let lines: [PictureLine]

    var height: Int { lines.count * PictureColumn.lineHeight }
    /// The box's lower edge.
    var bottom: Int { top + height }
  }

  static let width = 320
  static let lineHeight = 22
  private static let spacing = 16

  let side: PictureSide
  /// The left edge.
  let x: Int
  let boxes: [Box]
  /// The lower edge of the last box, or the top where there is none.
  let bottom: Int
  /// The middle of the line of each section's id.
  let sectionHeights: [Int: Int]
  /// The middle of the line of each row that is drawn; of folded ones, the first has the line.
  let rowHeights: [TablePath: Int]

  /// Stacks sections, each given as its lines, from `top` on.
  init(_ sections: [[PictureLine]], side: PictureSide, x: Int, top: Int) {
    (self.side, self.x) = (side, x)
    var boxes: [Box] = []
    var sectionHeights: [Int: Int] = [:]
    var rowHeights: [TablePath: Int] = [:]
    for (index, lines) in sections.enumerated() {
      let box = Box(
        section: index, top: boxes.last.map { $0.bottom + Self.spacing } ?? top, lines: lines)
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

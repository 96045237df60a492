/// A line from a place in the left table to one in the right table.
struct PictureConnector {
  private let kind: PictureMark
  private let isSection: Bool
  private let start: (x: Int, y: Int)
  private let end: (x: Int, y: Int)

  static let highestRank = 2

  /// Where the line lies: those of a greater rank are drawn over the others.
  var rank: Int {
    switch kind {
    case .moves: 2
    case .replaced: 1
    default: 0
    }
  }

  /// Connects two heights; `isSection` makes the line a broad one.
  init(_ kind: PictureMark, isSection: Bool, from left: Int, to right: Int, between x: (Int, Int)) {
    (self.kind, self.isSection) = (kind, isSection)
    (start, end) = ((x.0, left), (x.1, right))
  }

  /// The line; a strong one is set off from those below it and ends with an arrowhead.
  var elements: [SVGElement] {
    let classes = "line \(isSection ? "section " : "")\(kind.rawValue)"
    guard kind != .stays else {
      return [SVGElement("path", ["class": classes, "d": curve(to: end.x)])]
    }
    let tip = (x: end.x - 1, y: end.y)
    let head = "M \(tip.x) \(tip.y) l -10 -5 v 10 z"
    let body = curve(to: tip.x - 8)
    return [
      SVGElement("path", ["class": "casing", "d": body]),
      SVGElement("path", ["class": classes, "d": body]),
      SVGElement("path", ["class": "arrow \(kind.rawValue)", "d": head]),
    ]
  }

  /// The path: it leaves and arrives level, so that its ends are easy to follow.
  private func curve(to x: Int) -> String {
    let bend = (end.x - start.x) * 2 / 5
    let controls = "\(start.x + bend) \(start.y) \(x - bend) \(end.y)"
    return "M \(start.x) \(start.y) C \(controls) \(x) \(end.y)"
  }
}

import TableViews

/// All links between two tables, looked up from either side.
struct TableLinks<Position: Hashable & Sendable> {
  /// The links, in the order of the new table.
  let all: [TableLink<Position>]
  private let byOld: [Position: TableLink<Position>]
  private let byNew: [Position: TableLink<Position>]

  /// Links the survivors; `kept` and `moved` tell what becomes of their views.
  init(
    _ survivors: [IndexPair<Position>], kept: [IndexPair<Position>], moved: [IndexPair<Position>]
  ) {
    let (kept, moved) = (Set(kept), Set(moved))
    all = survivors.map { pair in
      let kind: TableLink<Position>.Kind =
        kept.contains(pair) ? (moved.contains(pair) ? .moves : .stays) : .replaced
      return TableLink(from: pair.from, to: pair.to, kind: kind)
    }
    byOld = Dictionary(all.map { ($0.from, $0) }, uniquingKeysWith: { first, _ in first })
    byNew = Dictionary(all.map { ($0.to, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the link of a position of one side.
  func link(at position: Position, on side: PictureSide) -> TableLink<Position>? {
    side == .old ? byOld[position] : byNew[position]
  }
}

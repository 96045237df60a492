import TableViews

/// What survives and shows something else than before, looked up from either side.
struct PictureChanges {
  private let oldRows: Set<TablePath>
  private let newRows: Set<TablePath>
  private let oldHeaders: Set<Int>
  private let newHeaders: Set<Int>
  private let oldFooters: Set<Int>
  private let newFooters: Set<Int>

  init(_ changes: TableChanges) {
    oldRows = Set(changes.changedRows.map(\.from))
    newRows = Set(changes.changedRows.map(\.to))
    oldHeaders = Set(changes.changedHeaders.map(\.from))
    newHeaders = Set(changes.changedHeaders.map(\.to))
    oldFooters = Set(changes.changedFooters.map(\.from))
    newFooters = Set(changes.changedFooters.map(\.to))
  }

  func hasRow(_ path: TablePath, on side: PictureSide) -> Bool {
    (side == .old ? oldRows : newRows).contains(path)
  }

  func hasHeader(_ section: Int, on side: PictureSide) -> Bool {
    (side == .old ? oldHeaders : newHeaders).contains(section)
  }

  func hasFooter(_ section: Int, on side: PictureSide) -> Bool {
    (side == .old ? oldFooters : newFooters).contains(section)
  }
}

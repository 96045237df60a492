import Foundation

/// Where rows are, once a test says how high their cells are; until then a screen is a number of
/// rows.
///
/// As with cells that size themselves: a row has its estimated height until its cell is on screen,
/// and everything is an estimate again after a reload.
struct ListMeasures {
  /// The height that the cell of a row needs.
  var cell: @MainActor (IndexPath) -> CGFloat
  /// The height of rows that have not been on screen.
  var estimate: CGFloat
  /// The height of headers and footers.
  var extra: CGFloat
  /// Whether headers stay at the top while their section is on screen.
  var pinsHeaders: Bool
  /// The rows that have been on screen.
  var rows: [IndexPath: CGFloat] = [:]
  /// The heights that the delegate gave when it was asked for all of them.
  var named: [IndexPath: CGFloat] = [:]
}

extension ListEngine {
  func rowHeight(_ path: IndexPath) -> CGFloat {
    guard let measures else { return 0 }
    return measures.named[path] ?? measures.rows[path] ?? measures.estimate
  }

  private func extraHeight(_ kind: String?, _ section: Int) -> CGFloat {
    guard let measures, let kind else { return 0 }
    return extraPlaces.contains(ExtraPlace(kind: kind, section: section)) ? measures.extra : 0
  }

  /// The top of a section, and its header's height.
  private func top(ofSection section: Int) -> (top: CGFloat, header: CGFloat) {
    var top = host.heightAbove
    for earlier in 0..<min(section, counts.count) {
      top += extraHeight(host.extraKinds.first, earlier)
      top += extraHeight(host.extraKinds.dropFirst().first, earlier)
      top += (0..<counts[earlier]).reduce(0) {
        $0 + rowHeight(IndexPath(row: $1, section: earlier))
      }
    }
    return (top, extraHeight(host.extraKinds.first, section))
  }

  /// The rectangle of a row that exists.
  func rect(ofRowAt path: IndexPath) -> CGRect {
    let (top, header) = top(ofSection: path.section)
    let above = (0..<path.row).reduce(top + header) {
      $0 + rowHeight(IndexPath(row: $1, section: path.section))
    }
    return CGRect(x: 0, y: above, width: host.frame.width, height: rowHeight(path))
  }

  /// The rectangle of a section, with its header and footer.
  func rect(ofSection section: Int) -> CGRect {
    let (top, end) = (top(ofSection: section).top, top(ofSection: section + 1).top)
    return CGRect(x: 0, y: top, width: host.frame.width, height: end - top)
  }

  /// The rectangle of a header, where it is pinned too.
  func rect(ofHeaderInSection section: Int) -> CGRect {
    let (top, height) = top(ofSection: section)
    let end = self.top(ofSection: section + 1).top
    let offset = host.contentOffset.y + host.adjustedContentInset.top
    let pinned = measures?.pinsHeaders == true ? min(max(top, offset), max(top, end - height)) : top
    return CGRect(x: 0, y: pinned, width: host.frame.width, height: height)
  }

  var contentHeight: CGFloat { top(ofSection: counts.count).top + host.heightBelow }

  /// The rows within the viewport.
  var rowsInViewport: [IndexPath] {
    rows(from: host.contentOffset.y, to: host.contentOffset.y + host.frame.height)
  }

  /// The rows within a span.
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var rows: [IndexPath] = []
    var y = host.heightAbove
    for section in counts.indices {
      y += extraHeight(host.extraKinds.first, section)
      for row in 0..<counts[section] {
        let path = IndexPath(row: row, section: section)
        let height = rowHeight(path)
        if y < bottom, y + height > top, height > 0 { rows.append(path) }
        y += height
      }
      y += extraHeight(host.extraKinds.dropFirst().first, section)
    }
    return rows
  }

  /// Measures the cell of a row that comes on screen or is reconfigured.
  func measure(_ path: IndexPath) {
    guard let measures else { return }
    self.measures?.rows[path] = measures.cell(path)
  }

  /// Asks for the heights of all rows, as a table does that reads anew, and after each batch; not
  /// after a reconfigure alone (4.14).
  func askForHeights() {
    guard measures != nil else { return }
    measures?.named = [:]
    whileBusy {
      for path in allPaths { measures?.named[path] = host.askForHeight(at: path) }
    }
  }

  /// Takes the heights that are known to their new places.
  func moveHeights(_ places: Destinations) {
    guard let rows = measures?.rows else { return }
    var moved: [IndexPath: CGFloat] = [:]
    for (path, height) in rows {
      if let place = places.place(ofCellAt: path) { moved[place] = height }
    }
    measures?.rows = moved
  }

  /// Takes the size of the content as it is now; the offset stays within it.
  func updateContentSize() {
    guard measures != nil else { return }
    host.contentSize = CGSize(width: host.frame.width, height: contentHeight)
    let inset = host.adjustedContentInset
    let end = max(-inset.top, contentHeight + inset.bottom - host.frame.height)
    if host.contentOffset.y > end { host.contentOffset.y = end }
  }
}

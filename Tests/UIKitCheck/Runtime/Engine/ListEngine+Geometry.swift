import Foundation

/// The geometry of rows if a test sets the heights of cells.
///
/// Otherwise, a screen is a number of rows.
///
/// It works like self-sizing cells. A row has the estimated height until its cell is on screen, and
/// everything is an estimate again after a reload.
struct ListMeasures {
  /// The height of a row's cell.
  var cell: @MainActor (IndexPath) -> CGFloat
  /// The height of rows that were never on screen.
  var estimate: CGFloat
  /// The height of headers and footers.
  var extra: CGFloat
  /// Whether headers stay at the top as long as their section is visible.
  var pinsHeaders: Bool
  /// The heights of the rows that were on screen.
  var rows: [IndexPath: CGFloat] = [:]
  /// The heights that the delegate returned for all rows.
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

  /// Returns the top of a section, and its header's height.
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

  /// Returns the rectangle of an existing row.
  func rect(ofRowAt path: IndexPath) -> CGRect {
    let (top, header) = top(ofSection: path.section)
    let above = (0..<path.row).reduce(top + header) {
      $0 + rowHeight(IndexPath(row: $1, section: path.section))
    }
    return CGRect(x: 0, y: above, width: host.frame.width, height: rowHeight(path))
  }

  /// Returns the rectangle of a section with its header and footer.
  func rect(ofSection section: Int) -> CGRect {
    let (top, end) = (top(ofSection: section).top, top(ofSection: section + 1).top)
    return CGRect(x: 0, y: top, width: host.frame.width, height: end - top)
  }

  /// Returns the rectangle of a header, even if it's pinned.
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

  /// Returns the rows between two offsets.
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

  /// Measures the cell of a row that appears or is reconfigured.
  func measure(_ path: IndexPath) {
    guard let measures else { return }
    self.measures?.rows[path] = measures.cell(path)
  }

  /// Requests the heights of all rows, as a table does after a reload or a batch, but not after a
  /// reconfigure alone (4.14).
  func askForHeights() {
    guard measures != nil else { return }
    measures?.named = [:]
    whileBusy {
      for path in allPaths { measures?.named[path] = host.askForHeight(at: path) }
    }
  }

  /// Moves the known heights to their new positions.
  func moveHeights(_ places: Destinations) {
    guard let rows = measures?.rows else { return }
    var moved: [IndexPath: CGFloat] = [:]
    for (path, height) in rows {
      if let place = places.place(ofCellAt: path) { moved[place] = height }
    }
    measures?.rows = moved
  }

  /// Updates the content size, and keeps the offset within it.
  func updateContentSize() {
    guard measures != nil else { return }
    host.contentSize = CGSize(width: host.frame.width, height: contentHeight)
    let inset = host.adjustedContentInset
    let end = max(-inset.top, contentHeight + inset.bottom - host.frame.height)
    if host.contentOffset.y > end { host.contentOffset.y = end }
  }
}

import Foundation

extension ListEngine {
  /// Lays out: requests missing cells, and ends the display of cells that left the screen.
  func layout() {
    guard busyDepth == 0, depth == 0, !isMovingByHand else { return host.setNeedsLayout() }
    awaitsLayout = false
    if isSpoilt { reload() }
    loadIfNeeded()
    if needsMeasuring { measureExtras() }
    var offset: CGPoint
    // Content that is shorter than estimated may move the offset.
    repeat {
      updateContentSize()
      offset = host.contentOffset
      whileBusy { settle() }
    } while host.contentOffset != offset
    placeCells()
  }

  /// Sets the frames of cells.
  ///
  /// Their content views and the views inside fill them.
  private func placeCells() {
    guard measures != nil else { return }
    host.placeViewBelow(at: contentHeight - host.heightBelow)
    for (path, cell) in cells {
      cell.frame = rect(ofRowAt: path)
      cell.subviews.first?.frame = cell.bounds
      cell.subviews.first?.fillHeldViews()
    }
  }

  /// All rows, in order.
  var allPaths: [IndexPath] {
    counts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(row: $0, section: section) }
    }
  }

  /// Returns the visible rows, and those prepared ahead.
  func viewport() -> (visible: [IndexPath], ahead: [IndexPath]) {
    if measures != nil { return (rowsInViewport, []) }
    let all = allPaths
    guard let visibleLimit else { return (all, []) }
    firstVisible = max(0, min(firstVisible, all.count - visibleLimit))
    let end = min(all.count, firstVisible + visibleLimit)
    let aheadEnd = min(all.count, end + preparedLimit)
    return (Array(all[firstVisible..<end]), Array(all[end..<aheadEnd]))
  }

  /// Fills the screen.
  ///
  /// Cells come before headers and footers (4.9), and new views are requested before old ones are
  /// removed (4.10).
  ///
  /// - Parameters:
  ///   - gone: Cells whose rows were deleted or left the screen, at their old paths.
  ///   - goneExtras: Headers and footers that were deleted or left the screen.
  func settle(
    gone: [(IndexPath, Host.Cell)] = [], goneExtras: [(ExtraPlace, Host.Extra)] = []
  ) {
    let (visible, ahead) = viewport()
    let visibleSet = Set(visible)
    let aheadSet = Set(ahead)
    var leaving = gone
    for (path, cell) in cells where !visibleSet.contains(path) { leaving.append((path, cell)) }
    for (path, _) in leaving where !visibleSet.contains(path) { cells[path] = nil }
    for path in visible where cells[path] == nil {
      let cell = preparedCells.removeValue(forKey: path) ?? ask(at: path)
      show(cell, at: path)
    }
    // Higher or lower cells push other cells off the screen or onto it.
    updateContentSize()
    if measures != nil, Set(rowsInViewport) != visibleSet {
      return settle(gone: leaving.filter { !visibleSet.contains($0.0) }, goneExtras: goneExtras)
    }
    for path in ahead where preparedCells[path] == nil { preparedCells[path] = ask(at: path) }
    for (path, cell) in preparedCells where !aheadSet.contains(path) {
      preparedCells[path] = nil
      host.recycle(cell)
    }
    var leavingExtras = goneExtras
    settleExtras(visible, &leavingExtras)
    for (path, cell) in leaving.sorted(by: { $0.0 < $1.0 }) { end(cell, at: path) }
    for (place, extra) in leavingExtras.sorted(by: { order($0.0) < order($1.0) }) {
      end(extra, at: place)
    }
  }

  /// Requests headers and footers only when they appear.
  ///
  /// One that remains is never requested again (4.16).
  private func settleExtras(_ visible: [IndexPath], _ leaving: inout [(ExtraPlace, Host.Extra)]) {
    let sections = visibleSections(visible)
    for place in extras.keys where !sections.contains(place.section) {
      if let extra = extras.removeValue(forKey: place) { leaving.append((place, extra)) }
    }
    for section in sections {
      for kind in host.extraKinds {
        let place = ExtraPlace(kind: kind, section: section)
        if let shown = extras[place] {
          guard !extraPlaces.contains(place) else { continue }
          extras[place] = nil
          leaving.append((place, shown))
        } else if extraPlaces.contains(place) {
          askForExtra(at: place)
        }
      }
    }
  }

  /// Returns the sections with a row on screen, and adjacent empty ones.
  private func visibleSections(_ visible: [IndexPath]) -> [Int] {
    guard visibleLimit != nil || measures != nil, let first = visible.first, let last = visible.last
    else {
      return Array(counts.indices)
    }
    let rest = counts.indices.dropFirst(last.section + 1)
    let before = counts.indices.prefix(first.section).reversed().prefix { counts[$0] == 0 }
    let after = rest.prefix { counts[$0] == 0 }
    return before.reversed() + Array(first.section...last.section) + after
  }

  // MARK: Cells

  /// Requests a new cell from the data source.
  func ask(at path: IndexPath) -> Host.Cell {
    let outer = request
    request = CellRequest(path: path)
    record(.asksForCell(path))
    let cell = host.askForCell(at: path)
    judge(cell, returnedFor: request)
    request = outer
    if let refusal = host.refusal(of: cell, at: path) { violate(refusal) }
    if cell.superview === host || preparedCells.values.contains(where: { $0 === cell }) {
      violate("4.6: the cell given for \(path.shown) shows another \(Host.words.entry)")
    }
    return cell
  }

  private func show(_ cell: Host.Cell, at path: IndexPath) {
    cells[path] = cell
    host.setSelected(selection.contains(path), cell)
    record(.asksForHeight(path))
    let height = host.askForHeight(at: path)
    measures?.named[path] = height
    measure(path)
    host.addSubview(cell)
    record(.willDisplay(path))
    host.willDisplay(cell, at: path)
  }

  func end(_ cell: Host.Cell, at path: IndexPath) {
    cell.removeFromSuperview()
    record(.didEndDisplaying(path))
    host.didEndDisplaying(cell, at: path)
    host.recycle(cell)
  }

  // MARK: Headers and footers

  /// Updates the positions of headers and footers after a reload or a batch.
  func measureExtras() {
    extraPlaces = []
    needsMeasuring = false
    whileBusy {
      host.askForEstimates(counts)
      for section in counts.indices {
        for kind in host.extraKinds {
          let place = ExtraPlace(kind: kind, section: section)
          if host.hasExtra(kind, inSection: section, shown: extras[place]) {
            extraPlaces.insert(place)
          }
        }
      }
    }
  }

  private func askForExtra(at place: ExtraPlace) {
    extraRequest = place
    extraDequeues = 0
    record(.asksForView(kind: place.kind, section: place.section))
    let extra = host.askForExtra(place.kind, inSection: place.section)
    extraRequest = nil
    guard let extra else {
      extraPlaces.remove(place)
      return
    }
    if extra.superview === host {
      violate("4.6: the view given for \(place.kind) of section \(place.section) shows elsewhere")
    }
    extras[place] = extra
    host.addSubview(extra)
    record(.willDisplayView(kind: place.kind, section: place.section))
    host.willDisplay(extra, place.kind, inSection: place.section)
  }

  func end(_ extra: Host.Extra, at place: ExtraPlace) {
    extra.removeFromSuperview()
    record(.didEndDisplayingView(kind: place.kind, section: place.section))
    host.didEndDisplaying(extra, place.kind, inSection: place.section)
    host.recycle(extra, place.kind)
  }

  // MARK: Scrolling

  /// Scrolls until the row is visible.
  func scroll(to path: IndexPath) {
    record(.scroll(path))
    loadIfNeeded()
    guard contains(path) else {
      guard path.count == 2 else {
        return violate("attempt to scroll to invalid index path: \(path.shown)")
      }
      let count = counts.indices.contains(path.section) ? counts[path.section] : 0
      return violate(
        "attempt to scroll to invalid index path: \(Host.words.entry) (\(path.row)) beyond bounds "
          + "(\(count)) for section (\(path.section)).")
    }
    guard let visibleLimit, let index = allPaths.firstIndex(of: path) else { return }
    scroll(toFirst: max(min(firstVisible, index), index - visibleLimit + 1))
  }
}

import Foundation

extension ListEngine {
  // MARK: Begin and end (5.1)

  func begin() {
    if busyDepth > 0 {
      violate("5.2: an update while the view requests cells or lays out")
      isSpoilt = true
      host.setNeedsLayout()
    } else if depth == 0 {
      prepareBatch()
    }
    depth += 1
  }

  private func prepareBatch() {
    if isMovingByHand {
      violate("4.18: a move by the user is already shown and must not be animated")
    }
    if isDragging || isDropping, !isPerformingDrop { violate("7.4: an update during a drag") }
    if awaitsLayout, host.window != nil {
      violate("7.6: an update right after reloadData, which is not laid out yet")
    }
    host.layoutIfNeeded()
    loadIfNeeded()
    record(.begin)
    operations = Operations()
    let now = host.readCounts()
    if now != counts {
      violate(
        "Invalid batch updates detected: the number of sections and/or rows returned by the data "
          + "source before and/or after performing the batch updates are inconsistent with the "
          + "updates. Before: \(counts), the data source returns: \(now). (2.3, 5.3: change the "
          + "model inside the batch)")
      isSpoilt = true
    } else if let modelToken, modelToken() != lastToken {
      violate("5.3: the model changed before the batch, or without one")
      isSpoilt = true
    } else {
      // A real table may request heights with old paths here (5.3).
      whileBusy { for path in cells.keys.sorted() { _ = host.askForHeight(at: path) } }
    }
  }

  func end() {
    guard depth > 0 else { return violate("endUpdates without beginUpdates") }
    depth -= 1
    guard depth == 0 else { return }
    let batch = operations
    let waiting = completions
    operations = Operations()
    completions = []
    let isDone = busyDepth == 0 && commit(batch)
    record(.end)
    for completion in waiting { finish { completion(isDone) } }
  }

  func perform(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    begin()
    updates?()
    if let completion { completions.append(completion) }
    end()
  }

  /// Completes an animation now, or when the test allows it.
  private func finish(_ work: @escaping () -> Void) {
    if holdsCompletions { heldCompletions.append(work) } else { work() }
  }

  // MARK: Recording

  /// Records an operation.
  ///
  /// A single call is a batch.
  func note(_ event: _ViewEvent, _ change: (inout Operations) -> Void) {
    guard depth == 0 else {
      record(event)
      change(&operations)
      return
    }
    begin()
    record(event)
    change(&operations)
    end()
  }

  // MARK: Performing

  private func commit(_ batch: Operations) -> Bool {
    guard !isSpoilt else {
      reload()
      return false
    }
    if !batch.isEmpty, host.window == nil {
      violate(
        "5.4: \(Host.words.type) was told to layout its visible cells and other contents without "
          + "being in the view hierarchy")
    }
    let new = host.readCounts()
    let findings = BatchJudge(batch, old: counts, new: new, words: Host.words).findings()
    for finding in findings { violate(finding) }
    guard findings.isEmpty else {
      reload()
      return false
    }
    if !batch.isEmpty, UIView.areAnimationsEnabled { animatedBatches += 1 }
    let tidy = batch.tidied()
    let places = Destinations(tidy, old: counts, new: new)
    // Reconfiguring alone doesn't lay out (4.14).
    if !batch.isEmpty || batch.reconfiguredRows.isEmpty { apply(places, new) }
    rememberModel()
    reconfigure(tidy.reconfiguredRows, places)
    return true
  }

  /// Moves the cells and the selection of survivors (4.11).
  private func apply(_ places: Destinations, _ new: [Int]) {
    let oldCells = cells
    let oldPrepared = preparedCells
    let oldExtras = extras
    counts = new
    moveHeights(places)
    selection = Set(selection.compactMap(places.place(ofCellAt:)))
    askForHeights()
    updateContentSize()
    let (visible, ahead) = viewport()
    let (visibleSet, aheadSet) = (Set(visible), Set(ahead))
    cells = [:]
    preparedCells = [:]
    extras = [:]
    var gone: [(IndexPath, Host.Cell)] = []
    var goneExtras: [(ExtraPlace, Host.Extra)] = []
    for (path, cell) in oldCells {
      if let place = places.place(ofCellAt: path), visibleSet.contains(place) {
        cells[place] = cell
      } else {
        gone.append((path, cell))
      }
    }
    for (path, cell) in oldPrepared {
      if let place = places.place(ofCellAt: path),
        visibleSet.contains(place) || aheadSet.contains(place)
      {
        preparedCells[place] = cell
      } else {
        host.recycle(cell)
      }
    }
    for (place, extra) in oldExtras {
      if let section = places.place(ofSection: place.section) {
        extras[ExtraPlace(kind: place.kind, section: section)] = extra
      } else {
        goneExtras.append((place, extra))
      }
    }
    measureExtras()
    whileBusy { settle(gone: gone, goneExtras: goneExtras) }
  }

  // MARK: Reconfiguring (4.12, 4.14, 4.15)

  /// Reconfigures the cells of rows, including prepared ones.
  private func reconfigure(_ paths: [IndexPath], _ places: Destinations) {
    whileBusy {
      for path in paths {
        guard places.isOld(path) else {
          violate(
            "attempt to reconfigure \(Host.words.entry) at \(path.shown), which does not exist "
              + "before the update")
          continue
        }
        guard let place = places.place(ofCellAt: path) else {
          violate("attempt to delete and reload the same index path (\(path.shown))")
          continue
        }
        reconfigure(at: place)
      }
    }
  }

  private func reconfigure(at path: IndexPath) {
    guard let existing = cells[path] ?? preparedCells[path] else { return }
    let outer = request
    request = CellRequest(path: path, existing: (existing, host.reuseIdentifier(of: existing)))
    record(.asksForCell(path))
    let cell = host.askForCell(at: path)
    request = outer
    measure(path)
    if measures != nil { host.setNeedsLayout() }
    guard cell !== existing else { return }
    violate(
      "4.12: the data source returned another cell than the existing one for the reconfigured "
        + "\(Host.words.entry) at \(path.shown)")
    host.recycle(cell)
  }
}

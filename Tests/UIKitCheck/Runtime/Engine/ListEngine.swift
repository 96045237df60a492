import Foundation

/// The common part of table and collection views.
///
/// It mirrors the screen, and requests only cells that are inserted, reloaded, or scrolled in, so a
/// missing refresh leaves a stale cell. It also enforces the rulebook. Messages have the numbers of
/// rules if UIKit has no text.
@MainActor
final class ListEngine<Host: ListHost>: _ListState {
  /// The position of a header, footer, or other view.
  struct ExtraPlace: Hashable {
    var kind: String
    var section: Int
  }

  unowned let host: Host

  // The view's state
  var counts: [Int] = []
  // A released view may run app code, which must not happen during access to these.
  var cells: [IndexPath: Host.Cell] = [:] { didSet { withExtendedLifetime(oldValue) {} } }
  var preparedCells: [IndexPath: Host.Cell] = [:] { didSet { withExtendedLifetime(oldValue) {} } }
  var extras: [ExtraPlace: Host.Extra] = [:] { didSet { withExtendedLifetime(oldValue) {} } }
  /// The headers and footers according to the heights requested last.
  var extraPlaces: Set<ExtraPlace> = []
  var selection: Set<IndexPath> = []
  var isLoaded = false
  var needsMeasuring = false
  /// Whether a reload left the cells to a later layout pass (4.10).
  var awaitsLayout = false

  // The batch
  var depth = 0
  var operations = Operations()
  var completions: [(Bool) -> Void] = [] { didSet { withExtendedLifetime(oldValue) {} } }
  /// Whether an error made the batch or layout invalid, so that the view reloads.
  var isSpoilt = false

  // Current activities
  var isMovingByHand = false
  var request: CellRequest? { didSet { withExtendedLifetime(oldValue) {} } }
  var extraRequest: ExtraPlace?
  var extraDequeues = 0

  init(_ host: Host) {
    self.host = host
    super.init()
  }

  // MARK: Reloading

  /// Discards the data.
  ///
  /// The next layout pass or batch reads it again.
  func invalidate() {
    endEverything()
    isLoaded = false
    counts = []
    host.setNeedsLayout()
  }

  func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    counts = host.readCounts()
    askForHeights()
    measureExtras()
    rememberModel()
  }

  func reloadData() {
    record(.reloadData)
    guard busyDepth == 0 else {
      violate("5.2: reloadData while the view requests cells or lays out")
      isSpoilt = true
      return
    }
    guard depth == 0 else {
      violate("4.13: reloadData inside a batch")
      isSpoilt = true
      return
    }
    if isMovingByHand { violate("4.18: reloadData while a row moves by hand") }
    if isDragging || isDropping { violate("7.4: reloadData during a drag") }
    reload()
    awaitsLayout = host.window != nil
  }

  /// Reads the counts immediately.
  ///
  /// Cells wait for layout (4.10).
  func reload() {
    endEverything()
    isSpoilt = false
    isLoaded = false
    measures?.rows = [:]
    loadIfNeeded()
    updateContentSize()
    host.setNeedsLayout()
  }

  private func endEverything() {
    let ended = cells.sorted { $0.key < $1.key }
    let endedExtras = extras
    let unused = preparedCells
    cells = [:]
    extras = [:]
    preparedCells = [:]
    selection = []
    whileBusy {
      for (path, cell) in ended { end(cell, at: path) }
      for (place, extra) in endedExtras.sorted(by: { order($0.key) < order($1.key) }) {
        end(extra, at: place)
      }
    }
    for cell in unused.values { host.recycle(cell) }
  }

  // MARK: Order and nesting

  func whileBusy(_ work: () -> Void) {
    busyDepth += 1
    work()
    busyDepth -= 1
  }

  func order(_ place: ExtraPlace) -> (Int, String) { (place.section, place.kind) }

  /// Returns whether a row exists according to the view's counts.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.row)
  }

  // MARK: Queries for tests

  var cellsBySection: [[Host.Cell]] {
    let sorted = cells.sorted { $0.key < $1.key }
    var result = [[Host.Cell]](repeating: [], count: counts.count)
    for (path, cell) in sorted { result[path.section].append(cell) }
    return result
  }

  func extrasBySection(_ kind: String) -> [Host.Extra?] {
    counts.indices.map { extras[ExtraPlace(kind: kind, section: $0)] }
  }

  override func measureShownCells() {
    askForHeights()
    for path in cells.keys { measure(path) }
  }

  override func scroll(toFirst index: Int) {
    super.scroll(toFirst: index)
    host.setNeedsLayout()
    if depth == 0 { layout() }
  }
}

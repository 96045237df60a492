import Foundation

/// What table and collection views have in common: a mirror of what is on screen that asks only for
/// what is inserted, reloaded or scrolled in, so that a missing refresh shows as a stale cell; and
/// the rules of the rulebook, whose numbers the messages carry where UIKit has no text.
@MainActor
final class ListEngine<Host: ListHost>: _ListState {
  /// Where a header, footer or other view stands.
  struct ExtraPlace: Hashable {
    var kind: String
    var section: Int
  }

  unowned let host: Host

  // What the view believes
  var counts: [Int] = []
  // The end of a view is code of the app: it must not come during an access to these.
  var cells: [IndexPath: Host.Cell] = [:] { didSet { withExtendedLifetime(oldValue) {} } }
  var preparedCells: [IndexPath: Host.Cell] = [:] { didSet { withExtendedLifetime(oldValue) {} } }
  var extras: [ExtraPlace: Host.Extra] = [:] { didSet { withExtendedLifetime(oldValue) {} } }
  /// Where there are headers and footers by the heights last asked for.
  var extraPlaces: Set<ExtraPlace> = []
  var selection: Set<IndexPath> = []
  var isLoaded = false
  var needsMeasuring = false
  /// Whether a reload left the cells to a layout pass that has not come yet (4.10).
  var awaitsLayout = false

  // The batch
  var depth = 0
  var operations = Operations()
  var completions: [(Bool) -> Void] = [] { didSet { withExtendedLifetime(oldValue) {} } }
  /// What went wrong made the batch or the layout useless: the view reads anew.
  var isSpoilt = false

  // What is going on
  var isMovingByHand = false
  var request: CellRequest? { didSet { withExtendedLifetime(oldValue) {} } }
  var extraRequest: ExtraPlace?
  var extraDequeues = 0

  init(_ host: Host) {
    self.host = host
    super.init()
  }

  // MARK: Reading anew

  /// Forgets what was read; the next layout pass or batch reads anew.
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
      violate("5.2: reloadData while the view asks for cells or lays out")
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

  /// Reads the counts at once; the cells wait for layout (4.10).
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

  /// Whether the data source has such a row, as far as the view believes.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.row)
  }

  // MARK: Looking, for tests

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

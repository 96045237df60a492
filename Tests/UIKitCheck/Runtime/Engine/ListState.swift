public import Foundation

/// What a table or collection view keeps for tests to look at.
@MainActor
public class _ListState {
  /// How many requests and layout passes are under way.
  var busyDepth = 0
  var isDragging = false
  var isDropping = false
  /// Whether a drop is being performed, which may update the view.
  var isPerformingDrop = false
  var animatedBatches = 0
  var violations: [String] = []
  var events: [_ViewEvent] = []
  var trapsOnViolation = false
  var modelToken: (() -> AnyHashable)?
  var lastToken: AnyHashable?

  // The part that shows
  var visibleLimit: Int?
  var preparedLimit = 0
  var firstVisible = 0

  // Where things are, where a test says so
  var measures: ListMeasures?

  // Animations
  var heldCompletions: [() -> Void] = [] { didSet { withExtendedLifetime(oldValue) {} } }
  var holdsCompletions = false

  init() {}

  func violate(_ text: String) {
    violations.append(text)
    if trapsOnViolation { fatalError("NSInternalInconsistencyException: \(text)") }
  }

  func record(_ event: _ViewEvent) { events.append(event) }

  func rememberModel() { lastToken = modelToken?() }

  func scroll(toFirst index: Int) { firstVisible = index }

  func measureShownCells() {}
}

/// A table or collection view as tests see it, whichever of both it is.
@MainActor
public protocol _TestableList: UIScrollView {
  /// What the view keeps for tests.
  var _state: _ListState { get }
  /// Taps a row; returns whether that changed or confirmed a selection.
  @discardableResult
  func _tapRow(at indexPath: IndexPath) -> Bool
  /// Drags a row; returns whether it can be moved.
  @discardableResult
  func _moveByHand(from: IndexPath, to: IndexPath) -> Bool
  /// A memory warning empties the pools (4.8).
  func _receiveMemoryWarning()
}

extension _TestableList {
  /// Whether rows are being dragged; updates are violations then (7.4).
  public var _isDragging: Bool {
    get { _state.isDragging }
    set { _state.isDragging = newValue }
  }
  /// Whether what is dragged from elsewhere is over the view; updates are violations then (7.4).
  public var _isDropping: Bool {
    get { _state.isDropping }
    set { _state.isDropping = newValue }
  }
  /// Whether the view asks for cells or lays out; no user acts meanwhile.
  public var _isLayingOut: Bool { _state.busyDepth > 0 }
  /// What was done against the rules, in UIKit's words where it has some.
  ///
  /// On Apple's systems most of these are exceptions.
  public var _violations: [String] { _state.violations }
  /// What the view was told and did, in order.
  public var _log: [_ViewEvent] { _state.events }
  /// Whether the first violation stops the process.
  public var _trapsOnViolation: Bool {
    get { _state.trapsOnViolation }
    set { _state.trapsOnViolation = newValue }
  }
  /// Forgets violations and log.
  public func _resetLog() {
    _state.violations = []
    _state.events = []
  }

  /// Describes the model's rows and order, not their contents: once set, a model that changed
  /// outside a batch is a violation even where the counts agree.
  public var _modelToken: (() -> AnyHashable)? {
    get { _state.modelToken }
    set {
      _state.modelToken = newValue
      _state.rememberModel()
    }
  }

  /// How many rows fit on screen; `nil` for all.
  public var _visibleRowLimit: Int? {
    get { _state.visibleLimit }
    set {
      _state.visibleLimit = newValue
      setNeedsLayout()
    }
  }
  /// How many rows behind those on screen have their cells made ready (4.15).
  public var _preparedRowLimit: Int {
    get { _state.preparedLimit }
    set {
      _state.preparedLimit = newValue
      setNeedsLayout()
    }
  }
  /// Scrolls by hand, to the row that is to be the first on screen, counted through all sections.
  public func _scroll(toFirst row: Int) {
    layoutIfNeeded()
    _state.scroll(toFirst: row)
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Has rows lie where their heights put them, and the view show those within its frame and offset.
  ///
  /// Rows have the height `estimate` until their cells are on screen, and then what `cell` says.
  public func _lieByHeight(
    viewportHeight: CGFloat, estimate: CGFloat = 44, extra: CGFloat = 28, pinsHeaders: Bool = false,
    cell: @escaping @MainActor (IndexPath) -> CGFloat
  ) {
    frame.size.height = viewportHeight
    _state.measures = ListMeasures(
      cell: cell, estimate: estimate, extra: extra, pinsHeaders: pinsHeaders)
    _state.measureShownCells()
    setNeedsLayout()
  }

  /// How many batches were animated, since there was something in them and animations were on.
  public var _animatedBatches: Int { _state.animatedBatches }

  /// Whether completions wait for ``_finishAnimations()`` instead of being called at once.
  public var _holdsCompletions: Bool {
    get { _state.holdsCompletions }
    set { _state.holdsCompletions = newValue }
  }
  /// Ends the animations: calls the completions held, in the order of their batches.
  public func _finishAnimations() {
    let held = _state.heldCompletions
    _state.heldCompletions = []
    for work in held { work() }
  }
}

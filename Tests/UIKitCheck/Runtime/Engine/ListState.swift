public import Foundation

/// The state of a table or collection view for tests.
@MainActor
public class _ListState {
  /// The number of nested requests and layout passes.
  var busyDepth = 0
  var isDragging = false
  var isDropping = false
  /// Whether a drop is being performed, during which updates are allowed.
  var isPerformingDrop = false
  var animatedBatches = 0
  var violations: [String] = []
  var events: [_ViewEvent] = []
  var trapsOnViolation = false
  var modelToken: (() -> AnyHashable)?
  var lastToken: AnyHashable?

  // The visible part
  var visibleLimit: Int?
  var preparedLimit = 0
  var firstVisible = 0

  // Geometry, if a test sets it
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

/// A table or collection view in tests.
@MainActor
public protocol _TestableList: UIScrollView {
  /// The view's state for tests.
  var _state: _ListState { get }
  /// Taps a row, and returns whether that changed or confirmed a selection.
  @discardableResult
  func _tapRow(at indexPath: IndexPath) -> Bool
  /// Drags a row, and returns whether it can be moved.
  @discardableResult
  func _moveByHand(from: IndexPath, to: IndexPath) -> Bool
  /// Empties the reuse pools, as a memory warning does (4.8).
  func _receiveMemoryWarning()
}

extension _TestableList {
  /// Whether rows are dragged, which makes updates violations (7.4).
  public var _isDragging: Bool {
    get { _state.isDragging }
    set { _state.isDragging = newValue }
  }
  /// Whether a drag is over the view, which makes updates violations (7.4).
  public var _isDropping: Bool {
    get { _state.isDropping }
    set { _state.isDropping = newValue }
  }
  /// Whether the view requests cells or lays out, which excludes user actions.
  public var _isLayingOut: Bool { _state.busyDepth > 0 }
  /// The violations of rules, with UIKit's text if there is one.
  ///
  /// Most of them are exceptions on Apple's systems.
  public var _violations: [String] { _state.violations }
  /// The calls and actions of the view, in order.
  public var _log: [_ViewEvent] { _state.events }
  /// Whether the first violation stops the process.
  public var _trapsOnViolation: Bool {
    get { _state.trapsOnViolation }
    set { _state.trapsOnViolation = newValue }
  }
  /// Removes all violations and log entries.
  public func _resetLog() {
    _state.violations = []
    _state.events = []
  }

  /// Returns the model's rows and order, without their content.
  ///
  /// If it's set, a model that changes outside a batch is a violation even if the counts match.
  public var _modelToken: (() -> AnyHashable)? {
    get { _state.modelToken }
    set {
      _state.modelToken = newValue
      _state.rememberModel()
    }
  }

  /// The number of rows that fit on screen, or `nil` for all.
  public var _visibleRowLimit: Int? {
    get { _state.visibleLimit }
    set {
      _state.visibleLimit = newValue
      setNeedsLayout()
    }
  }
  /// The number of cells that are prepared ahead of the screen (4.15).
  public var _preparedRowLimit: Int {
    get { _state.preparedLimit }
    set {
      _state.preparedLimit = newValue
      setNeedsLayout()
    }
  }
  /// Scrolls by hand to the row that becomes the first on screen, counted across all sections.
  public func _scroll(toFirst row: Int) {
    layoutIfNeeded()
    _state.scroll(toFirst: row)
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Arranges rows by height, and shows those within the view's frame and offset.
  ///
  /// Rows have the height `estimate` until their cells are on screen, and then the result of
  /// `cell`.
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

  /// The number of batches with operations that were animated.
  public var _animatedBatches: Int { _state.animatedBatches }

  /// Whether completions wait for ``_finishAnimations()`` instead of being called immediately.
  public var _holdsCompletions: Bool {
    get { _state.holdsCompletions }
    set { _state.holdsCompletions = newValue }
  }
  /// Ends the animations, and calls the waiting completions in the order of their batches.
  public func _finishAnimations() {
    let held = _state.heldCompletions
    _state.heldCompletions = []
    for work in held { work() }
  }
}

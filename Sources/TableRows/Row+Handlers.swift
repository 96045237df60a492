// Handlers and heights, each returning a changed copy, so that they can be chained to an
// initialiser.
extension Row {
  /// Returns the row with `action` called when a person selects it.
  public func onSelect(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { $0.didSelect = action }
  }

  /// Returns the row with `action` called on `target` when a person selects it.
  ///
  /// The target is held weakly: an action that captures the owner of the adapter strongly would
  /// keep it alive.
  @MainActor
  public func onSelect<Target: AnyObject>(
    _ target: Target, _ action: @escaping @MainActor (Target) -> Void
  ) -> Self {
    onSelect { [weak target] in target.map(action) }
  }

  /// Returns the row with `action` called when it is deselected, because another was
  /// selected or because it was tapped again.
  public func onDeselect(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { $0.didDeselect = action }
  }

  /// Returns the row as one that a person can select, or cannot, as `isSelectable` says.
  public func selectable(_ isSelectable: Bool = true) -> Self {
    changing { $0.isSelectable = isSelectable }
  }

  /// Returns the row with `action` called just before its cell comes on screen.
  public func onWillDisplay(
    _ action: @escaping @MainActor (Surface.TableCell) -> Void
  ) -> Self {
    changing { $0.willDisplay = action }
  }

  /// Returns the row with `action` called after its cell went off screen.
  public func onDidEndDisplaying(
    _ action: @escaping @MainActor (Surface.TableCell) -> Void
  ) -> Self {
    changing { $0.didEndDisplaying = action }
  }

  /// Returns the row with a height in points, and one to assume until it is on screen.
  ///
  /// Without a height the surface's own applies; without an estimate the one given before stays.
  public func height(_ height: Double?, estimated: Double? = nil) -> Self {
    var copy = self
    copy.rowHeight = height
    copy.estimatedRowHeight = estimated ?? estimatedRowHeight
    return copy
  }

  func changing(_ change: (inout RowHandlers<Surface>) -> Void) -> Self {
    var copy = self
    change(&copy.handlers)
    return copy
  }
}

// What a data source passes on.
extension Row {
  /// Calls the handler for selection, if there is one.
  @MainActor public func didSelect() { handlers.didSelect?() }
  /// Calls the handler for deselection, if there is one.
  @MainActor public func didDeselect() { handlers.didDeselect?() }
  /// Whether a person can select the row; true unless ``selectable(_:)`` said otherwise.
  public var isSelectable: Bool { handlers.isSelectable }
  /// Calls the handler for a cell about to come on screen, if there is one.
  @MainActor public func willDisplay(_ cell: Surface.TableCell) { handlers.willDisplay?(cell) }
  /// Whether there is a handler for a cell gone off screen.
  @MainActor package var tellsOfEndOfDisplay: Bool { handlers.didEndDisplaying != nil }
  /// Calls the handler for a cell gone off screen, if there is one.
  @MainActor public func didEndDisplaying(_ cell: Surface.TableCell) {
    handlers.didEndDisplaying?(cell)
  }
}

// What a person may do to a row beside selecting it, each returning a changed copy.
extension Row {
  /// Returns the row as one that a person can delete, with `action` called when it is.
  ///
  /// An adapter has taken the row out by then; any other data source does so in the action.
  public func onDelete(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { $0.didDelete = action }
  }

  /// Returns the row with a control to insert another, and `action` called when it is tapped.
  ///
  /// A row that can be deleted shows no such control.
  public func onInsert(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { $0.didInsert = action }
  }

  /// Returns the row with actions that appear when a person swipes it from `edge`.
  ///
  /// A full swipe carries out the first.
  public func swipeActions(
    _ actions: [SwipeAction<Surface>], on edge: SwipeEdge = .trailing
  ) -> Self {
    changing { $0.swipeActions[edge] = actions }
  }

  /// Returns the row with a menu that is made when a person presses it long; `nil` for none.
  public func menu(_ make: @escaping @MainActor () -> RowMenu?) -> Self {
    changing { $0.menu = make }
  }
}

// What a data source passes on.
extension Row {
  /// What can be done to the row while the table is edited.
  public var editingStyle: RowEditingStyle {
    if handlers.didDelete != nil { return .delete }
    return handlers.didInsert == nil ? .none : .insert
  }

  /// The actions that appear when a person swipes the row from `edge`.
  public func swipeActions(on edge: SwipeEdge) -> [SwipeAction<Surface>] {
    handlers.swipeActions[edge] ?? []
  }

  /// Calls the handler of what was done to the row, if there is one.
  @MainActor
  public func didCommit(_ style: RowEditingStyle) {
    switch style {
    case .none: break
    case .delete: handlers.didDelete?()
    case .insert: handlers.didInsert?()
    }
  }

  /// Makes the row's menu, if it has one.
  @MainActor
  public func makeMenu() -> RowMenu? { handlers.menu?() }
}

/// What the app does when something happens to a row.
struct RowHandlers<Surface: TableSurface> {
  var didSelect: (@MainActor () -> Void)?
  var didDeselect: (@MainActor () -> Void)?
  var willDisplay: (@MainActor (Surface.TableCell) -> Void)?
  var isSelectable = true
  var didDelete: (@MainActor () -> Void)?
  var didInsert: (@MainActor () -> Void)?
  var swipeActions: [SwipeEdge: [SwipeAction<Surface>]] = [:]
  var menu: (@MainActor () -> RowMenu?)?
  var didEndDisplaying: (@MainActor (Surface.TableCell) -> Void)?
}

/// What a person can do to a row of a table that is being edited.
public enum RowEditingStyle: Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// Delete it.
  case delete
  /// Insert one beside it.
  case insert
}

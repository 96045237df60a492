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

// Handlers of a row. Each method returns a changed copy, so that calls can be chained.
//
// A handler that captures the owner of the adapter strongly keeps it alive: use `weakly(_:_:)`.
// There is no form with a target. The compiler would check a chain of four for longer than it may.

// MARK: - Selection

extension Row {
  /// Returns the row with a closure to call when the user selects it.
  ///
  /// ```swift
  /// Row(network, cell: NetworkCell.self).onSelect(weakly(self) { $0.open(network) })
  /// ```
  public func onSelect(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { $0.didSelect = action }
  }

  /// Returns the row with `action` called when it is deselected, because another was
  /// selected or because it was tapped again.
  public func onDeselect(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { $0.didDeselect = action }
  }

  /// Returns the row with `action` called when a person opens it, by a tap or the Return key.
  ///
  /// A selection that only follows the focus, or that is extended, does not open a row: what
  /// navigates belongs here where the selection may follow the focus.
  public func onPrimaryAction(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { $0.primaryAction = action }
  }

  /// Returns the row as one that a person can or cannot select.
  public func selectable(_ isSelectable: Bool = true) -> Self {
    changing { $0.isSelectable = isSelectable }
  }
}

// MARK: - Editing

extension Row {
  /// Returns a row that the user can delete.
  ///
  /// An adapter removes the row before it calls the action. With any other data source, the action
  /// changes the sections and reloads the table.
  ///
  /// - Parameter action: A closure to call after the user deleted the row.
  /// - Returns: The row.
  public func onDelete(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { ($0.confirmsDeletion, $0.didDelete) = (nil, action) }
  }

  /// Returns a row that the user can delete after confirming it.
  ///
  /// ```swift
  /// Row(draft.title, id: draft.id).onDelete(confirm: { await dialog.allowsDeletion(of: draft) }) {
  ///   [weak store] in store?.delete(draft)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - confirm: A closure that returns whether to delete the row. It runs once for each
  ///     deletion. The row stays until it returns.
  ///   - action: A closure to call after the user deleted the row.
  /// - Returns: The row.
  public func onDelete(
    confirm: @escaping @MainActor () async -> Bool, _ action: @escaping @MainActor () -> Void
  ) -> Self {
    changing { ($0.confirmsDeletion, $0.didDelete) = (confirm, action) }
  }

  /// Returns the row with a control to insert another, and `action` called when it is tapped.
  ///
  /// A row that can be deleted shows no such control.
  public func onInsert(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { $0.didInsert = action }
  }

  /// Returns the row with actions that appear when a person swipes it from `edge`.
  ///
  /// A full swipe performs the first, unless `allowsFullSwipe` is false: the actions then stay open.
  public func swipeActions(
    _ actions: [SwipeAction<Surface>], on edge: SwipeEdge = .trailing,
    allowsFullSwipe: Bool = true
  ) -> Self {
    changing { handlers in
      handlers.swipeActions[edge] = actions
      if allowsFullSwipe {
        handlers.edgesWithoutFullSwipe.remove(edge)
      } else {
        handlers.edgesWithoutFullSwipe.insert(edge)
      }
    }
  }

  /// Returns the row with a menu, made when a person long-presses the row; `nil` for no menu.
  public func menu(_ make: @escaping @MainActor () -> RowMenu?) -> Self {
    changing { $0.menu = make }
  }
}

// MARK: - Display

extension Row {
  /// Returns the row with `action` called just before its cell comes on screen.
  public func onWillDisplay(
    _ action: @escaping @MainActor (Surface.TableCell) -> Void
  ) -> Self {
    changing { $0.willDisplay = action }
  }

  /// Returns the row with `action` called when its cell has ended displaying.
  public func onDidEndDisplaying(
    _ action: @escaping @MainActor (Surface.TableCell) -> Void
  ) -> Self {
    changing { $0.didEndDisplaying = action }
  }

  /// Returns the row with work that runs while its cell is on screen, such as loading an image.
  ///
  /// ```swift
  /// Row(photo, cell: PhotoCell.self).task { cell in
  ///   let image = await images.load(photo.url)
  ///   if !Task.isCancelled { (cell as? PhotoCell)?.show(image) }
  /// }
  /// ```
  ///
  /// The task begins after the cell came on screen, and is canceled when the cell goes off screen,
  /// when the row is gone, or when nobody holds the data source any more. Where the row's content
  /// changes it is canceled, and that of the new row begins once the cell is reconfigured. The
  /// cell may show another row by then: look at `Task.isCancelled` before it is used.
  public func task(
    _ work: @escaping @MainActor (Surface.TableCell) async -> Void
  ) -> Self {
    changing { $0.task = work }
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

  /// Returns the row with its role in keeping the scroll position.
  ///
  /// An update keeps the first visible row in place. Pass `false` for rows that only stand for
  /// something else, such as a spinner, a separator, or an ad. The update then keeps the next row.
  ///
  /// ```swift
  /// Row("Loading…", id: "loading").isAnchor(false)
  /// ```
  ///
  /// The table takes note of this when it sets up the row's cell.
  public func isAnchor(_ isAnchor: Bool) -> Self {
    var copy = self
    copy.changeExtras { $0.isAnchor = isAnchor }
    return copy
  }
}

// MARK: - For features

extension Row {
  /// Returns the row with a value that a feature on top of the adapter reads.
  ///
  /// A row has one value of each type. Like a handler, it isn't compared.
  package func setting<Feature>(_ feature: Feature) -> Self {
    changing { $0.features[ObjectIdentifier(Feature.self)] = feature }
  }

  /// Returns the value of a feature, or `nil`.
  package func feature<Feature>(_ type: Feature.Type = Feature.self) -> Feature? {
    handlers.features[ObjectIdentifier(Feature.self)] as? Feature
  }

  /// The values of all features.
  package var settings: some Collection<Any> { (extras?.handlers.features ?? [:]).values }
}

// MARK: - For data sources

extension Row {
  /// Calls the handler for selection, if there is one.
  @MainActor public func didSelect() { handlers.didSelect?() }

  /// Calls the handler for deselection, if there is one.
  @MainActor public func didDeselect() { handlers.didDeselect?() }

  /// Performs the primary action, if there is one.
  @MainActor public func performPrimaryAction() { handlers.primaryAction?() }

  /// Whether a person can select the row; true unless ``selectable(_:)`` changed it.
  public var isSelectable: Bool { handlers.isSelectable }

  /// What a person can do to the row while the table is edited.
  public var editingStyle: RowEditingStyle {
    if handlers.didDelete != nil { return .delete }
    return handlers.didInsert == nil ? .none : .insert
  }

  /// A closure that returns whether to delete the row, or `nil` to delete it at once.
  package var confirmsDeletion: (@MainActor () async -> Bool)? { handlers.confirmsDeletion }

  /// Calls the handler for an edit that a person made, if there is one.
  @MainActor
  public func didCommit(_ style: RowEditingStyle) {
    switch style {
    case .none: break
    case .delete: handlers.didDelete?()
    case .insert: handlers.didInsert?()
    }
  }

  /// The actions that appear when a person swipes the row from `edge`.
  public func swipeActions(on edge: SwipeEdge) -> [SwipeAction<Surface>] {
    handlers.swipeActions[edge] ?? []
  }

  /// Whether a full swipe from `edge` performs the first of the row's actions there.
  public func allowsFullSwipe(on edge: SwipeEdge) -> Bool {
    !handlers.edgesWithoutFullSwipe.contains(edge)
  }

  /// Makes the row's menu, if it has one.
  @MainActor
  public func makeMenu() -> RowMenu? { handlers.menu?() }

  /// Calls the wrapped row and the handler before a cell appears on screen.
  @MainActor
  public func willDisplay(_ cell: Surface.TableCell) {
    configurator.willDisplay(cell)
    handlers.willDisplay?(cell)
  }

  /// The work that runs while a cell of the row is on screen.
  @MainActor package var task: (@MainActor (Surface.TableCell) async -> Void)? { handlers.task }

  /// Whether the wrapped row or a handler is called after a cell left the screen.
  @MainActor package var handlesDidEndDisplaying: Bool {
    handlers.didEndDisplaying != nil || configurator.observesDisplay
  }

  /// Calls the wrapped row and the handler after a cell left the screen.
  @MainActor public func didEndDisplaying(_ cell: Surface.TableCell) {
    configurator.didEndDisplaying(cell)
    handlers.didEndDisplaying?(cell)
  }
}

/// What a person can do to a row of a table that is being edited.
public enum RowEditingStyle: Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// Delete the row.
  case delete
  /// Insert one beside the row.
  case insert
}

// MARK: - Storage

/// The handlers of a row, and whether it can be selected.
struct RowHandlers<Surface: TableSurface> {
  var didSelect: (@MainActor () -> Void)?
  var didDeselect: (@MainActor () -> Void)?
  var primaryAction: (@MainActor () -> Void)?
  var didTapAccessory: (@MainActor () -> Void)?
  var willDisplay: (@MainActor (Surface.TableCell) -> Void)?
  var isSelectable = true
  var didDelete: (@MainActor () -> Void)?
  var confirmsDeletion: (@MainActor () async -> Bool)?
  var didInsert: (@MainActor () -> Void)?
  var swipeActions: [SwipeEdge: [SwipeAction<Surface>]] = [:]
  var edgesWithoutFullSwipe: Set<SwipeEdge> = []
  var menu: (@MainActor () -> RowMenu?)?
  var didEndDisplaying: (@MainActor (Surface.TableCell) -> Void)?
  var task: (@MainActor (Surface.TableCell) async -> Void)?
  /// What features on top of the adapter keep in the row, by type.
  var features: [ObjectIdentifier: Any] = [:]
}

// There are no overloads with a target, because type-checking a chain of four calls would exceed
// the compile-time limit.

// MARK: - Selection

extension Row {
  /// Returns the row with an action for selection.
  ///
  /// A row keeps its closures. Use `weakly(_:_:)` to avoid a retain cycle with the adapter's owner.
  ///
  /// ```swift
  /// Row(contact, cell: ContactCell.self).onSelect(weakly(self) { $0.open(contact) })
  /// ```
  ///
  /// - Parameter action: A closure to call each time the user selects the row.
  /// - Returns: The row.
  public func onSelect(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { $0.didSelect = action }
  }

  /// Returns the row with an action for deselection.
  ///
  /// It runs when the user selects another row or, with multiple selection, taps the row again.
  ///
  /// - Parameter action: A closure to call each time the user deselects the row.
  /// - Returns: The row.
  public func onDeselect(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { $0.didDeselect = action }
  }

  /// Returns the row with a primary action.
  ///
  /// It runs after a tap or when the user presses Return.
  ///
  /// Selections that follow the focus or extend the selection don't call it. Use it for navigation
  /// if the selection can follow the focus.
  ///
  /// - Parameter action: A closure to call each time the user performs the primary action.
  /// - Returns: The row.
  public func onPrimaryAction(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { $0.primaryAction = action }
  }

  /// Sets whether the row is selectable.
  ///
  /// The default is `true`.
  ///
  /// - Parameter isSelectable: Whether the user can select the row.
  /// - Returns: The row.
  public func selectable(_ isSelectable: Bool = true) -> Self {
    changing { $0.isSelectable = isSelectable }
  }
}

// MARK: - Editing

extension Row {
  /// Returns the row with an action for deletion.
  ///
  /// An adapter removes the row before it calls the action. With any other data source, the action
  /// must change the sections and reload the table.
  ///
  /// - Parameter action: A closure to call after the user deletes the row.
  /// - Returns: The row.
  public func onDelete(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { ($0.confirmsDeletion, $0.didDelete) = (nil, action) }
  }

  /// Returns the row with a deletion action that requires confirmation.
  ///
  /// ```swift
  /// Row(contact, cell: ContactCell.self)
  ///   .onDelete(confirm: { await confirmDeletion(of: contact) }) { delete(contact) }
  /// ```
  ///
  /// - Parameters:
  ///   - confirm: A closure that returns whether to delete the row. It runs once for each deletion.
  ///     The row stays until it returns.
  ///   - action: A closure to call after the user deletes the row.
  /// - Returns: The row.
  public func onDelete(
    confirm: @escaping @MainActor () async -> Bool, _ action: @escaping @MainActor () -> Void
  ) -> Self {
    changing { ($0.confirmsDeletion, $0.didDelete) = (confirm, action) }
  }

  /// Returns the row with an insert control.
  ///
  /// The control appears in editing mode, but not on rows that the user can delete.
  ///
  /// - Parameter action: A closure to call each time the user taps the control.
  /// - Returns: The row.
  public func onInsert(_ action: @escaping @MainActor () -> Void) -> Self {
    changing { $0.didInsert = action }
  }

  /// Returns the row with swipe actions at an edge.
  ///
  /// A full swipe performs the first action. If `allowsFullSwipe` is `false`, the actions stay open
  /// instead.
  ///
  /// - Parameters:
  ///   - actions: The actions, from the edge of the row inward.
  ///   - edge: The edge that the user swipes from.
  ///   - allowsFullSwipe: Whether a full swipe performs the first action.
  /// - Returns: The row.
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

  /// Returns the row with a context menu.
  ///
  /// The closure runs each time the user requests the menu, for example with a long press. Return
  /// `nil` for no menu.
  ///
  /// - Parameter make: A closure that returns the menu, or `nil` for none.
  /// - Returns: The row.
  public func menu(_ make: @escaping @MainActor () -> RowMenu?) -> Self {
    changing { $0.menu = make }
  }
}

// MARK: - Display

extension Row {
  /// Sets the action to run before the cell appears.
  ///
  /// - Parameter action: A closure to call with the cell each time it appears.
  /// - Returns: The row.
  public func onWillDisplay(
    _ action: @escaping @MainActor (Surface.TableCell) -> Void
  ) -> Self {
    changing { $0.willDisplay = action }
  }

  /// Sets the action to run after the cell disappears.
  ///
  /// - Parameter action: A closure to call with the cell each time it disappears.
  /// - Returns: The row.
  public func onDidEndDisplaying(
    _ action: @escaping @MainActor (Surface.TableCell) -> Void
  ) -> Self {
    changing { $0.didEndDisplaying = action }
  }

  /// Returns the row with a task for its visible cell.
  ///
  /// ```swift
  /// Row(photo, cell: PhotoCell.self).task { cell in
  ///   let image = await server.image(at: photo.url)
  ///   if !Task.isCancelled { (cell as? PhotoCell)?.show(image) }
  /// }
  /// ```
  ///
  /// The task starts after the cell appears. It's canceled when the cell disappears, the row is
  /// deleted, or the data source is deallocated. If the row's content changes, the task is
  /// canceled, and the new row's task starts after the cell is reconfigured. A canceled task can
  /// continue while the cell shows another row. Check `Task.isCancelled` before you use the cell.
  ///
  /// - Parameter work: A closure that the task runs with the cell.
  /// - Returns: The row.
  public func task(
    _ work: @escaping @MainActor (Surface.TableCell) async -> Void
  ) -> Self {
    changing { $0.task = work }
  }

  /// Returns the row with a height and an estimated height.
  ///
  /// Pass `nil` as the height to use the surface's row height. Without an estimate, the previous
  /// one remains.
  ///
  /// - Parameters:
  ///   - height: The height in points, or `nil` for the surface's row height.
  ///   - estimated: The estimated height in points, or `nil` for the previous one.
  /// - Returns: The row.
  public func height(_ height: Double?, estimated: Double? = nil) -> Self {
    var copy = self
    copy.rowHeight = height
    copy.estimatedRowHeight = estimated ?? estimatedRowHeight
    return copy
  }

  /// Sets whether updates can keep the row in place.
  ///
  /// An update keeps the first visible row in place. Pass `false` for rows such as spinners,
  /// separators, and ads. The update then keeps the next row.
  ///
  /// ```swift
  /// Row("Loading…", id: "loading").isAnchor(false)
  /// ```
  ///
  /// A change takes effect when the row's cell is configured.
  ///
  /// - Parameter isAnchor: Whether an update can keep the row in place.
  /// - Returns: The row.
  public func isAnchor(_ isAnchor: Bool) -> Self {
    var copy = self
    copy.changeExtras { $0.isAnchor = isAnchor }
    return copy
  }
}

// MARK: - For features

extension Row {
  /// Returns the row with a value for a feature built on top of the adapter.
  ///
  /// A row has one value of each type. Like handlers, values aren't compared.
  package func setting<Feature>(_ feature: Feature) -> Self {
    changing { $0.features[ObjectIdentifier(Feature.self)] = feature }
  }

  package func feature<Feature>(_ type: Feature.Type = Feature.self) -> Feature? {
    handlers.features[ObjectIdentifier(Feature.self)] as? Feature
  }

  package var settings: some Collection<Any> { (extras?.handlers.features ?? [:]).values }
}

// MARK: - For data sources

extension Row {
  /// Calls the row's selection handler.
  @MainActor public func didSelect() { handlers.didSelect?() }

  /// Calls the row's deselection handler.
  @MainActor public func didDeselect() { handlers.didDeselect?() }

  /// Calls the row's handler for the primary action.
  @MainActor public func performPrimaryAction() { handlers.primaryAction?() }

  /// A Boolean value that indicates whether the row is selectable.
  ///
  /// The default is `true`. Use ``selectable(_:)`` to change it.
  public var isSelectable: Bool { handlers.isSelectable }

  /// The row's editing control in editing mode.
  public var editingStyle: RowEditingStyle {
    if handlers.didDelete != nil { return .delete }
    return handlers.didInsert == nil ? .none : .insert
  }

  /// A closure that returns whether to delete the row.
  ///
  /// It's `nil` if the row is deleted without confirmation.
  package var confirmsDeletion: (@MainActor () async -> Bool)? { handlers.confirmsDeletion }

  /// Calls the row's handler for an edit by the user.
  @MainActor
  public func didCommit(_ style: RowEditingStyle) {
    switch style {
    case .none: break
    case .delete: handlers.didDelete?()
    case .insert: handlers.didInsert?()
    }
  }

  /// Returns the row's swipe actions at an edge.
  public func swipeActions(on edge: SwipeEdge) -> [SwipeAction<Surface>] {
    handlers.swipeActions[edge] ?? []
  }

  /// Returns whether a full swipe performs the first action.
  public func allowsFullSwipe(on edge: SwipeEdge) -> Bool {
    !handlers.edgesWithoutFullSwipe.contains(edge)
  }

  /// Returns the row's context menu, or `nil` for none.
  ///
  /// Each call creates the menu again.
  @MainActor
  public func makeMenu() -> RowMenu? { handlers.menu?() }

  /// Calls the handlers that run before a cell appears.
  @MainActor
  public func willDisplay(_ cell: Surface.TableCell) {
    configurator.willDisplay(cell)
    handlers.willDisplay?(cell)
  }

  @MainActor package var task: (@MainActor (Surface.TableCell) async -> Void)? { handlers.task }

  /// Whether any code runs after a cell disappears.
  @MainActor package var handlesDidEndDisplaying: Bool {
    handlers.didEndDisplaying != nil || configurator.observesDisplay
  }

  /// Calls the handlers that run after a cell disappears.
  @MainActor public func didEndDisplaying(_ cell: Surface.TableCell) {
    configurator.didEndDisplaying(cell)
    handlers.didEndDisplaying?(cell)
  }
}

/// The editing control of a row.
///
/// ```swift
/// let row = Row<TableView>(contact, cell: ContactCell.self).onDelete { delete(contact) }
/// print(row.editingStyle)  // delete
/// ```
public enum RowEditingStyle: Hashable, Sendable, CaseIterable {
  /// The row has no editing control.
  case none
  /// The user can delete the row.
  case delete
  /// The user can insert a row.
  case insert
}

// MARK: - Storage

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
  /// The values of features, by their type.
  var features: [ObjectIdentifier: Any] = [:]
}

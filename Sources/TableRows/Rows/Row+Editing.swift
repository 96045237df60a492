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

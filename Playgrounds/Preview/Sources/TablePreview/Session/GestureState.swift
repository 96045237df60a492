internal import TableViewsTesting

/// The state of gestures: an open row, a menu, or a drag.
@MainActor
final class GestureState {
  /// A row that the user of a window drags.
  struct Drag {
    let part: UserMessage.PartID
    /// Whether the row is dragged by its reorder control.
    let reorders: Bool
    fileprivate let window: ObjectIdentifier
    var over: UserMessage.PartID?
  }

  var swipe: OpenSwipe?
  var menu: OpenMenu?
  private(set) var drag: Drag?
  /// The last task of a button or key.
  ///
  /// They run one at a time.
  private var last: Task<Void, any Error>?

  /// Resets the state after the view has changed.
  func forgetOpenRows() { (swipe, menu, drag) = (nil, nil, nil) }

  /// Closes the open row and the menu.
  func closeOpenRows() {
    swipe?.close()
    menu?.close()
    (swipe, menu) = (nil, nil)
  }

  /// The entries of the open menu.
  var menuEntries: [ScreenState.MenuEntry] {
    guard let menu, menu.isOpen, let entries = menu.menu else { return [] }
    return ScreenState.MenuEntry.entries(of: entries)
  }

  // MARK: Drags

  /// The drag, for the windows.
  var shownDrag: ScreenState.Drag? {
    drag.map { ScreenState.Drag(part: $0.part.name, over: $0.over?.name) }
  }

  /// Begins a drag, unless another window has one.
  func beginDrag(
    of part: UserMessage.PartID, reorders: Bool, from window: PreviewWindow
  ) throws(ImpossibleAction) {
    if let drag, drag.window != ObjectIdentifier(window) {
      throw ImpossibleAction("another window drags a row")
    }
    drag = Drag(part: part, reorders: reorders, window: ObjectIdentifier(window))
  }

  /// Returns the drag of a window.
  func drag(of window: PreviewWindow) throws(ImpossibleAction) -> Drag {
    guard let drag, drag.window == ObjectIdentifier(window) else {
      throw ImpossibleAction("this window drags nothing")
    }
    return drag
  }

  /// Moves the drag of a window.
  func moveDrag(
    over part: UserMessage.PartID?, from window: PreviewWindow
  ) throws(ImpossibleAction) {
    _ = try drag(of: window)
    drag?.over = part
  }

  /// Ends the drag of a window.
  func cancelDrag(of window: PreviewWindow) {
    if drag?.window == ObjectIdentifier(window) { drag = nil }
  }

  // MARK: Buttons and keys

  /// Performs an action after the previous ones.
  func queue(
    _ action: @escaping @MainActor () async throws -> Void
  ) async throws(ImpossibleAction) {
    let task = Task { [last] in
      _ = await last?.result
      try await action()
    }
    last = task
    do {
      try await task.value
    } catch let error as ImpossibleAction {
      throw error
    } catch {
      throw ImpossibleAction("\(error)")
    }
  }
}

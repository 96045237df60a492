internal import DiffEngine
internal import TableControls
internal import TableRows

/// Who gives a text field the focus, and takes it away.
@MainActor
protocol FocusKeeper: AnyObject {
  /// Gives a text field of a shown cell the focus.
  func focus(_ control: VirtualControl, in cell: VirtualBaseCell) -> Bool
  /// Takes the focus away, if a field has it.
  func endFocus()
}

/// The text field that a person types in.
///
/// Its cell is kept while it has the focus, on screen or not, as UIKit's views keep that of the first
/// responder: a row that an update pushes off the screen comes back with the same cell.
@MainActor
final class FocusController<Cell: VirtualListCell> {
  private unowned let list: VirtualListView<Cell>
  /// The row with the field.
  private(set) var path: TablePath?
  /// The field.
  private(set) var control: VirtualControl?

  init(_ list: VirtualListView<Cell>) { self.list = list }

  /// Gives a text field the focus, in place of the one that has it; it is scrolled from under the
  /// keyboard.
  func focus(_ control: VirtualControl, at path: TablePath) {
    guard self.control !== control else { return }
    endFocus()
    (self.control, self.path) = (control, path)
    control.keeper = self
    control.placeCursorAtEnd()
    tell(control, isFocused: true)
    showField()
  }

  /// Scrolls the row with the focus from under the keyboard, if that is up.
  func showField() {
    guard let path, list.keyboardHeight > 0 else { return }
    list.busy.whenDone { [weak list] in
      guard let list, list.focus.path == path else { return }
      list.scrolling.scroll(to: path)
    }
  }

  /// Tells the app when the table is done with what it is about.
  private func tell(_ control: VirtualControl, isFocused: Bool) {
    guard let handler = control.handlers.focusChange else { return }
    list.busy.whenDone { handler(isFocused) }
  }

  // MARK: Updates

  /// Takes the row with the focus to its new place; the field of one that is gone loses the focus
  /// with its cell.
  func follow(_ positions: BatchPositions) { path = path.flatMap(positions.survivor(of:)) }

  /// Takes the focus away from a cell that is not shown any more.
  func cellDidEndDisplaying(_ cell: Cell) {
    if let control, cell.controls.contains(where: { $0 === control }) { endFocus() }
  }
}

extension FocusController: FocusKeeper {
  /// Gives a text field of a shown cell the focus.
  func focus(_ control: VirtualControl, in cell: VirtualBaseCell) -> Bool {
    guard let path = list.display.path(of: cell) else { return false }
    focus(control, at: path)
    return self.control === control
  }

  /// Takes the focus away, if a field has it, and tells the app.
  func endFocus() {
    guard let former = control else { return }
    (control, path) = (nil, nil)
    former.keeper = nil
    // Its cell may be off screen.
    list.display.setNeedsLayout()
    tell(former, isFocused: false)
  }
}

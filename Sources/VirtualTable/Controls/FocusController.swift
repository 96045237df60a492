internal import DiffEngine
internal import TableControls
internal import TableRows
internal import TableSections
internal import TypeErasure

/// A list view, which moves the focus between the text fields and text areas of its cells.
///
/// A caller retains the view, because handlers can release it during the call.
@MainActor
protocol FocusKeeper: AnyObject {
  /// Gives focus to a text field of a visible cell.
  ///
  /// - Returns: The field, possibly in another cell of its row, or `nil` if it doesn't get focus.
  func focus(_ control: VirtualControl, in cell: VirtualBaseCell) -> VirtualControl?
  /// Removes focus from the text field that has it.
  func endFocus()
  /// Measures a visible cell again, because text can need more or fewer lines.
  func controlsMayHaveResized(in cell: VirtualBaseCell)
}

/// Moves the focus between text fields and text areas.
///
/// Like UIKit, it keeps the cell of the first responder. If the row with focus leaves the screen,
/// it comes back with the same cell.
@MainActor
final class FocusController<Cell: VirtualListCell>: ListPart<Cell> {
  private let scrolling: ScrollController<Cell>
  private(set) var path: TablePath?
  private(set) var control: VirtualControl?

  init(_ display: ListDisplay<Cell>, _ scrolling: ScrollController<Cell>) {
    self.scrolling = scrolling
    super.init(display)
  }

  /// Scrolls the row with focus above the keyboard.
  func showField() {
    guard let control, layout.settings.keyboardHeight > 0 else { return }
    busy.whenDone { [weak self] in
      guard let self, self.control === control, let path else { return }
      scrolling.scroll(to: path, at: position(ofRowAt: path))
    }
  }

  /// Measures a cell again when the table isn't busy.
  ///
  /// The rows above the cell stay in place. The caret of a focused field in the cell stays on
  /// screen.
  func controlsMayHaveResized(in cell: VirtualBaseCell) {
    busy.whenDone { [weak self, weak cell] in
      guard let self, let cell, let path = display.path(of: cell) else { return }
      var isResized = false
      busy.whileBusy {
        layout.keepingPlace(ofRow: { self.display.cell(at: $0) != nil }) {
          isResized = self.display.remeasure([path])
        }
      }
      guard isResized, control != nil, self.path == path else { return }
      scrolling.scroll(to: path, at: position(ofRowAt: path))
    }
  }

  /// Returns the scroll position for the row with focus.
  ///
  /// A text area can be taller than the space above the keyboard. Then, its end is shown if the
  /// caret is in its second half.
  private func position(ofRowAt path: TablePath) -> TableScrollPosition {
    guard let control, control.control.kind.lines != nil,
      control.selectedRange.upperBound > (control.text?.count ?? 0) / 2
    else { return .nearest }
    let viewport = layout.viewport
    let isHigh =
      viewport.offset(showing: path, at: .bottom) > viewport.offset(showing: path, at: .top)
    return isHigh ? .bottom : .nearest
  }

  /// Calls the app's handler when the table isn't busy.
  private func notify(_ control: VirtualControl, isFocused: Bool) {
    guard let handler = control.handlers.focusChange else { return }
    busy.whenDone { control.run { handler(isFocused) } }
  }

  // MARK: Updates

  // The field of a deleted or reloaded row loses focus when its cell leaves the screen.
  func follow(_ positions: BatchPositions) { path = path.flatMap(positions.survivor(of:)) }

  func cellDidEndDisplaying(_ cell: VirtualBaseCell) {
    if let control, cell.controls.contains(where: { $0 === control }) { endFocus() }
  }
}

extension VirtualListView: FocusKeeper {
  func focus(_ control: VirtualControl, in cell: VirtualBaseCell) -> VirtualControl? {
    focus.focus(control, in: cell)
  }

  func endFocus() { focus.endFocus() }

  func controlsMayHaveResized(in cell: VirtualBaseCell) { focus.controlsMayHaveResized(in: cell) }
}

extension FocusController {
  /// Gives focus to a text field and scrolls it above the keyboard.
  ///
  /// Another field with focus loses it first. That field's handler can update the table, so the row
  /// is then found again by its ID.
  func focus(_ control: VirtualControl, in cell: VirtualBaseCell) -> VirtualControl? {
    guard self.control !== control else { return control }
    guard let place = display.path(of: cell) else { return nil }
    let id = app.dataSource?.identity(at: place)
    if self.control != nil {
      endFocus()
      // The handler may have moved the focus itself.
      if self.control !== control { endFocus() }
      display.layoutIfNeeded()
    }
    guard let (field, path) = find(control, in: cell, of: id), field.isEnabled else { return nil }
    guard self.control !== field else { return field }
    guard self.control == nil else { return nil }
    (self.control, self.path) = (field, path)
    field.keeper = cell.focusKeeper
    field.placeCursorAtEnd()
    notify(field, isFocused: true)
    showField()
    return field.isFocused ? field : nil
  }

  /// Finds a field again in the row with the ID, which may have another cell now.
  private func find(
    _ control: VirtualControl, in cell: VirtualBaseCell, of id: AnyIdentity?
  ) -> (VirtualControl, TablePath)? {
    if let path = display.path(of: cell), app.dataSource?.identity(at: path) == id,
      cell.controls.contains(where: { $0 === control })
    {
      return (control, path)
    }
    guard let id, let path = display.path(ofShownRow: id) else { return nil }
    let field = display.cell(at: path)?.controls.first {
      $0.name == control.name && $0.control.kind.name == control.control.kind.name
    }
    return field.map { ($0, path) }
  }

  /// Removes focus from the text field that has it, and notifies the app.
  func endFocus() {
    guard let former = control else { return }
    (control, path) = (nil, nil)
    former.keeper = nil
    // If its cell is off screen, the next layout removes it.
    display.setNeedsLayout()
    notify(former, isFocused: false)
  }
}

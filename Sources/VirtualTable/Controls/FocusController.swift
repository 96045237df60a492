internal import DiffEngine
internal import TableControls
internal import TableRows
internal import TableSections
internal import TypeErasure

/// The view of a cell, which gives text fields the focus and takes it away.
///
/// A call keeps the view alive: handlers that run meanwhile may release it.
@MainActor
protocol FocusKeeper: AnyObject {
  /// Gives a text field of a visible cell the focus.
  ///
  /// - Returns: The field with the focus, or `nil` if no field has it.
  func focus(_ control: VirtualControl, in cell: VirtualBaseCell) -> VirtualControl?
  /// Takes the focus away from the field that has it.
  func endFocus()
  /// Measures a visible cell again, because the text of a control can have more or fewer lines.
  func controlsMayHaveResized(in cell: VirtualBaseCell)
}

/// Gives text fields the focus.
///
/// Like UIKit, it keeps the cell of the first responder on screen and off screen: a row that an
/// update pushes off the screen comes back with the same cell.
@MainActor
final class FocusController<Cell: VirtualListCell>: ListPart<Cell> {
  private let scrolling: ScrollController<Cell>
  private(set) var path: TablePath?
  private(set) var control: VirtualControl?

  init(_ display: ListDisplay<Cell>, _ scrolling: ScrollController<Cell>) {
    self.scrolling = scrolling
    super.init(display)
  }

  /// Scrolls the row with the focus above the keyboard.
  func showField() {
    guard let control, layout.settings.keyboardHeight > 0 else { return }
    busy.whenDone { [weak self] in
      guard let self, self.control === control, let path else { return }
      scrolling.scroll(to: path, at: position(ofRowAt: path))
    }
  }

  /// Measures a cell again, while the rows above it stay in place and its caret stays on screen.
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

  /// The position to scroll the row with the focus to.
  ///
  /// A text area can be higher than the room above the keyboard. Then its end is shown if the caret is
  /// closer to it.
  private func position(ofRowAt path: TablePath) -> TableScrollPosition {
    guard let control, control.control.kind.lines != nil,
      control.selectedRange.upperBound > (control.text?.count ?? 0) / 2
    else { return .nearest }
    let viewport = layout.viewport
    let isHigh =
      viewport.offset(showing: path, at: .bottom) > viewport.offset(showing: path, at: .top)
    return isHigh ? .bottom : .nearest
  }

  /// Calls the app's handler once the table is done with its current work.
  private func notify(_ control: VirtualControl, isFocused: Bool) {
    guard let handler = control.handlers.focusChange else { return }
    busy.whenDone { control.run { handler(isFocused) } }
  }

  // MARK: Updates

  // The field of a deleted row loses the focus with its cell.
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
  /// Gives a text field of a visible cell the focus and scrolls it above the keyboard.
  ///
  /// The field that has the focus gives it up first. Its handler can update the table, so the row is
  /// then found again by its ID.
  func focus(_ control: VirtualControl, in cell: VirtualBaseCell) -> VirtualControl? {
    guard self.control !== control else { return control }
    guard let place = display.path(of: cell) else { return nil }
    let id = app.dataSource?.identity(at: place)
    if self.control != nil {
      endFocus()
      // Its handler can have moved the focus itself.
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

  /// Returns a field by the ID of its row, whose cell can have been replaced.
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

  /// Takes the focus away from the field that has it, and notifies the app.
  func endFocus() {
    guard let former = control else { return }
    (control, path) = (nil, nil)
    former.keeper = nil
    // Its cell may be off screen.
    display.setNeedsLayout()
    notify(former, isFocused: false)
  }
}

public import TableRows

/// A cell that shows controls, as the base classes of all surfaces do.
///
/// Your own cell can show controls in addition to its other content:
///
/// ```swift
/// final class AlarmCell: TableViewCell, Configurable {
///   func setup(with item: Alarm) {
///     textLabel?.text = item.time
///     showTableControls([.toggle("Active", isOn: item.isActive)])
///   }
/// }
/// ```
@MainActor
public protocol ControlCell: SurfaceCell {
  /// Shows controls, and removes the former ones.
  ///
  /// A control with the same kind and name stays, and shows its new value. Call this each time you set
  /// up the cell, because a reused cell has the controls of another row.
  ///
  /// - Parameters:
  ///   - controls: The controls, from the leading edge to the trailing edge.
  ///   - title: A title before the controls, which replaces the cell's own text. With `nil`, the cell
  ///     keeps its text, and the controls are at the trailing edge.
  func showTableControls(_ controls: [RowControl], title: String?)
  /// Gives a text field of the cell the focus.
  ///
  /// - Parameter name: The name of the field; `nil` for the first.
  /// - Returns: Whether the field has the focus. A cell off screen can't give it.
  @discardableResult
  func focusTableControl(_ name: String?) -> Bool
}

extension ControlCell {
  /// Shows controls at the trailing edge, and removes the former ones.
  public func showTableControls(_ controls: [RowControl]) {
    showTableControls(controls, title: nil)
  }
}

extension Row where Surface.TableCell: ControlCell, Surface.TableCell.TableHost == Surface {
  /// Makes a row that shows a control, with its name as the title; a button is its own title.
  ///
  /// The ID and the kind of control identify the row. An update reconfigures its cell if the control
  /// shows another value, is enabled or disabled, writes elsewhere, or was used. Closures can't be
  /// compared: an update reconfigures a control that has one, unless it's a copy of the same control.
  /// The row captures the value that the control shows when you create it.
  @MainActor
  public init(control: RowControl, id: some Hashable) {
    self.init(control.kind.isTitled ? "" : control.name, controls: [control], id: id)
  }

  /// Makes a row that shows a title and several controls.
  ///
  /// A person uses the controls and does not select the row, unless it is made `selectable()`.
  @MainActor
  public init(_ title: String, controls: [RowControl], id: some Hashable) {
    let content = ControlContent(title: title, controls: controls)
    self = Row(
      id: id, content: content, row: ControlRow<Surface.TableCell>(content: content)
    ).selectable(false)
  }
}

/// What a row of controls shows.
private struct ControlContent: Equatable {
  let title: String
  let controls: [RowControl]
  /// The values of the controls when the row is created.
  let values: [ControlValue]

  @MainActor
  init(title: String, controls: [RowControl]) {
    (self.title, self.controls) = (title, controls)
    values = controls.map(\.kind.value)
  }

  static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.values == right.values
      && left.controls.elementsEqual(right.controls) { $0.hasSameContent(as: $1) }
  }
}

/// A row whose cells are used for controls of the same kinds alone.
private struct ControlRow<Cell: ControlCell>: TableViewRow {
  let content: ControlContent

  @MainActor var cellReuseIdentifier: String {
    "TableControls." + content.controls.map(\.kind.name).joined(separator: ".")
  }

  @MainActor func configure(_ cell: Cell) {
    cell.showTableControls(content.controls, title: content.title)
  }
}

// MARK: - The controls of a cell

/// A view, or a model of one, that shows a control in a cell.
@MainActor
package protocol ControlPresenter: AnyObject {
  var control: RowControl { get }
  /// The value that it shows.
  var value: ControlValue { get }
  /// Shows another control of the same kind and name.
  func show(_ control: RowControl)
  /// Shows another value of the control.
  func show(_ value: ControlValue)
}

extension ControlPresenter {
  /// Runs a handler of the control, then shows the value of the binding.
  ///
  /// The handler can update the table, and the cell show another row's control. That control is then
  /// the one whose binding is read.
  package func run(_ handler: () -> Void) {
    handler()
    let current = control.kind.value
    guard current != value else { return }
    control.noteChange()
    show(current)
  }

  /// Returns the presenters of `controls`.
  ///
  /// Presenters of a control of the same kind and name are kept, and others are created.
  package static func presenters(
    of controls: [RowControl], keeping present: [Self], making make: (RowControl) -> Self
  ) -> [Self] {
    var rest = present
    return controls.map { control in
      let index = rest.firstIndex {
        $0.control.name == control.name && $0.control.kind.name == control.kind.name
      }
      guard let index else { return make(control) }
      let kept = rest.remove(at: index)
      kept.show(control)
      return kept
    }
  }
}

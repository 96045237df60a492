public import TableRows

/// A cell that shows controls.
///
/// The package's base classes of cells conform. Your own cell can show controls next to its
/// content:
///
/// ```swift
/// final class FavoriteCell: TableViewCell, Configurable {
///   func setup(with contact: Contact) {
///     textLabel?.text = contact.name
///     showTableControls([.button("Call") { print("Calling \(contact.name)") }])
///   }
/// }
/// ```
@MainActor
public protocol ControlCell: SurfaceCell {
  /// Shows controls and removes the previous ones.
  ///
  /// Call this method each time you configure the cell, because a reused cell has the controls of
  /// another row. A control with the same kind and name stays, and shows its new value.
  ///
  /// - Parameters:
  ///   - controls: The controls, from the leading to the trailing edge.
  ///   - title: A title before the controls, which replaces the cell's text. If it's `nil`, the
  ///     cell keeps its text, and the controls are at the trailing edge.
  func showTableControls(_ controls: [RowControl], title: String?)
  /// Moves the focus to a text field or text area.
  ///
  /// - Parameter name: The name of the field or area, or `nil` for the first one.
  /// - Returns: Whether it has the focus. The result is `false` if the cell isn't on screen, or has
  ///   no such field or area.
  @discardableResult
  func focusTableControl(_ name: String?) -> Bool
}

extension ControlCell {
  /// Shows controls at the trailing edge and removes the previous ones.
  ///
  /// - Parameter controls: The controls, from the leading to the trailing edge.
  public func showTableControls(_ controls: [RowControl]) {
    showTableControls(controls, title: nil)
  }
}

extension Row where Surface.TableCell: ControlCell, Surface.TableCell.TableHost == Surface {
  /// Creates a row with a control.
  ///
  /// The name of the control is the title of the row, except for a button. The ID and the kind of
  /// control identify the row. The user can't select the row.
  ///
  /// The row keeps the value from its creation. An update reconfigures the cell if the value or a
  /// setting of the control changed, such as ``RowControl/isEnabled``, if the binding has another
  /// property, or if the user or a handler changed the value. It always reconfigures a control with
  /// closures, unless that is a copy of the same control.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - id: The ID of the row.
  @MainActor
  public init(control: RowControl, id: some Hashable) {
    self.init(control.kind.isTitled ? "" : control.name, controls: [control], id: id)
  }

  /// Creates a row with a title and several controls.
  ///
  /// The user can't select the row, unless you add `selectable()`.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - controls: The controls, from the leading to the trailing edge.
  ///   - id: The ID of the row.
  @MainActor
  public init(_ title: String, controls: [RowControl], id: some Hashable) {
    let content = ControlContent(title: title, controls: controls)
    self = Row(
      id: id, content: content, row: ControlRow<Surface.TableCell>(content: content)
    ).selectable(false)
  }
}

/// The content of a row with controls.
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

/// A row whose cells are reused only for controls of the same kinds.
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

/// A view, or a model of a view, that shows a control in a cell.
@MainActor
package protocol ControlPresenter: AnyObject {
  var control: RowControl { get }
  /// The value that is shown.
  var value: ControlValue { get }
  /// Shows another control with the same kind and name.
  func show(_ control: RowControl)
  /// Shows another value of the control.
  func show(_ value: ControlValue)
}

extension ControlPresenter {
  /// Runs a handler of the control and then shows the value of the binding.
  ///
  /// The handler can update the table, and the cell can then show the control of another row. In
  /// this case, that control's binding is read.
  package func run(_ handler: () -> Void) {
    handler()
    let current = control.kind.value
    guard current != value else { return }
    control.noteChange()
    show(current)
  }

  /// Returns the presenters of `controls`.
  ///
  /// A presenter of a control with the same kind and name is kept.
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

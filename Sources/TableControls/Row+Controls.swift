public import TableRows

/// A cell that shows controls; the base classes of all surfaces are.
///
/// An app's own cell shows controls beside what else it has:
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
  /// Shows controls, in place of those that the cell shows.
  ///
  /// Of these, one of the same kind and name stays, and shows its new value. Call it each time the
  /// cell is set up: a cell that is reused has the controls of the row before.
  ///
  /// - Parameters:
  ///   - controls: The controls, from the leading edge to the trailing one.
  ///   - title: A title before them, which the cell shows in place of its own text; `nil` leaves that
  ///     alone, and sets the controls at the trailing edge.
  func showTableControls(_ controls: [RowControl], title: String?)
  /// Gives a text field of the cell the focus.
  ///
  /// - Parameter name: The name of the field; `nil` for the first.
  /// - Returns: False where the cell is not shown, or has no such field that takes the focus.
  @discardableResult
  func focusTableControl(_ name: String?) -> Bool
}

extension ControlCell {
  /// Shows controls at the trailing edge, in place of those that the cell shows.
  public func showTableControls(_ controls: [RowControl]) {
    showTableControls(controls, title: nil)
  }
}

extension Row where Surface.TableCell: ControlCell, Surface.TableCell.TableHost == Surface {
  /// Makes a row that shows a control, with its name as the title; a button is its own title.
  ///
  /// The id and the kind of control identify the row. Its cell is reconfigured where the control
  /// shows another value, is enabled or disabled, or writes elsewhere, and after a person used it.
  /// Closures cannot be compared: a control that has one is reconfigured with every update.
  @MainActor
  public init(control: RowControl, id: some Hashable) {
    var title = control.name
    if case .button = control.kind { title = "" }
    self.init(title, controls: [control], id: id)
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

  static func == (left: Self, right: Self) -> Bool {
    left.title == right.title
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

/// What shows a control in a cell.
@MainActor
package protocol ControlPresenter: AnyObject {
  var control: RowControl { get }
  /// Shows a control of the same kind and name.
  func show(_ control: RowControl)
}

extension ControlPresenter {
  /// Returns what shows `controls`: those of `present` that have the kind and the name of one stay,
  /// others are made.
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

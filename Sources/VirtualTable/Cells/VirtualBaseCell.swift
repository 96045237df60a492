public import CellRegistry

/// What the cells of all virtual views have in common; subclass ``VirtualCell`` or
/// ``VirtualCollectionCell``.
///
/// It has the parts of a UIKit cell that a drawing as text can show, under UIKit's names, so that
/// cells which use no more than these build on both.
@MainActor
open class VirtualBaseCell: ReuseIdentifiable {
  /// What stands at the end of a cell.
  public enum AccessoryType: Hashable, Sendable {
    /// Nothing.
    case none
    /// A chevron: selecting the row leads somewhere.
    case disclosureIndicator
    /// A check mark.
    case checkmark
  }

  /// The identifier the cell is reused under; `nil` for a cell that is not reused.
  public let reuseIdentifier: String?
  /// The text at the start of the cell.
  public final var textLabel: VirtualLabel?
  /// The text at the end of the cell.
  public final var detailTextLabel: VirtualLabel?
  /// The buttons in the cell, drawn behind the text as `[title]`.
  public final var buttons: [VirtualButton] = []
  /// What stands at the end of the cell.
  public final var accessoryType = AccessoryType.none
  /// Whether the row is selected; kept by the view.
  public internal(set) final var isSelected = false
  /// Whether a person is touching the row; kept by the view.
  public internal(set) final var isHighlighted = false
  /// Whether the table is being edited and the row takes part; kept by the view.
  public internal(set) final var isEditing = false
  final var makerNumber = 0
  /// Whether the view made it itself, for want of another.
  final var isPlaceholder = false

  /// Makes an empty cell.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    textLabel = VirtualLabel()
    detailTextLabel = VirtualLabel()
  }

  /// Called when the cell is about to show another row; does nothing.
  ///
  /// As in UIKit, the texts of the row before stay until the set-up changes them, so that one which
  /// forgets a label is seen to. Not called when the cell is set up again for the row it shows.
  open func prepareForReuse() {}
}

extension VirtualBaseCell: PooledView {}

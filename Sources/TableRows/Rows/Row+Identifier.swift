package import CellRegistry

// A row that names its cell by reuse identifier, as storyboards, nibs and identifier providers do.
// Whether the cell takes the item shows at run time; a mismatch is reported, and nothing traps.
extension Row {
  /// Makes a row of an item that is its own identity, shown by the cell of `identifier`.
  @MainActor @inlinable
  public init<Item: Hashable>(_ item: Item, identifier: String) {
    self.init(
      content: ComparableRowContent(id: item, value: item),
      pairing: IdentifierRowPairing(identifier, handing: item))
  }

  /// Makes a row of an item that has an id, shown by the cell of `identifier`.
  @MainActor @inlinable
  public init<Item: Identifiable & Equatable>(_ item: Item, identifier: String) {
    self.init(
      content: ComparableRowContent(id: item.id, value: item),
      pairing: IdentifierRowPairing(identifier, handing: item))
  }

  /// Makes a row of an item that has an id, shown by the cell of `identifier`.
  @MainActor @inlinable
  public init<Item: Identifiable & Hashable>(_ item: Item, identifier: String) {
    self.init(
      content: ComparableRowContent(id: item.id, value: item),
      pairing: IdentifierRowPairing(identifier, handing: item))
  }

  /// Makes a row of any item under an id of the app's choice; its cell is set up again with every
  /// update.
  @MainActor @inlinable
  public init<Item, ID: Hashable>(_ item: Item, id: ID, identifier: String) {
    self.init(
      content: OpaqueRowContent(id: id, value: item),
      pairing: IdentifierRowPairing(identifier, handing: item))
  }

  /// Makes a row of a closure that sets up the cell of `identifier`, through the registry it is
  /// given, where it is to be checked whether the cell takes an item.
  @MainActor
  package init<ID: Hashable, Content: Equatable>(
    id: ID, content: Content, identifier: String,
    setUp: @escaping @MainActor (Surface.TableCell, VirtualCellRegistry, Any) -> Void
  ) {
    self.init(
      content: ComparableRowContent(id: id, value: content),
      pairing: SetUpRowPairing(identifier, setUp: setUp))
  }
}

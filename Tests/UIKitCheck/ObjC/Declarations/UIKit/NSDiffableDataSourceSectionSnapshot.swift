/// The items of one section, as a tree.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: @unchecked Sendable
where ItemIdentifierType: Hashable & Sendable {
  /// Creates an empty snapshot.
  public init() {}

  /// All items, including items of collapsed parents.
  public var items: [ItemIdentifierType] { [] }
  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { [] }
  /// The items whose ancestors are expanded.
  public var visibleItems: [ItemIdentifierType] { [] }
  /// Adds items below a parent.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {}
  /// Expands items.
  public mutating func expand(_ items: [ItemIdentifierType]) {}
  /// Collapses items.
  public mutating func collapse(_ items: [ItemIdentifierType]) {}
  /// Returns whether an item is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { false }
  /// Returns whether the ancestors of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { false }
  /// Returns whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { false }
  /// Returns the number of an item's ancestors.
  public func level(of item: ItemIdentifierType) -> Int { 0 }
  /// Returns the parent of an item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nil }
}

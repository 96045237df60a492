/// The items of one section, as a tree.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: @unchecked Sendable
where ItemIdentifierType: Hashable & Sendable {
  /// Makes an empty snapshot.
  public init() {}

  /// All items, those of collapsed parents included.
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
  /// Whether an item is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { false }
  /// Whether the ancestors of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { false }
  /// Whether an item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool { false }
  /// How many ancestors an item has.
  public func level(of item: ItemIdentifierType) -> Int { 0 }
  /// The parent of an item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nil }
}

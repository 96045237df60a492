/// The items of one section, as a tree.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable & Sendable {
  private var children: [ItemIdentifierType?: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
  private var expandedItems: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  /// All items, including items of collapsed parents.
  public var items: [ItemIdentifierType] { items(below: nil) { _ in true } }
  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { children[nil] ?? [] }
  /// The items whose ancestors are expanded.
  public var visibleItems: [ItemIdentifierType] { items(below: nil, isExpanded) }

  private func items(
    below parent: ItemIdentifierType?, _ visits: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    (children[parent] ?? []).flatMap { [$0] + (visits($0) ? items(below: $0, visits) : []) }
  }

  /// Adds items below a parent.
  ///
  /// A duplicate item or a missing parent is an exception.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent { precondition(contains(parent), "no parent \(parent)") }
    for item in items {
      precondition(!contains(item), "\(item) is there already")
      parents[item] = .some(parent)
    }
    children[parent, default: []] += items
  }

  /// Expands items.
  public mutating func expand(_ items: [ItemIdentifierType]) { expandedItems.formUnion(items) }
  /// Collapses items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { expandedItems.subtract(items) }
  /// Returns whether an item is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expandedItems.contains(item) }
  /// Returns whether the ancestors of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }
  /// Returns whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }
  /// Returns the number of an item's ancestors.
  public func level(of item: ItemIdentifierType) -> Int {
    parent(of: item).map { level(of: $0) + 1 } ?? 0
  }
  /// Returns the parent of an item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] ?? nil }
}

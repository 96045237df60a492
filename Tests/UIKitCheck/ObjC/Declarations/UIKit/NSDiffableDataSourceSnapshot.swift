/// Sections and items by ID.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>:
  @unchecked Sendable
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  /// Creates an empty snapshot.
  public init() {}

  /// The number of items.
  public var numberOfItems: Int { 0 }
  /// The number of sections.
  public var numberOfSections: Int { 0 }
  /// The sections.
  public var sectionIdentifiers: [SectionIdentifierType] { [] }
  /// The items of all sections.
  public var itemIdentifiers: [ItemIdentifierType] { [] }
  /// The sections to reload.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { [] }
  /// The items to reload.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { [] }
  /// The items to reconfigure.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { [] }
  /// Returns the number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { 0 }
  /// Returns the items of a section.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { [] }
  /// Returns the section of an item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { nil }
  /// Returns the index of an item among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { nil }
  /// Returns the index of a section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { nil }

  /// Adds items to a section, or to the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {}
  /// Inserts items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {}
  /// Inserts items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {}
  /// Deletes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {}
  /// Deletes everything.
  public mutating func deleteAllItems() {}
  /// Moves an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {}
  /// Moves an item after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {}
  /// Marks items for reloading.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
  /// Marks items for reconfiguring.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}

  /// Adds sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {}
  /// Inserts sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {}
  /// Inserts sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {}
  /// Deletes sections.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {}
  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {}
  /// Moves a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {}
  /// Marks sections for reloading.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}
}

/// Sections and items by their ids.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>:
  @unchecked Sendable
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  /// Makes an empty snapshot.
  public init() {}

  /// How many items there are.
  public var numberOfItems: Int { 0 }
  /// How many sections there are.
  public var numberOfSections: Int { 0 }
  /// The sections.
  public var sectionIdentifiers: [SectionIdentifierType] { [] }
  /// The items of all sections.
  public var itemIdentifiers: [ItemIdentifierType] { [] }
  /// The sections that are to be made anew.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { [] }
  /// The items whose cells are to be made anew.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { [] }
  /// The items whose cells are to be reconfigured.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { [] }
  /// How many items a section has.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { 0 }
  /// The items of a section.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { [] }
  /// The section of an item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { nil }
  /// The index of an item among all.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { nil }
  /// The index of a section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { nil }

  /// Adds items to a section, or to the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {}
  /// Inserts items beside another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {}
  /// Inserts items beside another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {}
  /// Deletes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {}
  /// Deletes everything.
  public mutating func deleteAllItems() {}
  /// Moves an item beside another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {}
  /// Moves an item beside another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {}
  /// Marks items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
  /// Marks items.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}

  /// Adds sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {}
  /// Inserts sections beside another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {}
  /// Inserts sections beside another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {}
  /// Deletes sections.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {}
  /// Moves a section beside another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {}
  /// Moves a section beside another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {}
  /// Marks sections.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}
}

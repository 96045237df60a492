/// Sections and items by ID, with the members that the binding and its tests use.
///
/// Unknown IDs stop the program, as UIKit's exceptions do.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  private var items: [[ItemIdentifierType]] = []
  /// The sections.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  /// The sections to reload.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items to reload.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items to reconfigure.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  /// The items of all sections.
  public var itemIdentifiers: [ItemIdentifierType] { Array(items.joined()) }

  /// Returns the items of a section.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    items[index(identifier)]
  }

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    precondition(Set(sectionIdentifiers + identifiers).count == items.count + identifiers.count)
    sectionIdentifiers += identifiers
    items += identifiers.map { _ in [] }
  }

  /// Adds items at the end of a section, or of the last one by default.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    precondition(Set(identifiers).count == identifiers.count)
    let target = sectionIdentifier.map(index) ?? items.count - 1
    for section in items.indices { items[section].removeAll(where: identifiers.contains) }
    items[target] += identifiers
  }

  /// Marks sections for reloading.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    precondition(identifiers.allSatisfy(sectionIdentifiers.contains))
    reloadedSectionIdentifiers += identifiers
  }

  /// Marks items for reloading.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    precondition(identifiers.allSatisfy(itemIdentifiers.contains))
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items for reconfiguring.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    precondition(identifiers.allSatisfy(itemIdentifiers.contains))
    reconfiguredItemIdentifiers += identifiers
  }

  private func index(_ identifier: SectionIdentifierType) -> Int {
    guard let index = sectionIdentifiers.firstIndex(of: identifier) else {
      fatalError("no section \(identifier)")
    }
    return index
  }
}

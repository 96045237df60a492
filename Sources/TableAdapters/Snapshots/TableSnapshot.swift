public import TableDiagnostics

/// Which sections a table has and which items they hold, by ids alone.
///
/// The operations are those of UIKit's `NSDiffableDataSourceSnapshot`, under the same names, so that
/// code which builds such snapshots moves here as it is:
///
/// ```swift
/// var snapshot = TableSnapshot<Part, Network.ID>()
/// snapshot.appendSections([.known, .others])
/// snapshot.appendItems([1, 2, 3], toSection: .others)
/// snapshot.moveItem(3, beforeItem: 1)
/// adapter.update(with: snapshot)
/// ```
///
/// Where UIKit raises an exception, a snapshot goes on: ids that a step names and the snapshot does
/// not have are left out, and so is a step that would go beside or into one of them (`TV0306`); an
/// id that it has already is moved to the new place, and of equal ids in one step the first counts
/// (`TV0311`). What was wrong is kept in ``issues`` and reported by the adapter that shows the
/// snapshot.
///
/// A plain value: it knows no view, and is `Sendable` where its ids are.
///
/// - Complexity: to look an id up costs one hash, whatever the size; so does to append one,
///   amortised. A step in the middle costs what it costs an array.
public struct TableSnapshot<SectionID: Hashable, ItemID: Hashable> {
  var sectionNumbers = IDNumbers<SectionID>()
  var itemNumbers = IDNumbers<ItemID>()
  var order = SnapshotOrder()
  var marks = SnapshotMarks()
  /// The misuses that the snapshot went on from; at most the first thirty-two are kept.
  public internal(set) var issues: [TableIssue] = []

  /// Makes a snapshot without sections.
  public init() {}

  // MARK: What it holds

  /// The number of items of all sections.
  public var numberOfItems: Int { itemNumbers.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionNumbers.count }
  /// The ids of the sections, in order.
  public var sectionIdentifiers: [SectionID] { order.sections.compactMap { sectionNumbers[$0] } }
  /// The ids of the items of all sections, in order.
  public var itemIdentifiers: [ItemID] { order.sections.flatMap(ids(ofSection:)) }

  /// The number of items of a section; 0 where there is no such section.
  public func numberOfItems(inSection section: SectionID) -> Int {
    sectionNumbers.number(of: section).map(order.itemCount(ofSection:)) ?? 0
  }

  /// The ids of the items of a section, in order; none where there is no such section.
  public func itemIdentifiers(inSection section: SectionID) -> [ItemID] {
    sectionNumbers.number(of: section).map(ids(ofSection:)) ?? []
  }

  /// The section that holds an item, or `nil`.
  public func sectionIdentifier(containingItem item: ItemID) -> SectionID? {
    itemNumbers.number(of: item).flatMap { sectionNumbers[order.section(ofItem: $0)] }
  }

  /// The index of an item among those of all sections, or `nil`.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public func indexOfItem(_ item: ItemID) -> Int? {
    itemNumbers.number(of: item).map(order.tableIndex(ofItem:))
  }

  /// The index of a section, or `nil`.
  public func indexOfSection(_ section: SectionID) -> Int? {
    sectionNumbers.number(of: section).map(order.index(ofSection:))
  }

  private func ids(ofSection section: Int) -> [ItemID] {
    order.items(ofSection: section).compactMap { itemNumbers[$0] }
  }
}

extension TableSnapshot: Sendable where SectionID: Sendable, ItemID: Sendable {}

extension TableSnapshot: Equatable {
  /// True where both have the same sections with the same items, in the same order, of which the same
  /// are to be reloaded or reconfigured; ``issues`` take no part.
  public static func == (left: Self, right: Self) -> Bool {
    left.sectionIdentifiers == right.sectionIdentifiers
      && left.sectionIdentifiers.allSatisfy {
        left.itemIdentifiers(inSection: $0) == right.itemIdentifiers(inSection: $0)
      }
      && left.reloadedSectionIdentifiers == right.reloadedSectionIdentifiers
      && left.reloadedItemIdentifiers == right.reloadedItemIdentifiers
      && left.reconfiguredItemIdentifiers == right.reconfiguredItemIdentifiers
  }
}

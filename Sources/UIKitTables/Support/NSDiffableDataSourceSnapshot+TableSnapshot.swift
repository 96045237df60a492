#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableAdapters
  public import UIKit

  // Code that builds UIKit's snapshots may go on doing so while its screens move here.

  extension TableSnapshot where SectionID: Sendable, ItemID: Sendable {
    /// Makes a snapshot of UIKit's, with its marks.
    public init(_ snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID>) {
      self.init()
      appendSections(snapshot.sectionIdentifiers)
      for section in snapshot.sectionIdentifiers {
        appendItems(snapshot.itemIdentifiers(inSection: section), toSection: section)
      }
      reloadSections(snapshot.reloadedSectionIdentifiers)
      reloadItems(snapshot.reloadedItemIdentifiers)
      reconfigureItems(snapshot.reconfiguredItemIdentifiers)
    }
  }

  extension NSDiffableDataSourceSnapshot {
    /// Makes UIKit's snapshot of one of this package, with its marks.
    public init(_ snapshot: TableSnapshot<SectionIdentifierType, ItemIdentifierType>) {
      self.init()
      appendSections(snapshot.sectionIdentifiers)
      for section in snapshot.sectionIdentifiers {
        appendItems(snapshot.itemIdentifiers(inSection: section), toSection: section)
      }
      reloadSections(snapshot.reloadedSectionIdentifiers)
      reloadItems(snapshot.reloadedItemIdentifiers)
      reconfigureItems(snapshot.reconfiguredItemIdentifiers)
    }
  }

  extension TableAdapter where Item: Hashable & Sendable, ID: Sendable {
    /// Shows a snapshot of UIKit's, as its diffable data sources do.
    public final func apply(
      _ snapshot: NSDiffableDataSourceSnapshot<ID, Item>, animatingDifferences: Bool = true,
      completion: (@MainActor () -> Void)? = nil
    ) {
      apply(
        TableSnapshot(snapshot), animatingDifferences: animatingDifferences,
        completion: completion)
    }
  }
#endif

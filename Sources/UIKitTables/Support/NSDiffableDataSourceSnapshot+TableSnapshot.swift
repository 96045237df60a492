#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableAdapters
  public import UIKit

  // Lets code that builds UIKit's snapshots stay unchanged during a migration.

  extension TableSnapshot where SectionID: Sendable, ItemID: Sendable {
    /// Creates a snapshot from UIKit's snapshot.
    ///
    /// Reloaded and reconfigured items and sections are copied, too.
    ///
    /// - Parameter snapshot: The snapshot to copy.
    /// - Complexity: O(*n*) in the number of sections and items.
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
    /// Creates UIKit's snapshot from a snapshot.
    ///
    /// Reloaded and reconfigured items and sections are copied, too.
    ///
    /// - Parameter snapshot: The snapshot to copy.
    /// - Complexity: O(*n*) in the number of sections and items.
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
    /// Updates the table to UIKit's snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot.
    ///   - animatingDifferences: Whether to animate the changes.
    ///   - completion: A closure that's called once, after the animation.
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

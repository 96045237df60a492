#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  // For code that builds UIKit's section snapshots while its screens adopt outlines.

  extension Outline where Node.ID: Sendable {
    /// Creates an outline from a section snapshot.
    ///
    /// The same items are expanded.
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot, whose items are the IDs of nodes.
    ///   - node: A closure that returns the node for an ID, or `nil` to leave out the node and its
    ///     children. It runs for the roots immediately, and for the children of a node each time
    ///     the outline reads them, for example when that node becomes visible.
    /// - Complexity: O(*n*) for *n* items of the snapshot.
    public convenience init(
      _ snapshot: NSDiffableDataSourceSectionSnapshot<Node.ID>,
      node: @escaping @MainActor (Node.ID) -> Node?
    ) {
      var children: [Node.ID: [Node.ID]] = [:]
      for item in snapshot.items {
        if let parent = snapshot.parent(of: item) { children[parent, default: []].append(item) }
      }
      self.init(snapshot.rootItems.compactMap(node)) { [children] parent in
        children[parent.id]?.compactMap(node)
      }
      expandedIDs = snapshot.expandedItems
    }

    /// Returns a section snapshot of all nodes.
    ///
    /// Its items are the IDs, each of them once. It contains only loaded children.
    ///
    /// - Returns: The snapshot.
    /// - Complexity: Linear in all nodes. The closure that returns children runs for each of them.
    public func sectionSnapshot() -> NSDiffableDataSourceSectionSnapshot<Node.ID> {
      var snapshot = NSDiffableDataSourceSectionSnapshot<Node.ID>()
      let expandedIDs = machine.expandedIDs
      for (parent, children) in machine.families(read) { snapshot.append(children, to: parent) }
      snapshot.expand(snapshot.items.filter(expandedIDs.contains))
      return snapshot
    }
  }

  extension NSDiffableDataSourceSectionSnapshot {
    /// The expanded items, visible or not.
    public var expandedItems: Set<ItemIdentifierType> { Set(items.filter(isExpanded)) }
  }
#endif

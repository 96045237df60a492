#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  // Code that builds UIKit's section snapshots can continue to do so while its screens move here.

  extension Outline where Node.ID: Sendable {
    /// Creates an outline from a section snapshot.
    ///
    /// The same items are expanded.
    ///
    /// ```swift
    /// let outline = Outline(snapshot) { store.folder($0) }
    /// ```
    ///
    /// - Parameters:
    ///   - snapshot: The snapshot, whose items are the IDs of nodes.
    ///   - node: A closure that returns the node with an ID, or `nil` to leave it out with its children.
    ///     It runs when the node becomes visible.
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
    /// Its items are the IDs, each of them once. Children that aren't loaded are missing.
    ///
    /// - Complexity: Linear in the nodes, visible or not. The closure for the children runs for each.
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

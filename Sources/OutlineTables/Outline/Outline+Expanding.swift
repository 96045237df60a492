extension Outline {
  /// The IDs of the expanded nodes.
  ///
  /// They can contain IDs that the tree doesn't contain yet. Save them for state restoration.
  public var expandedIDs: Set<Node.ID> {
    get { observed.expandedIDs }
    set { change { [read] in $0.setExpanded(newValue, read) } }
  }

  /// Returns whether a node is expanded, visible or not.
  ///
  /// - Parameter id: The ID of the node.
  /// - Returns: `true` if the node is expanded.
  public func isExpanded(_ id: Node.ID) -> Bool { observed.expandedIDs.contains(id) }

  /// Expands a node.
  ///
  /// A node that isn't visible is expanded when it appears.
  ///
  /// - Parameter id: The ID of the node.
  /// - Complexity: O(*n* + *m*) for *n* visible nodes and *m* nodes that become visible. The
  ///   closure that returns children runs *m* + 1 times, or *n* + *m* times if an ID is repeated.
  public func expand(_ id: Node.ID) { change(id) { [read] in $0.expand([id], read) } }

  /// Collapses a node and cancels the loads below it.
  ///
  /// Its descendants stay expanded for the next time.
  ///
  /// - Parameter id: The ID of the node.
  public func collapse(_ id: Node.ID) { change(id) { [read] in $0.collapse(id, read) } }

  /// Expands a collapsed node, or collapses an expanded one.
  ///
  /// - Parameter id: The ID of the node.
  public func toggle(_ id: Node.ID) { change(id) { [read] in $0.toggle(id, read) } }

  /// Expands the first levels of the tree.
  ///
  /// Children that aren't loaded start to load, but don't expand.
  ///
  /// - Parameter depth: The number of levels to expand, 1 for the roots. By default, all levels are
  ///   expanded, so an infinite tree takes forever.
  /// - Complexity: Linear in the nodes of these levels.
  public func expandAll(upToDepth depth: Int = .max) {
    change { [read] in $0.expandAll(levels: depth, read) }
  }

  /// Collapses all nodes.
  public func collapseAll() { expandedIDs = [] }

  /// Expands the ancestors of a node.
  ///
  /// To also scroll to it, call the adapter's `reveal(_:in:at:animated:)`.
  ///
  /// - Parameter id: The ID of the node.
  /// - Returns: Whether the tree contains the node. Children that aren't loaded aren't found. For
  ///   those, use ``reveal(path:)``.
  /// - Complexity: O(1) for a visible node. Otherwise, linear in all nodes in the worst case.
  @discardableResult
  public func reveal(_ id: Node.ID) -> Bool {
    // Not during a change, so that the closure for children can run.
    guard let ancestors = machine.ancestors(of: id, read) else { return false }
    if !ancestors.allSatisfy(machine.expandedIDs.contains) { expand(path: ancestors) }
    return true
  }

  /// Expands the ancestors of a node, along a known path.
  ///
  /// Nothing is searched. Children on the path are loaded if needed.
  ///
  /// - Parameter path: The IDs from a root to the node.
  public func reveal(path: [Node.ID]) { expand(path: Array(path.dropLast())) }

  private func expand(path: [Node.ID]) {
    guard let last = path.last else { return }
    change(last) { [read] in $0.expand(path, read) }
  }
}

// MARK: - Ancestors

extension Outline {
  /// Returns the number of ancestors of a node.
  ///
  /// - Parameter id: The ID of the node.
  /// - Returns: The number, or `nil` if the tree doesn't contain the node.
  /// - Complexity: Like ``reveal(_:)``.
  public func level(of id: Node.ID) -> Int? { observed.ancestors(of: id, read)?.count }

  /// Returns the ID of a node's parent.
  ///
  /// - Parameter id: The ID of the node.
  /// - Returns: The ID, or `nil` for a root and for a node that the tree doesn't contain.
  /// - Complexity: Like ``reveal(_:)``.
  public func parent(of id: Node.ID) -> Node.ID? { observed.ancestors(of: id, read)?.last }
}

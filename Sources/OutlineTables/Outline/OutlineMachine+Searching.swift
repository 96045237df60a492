// Searches nodes that aren't visible, without recursion, because trees can be deep.
extension OutlineMachine {
  /// Returns the IDs of a node's ancestors, starting at the root.
  ///
  /// Returns `nil` if there is no such node.
  func ancestors(of id: ID, _ read: Reader) -> [ID]? {
    guard let place = places[id] else { return hiddenAncestors(of: id, read) }
    var (ancestors, parent) = ([ID](), place.parent)
    while let ancestor = parent {
      ancestors.append(ancestor)
      parent = places[ancestor]?.parent
    }
    return ancestors.reversed()
  }

  /// Searches the tree for a node that isn't visible.
  private func hiddenAncestors(of id: ID, _ read: Reader) -> [ID]? {
    var frames = [Frame(roots, below: nil)]
    var seen: Set<ID> = []
    while let node = frames.next() {
      if node.id == id { return frames.compactMap(\.parent) }
      guard seen.insert(node.id).inserted, let children = children(of: node, read) else { continue }
      frames.append(Frame(children, below: node.id))
    }
    return nil
  }

  /// Returns the IDs of all children, with the roots first and parents before their children.
  ///
  /// Repeated IDs are left out.
  func families(_ read: Reader) -> [(parent: ID?, children: [ID])] {
    var (families, seen) = ([(parent: ID?, children: [ID])](), Set<ID>())
    var queue: [(parent: ID?, nodes: [Node])] = [(nil, roots)]
    var index = 0
    while index < queue.count {
      let (parent, nodes) = queue[index]
      let own = nodes.filter { seen.insert($0.id).inserted }
      if !own.isEmpty { families.append((parent, own.map(\.id))) }
      for node in own {
        if let children = children(of: node, read) { queue.append((node.id, children)) }
      }
      index += 1
    }
    return families
  }

  /// Returns the known children of a node.
  private func children(of node: Node, _ read: Reader) -> [Node]? {
    switch read(node) {
    case .none: nil
    case .known(let children): children
    case .loadable: loaded[node.id]
    }
  }
}

// MARK: - Walking

extension OutlineMachine {
  /// Siblings, and the index of the next one.
  struct Frame {
    let nodes: [Node]
    let parent: ID?
    var nextIndex = 0

    init(_ nodes: [Node], below parent: ID?) { (self.nodes, self.parent) = (nodes, parent) }
  }
}

extension Array {
  /// Returns the next node in depth-first order, whose siblings are the last frame.
  mutating func next<Node>() -> Node? where Element == OutlineMachine<Node>.Frame {
    while let last = indices.last {
      let index = self[last].nextIndex
      if index < self[last].nodes.count {
        self[last].nextIndex += 1
        return self[last].nodes[index]
      }
      removeLast()
    }
    return nil
  }
}

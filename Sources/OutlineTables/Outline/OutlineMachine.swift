/// The state of an outline, without effects.
///
/// The visible nodes are derived from the roots, the children, and the expanded IDs. A change of
/// one node reads only the children of this node and of nodes that become visible. A change of the
/// roots or all expanded IDs reads the children of all visible nodes, and so does any change while
/// an ID is repeated.
struct OutlineMachine<Node: Identifiable> {
  typealias ID = Node.ID
  typealias Item = OutlineItem<Node>
  typealias Reader = (Node) -> Children

  /// The children of a node, as far as they are known.
  enum Children {
    /// No children, because the node can't have any.
    case none
    /// The children that the node contains.
    case known([Node])
    /// Children that are loaded on demand.
    case loadable
  }

  /// An ID that is in the tree more than once.
  struct Flaw: Hashable {
    let id: ID
    /// Whether the node is among its own descendants.
    let isCycle: Bool
  }

  /// The position of a visible node in the tree.
  struct Place {
    let parent: ID?
    let level: Int
    /// Whether the node is collapsed and can be expanded.
    let isCollapsed: Bool
  }

  private struct Failure {
    let error: any Error
    let number: Int
  }

  private(set) var roots: [Node] = []
  private(set) var expandedIDs: Set<ID> = []
  /// The visible nodes, in order.
  private(set) var items: [Item] = []
  /// The visible nodes whose children must be loaded.
  private(set) var loadingIDs: Set<ID> = []
  /// The IDs that were found more than once.
  ///
  /// Only the first node of each is visible.
  private(set) var flaws: [Flaw] = []
  private(set) var places: [ID: Place] = [:]
  /// The children that were loaded.
  private(set) var loaded: [ID: [Node]] = [:]
  /// The nodes whose children must be loaded again.
  private var outdatedIDs: Set<ID> = []
  private var failures: [ID: Failure] = [:]
  private var failureCount = 0
}

// MARK: - Looking

extension OutlineMachine {
  /// Returns a visible node.
  func item(_ id: ID) -> Item? { index(of: id).map { items[$0] } }

  /// Returns the index of a visible node.
  ///
  /// It's a loop, because a closure in a generic type looks up the type for each node.
  private func index(of id: ID) -> Int? {
    guard places[id] != nil else { return nil }
    for index in items.indices where items[index].id == id { return index }
    return nil
  }

  /// Whether children were loaded.
  var hasLoadedChildren: Bool { !loaded.isEmpty }

  /// Returns the loaded children of a node.
  func loadedChildren(of id: ID) -> [Node]? { loaded[id] }
}

// MARK: - Changing

extension OutlineMachine {
  /// Replaces the roots and reads the children of all visible nodes again.
  mutating func setRoots(_ roots: [Node], _ read: Reader) {
    self.roots = roots
    rebuild(read)
  }

  /// Expands nodes, which can be below each other.
  mutating func expand(_ ids: [ID], _ read: Reader) {
    expandedIDs.formUnion(ids)
    for id in ids where places[id]?.isCollapsed == true { refresh(id, read) }
  }

  /// Collapses a node.
  ///
  /// The descendants stay expanded, for the next time that it is expanded.
  mutating func collapse(_ id: ID, _ read: Reader) {
    guard expandedIDs.remove(id) != nil else { return }
    failures[id] = nil
    refresh(id, read)
  }

  /// Expands a collapsed node and collapses an expanded one.
  mutating func toggle(_ id: ID, _ read: Reader) {
    if expandedIDs.contains(id) { collapse(id, read) } else { expand([id], read) }
  }

  /// Expands certain nodes and collapses all others.
  mutating func setExpanded(_ ids: Set<ID>, _ read: Reader) {
    expandedIDs = ids
    failures = failures.filter { ids.contains($0.key) }
    rebuild(read)
  }

  /// Expands the nodes of the first levels.
  mutating func expandAll(levels: Int, _ read: Reader) {
    var (ids, seen) = (expandedIDs, Set<ID>())
    var (level, nodes) = (0, roots)
    while level < levels, !nodes.isEmpty {
      var next: [Node] = []
      for node in nodes where seen.insert(node.id).inserted {
        let children = read(node)
        if case .none = children { continue }
        ids.insert(node.id)
        if case .known(let children) = children { next += children }
        if case .loadable = children { next += loaded[node.id] ?? [] }
      }
      (level, nodes) = (level + 1, next)
    }
    setExpanded(ids, read)
  }

  /// Sets the children of a node whose children are loaded on demand.
  mutating func setChildren(_ children: [Node], of id: ID, _ read: Reader) {
    loaded[id] = children
    outdatedIDs.remove(id)
    failures[id] = nil
    refresh(id, read)
  }

  /// Applies the result of loading the children of a node.
  mutating func finishLoad(_ result: Result<[Node], any Error>, of id: ID, _ read: Reader) {
    switch result {
    case .success(let children): setChildren(children, of: id, read)
    case .failure(let error):
      failureCount += 1
      failures[id] = Failure(error: error, number: failureCount)
      refresh(id, read)
    }
  }

  /// Loads the children of a node again, now or when it's expanded.
  mutating func reload(_ id: ID, _ read: Reader) {
    failures[id] = nil
    if loaded[id] != nil { outdatedIDs.insert(id) }
    refresh(id, read)
  }

  /// Repeats all loads that failed.
  mutating func retry(_ read: Reader) {
    let ids = Array(failures.keys)
    failures = [:]
    for id in ids { refresh(id, read) }
  }

  /// Forgets the children of nodes that aren't in the tree anymore.
  mutating func forgetRemovedNodes() {
    var (kept, seen) = ([ID: [Node]](), Set<ID>())
    var frames = [Frame(roots, below: nil)]
    while let node = frames.next() {
      guard seen.insert(node.id).inserted, let children = loaded[node.id] else { continue }
      kept[node.id] = children
      frames.append(Frame(children, below: node.id))
    }
    loaded = kept
    outdatedIDs.formIntersection(seen)
    failures = failures.filter { seen.contains($0.key) }
  }
}

// MARK: - Visible nodes

extension OutlineMachine {
  private mutating func rebuild(_ read: Reader) {
    (places, loadingIDs, flaws) = ([:], [], [])
    items = visibleItems([Frame(roots, below: nil)], level: 0, read)
  }

  /// Replaces a visible node and its descendants.
  private mutating func refresh(_ id: ID, _ read: Reader) {
    guard let place = places[id] else { return }
    guard flaws.isEmpty, let start = index(of: id) else {
      // The whole tree decides which of several nodes with one ID is the first.
      return rebuild(read)
    }
    var end = start
    repeat {
      places[items[end].id] = nil
      loadingIDs.remove(items[end].id)
      end += 1
    } while end < items.endIndex && items[end].level > place.level
    let frame = Frame([items[start].node], below: place.parent)
    let new = visibleItems([frame], level: place.level, read)
    guard flaws.isEmpty else { return rebuild(read) }
    items.replaceSubrange(start..<end, with: new)
  }

  /// Returns visible nodes in order and notes their places.
  ///
  /// Without recursion, because trees can be deep.
  private mutating func visibleItems(_ start: [Frame], level: Int, _ read: Reader) -> [Item] {
    var (items, frames) = ([Item](), start)
    while let node = frames.next() {
      let id = node.id
      let parent = frames.last?.parent
      guard places[id] == nil else {
        flaws.append(Flaw(id: id, isCycle: isAncestor(id, of: parent)))
        continue
      }
      let children = read(node)
      let item = item(of: node, level: level + frames.count - 1, children)
      places[id] = Place(
        parent: parent, level: item.level, isCollapsed: item.isExpandable && !item.isExpanded)
      items.append(item)
      if item.load.isLoading { loadingIDs.insert(id) }
      guard item.isExpanded else { continue }
      switch children {
      case .none: break
      case .known(let children): frames.append(Frame(children, below: id))
      case .loadable: frames.append(Frame(loaded[id] ?? [], below: id))
      }
    }
    return items
  }

  private func item(of node: Node, level: Int, _ children: Children) -> Item {
    let (id, isExpandable) = (node.id, children.areThere)
    let isExpanded = isExpandable && expandedIDs.contains(id)
    var (load, number) = (OutlineLoadState.idle, 0)
    if case .loadable = children, isExpanded {
      if let failure = failures[id] {
        (load, number) = (.failed(failure.error), failure.number)
      } else if loaded[id] == nil || outdatedIDs.contains(id) {
        load = .loading
      }
    }
    return Item(
      node: node, level: level, isExpandable: isExpandable, isExpanded: isExpanded, load: load,
      failureNumber: number)
  }

  private func isAncestor(_ id: ID, of parent: ID?) -> Bool {
    var ancestor = parent
    while let current = ancestor {
      if current == id { return true }
      ancestor = places[current]?.parent
    }
    return false
  }
}

extension OutlineMachine.Children {
  fileprivate var areThere: Bool { if case .none = self { false } else { true } }
}

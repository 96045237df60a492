internal import LiveTables
public import TableDiagnostics

#if canImport(Observation)
  public import Observation
#endif

/// A tree whose nodes expand and collapse in a list.
///
/// A closure returns the children of a node:
///
/// ```swift
/// struct Folder: Identifiable, Equatable {
///   let id: String
///   var folders: [Folder]?
/// }
/// let outline = Outline([Folder(id: "Music", folders: [])], children: \.folders)
/// rows.follow(outline) { items in
///   [Section(id: "folders", items: items.map { Row($0) { RowContent($0.id).outlined(by: $0) } })]
/// }
/// outline.expand("Music")
/// ```
///
/// To load children when they're needed, use ``init(_:isExpandable:load:)``.
///
/// **Items.** ``items`` contains the visible nodes. Expanding a node calls the closure for it and
/// for each node that becomes visible. If nodes have the same ID, only the first one is shown. A
/// node below itself isn't shown. Both are reported (`TV0605`).
///
/// **Expanded IDs.** ``expandedIDs`` stay when the nodes change. They can contain IDs that the tree
/// doesn't contain yet.
///
/// **Loads.** Each node has one load at a time. The load is canceled if the node collapses,
/// disappears, or is reloaded, and when the outline is deallocated. Late results are ignored.
///
/// With Observation, reads of the items and the expanded IDs are observed.
@MainActor
public final class Outline<Node: Identifiable> {
  typealias Machine = OutlineMachine<Node>
  private typealias Event = (inout Machine) -> Void

  /// A closure that's called after one or more changes.
  ///
  /// The closure can change the outline.
  public var changeHandler: (@MainActor () -> Void)? { didSet { extendLifetime(of: oldValue) } }
  /// The log for misuse.
  ///
  /// If it's `nil`, the first adapter that follows the outline sets its own log.
  public var issues: IssueLog? { didSet { reportFlaws() } }

  let read: @MainActor (Node) -> Machine.Children
  private let load: (@MainActor (Node) async throws -> [Node])?
  private(set) var machine = Machine()
  private let observation = StateObservation()
  /// The changes that wait for the current one, each with its node.
  private var changes: [(node: Node.ID?, event: Event)] = []
  private var isChanging = false
  private var loads: [Node.ID: Load] = [:]
  private var loadCount = 0
  private var isCleanupScheduled = false
  private var reportedFlaws: Set<Machine.Flaw> = []
  /// The followers, which are notified with the node that changed.
  let observers = ChangeObservers<Node.ID?>()

  private struct Load {
    let number: Int
    /// Ends with the outline.
    let task: OwnedTasks
  }

  /// Creates an outline whose nodes contain their children.
  ///
  /// - Parameters:
  ///   - roots: The nodes at level 0.
  ///   - children: A closure that returns the children of a node, or `nil` for a node that can't
  ///     have any. It runs for each node that becomes visible, expands, or collapses. If you set
  ///     ``roots`` or ``expandedIDs``, it runs for all visible nodes. Searches call it for hidden
  ///     nodes.
  public init(_ roots: [Node] = [], children: @escaping @MainActor (Node) -> [Node]?) {
    load = nil
    read = { node in children(node).map { .known($0) } ?? .none }
    self.roots = roots
  }

  /// Creates an outline whose children are loaded on demand.
  ///
  /// ```swift
  /// let outline = Outline(folders, isExpandable: { _ in true }) { folder in
  ///   try await server.folders(in: folder.id)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - roots: The nodes at level 0.
  ///   - isExpandable: A closure that returns whether a node can have children. It runs for each
  ///     node that becomes visible, expands, or collapses. If you set ``roots`` or ``expandedIDs``,
  ///     it runs for all visible nodes. Searches call it for hidden nodes.
  ///   - load: A closure that returns the children of a node. It runs when an expanded node is
  ///     visible and its children aren't loaded, after ``reload(_:)``, and after ``retry()`` if it
  ///     failed. Its task is canceled if the children aren't needed anymore.
  public init(
    _ roots: [Node] = [], isExpandable: @escaping @MainActor (Node) -> Bool,
    load: @escaping @MainActor (Node) async throws -> [Node]
  ) {
    self.load = load
    read = { isExpandable($0) ? .loadable : .none }
    self.roots = roots
  }
}

#if canImport(Observation)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension Outline: Observable {}
#endif

// MARK: - Nodes

extension Outline {
  /// The state, whose reads are observed.
  var observed: Machine {
    observation.access()
    return machine
  }

  /// The nodes at level 0.
  ///
  /// Setting them reads the children of all visible nodes. If your nodes are objects that changed,
  /// set the same roots again.
  public var roots: [Node] {
    get { observed.roots }
    set {
      change { [read] in $0.setRoots(newValue, read) }
      scheduleCleanup()
    }
  }

  /// The visible nodes, in order.
  public var items: [OutlineItem<Node>] { observed.items }

  /// Returns a visible node.
  ///
  /// - Parameter id: The ID of the node.
  /// - Returns: The node, or `nil` if it isn't visible.
  /// - Complexity: O(*n*) for *n* visible nodes.
  public func item(_ id: Node.ID) -> OutlineItem<Node>? { observed.item(id) }

  /// Returns the loaded children of a node.
  ///
  /// - Parameter id: The ID of the node.
  /// - Returns: The children, or `nil` if they aren't loaded. It's always `nil` if nodes contain
  ///   their children.
  public func loadedChildren(of id: Node.ID) -> [Node]? { observed.loadedChildren(of: id) }

  /// Sets the loaded children of a node.
  ///
  /// A load in progress for this node is canceled. To move a node, set the children of both parents
  /// in the same turn of the main actor. The table then shows one update, and the node keeps its
  /// loaded children.
  ///
  /// It has no effect if nodes contain their children. Set ``roots`` instead.
  ///
  /// - Parameters:
  ///   - children: The children, in order.
  ///   - id: The ID of the parent.
  public func setChildren(_ children: [Node], of id: Node.ID) {
    guard load != nil else { return }
    change(id) { [read] in $0.setChildren(children, of: id, read) }
    scheduleCleanup()
  }
}

// MARK: - Loads

extension Outline {
  /// Loads the children of a node again.
  ///
  /// The old children stay until the new ones are loaded. A node that isn't both visible and
  /// expanded loads its children later, when it is. A load in progress starts again. If nodes
  /// contain their children, those are read again.
  ///
  /// - Parameter id: The ID of the node.
  public func reload(_ id: Node.ID) {
    endLoad(of: id)
    change(id) { [read] in $0.reload(id, read) }
  }

  /// Repeats every load that failed.
  public func retry() { change { [read] in $0.retry(read) } }

  private func endLoad(of id: Node.ID) {
    // Changes a copy, because hashing the IDs runs code of the app.
    var others = loads
    let former = others.removeValue(forKey: id)
    loads = others
    former?.task.cancel()
  }

  /// Begins the loads that are needed, and cancels the others.
  private func updateLoads() {
    for id in loads.keys where !machine.loadingIDs.contains(id) { endLoad(of: id) }
    guard loads.count < machine.loadingIDs.count else { return }
    for item in machine.items where item.load.isLoading && loads[item.id] == nil {
      begin(item.node)
    }
  }

  private func begin(_ node: Node) {
    guard let load else { return }
    loadCount += 1
    let (id, number) = (node.id, loadCount)
    let task = Task { [weak self] in
      let result: Result<[Node], any Error>
      do { result = .success(try await load(node)) } catch { result = .failure(error) }
      self?.finish(result, of: id, number)
    }
    var others = loads
    others[id] = Load(number: number, task: OwnedTasks(task))
    loads = others
  }

  private func finish(_ result: Result<[Node], any Error>, of id: Node.ID, _ number: Int) {
    guard loads[id]?.number == number else { return }
    endLoad(of: id)
    change(id) { [read] in $0.finishLoad(result, of: id, read) }
    scheduleCleanup()
  }

  /// Forgets the children of deleted nodes at the end of the turn.
  ///
  /// Until then, a node may move.
  private func scheduleCleanup() {
    guard machine.hasLoadedChildren, !isCleanupScheduled else { return }
    isCleanupScheduled = true
    Task { [weak self] in self?.cleanUp() }
  }

  private func cleanUp() {
    isCleanupScheduled = false
    let former = machine
    var copy = former
    copy.forgetRemovedNodes()
    machine = copy
    extendLifetime(of: former)
  }
}

// MARK: - Changes

extension Outline {
  /// The maximum number of changes in one turn of the main actor.
  private static var longestChain: Int { 100 }

  /// Changes the state, after the current change.
  func change(_ node: Node.ID? = nil, _ event: @escaping (inout Machine) -> Void) {
    changes.append((node, event))
    if !isChanging { makeChanges() }
  }

  private func makeChanges() {
    isChanging = true
    var count = 0
    while !changes.isEmpty {
      count += 1
      guard count <= Self.longestChain else { return makeChangesLater() }
      let (node, event) = changes.removeFirst()
      // Changes a copy, so that no code of the app runs during an access to it.
      let former = machine
      var copy = former
      event(&copy)
      observation.change { machine = copy }
      extendLifetime(of: former)
      reportFlaws()
      updateLoads()
      observers.notify(node)
    }
    isChanging = false
    changeHandler?()
  }

  /// Continues in another turn, because each change causes the next one.
  private func makeChangesLater() {
    issues?.report(
      TableIssue(
        .updateLoop,
        "\(Self.longestChain) changes of an outline each caused the next one. Later ones"
          + " wait for the main actor",
        hint: "Don't change the outline in the closure that returns children."))
    Task { [weak self] in self?.makeChanges() }
  }

  private func reportFlaws() {
    guard let issues else { return }
    for flaw in machine.flaws.prefix(8) where !reportedFlaws.contains(flaw) {
      reportedFlaws = reportedFlaws.union([flaw])
      let problem = flaw.isCycle ? "is among its own descendants" : "is in the tree more than once"
      issues.report(
        TableIssue(
          .invalidTree, "the node \(flaw.id) of an outline \(problem)",
          hint: "Give each node its own ID, and a single parent.",
          identifiers: ["\(flaw.id)"]))
    }
  }
}

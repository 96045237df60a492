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
/// let files = Outline(folders, children: \.contents)
/// adapter.follow(files) { items in
///   [Section(id: 0, items: items.map { Row($0, cell: FileCell.self) })]
/// }
/// files.expand(documents.id)
/// ```
///
/// Or children are loaded when their parent is expanded for the first time:
///
/// ```swift
/// let files = Outline(folders, isExpandable: \.isFolder) { folder in
///   try await server.contents(of: folder.id)
/// }
/// ```
///
/// **Items.** ``items`` are the visible nodes, in order. Expanding a node reads its children and theirs,
/// so that the cost follows what becomes visible and not the size of the tree. Each ID is visible once.
/// If nodes have the same ID, the first one is shown. A node among its own descendants isn't shown. Both
/// are reported (`TV0605`).
///
/// **Expanded IDs.** ``expandedIDs`` survive changes of the nodes, and can be saved. They can contain IDs
/// that the tree doesn't have yet.
///
/// **Loads.** One load at a time runs for each node. It is canceled if the node is collapsed or
/// disappears, and when the outline is deallocated. Late results are ignored.
///
/// If the system has Observation, views that read the items and the expanded IDs are updated.
@MainActor
public final class Outline<Node: Identifiable> {
  typealias Machine = OutlineMachine<Node>
  private typealias Event = (inout Machine) -> Void

  /// Called after a change.
  ///
  /// The closure can change the outline.
  public var changeHandler: (@MainActor () -> Void)? { didSet { extendLifetime(of: oldValue) } }
  /// The log for misuse.
  ///
  /// The first adapter that follows the outline sets its log, unless there is one.
  public var issues: IssueLog? { didSet { reportFlaws() } }

  let read: @MainActor (Node) -> Machine.Children
  private let load: (@MainActor (Node) async throws -> [Node])?
  private(set) var machine = Machine()
  private let observation = StateObservation()
  /// The changes that wait for the end of another one, with the node that each concerns.
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

  /// Creates an outline of nodes that have their children.
  ///
  /// - Parameters:
  ///   - roots: The nodes at level 0.
  ///   - children: A closure that returns the children of a node, or `nil` for a node that can't have
  ///     any. It runs for each node that becomes visible or is expanded.
  public init(_ roots: [Node] = [], children: @escaping @MainActor (Node) -> [Node]?) {
    load = nil
    read = { node in children(node).map { .known($0) } ?? .none }
    self.roots = roots
  }

  /// Creates an outline of nodes whose children are loaded.
  ///
  /// ```swift
  /// let outline = Outline(drives, isExpandable: \.isFolder) { folder in
  ///   try await server.contents(of: folder.id)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - roots: The nodes at level 0.
  ///   - isExpandable: A closure that returns whether a node can have children. It runs for each node
  ///     that becomes visible or is expanded.
  ///   - load: A closure that returns the children of a node. It runs once for each load. Its task is
  ///     canceled if the children aren't needed anymore.
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
  /// The state, for a property whose reads are observed.
  var observed: Machine {
    observation.access()
    return machine
  }

  /// The nodes at level 0.
  ///
  /// Setting them reads the children of all visible nodes again. If your nodes are objects that
  /// changed, set the same roots.
  public var roots: [Node] {
    get { observed.roots }
    set {
      change { [read] in $0.setRoots(newValue, read) }
      scheduleCleanup()
    }
  }

  /// The visible nodes, in order.
  public var items: [OutlineItem<Node>] { observed.items }

  /// Returns a visible node, or `nil`.
  ///
  /// - Complexity: O(*n*) for *n* visible nodes.
  public func item(_ id: Node.ID) -> OutlineItem<Node>? { observed.item(id) }

  /// Returns the loaded children of a node.
  ///
  /// - Returns: The children, or `nil` if they aren't loaded or if nodes have their children.
  public func loadedChildren(of id: Node.ID) -> [Node]? { observed.loadedChildren(of: id) }

  /// Sets the children of a node whose children are loaded.
  ///
  /// To move a node, set the children of both parents. Changes in one turn of the main actor are one
  /// update of the table, and the node keeps its children. A load in progress ends.
  ///
  /// Does nothing if nodes have their children. Set the ``roots`` instead.
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
  /// The old children stay until the new ones are there. If the node isn't visible or expanded, its
  /// children load when it is. A load in progress begins again.
  ///
  /// If nodes have their children, this reads them again.
  public func reload(_ id: Node.ID) {
    endLoad(of: id)
    change(id) { [read] in $0.reload(id, read) }
  }

  /// Repeats every load that failed.
  public func retry() { change { [read] in $0.retry(read) } }

  private func endLoad(of id: Node.ID) {
    // In a copy, because the app hashes the IDs.
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

  /// Forgets the children of nodes that are gone at the end of the turn, as a node may move.
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
  /// The number of changes that run one after another without a turn of the main actor in between.
  private static var longestChain: Int { 100 }

  /// Changes the state, after the current change if there is one.
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
      // In a copy, so that no code of the app runs during an access to it.
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

  /// Continues in another turn, because each change brings about the next one.
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

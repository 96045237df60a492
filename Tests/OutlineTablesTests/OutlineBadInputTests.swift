import OutlineTables
import TableDiagnostics
import TestSupport
import Testing

#if canImport(Observation)
  import Observation
#endif

/// Invalid trees, and closures with side effects.
@MainActor @Suite struct OutlineBadInputTests {
  private let log = IssueLog()

  private func outline(_ roots: [TreeNode]) -> Outline<TreeNode> {
    let outline = Outline(roots, children: \.children)
    outline.issues = log
    return outline
  }

  private var reports: [String] { log.issues.map(\.message) }

  @Test func theFirstOfSeveralNodesWithOneIDIsShown() {
    let outline = outline([
      TreeNode(1, [TreeNode(2), TreeNode(3)]), TreeNode(2), TreeNode(4, [TreeNode(3)]),
    ])
    #expect(outline.ids == [1, 2, 4] && log.issues.isEmpty)
    outline.expand(4)
    #expect(outline.ids == [1, 2, 4, 3])
    outline.expand(1)
    #expect(outline.ids == [1, 2, 3, 4] && outline.levels == [0, 1, 1, 0])
    #expect(log.issues.map(\.code) == [.invalidTree, .invalidTree])
    #expect(reports == [2, 3].map { "the node \($0) of an outline is in the tree more than once" })
    #expect(log.issues.map(\.identifiers) == [["2"], ["3"]])
    // The first occurrences, which hid the others, were deleted.
    outline.collapse(1)
    #expect(outline.ids == [1, 2, 4, 3] && outline.levels == [0, 0, 0, 1])
    #expect(outline.parent(of: 3) == 4)
    outline.expand(1)
    #expect(log.issues.count == 2)
    outline.roots = [TreeNode(1, [TreeNode(5), TreeNode(5)]), TreeNode(1)]
    #expect(outline.ids == [1, 5] && log.issues.count == 4)
  }

  @Test func cyclesAreCut() {
    let outline = Outline([Number(id: 0)]) { [Number(id: ($0.id + 1) % 3), Number(id: 7)] }
    outline.issues = log
    outline.expandAll()
    #expect(outline.ids == [0, 1, 2, 7] && outline.levels == [0, 1, 2, 3])
    #expect(reports.contains("the node 0 of an outline is among its own descendants"))
    #expect(reports.contains("the node 7 of an outline is among its own descendants"))
    #expect(outline.expandedIDs == [0, 1, 2, 7])
    #expect(!outline.reveal(9) && outline.level(of: 9) == nil)
    outline.collapse(1)
    #expect(outline.ids == [0, 1, 7, 2] && outline.levels == [0, 1, 1, 2] && outline.reveal(2))
  }

  @Test func aLoadedCycleIsCut() async {
    let outline = Outline([Number(id: 1)], isExpandable: { _ in true }) { [$0] }
    outline.issues = log
    outline.expand(1)
    await settle()
    #expect(outline.ids == [1] && log.issues.map(\.code) == [.invalidTree])
  }

  @Test func flawsAreReportedOnceThereIsALog() {
    let outline = Outline([TreeNode(1), TreeNode(1)], children: \.children)
    #expect(outline.ids == [1])
    outline.issues = log
    #expect(log.issues.map(\.code) == [.invalidTree])
  }

  @Test func manyFlawsAreReportedInPart() {
    let outline = outline((0..<1_000).map { TreeNode($0 / 2) })
    #expect(outline.ids == Array(0..<500) && log.issues.count == 8)
  }

  @Test func unknownIDsChangeNothingThatIsVisible() {
    let outline = outline([TreeNode(1, [TreeNode(2)])])
    outline.toggle(8)
    outline.collapse(9)
    outline.reload(9)
    outline.setChildren([], of: 9)
    #expect(outline.ids == [1] && outline.expandedIDs == [8] && outline.item(9) == nil)
    outline.toggle(8)
    #expect(outline.expandedIDs == [] && log.issues.isEmpty)
  }

  @Test func theClosureForChildrenCanChangeTheOutline() {
    weak var current: Outline<Number>?
    let outline = Outline([Number(id: 0)]) { node -> [Number]? in
      // The closure may also read the outline.
      if current?.items.isEmpty == false, node.id < 5 { current?.expand(node.id) }
      return [Number(id: node.id + 1)]
    }
    current = outline
    outline.expand(0)
    #expect(outline.ids == Array(0...5))
  }

  @Test func aClosureThatAlwaysChangesTheOutlineIsStopped() async {
    weak var current: Outline<Number>?
    let counter = Counter()
    let outline = Outline([Number(id: 0)]) { node -> [Number]? in
      if counter.count < 1_000 {
        counter.count += 1
        current?.toggle(node.id)
      }
      return []
    }
    current = outline
    outline.issues = log
    outline.expand(0)
    #expect(counter.count < 1_000)
    for _ in 0..<1_000 where counter.count < 1_000 { await Task.yield() }
    #expect(counter.count == 1_000)
    await settle()
    #expect(log.issues.map(\.code) == [.updateLoop])
    outline.collapse(0)
    #expect(outline.items[0].isExpanded == false)
    outline.expand(0)
    #expect(outline.items[0].isExpanded == true)
  }

  @Test func hashingIDsCanReadAndChangeTheOutline() {
    let outline = Outline([Watched(id: .init(1)), Watched(id: .init(2))], children: { _ in [] })
    WatchedID.work = { [weak outline] in
      WatchedID.work = nil
      _ = outline?.items.count
      outline?.expand(.init(2))
    }
    outline.expand(.init(1))
    WatchedID.work = nil
    #expect(outline.expandedIDs == [.init(1), .init(2)])
    #expect(outline.items.map(\.isExpanded) == [true, true])
  }

  @Test func nodesCanUseTheOutlineWhenTheyEnd() {
    final class Node: Identifiable {
      let id: Int
      let end: () -> Void
      init(_ id: Int, _ end: @escaping () -> Void) { (self.id, self.end) = (id, end) }
      deinit { end() }
    }
    weak var current: Outline<Node>?
    let ends = Counter()
    func node(_ id: Int) -> Node {
      Node(id) {
        MainActor.assumeIsolated {
          ends.count += 1
          current?.expand(current?.items.count ?? 0)
        }
      }
    }
    let outline = Outline([node(0), node(1)], children: { _ in nil })
    current = outline
    outline.roots = [node(2)]
    #expect(ends.count == 2 && outline.expandedIDs == [1])
  }

  #if canImport(Observation)
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func readingIsObserved() {
      let outline = Outline([TreeNode(1, [TreeNode(2)])], children: \.children)
      let counter = Counter()
      func observe(_ read: () -> Void) {
        withObservationTracking(read) { MainActor.assumeIsolated { counter.count += 1 } }
      }
      observe { _ = outline.items }
      observe { _ = outline.expandedIDs }
      observe { _ = outline.isExpanded(1) }
      observe { _ = outline.level(of: 2) }
      outline.expand(1)
      #expect(counter.count == 4)
      outline.collapse(1)
      #expect(counter.count == 4)
    }
  #endif
}

/// An ID whose hashing calls a closure.
private struct WatchedID: Hashable {
  @MainActor static var work: (@MainActor () -> Void)?
  let number: Int

  init(_ number: Int) { self.number = number }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    MainActor.assumeIsolated { Self.work?() }
  }
}

private struct Watched: Identifiable {
  let id: WatchedID
}

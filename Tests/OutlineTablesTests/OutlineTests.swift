import OutlineTables
import TestSupport
import Testing

/// Nodes that contain their children.
@MainActor @Suite struct OutlineTests {
  // 1 (2 (3, 4), 5), 6 (), 7
  private let roots = [
    TreeNode(1, [TreeNode(2, [TreeNode(3), TreeNode(4)]), TreeNode(5)]), TreeNode(6, []),
    TreeNode(7),
  ]

  @Test func collapsedNodesHideTheirDescendants() {
    let outline = Outline(roots, children: \.children)
    #expect(outline.ids == [1, 6, 7] && outline.levels == [0, 0, 0])
    #expect(outline.items.map(\.isExpandable) == [true, true, false])
    #expect(outline.items.allSatisfy { !$0.isExpanded })
  }

  @Test func expandedNodesShowTheirChildrenBelowThem() {
    let outline = Outline(roots, children: \.children)
    outline.expand(1)
    #expect(outline.ids == [1, 2, 5, 6, 7] && outline.levels == [0, 1, 1, 0, 0])
    outline.toggle(2)
    #expect(outline.ids == [1, 2, 3, 4, 5, 6, 7] && outline.levels == [0, 1, 2, 2, 1, 0, 0])
    outline.toggle(2)
    #expect(outline.ids == [1, 2, 5, 6, 7])
    outline.expand(6)
    #expect(outline.item(6)?.isExpanded == true && outline.ids == [1, 2, 5, 6, 7])
    outline.expand(7)
    #expect(outline.item(7)?.isExpanded == false)
  }

  @Test func descendantsStayExpandedWhileTheirParentIsCollapsed() {
    let outline = Outline(roots, children: \.children)
    outline.expand(2)
    #expect(outline.ids == [1, 6, 7] && outline.isExpanded(2))
    outline.expand(1)
    #expect(outline.ids == [1, 2, 3, 4, 5, 6, 7])
    outline.collapse(1)
    #expect(outline.ids == [1, 6, 7])
    outline.expand(1)
    #expect(outline.ids == [1, 2, 3, 4, 5, 6, 7])
    outline.collapseAll()
    #expect(outline.ids == [1, 6, 7] && outline.expandedIDs == [])
  }

  @Test func levelsExpandUpToADepth() {
    let outline = Outline(roots, children: \.children)
    outline.expandAll(upToDepth: 0)
    #expect(outline.ids == [1, 6, 7])
    outline.expandAll(upToDepth: 1)
    #expect(outline.ids == [1, 2, 5, 6, 7] && outline.expandedIDs == [1, 6])
    outline.expandAll()
    #expect(outline.ids == [1, 2, 3, 4, 5, 6, 7] && outline.expandedIDs == [1, 2, 6])
    outline.expandAll(upToDepth: -1)
    #expect(outline.ids == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func aNodeIsRevealedByItsID() {
    let outline = Outline(roots, children: \.children)
    #expect(outline.reveal(4))
    #expect(outline.ids == [1, 2, 3, 4, 5, 6, 7] && outline.expandedIDs == [1, 2])
    #expect(outline.reveal(1) && outline.expandedIDs == [1, 2])
    #expect(!outline.reveal(9) && outline.expandedIDs == [1, 2])
    outline.collapse(1)
    #expect(outline.reveal(3) && outline.ids == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func aNodeIsRevealedAlongAPath() {
    let outline = Outline(roots, children: \.children)
    outline.reveal(path: [1, 2, 3])
    #expect(outline.ids == [1, 2, 3, 4, 5, 6, 7] && outline.expandedIDs == [1, 2])
    outline.collapseAll()
    // The order doesn't matter.
    outline.reveal(path: [2, 1, 3])
    #expect(outline.ids == [1, 2, 3, 4, 5, 6, 7])
    outline.reveal(path: [])
    outline.reveal(path: [7])
    #expect(outline.expandedIDs == [1, 2])
  }

  @Test func ancestorsAreFoundWhetherOrNotTheNodeIsVisible() {
    let outline = Outline(roots, children: \.children)
    #expect(outline.parent(of: 3) == 2 && outline.level(of: 3) == 2)
    #expect(outline.parent(of: 1) == nil && outline.level(of: 1) == 0)
    #expect(outline.parent(of: 9) == nil && outline.level(of: 9) == nil)
    outline.expandAll()
    #expect(outline.parent(of: 3) == 2 && outline.level(of: 3) == 2)
    #expect(outline.parent(of: 5) == 1 && outline.level(of: 5) == 1)
  }

  @Test func expandedIDsSurviveChangesOfTheRoots() {
    let outline = Outline(roots, children: \.children)
    outline.expandedIDs = [1, 2, 8]
    outline.roots = [TreeNode(7), TreeNode(2, [TreeNode(3), TreeNode(9)]), TreeNode(1, [])]
    #expect(outline.ids == [7, 2, 3, 9, 1] && outline.roots.map(\.id) == [7, 2, 1])
    outline.roots = []
    #expect(outline.ids == [] && outline.expandedIDs == [1, 2, 8])
    outline.roots = [TreeNode(8, [TreeNode(1, [TreeNode(2)])])]
    #expect(outline.ids == [8, 1, 2] && outline.items.map(\.isExpanded) == [true, true, false])
  }

  @Test func savedExpandedIDsAreRestored() {
    let first = Outline(roots, children: \.children)
    first.expandedIDs = [1, 2]
    let second = Outline([TreeNode](), children: \.children)
    second.expandedIDs = first.expandedIDs
    second.roots = roots
    #expect(second.ids == first.ids && second.ids == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func objectsThatChangedAreReadAgain() {
    final class Folder: Identifiable {
      let id: Int
      var children: [Folder]?
      init(_ id: Int, _ children: [Folder]? = nil) { (self.id, self.children) = (id, children) }
    }
    let folder = Folder(1, [Folder(2)])
    let outline = Outline([folder, Folder(3)], children: \.children)
    outline.expand(1)
    folder.children?.append(Folder(4))
    #expect(outline.ids == [1, 2, 3])
    outline.reload(1)
    #expect(outline.ids == [1, 2, 4, 3])
    folder.children = nil
    outline.roots = outline.roots
    #expect(outline.ids == [1, 3] && outline.item(1)?.isExpandable == false)
  }

  @Test func changesOfLoadedChildrenDoNothingIfNodesHaveTheirs() {
    let outline = Outline(roots, children: \.children)
    outline.setChildren([TreeNode(9)], of: 1)
    outline.retry()
    #expect(outline.loadedChildren(of: 1) == nil)
    outline.expand(1)
    #expect(outline.ids == [1, 2, 5, 6, 7])
  }

  @Test func itemsAreEqualIfNothingThatIsShownDiffers() {
    let outline = Outline(roots, children: \.children)
    let collapsed = outline.items
    outline.expand(1)
    #expect(outline.items[0] != collapsed[0] && outline.items[3] == collapsed[1])
    outline.collapse(1)
    #expect(outline.items == collapsed)
    outline.roots[0].name = "Other"
    #expect(outline.items[0] != collapsed[0] && outline.items[1...] == collapsed[1...])
    // Move the node to another level.
    outline.roots = [TreeNode(0, [TreeNode(7)])]
    outline.expand(0)
    #expect(outline.items[1].node == collapsed[2].node && outline.items[1] != collapsed[2])
  }
}

/// The cost of a change, in calls of the closure that returns children.
@MainActor @Suite struct OutlineCostTests {
  private let counter = Counter()

  /// Returns 100,000 nodes: 20 children each in 5,000 folders, below 50 roots.
  private func largeOutline() -> Outline<Number> {
    let outline = Outline(Number.list(0..<50)) { [counter] node in
      counter.count += 1
      let id = node.id
      if id < 50 { return Number.list(1_000 + id * 100..<1_000 + id * 100 + 100) }
      return id < 10_000 ? Number.list(id * 100..<id * 100 + 20) : nil
    }
    #expect(outline.items.count == 50 && counter.count == 50)
    return outline
  }

  private func calls(_ work: () -> Void) -> Int {
    counter.count = 0
    work()
    return counter.count
  }

  @Test func onlyVisibleNodesAreRead() {
    let outline = largeOutline()
    #expect(calls { outline.expand(7) } == 101)
    #expect(calls { outline.expand(1_710) } == 21)
    #expect(outline.items.count == 170)
    #expect(calls { outline.collapse(1_710) } == 1)
    #expect(calls { outline.expand(1_711) } == 21)
    #expect(calls { outline.collapse(7) } == 1)
    // The expanded descendants are shown again.
    #expect(calls { outline.expand(7) } == 121)
    #expect(calls { outline.expand(7) } == 0)
    #expect(calls { outline.collapse(8) } == 0)
    #expect(calls { outline.reveal(path: [30, 4_005, 400_510]) } == 121)
    #expect(calls { _ = outline.level(of: 400_510) } == 0)
    #expect(calls { outline.roots = outline.roots } == 50 + 220 + 20)
    #expect(calls { outline.expandedIDs = [7] } == 150)
  }

  @Test func aSearchReadsEachNodeOnce() {
    let outline = largeOutline()
    #expect(calls { _ = outline.level(of: -1) } == 105_050)
    #expect(calls { outline.reveal(100_001) } == 124)
  }

  @Test func deepTreesNeedNoStack() {
    let depth = 100_000
    let outline = Outline([Number(id: 0)]) { $0.id < depth ? [Number(id: $0.id + 1)] : nil }
    outline.reveal(path: Array(0...depth))
    #expect(outline.items.count == depth + 1 && outline.items.last?.level == depth)
    #expect(outline.parent(of: depth) == depth - 1)
    outline.collapse(0)
    #expect(outline.items.count == 1 && outline.level(of: depth) == depth)
  }
}

import OutlineTables
import TestSupport
import Testing

/// Nodes whose children are loaded on demand.
@MainActor @Suite struct OutlineLoadTests {
  typealias Requests = PendingRequests<Int, [TreeNode]>

  private let requests = Requests()

  private func outline(_ roots: Int...) -> Outline<TreeNode> {
    Outline(roots.map { TreeNode($0, []) }, isExpandable: { $0.children != nil }) {
      [requests] in try await requests.answer(to: $0.id)
    }
  }

  /// Returns a letter for the state of each visible node.
  private func states(_ outline: Outline<TreeNode>) -> String {
    outline.items.map { item in
      switch item.load {
      case .idle: "i"
      case .loading: "l"
      case .failed: "f"
      }
    }.joined()
  }

  @Test func childrenLoadWhenTheirParentIsExpanded() async {
    let outline = outline(1, 2)
    await settle()
    #expect(requests.inputs == [] && states(outline) == "ii")
    outline.expand(1)
    #expect(outline.ids == [1, 2] && states(outline) == "li")
    #expect(outline.item(1)?.isExpanded == true)
    await settle()
    #expect(requests.inputs == [1])
    await requests.answer(0, [TreeNode(3, []), TreeNode(4)])
    #expect(outline.ids == [1, 3, 4, 2] && states(outline) == "iiii")
    #expect(outline.loadedChildren(of: 1)?.map(\.id) == [3, 4])
    #expect(outline.items.map(\.isExpandable) == [true, true, false, true])
  }

  @Test func loadedChildrenStay() async {
    let outline = outline(1)
    outline.expand(1)
    await settle()
    await requests.answer(0, [TreeNode(2, [])])
    outline.expand(2)
    await settle()
    await requests.answer(1, [TreeNode(3)])
    outline.collapse(1)
    await settle()
    outline.expand(1)
    await settle()
    #expect(outline.ids == [1, 2, 3] && requests.inputs == [1, 2])
  }

  @Test func oneLoadRunsForEachNode() async {
    let outline = outline(1, 2)
    outline.expand(1)
    outline.expand(1)
    outline.expand(2)
    await settle()
    outline.roots = outline.roots
    outline.retry()
    await settle()
    #expect(requests.inputs == [1, 2])
    await requests.answer(1, [TreeNode(4)])
    await requests.answer(0, [TreeNode(3)])
    #expect(outline.ids == [1, 3, 2, 4])
  }

  @Test func aFailureIsShownUntilALoadSucceeds() async {
    let outline = outline(1)
    outline.expand(1)
    await settle()
    await requests.fail(0)
    #expect(states(outline) == "f" && outline.items[0].load.error is RequestError)
    let first = outline.items[0]
    await settle()
    #expect(requests.inputs == [1])
    outline.retry()
    #expect(states(outline) == "l")
    await settle()
    await requests.fail(1)
    #expect(outline.items[0] != first)
    outline.reload(1)
    await settle()
    await requests.answer(2, [TreeNode(2)])
    #expect(outline.ids == [1, 2] && states(outline) == "ii")
  }

  @Test func aFailedNodeLoadsAgainWhenItIsExpandedAgain() async {
    let outline = outline(1)
    outline.expand(1)
    await settle()
    await requests.fail(0)
    outline.collapse(1)
    #expect(states(outline) == "i")
    outline.expand(1)
    await settle()
    #expect(requests.inputs == [1, 1] && states(outline) == "l")
  }

  @Test func collapsingCancelsLoads() async {
    let outline = outline(1, 9)
    outline.expand(1)
    await settle()
    await requests.answer(0, [TreeNode(2, []), TreeNode(3, [])])
    outline.expand(2)
    outline.expand(3)
    outline.expand(9)
    await settle()
    outline.collapse(1)
    await settle()
    #expect(requests.inputs == [1, 2, 3, 9] && requests.canceled == [1, 2])
    // Late responses are ignored.
    await requests.answer(1, [TreeNode(4)])
    await requests.fail(2)
    #expect(outline.loadedChildren(of: 2) == nil)
    outline.expand(1)
    await settle()
    #expect(outline.ids == [1, 2, 3, 9] && states(outline) == "illl")
    #expect(Set(requests.inputs[4...]) == [2, 3])
  }

  @Test func aNodeThatDisappearsLoadsNoLonger() async {
    let outline = outline(1, 2)
    outline.expandedIDs = [1, 2]
    await settle()
    outline.roots = [TreeNode(2, [])]
    await settle()
    #expect(requests.canceled == [0])
    await requests.answer(0, [TreeNode(3)])
    await requests.answer(1, [TreeNode(4)])
    #expect(outline.ids == [2, 4])
    outline.roots = [TreeNode(1, []), TreeNode(2, [])]
    await settle()
    #expect(requests.inputs == [1, 2, 1] && states(outline) == "lii")
  }

  @Test func aReloadKeepsTheOldChildrenUntilTheNewOnesArrive() async {
    let outline = outline(1)
    outline.expand(1)
    await settle()
    await requests.answer(0, [TreeNode(2)])
    outline.reload(1)
    #expect(outline.ids == [1, 2] && states(outline) == "li")
    await settle()
    await requests.fail(1)
    #expect(outline.ids == [1, 2] && states(outline) == "fi")
    outline.retry()
    await settle()
    await requests.answer(2, [TreeNode(3)])
    #expect(outline.ids == [1, 3] && states(outline) == "ii")
    // A load in progress restarts.
    outline.reload(1)
    await settle()
    outline.reload(1)
    await settle()
    #expect(requests.inputs.count == 5 && requests.canceled == [3])
    await requests.answer(4, [TreeNode(5)])
    await requests.answer(3, [TreeNode(4)])
    #expect(outline.ids == [1, 5])
  }

  @Test func collapsedNodesReloadWhenTheyAreExpanded() async {
    let outline = outline(1)
    outline.expand(1)
    await settle()
    await requests.answer(0, [TreeNode(2)])
    outline.collapse(1)
    outline.reload(1)
    await settle()
    #expect(requests.inputs == [1])
    outline.expand(1)
    #expect(outline.ids == [1, 2] && states(outline) == "li")
    await settle()
    #expect(requests.inputs == [1, 1])
  }

  @Test func childrenAreSetAndMovedByTheApp() async {
    let outline = outline(1, 2)
    outline.expandedIDs = [1, 2, 3]
    await settle()
    outline.setChildren([TreeNode(3, []), TreeNode(4)], of: 1)
    await settle()
    #expect(outline.ids == [1, 3, 4, 2] && requests.canceled == [0])
    #expect(requests.inputs == [1, 2, 3])
    await requests.answer(2, [TreeNode(5)])
    // A moved node keeps its children.
    outline.setChildren([TreeNode(4)], of: 1)
    outline.setChildren([TreeNode(3, [])], of: 2)
    await settle()
    #expect(outline.ids == [1, 4, 2, 3, 5] && requests.inputs.count == 3)
    // A deleted node doesn't keep them.
    outline.setChildren([], of: 2)
    await settle()
    outline.setChildren([TreeNode(3, [])], of: 2)
    #expect(outline.ids == [1, 4, 2, 3] && states(outline) == "iiil")
  }

  @Test func aPathIsRevealedAsItLoads() async {
    let outline = outline(1, 2)
    #expect(!outline.reveal(4))
    outline.reveal(path: [1, 3, 4])
    await settle()
    await requests.answer(0, [TreeNode(3, []), TreeNode(5, [])])
    await settle()
    await requests.answer(1, [TreeNode(4)])
    #expect(outline.ids == [1, 3, 4, 5, 2] && requests.inputs == [1, 3])
    #expect(outline.level(of: 4) == 2 && outline.parent(of: 4) == 3)
    outline.collapse(1)
    #expect(outline.reveal(4) && outline.ids == [1, 3, 4, 5, 2])
  }

  @Test func allLevelsExpandAsFarAsTheyAreLoaded() async {
    let outline = outline(1)
    outline.expandAll()
    await settle()
    await requests.answer(0, [TreeNode(2, [])])
    #expect(outline.expandedIDs == [1] && outline.ids == [1, 2])
    outline.expandAll()
    await settle()
    await requests.answer(1, [TreeNode(3)])
    #expect(outline.ids == [1, 2, 3])
  }

  @Test func deallocatedOutlineCancelsLoads() async {
    var outline: Outline? = outline(1)
    weak let weakOutline = outline
    outline?.expand(1)
    await settle()
    outline = nil
    await settle()
    #expect(weakOutline == nil && requests.canceled == [0])
    await requests.answer(0, [TreeNode(2)])
  }

  @Test func changesAreAnnounced() async {
    let outline = outline(1)
    var texts: [String] = []
    outline.changeHandler = { [unowned outline] in texts.append(states(outline)) }
    outline.expand(1)
    await settle()
    await requests.answer(0, [TreeNode(2)])
    outline.collapse(1)
    #expect(texts == ["l", "ii", "i"])
  }
}

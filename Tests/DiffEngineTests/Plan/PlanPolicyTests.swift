import DiffEngine
import Testing

@Suite struct PlanPolicyTests {
  private let old = [
    DiffSection("A", ids: [1, 2, 3]), DiffSection("B", ids: [4]), DiffSection("C", ids: [5, 6]),
  ]
  private let new = [
    DiffSection("C", [DiffRow(id: 6, content: 1), DiffRow(id: 5)], header: 1),
    DiffSection("A", [DiffRow(id: 2), DiffRow(id: 1), DiffRow(id: 3, content: 1)], header: 1),
    DiffSection("D", ids: [4]),
  ]

  private func plan(_ policy: PlanPolicy) -> TablePlan<DiffSection> {
    TablePlan(from: old, to: new, rowID: \.id, sameContent: ==, policy: policy)
  }

  @Test func standardKeepsEveryCell() {
    #expect(
      plan(.standard).description == """
        stage 1: insert sections 0 2
        stage 2: move rows 4-1→0-0 4-0→0-1 1-1→1-0 3-0→2-0
        stage 3: delete sections 3 4
        refresh rows: 2-1→0-0 0-2→1-2
        refresh headers: 1
        """)
    #expect(plan(.standard) == plan(PlanPolicy()))
  }

  @Test func singleBatchReplacesUnmovableRows() {
    #expect(
      plan(.singleBatch).description == """
        stage 1: delete sections 1 2; insert sections 0 2; move rows 0-1→1-0
        replaced rows: 2-1→0-0 2-0→0-1 1-0→2-0
        refresh rows: 0-2→1-2
        refresh headers: 1
        """)
  }

  @Test func withoutMovesOnlyRowsThatStayAreKept() {
    #expect(
      plan(.withoutMoves).description == """
        stage 1: delete sections 1 2; insert sections 0 2; delete rows 0-1; insert rows 1-0
        replaced rows: 2-1→0-0 2-0→0-1 0-1→1-0 1-0→2-0
        refresh rows: 0-2→1-2
        refresh headers: 1
        """)
  }

  @Test func moreChangesThanTheMaximumReload() {
    let count = 6
    #expect(plan(.reloading(above: count)) == plan(.standard))
    let reload = plan(.reloading(above: count - 1))
    #expect(reload.isReload)
    #expect(reload.description == "reload")
    #expect(reload.stages.isEmpty && reload.refreshedRows.isEmpty && reload.replacedRows.isEmpty)
    #expect(reload.refreshedHeaders.isEmpty && reload.refreshedFooters.isEmpty)
    #expect(reload.changes == plan(.standard).changes)
  }

  @Test func contentChangesDoNotAffectReloadLimit() {
    let changed = [DiffSection("A", [DiffRow(id: 1, content: 2)], header: 2)]
    let plan = TablePlan(
      from: [DiffSection("A", ids: [1])], to: changed, rowID: \.id, sameContent: ==,
      policy: .reloading(above: 0))
    #expect(plan.description == "refresh rows: 0-0→0-0\nrefresh headers: 0")
  }

  @Test func policiesCombine() {
    var policy = PlanPolicy.singleBatch
    policy.allowsMoves = false
    #expect(plan(policy).stages.map(\.batch) == plan(.withoutMoves).stages.map(\.batch))
    policy.maximumChanges = 0
    #expect(plan(policy).isReload)
  }

  @Test func changesThatDoNotFitAreRefusedBeforeTheyAreCounted() {
    let changes = TableChanges(oldCounts: [], newCounts: [])
    #expect(TablePlan(from: old, to: new, changes: changes, policy: .reloading(above: -1)) == nil)
  }
}

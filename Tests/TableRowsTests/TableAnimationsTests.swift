import TableRows
import Testing

@Suite struct TableAnimationsTests {
  private func all(_ animations: TableAnimations<String>) -> [String] {
    [
      animations.insertedRows, animations.deletedRows, animations.reloadedRows,
      animations.insertedSections, animations.deletedSections, animations.reloadedSections,
    ]
  }

  @Test func oneAnimationAppliesToAllOperations() {
    #expect(Set(all(TableAnimations("fade"))) == ["fade"])
  }

  @Test func insertDeleteAndReloadAnimationsAreSeparate() {
    #expect(
      all(TableAnimations(insert: "in", delete: "out")) == ["in", "out", "in", "in", "out", "in"])
    #expect(
      all(TableAnimations(insert: "in", delete: "out", reload: "new")) == [
        "in", "out", "new", "in", "out", "new",
      ])
  }

  @Test func animationsCanBeSetSeparately() {
    var animations = TableAnimations(1)
    animations.deletedSections = 2
    #expect(animations != TableAnimations(1))
    #expect(animations.deletedSections == 2 && animations.deletedRows == 1)
  }
}

import TableViews
import TableViewsTesting
import Testing

/// A table that follows its end when it becomes visible without scrolling.
@MainActor @Suite struct EndInViewTests {
  @Test(arguments: SurfaceKind.allCases)
  func theEndIsFollowedAgainWhenItComesIntoViewByItself(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      func setCoveredHeight(_ height: Double) {
        screen.adapter.setContentInset(TableInsets(bottom: height))
        screen.view.layoutIfNeeded()
      }
      func show(_ count: Int) {
        let people = (0..<count).map { Person($0) }
        screen.adapter.update(
          with: [Section(id: "people", items: people)], anchoring: .end)
        screen.view.layoutIfNeeded()
      }
      setCoveredHeight(200)
      show(30)
      try screen.user.scroll(by: -100)
      #expect(!screen.adapter.isFollowingEnd)
      setCoveredHeight(150)
      #expect(!screen.adapter.isFollowingEnd)
      // The bar hides, and the end becomes visible.
      setCoveredHeight(0)
      #expect(screen.adapter.isFollowingEnd && screen.user.sees(29))
      setCoveredHeight(200)
      #expect(screen.adapter.viewport?.isAtBottom == true)
      show(31)
      #expect(screen.adapter.isFollowingEnd && screen.user.sees(30))
    }
    try test(kind.type)
  }
}

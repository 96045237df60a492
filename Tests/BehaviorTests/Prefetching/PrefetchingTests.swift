import TableViews
import TableViewsTesting
import Testing

/// Items that an app prefetches and cancels, also during updates.
///
/// UIKit chooses the rows, and cancels them by their original index paths. These tests do the same
/// instead of the view.
@MainActor @Suite struct PrefetchingTests {
  /// Returns a screen that shows ten of 30 people and logs prefetched items.
  private func screen<Surface: TestedSurface>() -> PeopleScreen<Surface> {
    let screen = PeopleScreen<Surface>()
    screen.adapter.prefetchHandler = { screen.log.append("fetch \($0.map(\.id))") }
    screen.adapter.cancelPrefetchingHandler = { screen.log.append("cancel \($0.map(\.id))") }
    screen.show(Array(0..<30))
    return screen
  }

  private func paths(_ rows: Int...) -> [TablePath] {
    rows.map { TablePath(section: 0, row: $0) }
  }

  @Test(
    arguments: SurfaceKind.allCases, [UpdateMode.animated, .withoutAnimation, .reload])
  func aPrefetchedItemThatAnUpdateDeletesIsCanceledOnce(
    on kind: SurfaceKind, mode: UpdateMode
  ) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen: PeopleScreen<Surface> = screen()
      func update(_ ids: [Int]) {
        screen.adapter.update(
          with: [Section(id: "people", items: ids.map { Person($0) })], mode: mode)
      }
      screen.view.prefetch(paths(14, 15, 16))
      update(Array(0..<30))
      #expect(screen.takeLog() == ["fetch [14, 15, 16]"])
      update([29] + (0..<14) + [15, 28])
      #expect(screen.takeLog() == ["cancel [14, 16]"])
      screen.view.cancelPrefetching(paths(14, 15, 16))
      #expect(screen.takeLog() == ["cancel [15]"])
      update([])
      #expect(screen.takeLog() == [])
      update(Array(0..<30))
      screen.view.layoutIfNeeded()
      screen.view.prefetch(paths(17))
      update([])
      #expect(screen.takeLog() == ["fetch [17]", "cancel [17]"])
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anItemIsCanceledBeforeAnEditDeletesIt(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen: PeopleScreen<Surface> = screen()
      screen.view.prefetch(paths(15))
      var known: [TablePath?] = []
      screen.adapter.cancelPrefetchingHandler = { [unowned adapter = screen.adapter] people in
        known = people.map { adapter.position(ofRow: $0.id)?.tablePath }
      }
      screen.adapter.edit { $0.delete(15) }
      #expect(known == paths(15))
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func displayedPrefetchedItemIsNotCanceledAfterMoves(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen: PeopleScreen<Surface> = screen()
      screen.view.prefetch(paths(14, 15))
      screen.show([14] + (0..<14) + (15..<30))
      screen.view.cancelPrefetching(paths(14, 15))
      #expect(screen.takeLog() == ["fetch [14, 15]", "cancel [15]"])
      screen.show(Array(0..<30))
      screen.view.cancelPrefetching(paths(14))
      #expect(screen.takeLog() == [])
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func replacedPrefetchedItemIsCanceled(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen: PeopleScreen<Surface> = screen()
      screen.view.prefetch(paths(2, 14))
      // Person 14 moves, person 15 replaces it, and person 2 is on screen.
      screen.show((0..<14) + [15] + (16..<30) + [14])
      screen.view.cancelPrefetching(paths(14))
      #expect(screen.takeLog() == ["fetch [2, 14]", "cancel [14]"])
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func itemsPrefetchedAtOnePlaceAreEachCanceled(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen: PeopleScreen<Surface> = screen()
      screen.view.prefetch(paths(14))
      screen.show((0..<14) + [40] + (14..<30))
      screen.view.prefetch(paths(14))
      screen.view.cancelPrefetching(paths(14))
      screen.view.cancelPrefetching(paths(15))
      #expect(
        screen.takeLog().sorted() == ["cancel [14]", "cancel [40]", "fetch [14]", "fetch [40]"])
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aPrefetchedItemThatMovesToAnotherSectionIsNotCanceled(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen: PeopleScreen<Surface> = screen()
      screen.view.prefetch(paths(15))
      screen.show([
        Section(id: "people", items: (0..<30).filter { $0 != 15 }.map { Person($0) }),
        Section(id: "others", items: [Person(15)]),
      ])
      #expect(screen.takeLog() == ["fetch [15]"])
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anUpdateFromAHandlerIsPerformed(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen: PeopleScreen<Surface> = screen()
      screen.adapter.prefetchHandler = { _ in screen.show(Array(0..<32)) }
      screen.adapter.cancelPrefetchingHandler = { _ in screen.show(Array(0..<31)) }
      screen.view.prefetch(paths(14, 15))
      #expect(screen.ids == [Array(0..<32)])
      screen.view.cancelPrefetching(paths(14))
      #expect(screen.ids == [Array(0..<31)] && screen.issues == [])
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func movingAdapterToAnotherViewCancelsPrefetching(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen: PeopleScreen<Surface> = screen()
      let (other, window) = Surface.onScreen()
      screen.view.prefetch(paths(14))
      screen.adapter.attach(to: other)
      #expect(screen.takeLog() == ["fetch [14]", "cancel [14]"])
      screen.adapter.attach(to: screen.view)
      screen.view.layoutIfNeeded()
      screen.view.prefetch(paths(15))
      let another = PeopleAdapter<Surface.View>(screen.view)
      #expect(screen.takeLog() == ["fetch [15]", "cancel [15]"])
      withExtendedLifetime((window, another)) {}
    }
    test(kind.type)
  }
}

import LiveTables
import TableViews
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

#if canImport(UIKit)
  import UIKit
#endif

/// Impressions of rows that are visible long enough.
@MainActor @Suite struct ImpressionTests {
  private let clock = ManualClock()

  /// Creates a screen that logs the impressions of its rows.
  private func screen<Surface: TestedSurface>(
    of ids: some Sequence<Int>, header: String? = nil, on _: Surface.Type
  ) -> PeopleScreen<Surface> {
    let screen = PeopleScreen<Surface>()
    screen.adapter.impressions.clock = clock
    screen.setRow { [weak screen] row, person in
      row.onImpression(share: 0.5, for: .seconds(1)) { screen?.log("saw", person) }
    }
    screen.show(Array(ids), header: header)
    return screen
  }

  private func saw(_ ids: some Sequence<Int>) -> [String] { ids.map { "saw \($0)" } }

  @Test(arguments: SurfaceKind.allCases)
  func aRowAtRestIsSeenOnce(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) async throws {
      let screen = screen(of: 0..<3, on: type)
      await clock.advance(by: .milliseconds(900))
      #expect(screen.log == [])
      await clock.advance(by: .milliseconds(100))
      try await screen.user.waits { screen.log == saw(0..<3) }
      await clock.advance(by: .seconds(60))
      #expect(screen.log == saw(0..<3))
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowWithAHandlerStartsTracking(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_: Surface.Type) async throws {
      let screen = PeopleScreen<Surface>(1, 2)
      screen.setRow { [weak screen] row, person in
        row.onImpression(for: .zero) { screen?.log("saw", person) }
      }
      try await screen.user.waits { screen.log == saw([1, 2]) }
      screen.show([1, 2, 3])
      try await screen.user.waits { screen.log == saw([1, 2, 3]) }
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func rowsThatTheUserScrollsPastAreNotSeen(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) async throws {
      let screen = screen(of: 0..<200, on: type)
      for _ in 0..<10 {
        await clock.advance(by: .milliseconds(500))
        try screen.user.scroll(by: 400)
      }
      #expect(screen.log == [])
      await clock.advance(by: .seconds(1))
      try await screen.user.waits { screen.log == saw(100..<110) }
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowIsSeenIfHalfOfItIsVisible(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) async throws {
      let screen = screen(of: 0..<200, on: type)
      // Row 0 has 19 visible points, and row 10 has 21.
      try screen.user.scroll(by: 21)
      await clock.advance(by: .seconds(1))
      try await screen.user.waits { screen.log == saw(1...10) }
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aRowBeneathAPinnedHeaderIsNotSeen(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) async throws {
      let screen = screen(of: 0..<200, header: "People", on: type)
      (screen.view as? VirtualTableView)?.style = .plain
      #if UIKIT_SHIM
        (screen.view as? UITableView)?._lieByHeight(
          viewportHeight: 400, estimate: 40, pinsHeaders: true
        ) { _ in 40 }
      #endif
      screen.view.layoutIfNeeded()
      let header = try #require(screen.view.visibleTableHeaderRect(inSection: 0))
      // Two points of row 0 are above the screen, and the header covers most of it.
      try screen.user.scroll(by: header.height + 2)
      await clock.advance(by: .seconds(1))
      try await screen.user.waits { screen.log.contains("saw 1") }
      #expect(!screen.log.contains("saw 0"))
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func rowsBehindTheKeyboardAreNotSeen(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) async throws {
      let screen = screen(of: 0..<200, on: type)
      await clock.advance(by: .milliseconds(500))
      screen.view.setTableContentInset(TableInsets(bottom: 200), animated: false)
      await clock.advance(by: .seconds(5))
      try await screen.user.waits { screen.log == saw(0..<5) }
      // Impressions of the covered rows start over.
      screen.view.setTableContentInset(.zero, animated: false)
      await clock.advance(by: .milliseconds(900))
      #expect(screen.log == saw(0..<5))
      await clock.advance(by: .milliseconds(100))
      try await screen.user.waits { screen.log == saw(0..<10) }
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func anUpdateDoesNotInterruptAVisit(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) async throws {
      let screen = screen(of: 0..<100, on: type)
      try screen.user.scroll(by: 2_000)
      await clock.advance(by: .milliseconds(500))
      screen.show(Array(-30..<100))
      await clock.advance(by: .milliseconds(500))
      try await screen.user.waits { screen.log == saw(50..<60) }
      screen.show([Section(id: "people", items: (0..<100).map { Person($0, "renamed") })])
      let sections = screen.adapter.currentSections
      screen.adapter.update(with: sections, mode: .reload)
      await clock.advance(by: .seconds(5))
      #expect(screen.log == saw(50..<60))
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aRowThatMovesOnScreenStaysTheSameVisit(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) async throws {
      let screen = screen(of: [1, 2, 3], on: type)
      await clock.advance(by: .milliseconds(500))
      screen.show([3, 2, 4, 1])
      await clock.advance(by: .milliseconds(500))
      try await screen.user.waits { screen.log == saw([3, 2, 1]) }
      await clock.advance(by: .milliseconds(500))
      try await screen.user.waits { screen.log == saw([3, 2, 1, 4]) }
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func comingBackToARowIsAnotherVisit(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) async throws {
      let screen = screen(of: 0..<200, on: type)
      await clock.advance(by: .seconds(1))
      try await screen.user.waits { screen.log == saw(0..<10) }
      // Row 9 stays on screen.
      try screen.user.scroll(by: 360)
      await clock.settle()
      try screen.user.scroll(by: -360)
      await clock.advance(by: .milliseconds(1_500))
      try await screen.user.waits { screen.log == saw(0..<10) + saw(0..<9) }
      #expect(screen.adapter.impressions.summary(of: 0).count == 2)
      #expect(screen.adapter.impressions.summary(of: 9).count == 1)
      #expect(screen.adapter.impressions.summary(of: 9).visibleTime == .milliseconds(2_500))
      #expect(screen.adapter.impressions.summary(of: 150) == ImpressionSummary())
    }
    try await test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func nothingIsSeenWhileTheTableIsOffScreen(on kind: SurfaceKind) async throws {
    func test<Surface: TestedSurface>(_ type: Surface.Type) async throws {
      let screen = screen(of: 0..<3, on: type)
      await clock.advance(by: .milliseconds(900))
      let putBack = takeOffScreen(screen.view)
      await clock.advance(by: .seconds(60))
      putBack()
      await clock.advance(by: .milliseconds(900))
      #expect(screen.log == [])
      await clock.advance(by: .milliseconds(100))
      try await screen.user.waits { screen.log == saw(0..<3) }
    }
    try await test(kind.type)
  }

  /// Removes a view from its window, and returns a closure that restores it.
  private func takeOffScreen(_ view: some TableSurface) -> () -> Void {
    #if canImport(UIKit)
      if let view = view as? UIView, let window = view.superview {
        view.removeFromSuperview()
        return { window.addSubview(view) }
      }
    #endif
    if let view = view as? VirtualTableView {
      view.isOnScreen = false
      return { view.isOnScreen = true }
    }
    if let view = view as? VirtualCollectionView {
      view.isOnScreen = false
      return { view.isOnScreen = true }
    }
    return {}
  }
}

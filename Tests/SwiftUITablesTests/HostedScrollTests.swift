import SwiftUITables
import TableAdapters
import TableRows
import TableSections
import TableViewsTesting
import Testing
import VirtualTable

/// Scrolling to the row of a binding.
@MainActor @Suite("Scroll bindings") struct HostedScrollTests {
  private let screen = HostingScreen(0..<30)

  @Test("scrolls to the row and sets the binding to nil")
  func scrolling() async {
    await screen.settle()
    screen.state.target = 15
    await screen.settle()
    #expect(screen.distance(of: 15) == 0)
    #expect(screen.state.target == nil && screen.forbiddenWrites == 0)
    try? screen.user.scroll(by: -200)
    screen.state.note = "!"
    await screen.settle()
    #expect(screen.distance(of: 15) == 200)
    screen.state.target = 15
    await screen.settle()
    #expect(screen.distance(of: 15) == 0)
  }

  @Test("scrolls when it first appears on screen")
  func firstRows() async {
    let screen = HostingScreen(0..<30, isOnScreen: false)
    screen.state.target = 15
    screen.runBody()
    screen.view.isOnScreen = true
    await screen.settle()
    #expect(screen.distance(of: 15) == 0)
    #expect(screen.state.target == nil && screen.forbiddenWrites == 0)
  }

  @Test("waits for the row, even if its update is deferred")
  func waiting() async throws {
    screen.change = { values in
      values.swipeActions[.trailing] = .init(allowsFullSwipe: false) { _ in
        [SwipeAction("Flag") {}]
      }
    }
    screen.state.target = 100
    await screen.settle()
    #expect(screen.state.target == 100 && screen.issues == [])
    let swipe = try screen.user.swipe(0)
    screen.state.contacts = (0..<200).map { Contact($0) }
    await screen.settle()
    #expect(screen.state.target == 100)
    try swipe.choose("Flag")
    await screen.settle()
    #expect(screen.distance(of: 100) == 0 && screen.state.target == nil)
  }

  @Test("scrolls once if the binding keeps its value")
  func constant() async {
    screen.keepsTarget = true
    screen.state.target = 15
    await screen.settle()
    #expect(screen.distance(of: 15) == 0)
    try? screen.user.scroll(by: -200)
    screen.state.note = "!"
    await screen.settle()
    #expect(screen.distance(of: 15) == 200)
    screen.state.target = 10
    await screen.settle()
    #expect(screen.distance(of: 10) == 0)
    try? screen.user.scroll(by: -200)
    screen.state.target = nil
    await screen.settle()
    screen.state.target = 10
    await screen.settle()
    #expect(screen.distance(of: 10) == 0)
  }

  @Test("defers scrolling until the table is on screen")
  func offScreen() async {
    await screen.settle()
    screen.view.isOnScreen = false
    screen.state.target = 15
    await screen.settle()
    #expect(screen.state.target == 15)
    screen.view.isOnScreen = true
    screen.state.note = "!"
    await screen.settle()
    #expect(screen.distance(of: 15) == 0 && screen.state.target == nil)
  }
}

import SwiftUITables
import TableAdapters
import TableSections
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// Random states and taps, with any number of them per turn.
@MainActor @Suite struct RandomHostingTests {
  @Test(
    "shows the newest state and selects the binding's rows", arguments: [false, true])
  func randomStates(selectsSeveral: Bool) async throws {
    for seed in 0..<(isLong ? 400 : 20) {
      let app = RandomHosting(seed: seed, selectsSeveral: selectsSeveral)
      for _ in 0..<40 {
        app.step()
        if app.random.oneIn(2) { await app.screen.settle() }
      }
      app.screen.view.isOnScreen = true
      app.screen.state.isEditing = true
      await app.finish()
      let state = app.screen.state
      let wanted =
        selectsSeveral ? state.severalSelected : Set(state.selected.map { [$0] } ?? [])
      let ids = state.contacts.map(\.id)
      #expect(app.screen.ids == ids, "seed \(seed): \(app.trace)")
      #expect(
        app.screen.selectedIDs == ids.filter(wanted.contains), "seed \(seed): \(app.trace)")
      #expect(
        app.screen.user.texts
          == app.screen.table.adapter.visibleItems.map { $0.name + state.note },
        "seed \(seed): \(app.trace)")
      #expect(state.target.map(ids.contains) != true, "seed \(seed): \(app.trace)")
      #expect(app.screen.forbiddenWrites == 0, "seed \(seed): \(app.trace)")
      #expect(app.screen.issues == [], "seed \(seed): \(app.trace)")
    }
  }
}

/// An app that changes its state, and a user who taps rows.
@MainActor
private final class RandomHosting {
  let screen = HostingScreen(0..<20)
  var random: SeededRandom
  private(set) var trace: [String] = []
  private var nextID = 20

  init(seed: Int, selectsSeveral: Bool) {
    random = SeededRandom(seed: seed)
    screen.state.selectsSeveral = selectsSeveral
    screen.view.animationTiming = random.oneIn(2) ? .manual : .immediate
  }

  func step() {
    switch random.below(11) {
    case 0, 1: changeContacts()
    case 2: note("note") { $0.note = $0.note == "" ? "!" : "" }
    case 3:
      let id = random.below(25)
      note("select \(id)") { state in
        state.selected = state.selected == id ? nil : id
        state.severalSelected.formSymmetricDifference([id])
      }
    case 4: note("edit") { $0.isEditing.toggle() }
    case 5:
      let id = random.below(25)
      note("scroll to \(id)") { $0.target = id }
    case 6, 7, 8:
      guard let id = screen.table.adapter.visibleItems.randomElement(using: &random)?.id else {
        return
      }
      trace.append("tap \(id)")
      // The user can't tap rows off screen, or rows in a mode without selection.
      try? screen.user.tap(id)
    case 9:
      trace.append("animations end")
      screen.view.finishAnimations()
    default:
      trace.append("on screen: \(!screen.view.isOnScreen)")
      screen.view.isOnScreen.toggle()
    }
  }

  private func changeContacts() {
    nextID += 1
    let contact = Contact(nextID)
    let offset = random.below(10)
    let shuffles = random.oneIn(4)
    var copy = random
    note("contacts") { state in
      if state.contacts.count > 5 { state.contacts.removeFirst(offset / 2) }
      state.contacts.insert(contact, at: min(offset, state.contacts.count))
      if shuffles { state.contacts.shuffle(using: &copy) }
    }
    random = copy
  }

  private func note(_ step: String, _ change: (inout HostingScreen.State) -> Void) {
    trace.append(step)
    if random.oneIn(2) { screen.withAnimation(change) } else { change(&screen.state) }
  }

  /// Waits until all pending work ends.
  func finish() async {
    for _ in 0..<6 {
      await screen.settle()
      screen.view.finishAnimations()
    }
    await screen.settle()
  }
}

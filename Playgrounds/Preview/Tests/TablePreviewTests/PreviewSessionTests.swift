import TablePictures
import TableViews
import TableViewsTesting
import Testing

@testable import TablePreview

@MainActor @Suite struct PreviewSessionTests {
  // MARK: Messages to windows

  @Test func aNewWindowGetsTheWholeScene() throws {
    let sample = try SampleSession()
    let message = try #require(try sample.messages(of: sample.window).first)
    let scene = try #require(message["scene"] as? [String: Any])
    let lists = try #require(scene["lists"] as? [[String: Any]])
    let parts = try #require(lists.first?["parts"] as? [[String: Any]])
    #expect(parts.count == 7)  // three people, three controls, a header
    #expect(parts.allSatisfy { $0["svg"] is String })
    #expect(message["animated"] as? Bool == false)
    #expect(try sample.messages(of: sample.window).isEmpty)
  }

  @Test func anUpdateSendsOnlyTheDrawingsThatChanged() throws {
    let sample = try SampleSession()
    _ = sample.session.take(for: sample.window)
    sample.screen.names = ["Ann", "Cat", "Zoë"]
    sample.session.refresh(animated: true)
    let message = try #require(try sample.messages(of: sample.window).first)
    let scene = try #require(message["scene"] as? [String: Any])
    let lists = try #require(scene["lists"] as? [[String: Any]])
    let parts = try #require(lists.first?["parts"] as? [[String: Any]])
    #expect(parts.count == 7)
    #expect(parts.compactMap { $0["svg"] as? String }.filter { $0.contains(">Cat<") }.count == 1)
    #expect(parts.count { $0["svg"] != nil } == 1)
    #expect(lists.first?["back"] == nil && scene["overlay"] == nil)
    #expect(message["animated"] as? Bool == true)
  }

  @Test func twoWindowsShowTheSameState() async throws {
    let sample = try SampleSession()
    let other = try #require(sample.session.open())
    for window in [sample.window, other] { _ = sample.session.take(for: window) }
    try await sample.act("toggle", "Loud", ["name": "Loud"], from: other)
    let message = try #require(try sample.messages(of: sample.window).first)
    #expect(message["revision"] as? Int == 2)
    #expect(sample.screen.isOn)
  }

  @Test func aSlowWindowSkipsScenes() throws {
    let sample = try SampleSession()
    _ = sample.session.take(for: sample.window)
    for count in 1...50 {
      sample.screen.names = ["Ann \(count)"]
      sample.session.refresh(animated: true)
    }
    let messages = try sample.messages(of: sample.window)
    #expect(messages.count == 1)
    #expect(messages.first?["revision"] as? Int == 51)
  }

  @Test func aWindowThatComesBackGetsTheWholeScene() throws {
    let sample = try SampleSession()
    sample.session.close(sample.window)
    sample.screen.names = ["Eve"]
    let window = try #require(sample.session.open())
    let message = try #require(try sample.messages(of: window).first)
    #expect("\(message)".contains(">Eve<"))
  }

  @Test func changesAreNoticedWhileAWindowIsOpen() async throws {
    let clock = ManualClock()
    let screen = SampleScreen()
    let session = PreviewSession(clock: clock) { PreviewContent(screen.table) }
    let window = try #require(session.open())
    _ = session.take(for: window)
    screen.names = []
    await clock.advance(by: .milliseconds(33))
    #expect(session.take(for: window).count == 1)
    session.close(window)
    screen.names = ["Ann"]
    await clock.advance(by: .seconds(1))
    #expect(session.shown?.scene.json.contains(">Ann<") == false)
  }

  @Test func aWindowThatTakesNothingEnds() async {
    let window = PreviewWindow()
    for _ in 0...1_000 { window.post(.pong([])) }
    var turns = 0
    for await _ in window.turns { turns += 1 }
    #expect(turns == 1)
    #expect(window.take(nil, revision: 0, animated: false).count == 1_000)
  }

  @Test func thereAreAtMostSixteenWindows() throws {
    let sample = try SampleSession()
    for _ in 1..<16 { #expect(sample.session.open() != nil) }
    #expect(sample.session.open() == nil)
    sample.session.close(sample.window)
    #expect(sample.session.open() != nil)
  }

  @Test func textsWithMarkupStayTexts() throws {
    let text = "<script>alert(1)</script>\"'&]]>"
    let sample = try SampleSession([text])
    let drawing = try sample.scene.json
    #expect(!drawing.contains("<script"))
    let message = try #require(try sample.messages(of: sample.window).first)
    #expect("\(message)".contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
  }

  // MARK: User actions

  @Test func rowsAreTappedByTheirParts() async throws {
    let sample = try SampleSession()
    #expect(try await sample.act("tap", "Bob") == nil)
    #expect(sample.screen.tapped == ["Bob"])
    sample.screen.names = ["Zoë", "Bob"]
    #expect(try await sample.act("tap", "Bob") == nil)
    #expect(sample.screen.tapped == ["Bob", "Bob"])
  }

  @Test func impossibleActionGetsReason() async throws {
    let sample = try SampleSession()
    let refusal = try await sample.act("accessory", "Bob")
    #expect(refusal == #"The user can't tap "detail button" of row Bob: the row has none."#)
    #expect(sample.screen.tapped.isEmpty)
  }

  @Test func aSwipedRowOffersItsActions() async throws {
    let sample = try SampleSession()
    try await sample.act("swipe", "Bob")
    #expect(try sample.scene.json.contains("\\\"swipe\\\""))
    #expect(try await sample.send(["action": "perform", "name": "Delete"]) == nil)
    #expect(sample.screen.names == ["Ann", "Zoë"])
    let refusal = try await sample.send(["action": "perform", "name": "Delete"])
    #expect(refusal == "The user can't tap \"Delete\": no row is open.")
  }

  @Test func aFullSwipePerformsTheFirstAction() async throws {
    let sample = try SampleSession()
    #expect(try await sample.act("swipeFully", "Bob") == nil)
    #expect(sample.screen.names == ["Ann", "Zoë"])
    let refusal = try await sample.act("swipeFully", "Ann", ["edge": "leading"])
    #expect(refusal == "The row has no actions there.")
  }

  @Test func aLongPressOpensAMenu() async throws {
    let sample = try SampleSession()
    try await sample.act("press", "Ann")
    #expect(try sample.state.menu.map(\.title) == ["Copy"])
    #expect(try sample.scene.isBlurred)
    try await sample.send(["action": "choose", "path": ["Copy"]])
    #expect(sample.screen.tapped == ["copy Ann"])
    #expect(try sample.state.menu.isEmpty)
    try await sample.act("press", "Ann")
    try await sample.send(["action": "key", "text": "Escape"])
    #expect(try !sample.scene.isBlurred)
  }

  @Test func textIsInsertedAtCaret() async throws {
    let sample = try SampleSession()
    let name: [String: any Sendable] = ["name": "Note"]
    try await sample.act("focus", "Note", name)
    try await sample.act("type", "Note", name.merging(["text": "milk"]) { $1 })
    try await sample.act("moveCaret", "Note", name.merging(["by": -10]) { $1 })
    try await sample.act("type", "Note", name.merging(["text": "oat "]) { $1 })
    #expect(sample.screen.note == "oat milk")
    try await sample.act("moveCaret", "Note", name.merging(["by": 99]) { $1 })
    try await sample.act("deleteBackward", "Note", name)
    #expect(sample.screen.note == "oat mil")
    try await sample.act("selectAll", "Note", name)
    try await sample.act("paste", "Note", name.merging(["text": "tea"]) { $1 })
    #expect(sample.screen.note == "tea")
    try await sample.act("submit", "Note", name)
    let refusal = try await sample.act("moveCaret", "Note", name.merging(["by": 1]) { $1 })
    #expect(refusal == "Note doesn't have focus.")
  }

  @Test func aSliderStaysWithinItsRange() async throws {
    let sample = try SampleSession()
    try await sample.act("slide", "Volume", ["name": "Volume", "value": 80])
    #expect(sample.screen.volume == 80)
    #expect(try await sample.act("slide", "Volume", ["name": "Volume", "value": 101]) != nil)
    #expect(sample.screen.volume == 80)
  }

  @Test func scrollingIsLimitedToTheContent() async throws {
    let sample = try SampleSession((0..<100).map { "No. \($0)" })
    try await sample.send(["action": "scroll", "by": 1e300])
    let table = sample.screen.table
    #expect(table.contentOffset == table.contentHeight - table.viewportHeight)
    #expect(try !sample.state.isAtTop)
    try await sample.send(["action": "scroll", "by": -1e300])
    #expect(table.contentOffset == 0)
    #expect(
      try await sample.send(["action": "scroll", "list": 7, "by": 1]) == "There is no such list.")
  }

  @Test func aPullRefreshes() async throws {
    let sample = try SampleSession()
    var count = 0
    sample.screen.adapter.refreshHandler = { count += 1 }
    #expect(try await sample.send(["action": "pull"]) == nil)
    while count == 0 { await Task.yield() }
    #expect(count == 1)
  }

  @Test func buttonsAndKeysWorkOneAfterAnother() async throws {
    var pressed: [String] = []
    let screen = SampleScreen()
    let session = PreviewSession {
      var content = PreviewContent(screen.table)
      content.buttons = [
        PreviewButton("Slow") {
          for _ in 0..<10 { await Task.yield() }
          pressed.append("slow")
        },
        PreviewButton("Broken") { throw ImpossibleAction("it is broken") },
      ]
      content.keyHandler = { key in pressed.append("\(key)") }
      return content
    }
    let window = try #require(session.open())
    async let button: Void = session.receive(#"{"action":"button","name":"Slow"}"#, from: window)
    async let key: Void = session.receive(#"{"action":"key","text":"a"}"#, from: window)
    _ = await (button, key)
    #expect(pressed.count == 2)
    _ = session.take(for: window)
    await session.receive(#"{"action":"button","name":"Broken"}"#, from: window)
    #expect("\(session.take(for: window))".contains("It is broken."))
  }

  // MARK: Drags

  @Test func aDraggedRowIsDroppedOnAnother() async throws {
    let sample = try SampleSession()
    try await sample.act("lift", "Ann")
    #expect(try sample.state.drag?.part == sample.part("Ann"))
    try await sample.act("hover", "Zoë")
    #expect(try sample.state.drag?.over == sample.part("Zoë"))
    #expect(try await sample.act("drop", "Zoë") == nil)
    #expect(try sample.state.drag == nil)
  }

  @Test func aWindowThatDisappearsDropsNothing() async throws {
    let sample = try SampleSession()
    let other = try #require(sample.session.open())
    try await sample.act("lift", "Ann", from: other)
    try await sample.act("hover", "Zoë", from: other)
    let before = try sample.scene
    sample.session.close(other)
    #expect(try sample.state.drag == nil)
    #expect(try sample.scene == before)
    #expect(sample.screen.names == ["Ann", "Bob", "Zoë"])
  }

  @Test func onlyTheWindowThatLiftedARowMovesIt() async throws {
    let sample = try SampleSession()
    let other = try #require(sample.session.open())
    try await sample.act("lift", "Ann")
    #expect(try await sample.act("lift", "Bob", from: other) == "Another window drags a row.")
    #expect(try await sample.act("drop", "Bob", from: other) == "This window drags nothing.")
    try await sample.send(["action": "cancelDrag"], from: other)
    #expect(try sample.state.drag != nil)
    try await sample.send(["action": "cancelDrag"])
    #expect(try sample.state.drag == nil)
  }
}

import TablePictures
import TableViews
import Testing

@testable import TablePreview

@MainActor @Suite struct HostileMessagesTests {
  @Test(arguments: ["", "{", "[]", #"{"action":"explode"}"#, #"{"action":"tap"}"#, "\u{0}"])
  func malformedMessageGetsErrorAndChangesNothing(json: String) async throws {
    let sample = try SampleSession()
    let before = sample.session.shown
    #expect(try await sample.send(json: json)?.isEmpty == false)
    #expect(sample.session.shown == before)
  }

  @Test func messageForUnknownPartGetsErrorAndChangesNothing() async throws {
    let sample = try SampleSession()
    let before = sample.session.shown
    for name in ["row-999", "", "row-1; drop table", "bar-row-1"] {
      let refusal = try await sample.send(["action": "tap", "screen": 1, "part": name])
      #expect(refusal == "The row isn't on screen anymore.", "\(name)")
    }
    #expect(sample.session.shown == before)
    #expect(sample.screen.tapped.isEmpty)
  }

  @Test func messageForDeletedRowGetsError() async throws {
    let sample = try SampleSession()
    let part = try sample.part("Bob")
    sample.screen.names = ["Ann", "Zoë"]
    let refusal = try await sample.send(["action": "tap", "screen": 1, "part": part])
    #expect(refusal == "The row isn't on screen anymore.")
    #expect(sample.screen.tapped.isEmpty)
  }

  /// An app that shows one screen after another.
  private final class App {
    var screen: SampleScreen

    init(screen: SampleScreen) { self.screen = screen }
  }

  @Test func messageForAnotherScreenGetsError() async throws {
    let (first, second) = (SampleScreen(["Ann"]), SampleScreen(["Eve"]))
    let app = App(screen: first)
    let session = PreviewSession { PreviewContent(app.screen.table) }
    let window = try #require(session.open())
    let part = try #require(session.shown?.scene.lists.first?.parts.first).id
    app.screen = second
    _ = session.take(for: window)
    await session.receive(
      #"{"action":"tap","screen":1,"part":"\#(part)"}"#, from: window)
    #expect("\(session.take(for: window))".contains("The screen has changed."))
    #expect(first.tapped.isEmpty && second.tapped.isEmpty)
  }

  @Test func forgedMessagesNeverBreakASession() async throws {
    var random = SeededRandom(seed: 5)
    let sample = try SampleSession((0..<30).map { "No. \($0)" })
    let other = try #require(sample.session.open())
    let actions = [
      "tap", "accessory", "delete", "insert", "press", "swipe", "swipeFully", "toggle", "push",
      "step", "slide", "title", "pick", "focus", "type", "paste", "deleteBackward", "selectAll",
      "submit", "moveCaret", "lift", "reorder", "hover", "spring", "drop", "cancelDrag", "scroll",
      "index", "pull", "key", "button", "endEditing", "done", "perform", "choose",
    ]
    let names = ["Note", "Loud", "Volume", "Delete", "Copy", "", "Nope", "\u{202E}"]
    let numbers = [-1e18, -44, -1, 0, 0.5, 1, 44, 100, 1e18]
    for _ in 0..<3_000 {
      let parts = try sample.scene.lists.flatMap(\.parts).map(\.id) + ["row-0", "x"]
      let name = names.randomElement(using: &random) ?? ""
      let refusal = try await sample.send(
        [
          "action": actions.randomElement(using: &random) ?? "",
          "part": parts.randomElement(using: &random) ?? "",
          "screen": Bool.random(using: &random) ? 1 : Int.random(in: -1...2, using: &random),
          "name": name, "text": name, "path": [name],
          "by": numbers.randomElement(using: &random) ?? 0,
          "value": numbers.randomElement(using: &random) ?? 0,
          "list": Int.random(in: -1...1, using: &random),
          "edge": Bool.random(using: &random) ? "leading" : "trailing",
        ], from: Bool.random(using: &random) ? other : nil)
      #expect(refusal?.isEmpty != true)
      if sample.screen.names.count < 10 {
        sample.screen.names = (0..<30).map { "No. \($0)" }
      }
    }
    // Menus and swipes close, and the screen works as before.
    for window in [sample.window, other] {
      try await sample.send(["action": "cancelDrag"], from: window)
    }
    try await sample.send(["action": "key", "text": "Escape"])
    try await sample.send(["action": "done"])
    try await sample.send(["action": "scroll", "by": -1e9])
    sample.screen.names = ["Ann"]
    sample.session.refresh(animated: true)
    let count = sample.screen.tapped.count
    #expect(try await sample.act("tap", "Ann") == nil)
    #expect(sample.screen.tapped.count == count + 1)
  }
}

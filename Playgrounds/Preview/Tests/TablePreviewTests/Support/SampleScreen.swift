import Foundation
import TablePictures
import TableViews
import Testing

@testable import TablePreview

/// A screen with a row of each kind that the user can touch in a preview.
@MainActor
final class SampleScreen {
  let table = TableView(viewportHeight: 440)
  private(set) lazy var adapter = TableViewRowAdapter(table)
  var names: [String] { didSet { show() } }
  var note = "" { didSet { show() } }
  var isOn = false { didSet { show() } }
  var volume = 50.0 { didSet { show() } }
  private(set) var tapped: [String] = []

  init(_ names: [String] = ["Ann", "Bob", "Zoë"]) {
    self.names = names
    adapter.dragItemsProvider = { row in [.text("\(row.id)")] }
    adapter.dropProposalProvider = { _, _ in .move }
    show()
  }

  private func show() {
    adapter.update(with: [
      Section("people", header: "People") { for name in names { row(name) } },
      Section("controls") {
        Row(control: .textField("Note", text: ControlBinding(self, \.note)), id: "note")
        Row(control: .toggle("Loud", isOn: ControlBinding(self, \.isOn)), id: "loud")
        Row(
          control: .slider("Volume", value: ControlBinding(self, \.volume), in: 0...100),
          id: "volume")
      },
    ])
  }

  private func row(_ name: String) -> Row<TableView> {
    Row(name, id: name)
      .onSelect { [weak self] in self?.tapped.append(name) }
      .onDelete { [weak self] in self?.names.removeAll { $0 == name } }
      .menu {
        RowMenu(actions: [.init("Copy") { [weak self] in self?.tapped.append("copy \(name)") }])
      }
  }
}

/// A session and its windows.
@MainActor
struct SampleSession {
  let screen: SampleScreen
  let session: PreviewSession
  let window: PreviewWindow

  init(_ names: [String] = ["Ann", "Bob", "Zoë"]) throws {
    let screen = SampleScreen(names)
    let session = PreviewSession { PreviewContent(screen.table) }
    (self.screen, self.session) = (screen, session)
    window = try #require(session.open())
  }

  var scene: TableScene { get throws { try #require(session.shown?.scene) } }
  var state: ScreenState { get throws { try #require(session.shown?.state) } }

  /// Returns the ID of the part with a text.
  func part(_ text: String) throws -> String {
    try #require(try scene.lists.flatMap(\.parts).first { $0.svg.contains(">\(text)<") }).id
  }

  /// Sends an action on the part with a text, and returns the refusal.
  @discardableResult
  func act(
    _ action: String, _ text: String, _ fields: [String: any Sendable] = [:],
    from other: PreviewWindow? = nil
  ) async throws -> String? {
    try await send(
      fields.merging(["action": action, "part": part(text), "screen": state.screen]) { $1 },
      from: other)
  }

  /// Sends fields of a message, and returns the refusal.
  @discardableResult
  func send(
    _ fields: [String: any Sendable], from other: PreviewWindow? = nil
  ) async throws -> String? {
    let data = try JSONSerialization.data(withJSONObject: fields.merging(["n": 1]) { $1 })
    return try await send(json: String(decoding: data, as: UTF8.self), from: other)
  }

  /// Sends a text, and returns the refusal.
  func send(json: String, from other: PreviewWindow? = nil) async throws -> String? {
    let window = other ?? window
    _ = session.take(for: window)
    await session.receive(json, from: window)
    let answers = try messages(of: window).filter { $0["answer"] != nil }
    return try #require(answers.last)["refusal"] as? String
  }

  /// Returns the messages waiting for a window.
  func messages(of window: PreviewWindow) throws -> [[String: Any]] {
    try session.take(for: window).compactMap { outgoing in
      guard case .message(let text) = outgoing else { return nil }
      return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    }
  }
}

/// A generator with a seed (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

import SurfaceScenarios
import TableAdapters
import TableControls
import TableDiagnostics
import TableRows
import TableSections
import TestSupport
import Testing
import TypeErasure
import VirtualTable

private final class VirtualChat: ChatHost {
  final class MessageCell: VirtualCell, Configurable, SelfSizing {
    private var message: ChatMessage?
    func setup(with item: ChatMessage) { message = item }
    func height(atWidth width: Double) -> Double { message?.height(atWidth: width) ?? 44 }
  }

  let surface: VirtualTableView
  let adapter: TableAdapter<VirtualTableView, Row<VirtualTableView>, AnyIdentity>

  init(viewport: Double) {
    surface = VirtualTableView(viewportHeight: viewport)
    surface.estimatedRowHeight = 50
    surface.isOnScreen = false
    adapter = TableAdapter(surface)
  }

  func row(of message: ChatMessage) -> Row<VirtualTableView> {
    Row(message, cell: MessageCell.self)
  }
  func spinner() -> Row<VirtualTableView> { Row(id: "spinner", VirtualCell.self) { _ in } }
  func composer(
    _ text: @escaping @MainActor () -> String, write: @escaping @MainActor (String) -> Void,
    submit: @escaping @MainActor () -> Void
  ) -> Row<VirtualTableView> {
    let field = RowControl.textField("Message", text: ControlBinding(get: text, set: write))
    return Row(control: field.onSubmit(submit), id: "composer")
  }

  func show() { surface.isOnScreen = true }
  func scroll(to offset: Double) { surface.scroll(to: offset) }
  func moveKeyboard(to height: Double) { surface.showKeyboard(height: height) }
  func resize(to height: Double) { surface.viewportHeight = height }
  func resize(toWidth width: Double) { surface.viewportWidth = width }
  func type(_ text: String) { surface.typeText(text, in: "composer") }
  func tapReturn() { surface.submit("composer") }
  var faults: [String] { adapter.issues.issues.map(\.description) }
}

/// A chat needs no additional code to keep its scroll position.
@Suite("A chat on the virtual table")
@MainActor
struct ChatTests {
  @Test("keeps its place through arrivals, older messages, keyboard, header and footer")
  func aChatKeepsItsPlace() {
    #expect(ChatRun<VirtualChat>.use() == [])
  }

  @Test("keeps its place during random events", arguments: sampled(0..<30, every: 5))
  func nothingMovesAChat(seed: Int) {
    #expect(ChatRun<VirtualChat>.run(seed: seed, steps: isLong ? 3_400 : 40) == [])
  }

  /// Scrolls a question to the top, then changes the width, removes the footer, and scrolls to the
  /// end.
  @Test(
    "keeps its place in runs that once failed",
    arguments: [(8, 40), (15, 30), (27, 40), (20, 220), (0, 310)])
  func formerFaultsStayFixed(seed: Int, steps: Int) {
    #expect(ChatRun<VirtualChat>.run(seed: seed, steps: steps) == [])
  }
}

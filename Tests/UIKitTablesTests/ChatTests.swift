#if UIKIT_SHIM
  import SurfaceScenarios
  import TableAdapters
  import TableControls
  import TableRows
  import TableSections
  import TableViews
  import TestSupport
  import Testing
  import TypeErasure
  import UIKit
  import UIKitTables

  private final class UIKitChat: ChatHost {
    final class MessageCell: UITableViewCell, Configurable {
      func setup(with item: ChatMessage) { textLabel?.text = item.text }
    }

    let surface = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440), style: .plain)
    let adapter: TableAdapter<UITableView, Row<UITableView>, AnyIdentity>
    private var window: UIWindow?

    init(viewport: Double) {
      adapter = TableAdapter(surface)
      surface._lieByHeight(viewportHeight: viewport, estimate: 50) { [weak adapter] in
        guard let adapter, let surface = adapter.surface else { return 44 }
        let message = adapter.item(at: $0)?.item(as: ChatMessage.self)
        return message?.height(atWidth: surface.frame.width) ?? 44
      }
    }

    func row(of message: ChatMessage) -> Row<UITableView> { Row(message, cell: MessageCell.self) }
    func spinner() -> Row<UITableView> { Row(id: "spinner", UITableViewCell.self) { _ in } }
    func composer(
      _ text: @escaping @MainActor () -> String, write: @escaping @MainActor (String) -> Void,
      submit: @escaping @MainActor () -> Void
    ) -> Row<UITableView> {
      let field = RowControl.textField("Message", text: ControlBinding(get: text, set: write))
      return Row(control: field.onSubmit(submit), id: "composer")
    }

    func show() { window = surface._putInWindow() }
    func scroll(to offset: Double) {
      let inset = surface.adjustedContentInset
      let end = surface.contentSize.height + inset.bottom - surface.frame.height
      surface.contentOffset.y = min(max(-inset.top, offset), max(-inset.top, end))
    }
    func moveKeyboard(to height: Double) {
      UIResponder._moveKeyboard(
        to: height == 0
          ? nil : CGRect(x: 0, y: surface.frame.height - height, width: 390, height: height))
    }
    func resize(to height: Double) { surface.frame.size.height = height }
    func resize(toWidth width: Double) { surface.frame.size.width = width }
    private var field: UITextField? {
      func find(_ view: UIView) -> UITextField? {
        view as? UITextField ?? view.subviews.lazy.compactMap(find).first
      }
      return adapter.visibleCell(ofRow: .id("composer")).flatMap(find)
    }
    func type(_ text: String) { _ = field?._type(text) }
    func tapReturn() { _ = field?._return() }
    var faults: [String] { surface._violations + adapter.issues.issues.map(\.description) }
  }

  /// The default behavior of a chat.
  @Suite("Chat in UIKit")
  @MainActor
  struct ChatTests {
    @Test("the position is kept for new and older messages, the keyboard, a header, and a footer")
    func aChatKeepsItsPlace() {
      #expect(ChatRun<UIKitChat>.use() == [])
    }

    @Test("the position is kept during random events", arguments: sampled(0..<30, every: 5))
    func nothingMovesAChat(seed: Int) {
      #expect(ChatRun<UIKitChat>.run(seed: seed, steps: 40) == [])
    }
  }
#endif

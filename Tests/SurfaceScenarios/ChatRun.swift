package import TableAdapters
package import TableRows
import TableSections
import TableViewsTesting
import TestSupport
package import TypeErasure

/// A message of a chat.
package struct ChatMessage: Identifiable, Hashable, Sendable {
  package var id: Int
  package var text = ""
  /// The factor to the standard text size.
  package var textSize = 1

  /// Returns the height of its row at a width, in half points.
  package func height(atWidth width: Double) -> Double {
    let lines = Double((id &* 37 &+ text.utf8.count &* 13) & 127) / 2 * Double(textSize)
    return 30 + (width < 500 ? 2 * lines : lines)
  }
}

/// A table that shows a chat to a user.
@MainActor
package protocol ChatHost: AnyObject {
  associatedtype Surface: TableSurface

  init(viewport: Double)
  var surface: Surface { get }
  var adapter: TableAdapter<Surface, Row<Surface>, AnyIdentity> { get }
  /// A row that is as high as its message.
  func row(of message: ChatMessage) -> Row<Surface>
  /// A row with a text field labeled "Message".
  func composer(
    _ text: @escaping @MainActor () -> String, write: @escaping @MainActor (String) -> Void,
    submit: @escaping @MainActor () -> Void
  ) -> Row<Surface>
  /// A row with an activity indicator, shown while older messages are loading.
  func spinner() -> Row<Surface>
  /// Shows the table on screen.
  func show()
  /// Scrolls as the user does.
  func scroll(to offset: Double)
  /// Shows a keyboard of a height, or hides it if the height is 0.
  func moveKeyboard(to height: Double)
  func resize(to height: Double)
  /// Changes the table's width, and with it the heights of messages.
  func resize(toWidth width: Double)
  /// Types in the composer.
  func type(_ text: String)
  /// Taps the return key.
  func tapReturn()
  /// The violations and issues so far.
  var faults: [String] { get }
}

/// A chat screen as a messenger app builds it: older messages are loaded at the top, new ones are
/// added at the bottom, and the last row is a text field.
///
/// After every step, the row that the user looks at must not have moved. A table that was at its
/// bottom must still be there, and so must a question at the top.
@MainActor
package final class ChatRun<Host: ChatHost> {
  private let host: Host
  private var messages: [ChatMessage] = []
  private var draft = ""
  private var isLoading = true
  private var header: Double?
  private var footer: Double?
  private var keyboard = 0.0
  /// The ID of the message that stays at the top.
  private var question: Int?
  private var viewport = 440.0
  private var isWide = false
  private var textSize = 1
  private var step = ""
  private var outcome: UpdateOutcome?
  private var faults: [String] = []

  private init() {
    host = Host(viewport: 440)
    messages = (50..<100).map { ChatMessage(id: $0) }
    update()
    host.show()
    host.surface.layoutIfNeeded()
  }

  private var surface: Host.Surface { host.surface }

  // MARK: The screen

  private func update() {
    var rows: [Row<Host.Surface>] = isLoading ? [host.spinner().isAnchor(false)] : []
    rows += messages.map { message in
      var message = message
      message.textSize = textSize
      return host.row(of: message)
    }
    rows.append(
      host.composer(
        { [weak self] in self?.draft ?? "" }, write: { [weak self] in self?.draft = $0 },
        submit: { [weak self] in self?.submit() }))
    outcome = nil
    host.adapter.update(
      with: [Section(id: AnyIdentity("chat"), items: rows)],
      anchoring: question.map { .top(of: .id($0)) } ?? .end
    ) { [weak self] in self?.outcome = $0 }
  }

  private func submit() {
    messages.append(ChatMessage(id: (messages.last?.id ?? 0) + 1, text: draft))
    draft = ""
    update()
  }

  private func receive(_ count: Int = 1) {
    for _ in 0..<count { messages.append(ChatMessage(id: (messages.last?.id ?? 0) + 1)) }
    update()
  }

  private func ask() {
    question = (messages.last?.id ?? 0) + 1
    receive(2)
  }

  private func streamAnswer(_ text: String) {
    guard let last = messages.indices.last else { return }
    messages[last].text += text
    update()
  }

  private func loadOlder(_ count: Int) {
    let first = messages.first?.id ?? 0
    messages = (first - count..<first).map { ChatMessage(id: $0) } + messages
    update()
  }

  private func show(header: Double?) {
    self.header = header
    host.adapter.tableHeader = header.map { .title("Header").height($0) }
  }

  private func show(footer: Double?) {
    self.footer = footer
    host.adapter.tableFooter = footer.map { .title("Ann is typing…").height($0) }
  }

  private func moveKeyboard(to height: Double) {
    keyboard = height
    host.moveKeyboard(to: height)
  }

  private func resize(to height: Double) {
    viewport = height
    host.resize(to: height)
  }

  private func changeWidth() {
    isWide.toggle()
    host.resize(toWidth: isWide ? 844 : 390)
  }

  private func changeTextSize() {
    textSize = textSize == 1 ? 3 : 1
    update()
  }

  // MARK: Checks

  /// The part of the chat that the user sees.
  private struct View {
    /// Whether the anchored question is at the top.
    var showsQuestion: Bool
    var isAtBottom: Bool
    /// Whether the question or the bottom is within half a point of its position.
    ///
    /// Views round offsets to pixels, so the table still scrolls to the exact position unless the
    /// user left it.
    var isNearPlace: Bool
    var isAtTop: Bool
    /// The visible messages with the distances of their tops from the top of the viewport.
    var messages: [(id: Int, distance: Double)]
  }

  private func view() -> View? {
    guard let viewport = surface.tableViewport else { return nil }
    let messages = surface.visibleTablePositions.compactMap { position -> (Int, Double)? in
      guard let message = host.adapter.item(at: position)?.item(as: ChatMessage.self),
        let rect = surface.tableRect(ofRowAt: position),
        rect.maxY > viewport.contentOffset + viewport.topInset
      else { return nil }
      return (message.id, rect.minY - viewport.contentOffset)
    }
    let distance = distanceOfQuestion.map { abs($0 - viewport.topInset) }
    return View(
      showsQuestion: distance == 0, isAtBottom: viewport.contentOffset == viewport.bottomOffset,
      isNearPlace: distance.map { $0 <= 0.5 } ?? viewport.isAtBottom,
      isAtTop: viewport.contentOffset == viewport.topOffset, messages: messages)
  }

  /// The distance of the anchored question from the top of the viewport.
  private var distanceOfQuestion: Double? {
    guard let viewport = surface.tableViewport, let question,
      let position = host.adapter.position(ofRow: .id(question))
    else { return nil }
    return surface.tableRect(ofRowAt: position).map { $0.minY - viewport.contentOffset }
  }

  private func perform(
    _ step: String, isAnimated: Bool? = nil, keepingTop: Bool = false, _ action: () -> Void
  ) {
    self.step = step
    surface.layoutIfNeeded()
    guard let before = view() else { return fail("has no geometry") }
    outcome = nil
    action()
    surface.layoutIfNeeded()
    guard let after = surface.tableViewport else { return fail("has no geometry") }
    if before.showsQuestion, let distance = distanceOfQuestion {
      if distance != after.topInset { fail("the question is at \(distance)") }
    } else if before.isAtBottom, question == nil {
      if after.contentOffset != after.bottomOffset {
        fail("is at \(after.contentOffset) and not at its bottom, \(after.bottomOffset)")
      }
      checkThatComposerIsVisible(after)
    } else if before.isAtBottom, !before.isNearPlace, after.isAtBottom {
      // The user scrolled from the question to the end, and an update keeps that position.
    } else if keepingTop, before.isAtTop {
      if after.contentOffset != after.topOffset { fail("is not at its top") }
    } else {
      check(before, after)
    }
    if let isAnimated, outcome != (isAnimated ? .animated : .withoutAnimation) {
      fail("the outcome is \(outcome.map { "\($0)" } ?? "missing")")
    }
    for fault in host.faults { fail(fault) }
  }

  private func check(_ before: View, _ after: TableViewport) {
    for (id, distance) in before.messages {
      guard let position = host.adapter.position(ofRow: .id(id)),
        let rect = surface.tableRect(ofRowAt: position)
      else { continue }
      let error = after.clamped(rect.minY - distance) - after.contentOffset
      if error != 0, !before.isNearPlace || abs(error) > 0.5 {
        fail("message \(id) moved by \(error)")
      }
      return
    }
  }

  private func checkThatComposerIsVisible(_ viewport: TableViewport) {
    guard let position = host.adapter.position(ofRow: .id("composer")),
      let rect = surface.tableRect(ofRowAt: position)
    else { return fail("has no composer") }
    let end = viewport.contentOffset + viewport.height - viewport.bottomInset
    if rect.maxY > end { fail("\(rect.maxY - end) points of the composer are covered") }
  }

  private func fail(_ text: String) { faults.append("\(step): \(text)") }

  // MARK: Scenarios

  /// Uses the chat as a user does, and returns the faults.
  package static func use() -> [String] {
    let chat = ChatRun()
    chat.use()
    return chat.faults
  }

  private func use() {
    perform("at first") {}
    let first = view()
    if first?.isAtBottom != true { fail("does not begin at its bottom") }
    perform("a message arrives", isAnimated: true) { receive() }
    perform("the keyboard comes up") { moveKeyboard(to: 200) }
    perform("the user types") { host.type("hello") }
    perform("the other user types") { show(footer: 30) }
    perform("a message arrives while both type", isAnimated: true) { receive() }
    perform("the other user stops") { show(footer: nil) }
    perform("the message is sent", isAnimated: true) { host.tapReturn() }
    if messages.last?.text != "hello" || draft != "" { fail("sent \(messages.last as Any)") }
    perform("the keyboard goes down") { moveKeyboard(to: 0) }
    perform("several messages arrive", isAnimated: true) { receive(12) }
    perform("the table becomes lower") { resize(to: 240) }
    perform("the table becomes higher") { resize(to: 500) }

    ask("the user sends a question")
    for _ in 0..<20 { perform("the reply grows") { streamAnswer("some words") } }
    perform("the keyboard comes up below it") { moveKeyboard(to: 200) }
    perform("more messages arrive") { receive(12) }
    perform("the keyboard goes down below it") { moveKeyboard(to: 0) }
    host.scroll(to: 1e6)
    question = nil
    perform("the end is followed again") { receive() }

    host.scroll(to: 1_001.5)
    perform("a message arrives below", isAnimated: true) { receive() }
    perform("the other user types below") { show(footer: 30) }
    perform("the other user stops below") { show(footer: nil) }
    perform("the keyboard comes up elsewhere") { moveKeyboard(to: 200) }
    perform("the keyboard goes down elsewhere") { moveKeyboard(to: 0) }
    perform("a header is added above") { show(header: 100) }
    perform("the header grows") { show(header: 150) }
    perform("the header is removed") { show(header: nil) }

    host.scroll(to: 0)
    perform("older messages are added below the spinner", isAnimated: false) { loadOlder(50) }
    host.scroll(to: 10)
    perform("older messages are added below a part of it", isAnimated: false) { loadOlder(50) }
    host.scroll(to: 400)
    perform("there are no older messages", isAnimated: false) {
      isLoading = false
      loadOlder(3)
    }
    host.scroll(to: 1e6)
    surface.layoutIfNeeded()
    perform("the keyboard comes up at the bottom again") { moveKeyboard(to: 300) }
    if view()?.isAtBottom != true { fail("is not at its bottom") }
    moveKeyboard(to: 0)
  }

  /// Performs `count` random steps, and returns the faults with their seed and step.
  package static func run(seed: Int, steps count: Int) -> [String] {
    let chat = ChatRun()
    var random = SeededRandom(seed: seed)
    for step in 0..<count {
      chat.doSomething("seed \(seed), step \(step)", &random)
      if !chat.faults.isEmpty { break }
    }
    chat.moveKeyboard(to: 0)
    return chat.faults
  }

  private func doSomething(_ step: String, _ random: inout SeededRandom) {
    scroll(&random)
    let number = random.below(200)
    switch random.below(16) {
    case 10: ask("\(step), ask")
    case 11, 12: perform("\(step), answer") { streamAnswer("word") }
    case 13:
      question = nil
      update()
      surface.layoutIfNeeded()
    case 14:
      perform("\(step), width") { changeWidth() }
      perform("\(step), rotation") { resize(to: isWide ? 300 : 640) }
    case 15: perform("\(step), text size") { changeTextSize() }
    case 0, 1: perform("\(step), receive") { receive(1 + number % 3) }
    case 2: perform("\(step), load") { loadOlder(1 + number % 20) }
    case 3:
      perform("\(step), spinner") {
        isLoading.toggle()
        update()
      }
    case 4:
      perform("\(step), delete") {
        let count = 1 + number % 5
        let start = (number * 7) % max(1, messages.count - count)
        if messages.count > 30 { messages.removeSubrange(start..<start + count) }
        update()
      }
    case 5:
      perform("\(step), edit") {
        messages[(number * 7) % messages.count].text += "x"
        update()
      }
    case 6:
      perform("\(step), header", keepingTop: true) {
        show(header: header == nil ? Double(number) : nil)
      }
    case 7: perform("\(step), footer") { show(footer: footer == nil ? Double(number) : nil) }
    case 8: perform("\(step), keyboard") { moveKeyboard(to: keyboard == 0 ? Double(number) : 0) }
    default: perform("\(step), resize") { resize(to: 250 + Double(number)) }
    }
  }

  /// Sends a question, which scrolls to the top from any position.
  private func ask(_ step: String) {
    self.step = step
    ask()
    surface.layoutIfNeeded()
    if view()?.showsQuestion != true {
      fail("the question is at \(distanceOfQuestion.map { "\($0)" } ?? "no place")")
    }
  }

  private func scroll(_ random: inout SeededRandom) {
    guard let viewport = surface.tableViewport else { return }
    switch random.below(6) {
    case 0: host.scroll(to: 1e6)
    case 1: host.scroll(to: 0)
    case 2: host.scroll(to: Double(random.below(2 * Int(viewport.contentHeight) + 1)) / 2)
    default: break
    }
    surface.layoutIfNeeded()
  }
}

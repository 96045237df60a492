import TableViews
import TableViewsTesting

/// A screen with data and a script, for the terminal and for tests.
///
/// The screen is code of an app. The example adds everything outside of the table.
@MainActor
protocol Example: AnyObject, SendableMetatype {
  /// The name of the command.
  nonisolated static var name: String { get }
  /// A summary of one line.
  nonisolated static var summary: String { get }
  /// The explanation for `--help`.
  nonisolated static var explanation: String { get }
  /// The steps that a script can have.
  nonisolated static var steps: [String] { get }
  /// The default script.
  nonisolated static var script: String { get }
  /// The duration of each step of an animation.
  nonisolated static var pause: Duration { get }

  init()
  /// The table on screen. A point is a line of text.
  var table: TableView { get }
  /// The adapter that fills the table.
  var adapter: any ChangeReporting { get }
  /// Uses a control outside of the table, and returns whether it exists.
  func use(_ control: ExampleControl) async throws(ImpossibleAction) -> Bool
  /// Waits until all pending work is done.
  func settle() async
}

extension Example {
  nonisolated static var pause: Duration { .milliseconds(800) }

  func use(_ control: ExampleControl) async -> Bool { false }

  func settle() async {}
}

/// A control outside of the table.
enum ExampleControl: Hashable, Sendable {
  /// A typed character.
  case key(Character)
  /// The backspace key.
  case erase
  /// A step of time.
  case next
  /// A button, by name.
  case press(String)
}

/// An action of the user.
enum ExampleEvent: Hashable, Sendable {
  case tap(RowTarget)
  case flip(RowTarget)
  case enter(RowTarget, String)
  /// Presses of a stepper's plus button, or its minus button if negative.
  case step(RowTarget, Int)
  case choose(RowTarget, String)
  /// A drag of a row to another one.
  case drag(RowTarget, RowTarget)
  /// A swipe, followed by a tap on an action.
  case swipe(RowTarget, String)
  /// A long press, followed by the choice of a menu entry.
  case menu(RowTarget, [String])
  /// Scrolling down by lines, or up if negative.
  case scroll(Int)
  case use(ExampleControl)
}

extension ExampleEvent: CustomStringConvertible {
  /// The event in the syntax of scripts.
  var description: String {
    switch self {
    case .tap(let target): "tap \(target)"
    case .flip(let target): "flip \(target)"
    case .enter(let target, let text): "enter \(target) \(ExampleScript.quoted(text))"
    case .step(let target, let count): "step \(target) \(count)"
    case .choose(let target, let title): "choose \(target) \(ExampleScript.quoted(title))"
    case .drag(let target, let other): "drag \(target) \(other)"
    case .swipe(let target, let title): "swipe \(target) \(ExampleScript.quoted(title))"
    case .menu(let target, let titles):
      "menu \(target) \(ExampleScript.quoted(titles.joined(separator: "/")))"
    case .scroll(let lines): "scroll \(lines)"
    case .use(.key(let character)): "type \(ExampleScript.quoted(String(character)))"
    case .use(.erase): "erase"
    case .use(.next): "next"
    case .use(.press(let name)): "press \(ExampleScript.quoted(name))"
    }
  }
}

/// A row, in the syntax of scripts.
enum RowTarget: Hashable, Sendable {
  case place(section: Int, row: Int)
  /// The first row with a text.
  case text(String)
}

extension RowTarget: CustomStringConvertible {
  var description: String {
    switch self {
    case .place(let section, let row): "\(section)-\(row)"
    case .text(let text): ExampleScript.quoted(text)
    }
  }
}

extension TableView {
  /// Finds a row and scrolls to it, or returns `nil` if it doesn't exist.
  func find(_ target: RowTarget) -> TablePath? {
    switch target {
    case .place(let section, let row):
      guard (0..<numberOfRows(inSection: section)).contains(row) else { return nil }
      let path = TablePath(section: section, row: row)
      scrollTable(to: path)
      return path
    case .text(let text):
      if let path = rowOnScreen(with: text) { return path }
      let start = contentOffset
      for page in stride(from: 0, to: contentHeight, by: max(1, viewportHeight)) {
        scroll(to: page)
        if let path = rowOnScreen(with: text) { return path }
      }
      scroll(to: start)
      return nil
    }
  }

  private func rowOnScreen(with text: String) -> TablePath? {
    visibleRows.first { cellForRow(at: $0)?.textLabel?.text == text }
  }
}

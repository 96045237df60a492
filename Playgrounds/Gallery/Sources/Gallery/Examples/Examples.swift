import Foundation
import TableViews
import TableViewsTesting

enum Examples {
  /// All examples, in the order of the menu.
  static let all: [any Example.Type] = [
    SearchExample.self, MixedExample.self, WifiExample.self, DeleteExample.self,
    SettingsExample.self, InboxExample.self, HeadersExample.self, SortExample.self,
    RandomizeExample.self,
    MenuExample.self, RandomExample.self, ScriptedExample.self, PagesExample.self,
    NotesExample.self, ChatExample.self, FilesExample.self, SignUpExample.self,
  ]
}

/// `gallery search`: filters many words with each keystroke.
final class SearchExample: Example {
  static let name = "search"
  static let summary = "Filters a hundred thousand words as you type."
  static let explanation = """
    Each keystroke is one animated update. Both the search and the diff run off the main actor. \
    Words that remain keep their cells. The words are from /usr/share/dict/words, or generated if \
    it has too few.
    """
  static let steps = ["type TEXT", "erase", "scroll N"]
  static let script = #"type "man"; scroll 4; erase 2; type "arin"; erase"#

  private let screen: SearchScreen

  /// Creates the example with the words of this computer.
  convenience init() { self.init(WordList.installed() ?? .generated()) }

  init(_ list: WordList) { screen = SearchScreen(tableView: TableView(lines: 12), list: list) }

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .key(let character): await screen.search(for: screen.query + String(character))
    case .erase: await screen.search(for: String(screen.query.dropLast()))
    case .next, .press: return false
    }
    return true
  }
}

extension WordList {
  /// A number of words that makes searching interesting.
  static let pleasantCount = 100_000

  /// Returns the system's dictionary if it has enough words.
  static func installed(at path: String = "/usr/share/dict/words") -> Self? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let list = Self(text.split(whereSeparator: \.isNewline).lazy.map(String.init))
    return list.words.count >= pleasantCount ? list : nil
  }

  /// Returns generated words in alphabetical order.
  static func generated(count: Int = pleasantCount, seed: Int = 1) -> Self {
    var random = SeededRandom(seed: seed)
    var words: Set<String> = []
    while words.count < count {
      let length = 2 + random.below(4)
      words.insert((0..<length).map { _ in syllable(&random) }.joined())
    }
    return Self(words.sorted())
  }

  private static func syllable(_ random: inout SeededRandom) -> String {
    let (starts, middles) = (Array("bcdfghlmnprstvz"), Array("aeiou"))
    let end = ["", "", "n", "r", "l", "s"][random.below(6)]
    return "\(starts[random.below(starts.count)])\(middles[random.below(middles.count)])\(end)"
  }
}

/// `gallery mixed`: items of several types in one section, with a filter.
final class MixedExample: Example {
  static let name = "mixed"
  static let summary = "Shows items of several types in one section, and filters them."
  static let explanation = """
    Texts, numbers, truth values, and networks have different cell classes. The text 42 and the \
    number 42 are different rows, and so are the number 1 and the value true.
    """
  static let steps =
    MixedFilter.allCases.map { "press \($0.rawValue)" } + ["scroll N"]
  static let script = "press Numbers; press Texts; press Everything; press Networks"

  private let screen = MixedScreen(tableView: TableView(lines: 12))

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    guard case .press(let name) = control, let filter = MixedFilter(rawValue: name)
    else { return false }
    screen.filter = filter
    return true
  }
}

/// `gallery wifi`: Wi-Fi settings with a switch.
final class WifiExample: Example {
  static let name = "wifi"
  static let summary = "Shows Wi-Fi networks with a switch, and connects to one."
  static let explanation = """
    The cell with the switch notifies the screen, its typed sender. Each next is a radio report, in \
    which networks appear, disappear, and move as their signals change. A tap connects or \
    disconnects, which moves the row to another section. It keeps its cell.
    """
  static let steps = ["next", "tap ROW", "flip ROW", "scroll N"]
  static let script = """
    next; tap "Home"; next; tap "カフェ"; next 2; flip "Wi-Fi"; next; flip "Wi-Fi"; next; tap "Home"
    """

  private let screen = WifiScreen(tableView: TableView(lines: 12))
  private var radio = Radio()

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    guard control == .next else { return false }
    screen.show(radio.listen())
    return true
  }
}

/// The networks in range during a walk, in a loop.
struct Radio {
  private static let reports: [[Network]] = [
    [home(4), cafe(2)],
    [home(3), cafe(4), station(1)],
    [home(1), cafe(3), station(3), library(2)],
    [cafe(1), station(4), library(3)],
    [home(2), cafe(2), station(2)],
  ]

  private var count = 0

  mutating func listen() -> [Network] {
    defer { count += 1 }
    return Self.reports[count % Self.reports.count]
  }

  private static func home(_ signal: Int) -> Network {
    Network(id: 1, name: "Home", signal: signal)
  }
  private static func cafe(_ signal: Int) -> Network {
    Network(id: 2, name: "カフェ", signal: signal)
  }
  private static func station(_ signal: Int) -> Network {
    Network(id: 3, name: "Station", signal: signal)
  }
  private static func library(_ signal: Int) -> Network {
    Network(id: 4, name: "Library", signal: signal)
  }
}

/// `gallery delete`: deletes rows by a tap.
final class DeleteExample: Example {
  static let name = "delete"
  static let summary = "Deletes rows by a tap, and restores them."
  static let explanation = """
    The table is edited by ID. Neither the tap nor the undo describes the whole table again.
    """
  static let steps = ["tap ROW", "press Undo", "scroll N"]
  static let script = """
    tap "Lunch?"; tap 0-0; tap "Invoice 2043"; press Undo; tap "Your parcel"; tap 0-0; tap 0-0; \
    press Undo
    """

  private let screen = DeleteScreen(
    tableView: TableView(lines: 12),
    messages: [
      Message(id: 1, subject: "Lunch?", author: "Ann"),
      Message(id: 2, subject: "Minutes of Tuesday", author: "Board"),
      Message(id: 3, subject: "Invoice 2043", author: "Printer & Sons"),
      Message(id: 4, subject: "Your parcel", author: "Post"),
      Message(id: 5, subject: "Re: Lunch?", author: "Bob"),
    ])

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    guard control == .press("Undo") else { return false }
    screen.undo()
    return true
  }
}

/// `gallery settings`: controls in rows.
final class SettingsExample: Example {
  static let name = "settings"
  static let summary = "Shows a control of each kind."
  static let explanation = """
    Each row is a control that writes to the screen, which describes the table again after each \
    change. The field keeps its cell, text, and cursor. A name can't contain spaces, so they are \
    removed as you type. Disabled controls can't be used. Typed characters go to the field, and \
    return ends editing.
    """
  static let steps = [
    "enter ROW TEXT", "type TEXT", "erase", "next", "flip ROW", "step ROW 1", "choose ROW TEXT",
    "press Print", "scroll N",
  ]
  static let script = """
    enter Name " 2F"; choose Size Letter; choose Quality Best; step Copies 2; press Print; \
    step Copies -2; flip Shared; enter Note "For Ida"
    """

  private let screen: PrinterScreen

  init() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_GB")
    calendar.timeZone = .gmt
    let noon = Date(timeIntervalSince1970: 1_767_700_800)
    screen = PrinterScreen(tableView: TableView(lines: 16), date: noon, calendar: calendar)
  }

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async throws(ImpossibleAction) -> Bool {
    let user = TableUser(of: screen.adapter)
    let row = control == .press("Print") ? "print" : "name"
    try user.scroll(to: row)
    switch control {
    case .key(let character): try user.type(String(character), in: row)
    case .erase: try user.deleteBackward(in: row)
    case .next: try user.submit(row)
    case .press("Print"): try user.press(row)
    case .press: return false
    }
    return true
  }
}

/// `gallery inbox`: swipe actions and menus.
final class InboxExample: Example {
  static let name = "inbox"
  static let summary = "Shows letters with swipe actions and a context menu."
  static let explanation = """
    A full swipe from the left marks a letter as read. A swipe from the right only shows actions, \
    so it can't delete. The menu has a submenu, an entry with a checkmark, and a disabled \
    entry. A tap opens a letter and marks it as read.
    """
  static let steps = ["swipe ROW TEXT", "menu ROW TEXT", "tap ROW", "scroll N"]
  static let script = """
    swipe 0-0 Read; swipe 0-1 Flag; menu 0-2 "Move/Archive"; tap 0-1; menu 0-1 Flag; \
    swipe 0-2 Delete
    """

  private let screen = InboxScreen(
    tableView: TableView(lines: 12),
    letters: [
      Letter(id: 1, subject: "Minutes", author: "Ida"),
      Letter(id: 2, subject: "Lunch on Friday?", author: "Noor"),
      Letter(id: 3, subject: "Invoice 2041", author: "Print shop"),
      Letter(id: 4, subject: "You have won", author: "Nobody"),
      Letter(id: 5, subject: "Trip", author: "Ravi", isRead: true),
    ])

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }
}

/// `gallery headers`: headers and footers that change in place.
final class HeadersExample: Example {
  static let name = "headers"
  static let summary = "Updates headers and footers of all kinds in place."
  static let explanation = """
    A shopping list. The first shelf has a custom header and footer, the second has titles, the \
    third has one of each. A tap buys an item. The views stay, and show the new state.
    """
  static let steps = ["tap ROW", "press Rename", "press Clear", "scroll N"]
  static let script = """
    tap "Apples"; tap "Milk"; tap "Pears"; press Rename; tap "Milk"; tap "Rolls"; press Clear
    """

  private let screen = ShoppingScreen(
    tableView: TableView(lines: 14),
    shelves: [
      Shelf(
        id: 1, name: "Fruit", showsProgress: true, countsRest: true,
        goods: [Good(name: "Apples"), Good(name: "Pears"), Good(name: "Plums")]),
      Shelf(id: 2, name: "Dairy", goods: [Good(name: "Milk"), Good(name: "Cheese")]),
      Shelf(id: 3, name: "Bread", countsRest: true, goods: [Good(name: "Rolls")]),
    ])

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .press("Rename"): screen.rename()
    case .press("Clear"): screen.clear()
    default: return false
    }
    return true
  }
}

/// `gallery sort`: sorts numbers step by step.
final class SortExample: Example {
  static let name = "sort"
  static let summary = "Sorts numbers in six ways, a step at a time."
  static let explanation = """
    Each step is one animated update. Rows move, and every row keeps its cell. A press starts again \
    with another algorithm.
    """
  static let steps =
    ["next"] + SortAlgorithm.allCases.map { "press \($0.rawValue)" } + ["scroll N"]
  static let pause = Duration.milliseconds(250)
  static let script = """
    next 13; press Insertion; next 6; press Selection; next 5; press Quick; next 7; \
    press Heap; next 19; press Merge; next 10
    """

  private let screen = SortScreen(
    tableView: TableView(lines: 12), numbers: [5, 2, 8, 1, 6, 3, 7, 4])

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .next: screen.advance()
    case .press(let name):
      guard let algorithm = SortAlgorithm(rawValue: name) else { return false }
      screen.begin(algorithm)
    case .key, .erase: return false
    }
    return true
  }
}

/// `gallery randomize`: shuffles rows and sections.
final class RandomizeExample: Example {
  static let name = "randomize"
  static let summary = "Shuffles rows and sections, and restores them."
  static let explanation = """
    Sections are inserted, deleted, and moved. Rows move between them, also out of deleted sections \
    and into inserted ones. Every row that stays keeps its cell. The result is the same each time.
    """
  static let steps = ["press Randomize", "press Reset", "scroll N"]
  static let script = """
    press Randomize; press Randomize; press Reset; press Randomize; press Randomize; press Reset
    """

  private let screen = RandomizeScreen(tableView: TableView(lines: 14), seed: 1)

  var table: TableView { screen.tableView }
  var adapter: any ChangeReporting { screen.adapter }

  func use(_ control: ExampleControl) async -> Bool {
    switch control {
    case .press("Randomize"): screen.randomize()
    case .press("Reset"): screen.reset()
    default: return false
    }
    return true
  }
}

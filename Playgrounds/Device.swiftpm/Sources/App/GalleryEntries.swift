import LiveTables
import TableViews
import UIKit

/// A screen of the Gallery, with commands outside of its table.
@MainActor
struct GalleryEntry {
  let title: String
  let summary: String
  let make: @MainActor () -> UIViewController

  static let all = [
    GalleryEntry(title: "Wi-Fi", summary: "Rows that change sections", make: wifi),
    GalleryEntry(title: "Delete", summary: "A tap deletes, Undo restores", make: delete),
    GalleryEntry(title: "Shopping", summary: "Headers that change in place", make: shopping),
    GalleryEntry(title: "Mixed", summary: "Items of several types, filtered", make: mixed),
    GalleryEntry(title: "Sort", summary: "Rows that move, a step at a time", make: sort),
    GalleryEntry(title: "Randomize", summary: "Rows and sections, shuffled", make: randomize),
    GalleryEntry(title: "Search", summary: "Many words, filtered as you type", make: search),
    GalleryEntry(title: "Random updates", summary: "A described table", make: league),
    GalleryEntry(title: "Scripted updates", summary: "A departure board", make: board),
    GalleryEntry(title: "Infinite loading", summary: "Pages, loaded near the end", make: stars),
    GalleryEntry(title: "Notes", summary: "Objects that change in place", make: notes),
    GalleryEntry(title: "Chat", summary: "Follows its end, and counts new messages", make: chat),
    GalleryEntry(title: "Described menu", summary: "Rows that count their taps", make: menu),
  ]

  private static func table(_ style: UITableView.Style = .insetGrouped) -> UITableView {
    UITableView(frame: .zero, style: style)
  }

  private static func wifi() -> UIViewController {
    let screen = WifiScreen(tableView: table())
    var random = SeededRandom(seed: 1)
    return ScreenViewController(screen.tableView) {
      Command("Listen") {
        let names = ["Home", "カフェ", "Station", "Library", "Train"]
        let heard = names.enumerated().map { index, name in
          Network(id: index, name: name, signal: random.below(5))
        }
        screen.show(heard.filter { $0.signal > 0 })
      }
      Command("Flip the switch") {
        let cell = screen.tableView.visibleCells.first { $0 is any SwitchableCell }
        (cell as? any SwitchableCell)?.toggleSwitch()
      }
    }
  }

  private static func delete() -> UIViewController {
    let subjects = ["Lunch?", "Minutes of Tuesday", "Invoice 2043", "Your parcel", "Re: Lunch?"]
    let screen = DeleteScreen(
      tableView: table(),
      messages: subjects.enumerated().map { Message(id: $0, subject: $1, author: "Ann") })
    return ScreenViewController(screen.tableView) { Command("Undo") { screen.undo() } }
  }

  private static func shopping() -> UIViewController {
    let screen = ShoppingScreen(
      tableView: table(.plain),
      shelves: [
        Shelf(
          id: 1, name: "Fruit", showsProgress: true, countsRest: true,
          goods: ["Apples", "Pears", "Plums"].map { Good(name: $0) }),
        Shelf(id: 2, name: "Dairy", goods: ["Milk", "Cheese"].map { Good(name: $0) }),
        Shelf(id: 3, name: "Bread", countsRest: true, goods: [Good(name: "Rolls")]),
      ])
    return ScreenViewController(screen.tableView) {
      Command("Rename") { screen.rename() }
      Command("Clear") { screen.clear() }
    }
  }

  private static func mixed() -> UIViewController {
    let screen = MixedScreen(tableView: table())
    return ScreenViewController(screen.tableView) {
      for filter in MixedFilter.allCases {
        Command(filter.rawValue) { screen.filter = filter }
      }
    }
  }

  private static func sort() -> UIViewController {
    let screen = SortScreen(tableView: table(), numbers: [5, 2, 8, 1, 6, 3, 7, 4])
    return ScreenViewController(screen.tableView) {
      Command("Next") { screen.advance() }
      for algorithm in SortAlgorithm.allCases {
        Command(algorithm.rawValue) { screen.begin(algorithm) }
      }
    }
  }

  private static func randomize() -> UIViewController {
    let screen = RandomizeScreen(tableView: table(), seed: 1)
    return ScreenViewController(screen.tableView) {
      Command("Randomize") { screen.randomize() }
      Command("Reset") { screen.reset() }
    }
  }

  private static func search() -> UIViewController {
    let syllables = "bdfgklmnprst".flatMap { start in "aeiou".map { "\(start)\($0)" } }
    let words = syllables.flatMap { first in
      syllables.flatMap { second in syllables.prefix(30).map { first + second + $0 } }
    }
    let screen = SearchScreen(tableView: table(.plain), list: WordList(words))
    return ScreenViewController(screen.tableView, search: { await screen.search(for: $0) }) {}
  }

  private static func league() -> UIViewController {
    let screen = LeagueScreen(tableView: table(), seed: 121)
    return ScreenViewController(screen.tableView) { Command("Next") { screen.advance() } }
  }

  private static func board() -> UIViewController {
    let screen = BoardScreen(tableView: table(), states: BoardState.morning)
    return ScreenViewController(screen.tableView) {
      Command("Next") { screen.advance() }
      Command("Back") { screen.goBack() }
    }
  }

  private static func stars() -> UIViewController {
    let screen = StarsScreen(tableView: table()) { cursor in
      try await Task.sleep(for: .seconds(1))
      let start = cursor ?? 0
      let stars = (start..<start + 12).map {
        Star(id: $0 + 1, name: "Star \($0 + 1)", constellation: "Orion")
      }
      return Page(stars, next: start < 120 ? start + 12 : nil)
    }
    return ScreenViewController(screen.tableView) {
      Command("Refresh") { Task { await screen.pages.refresh() } }
      Command("Cancel") { screen.pages.cancel() }
      Command("Retry") { screen.pages.retry() }
    }
  }

  private static func notes() -> UIViewController {
    let titles = ["Books", "Groceries", "Ideas", "Packing", "Recipes"]
    let store = NoteStore(titles.enumerated().map { Note(id: $0, title: $1, text: "a note") })
    let screen = NotesScreen(tableView: table(), store: store)
    return ScreenViewController(screen.tableView) {
      Command("Change") {
        store.change { $0.note(1)?.text += "!" }
        withExtendedLifetime(screen) {}
      }
    }
  }

  private static func chat() -> UIViewController {
    let messages = (1...40).map { ChatMessage(id: $0, text: "Message \($0)", author: "Ida") }
    let screen = ChatScreen(tableView: table(.plain), messages: messages)
    return ScreenViewController(screen.tableView) {
      Command("Receive") { screen.receive("Are you there?", from: "Ida") }
      Command("Ask") { screen.ask("Where is my bicycle?") }
      Command("Newest") { screen.showNewest() }
    }
  }

  private static func menu() -> UIViewController {
    let screen = MenuScreen(
      tableView: table(), title: "Described",
      entries: ["One", "Two", "Three"].map { MenuEntry(id: $0, title: $0) })
    let controller = ScreenViewController(screen.tableView) {}
    screen.open = { [weak controller] in controller?.navigationItem.prompt = "Tapped \($0)" }
    controller.screen = screen
    return controller
  }
}

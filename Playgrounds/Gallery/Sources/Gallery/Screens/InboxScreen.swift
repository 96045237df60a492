import TableViews

/// Letters with swipe actions and a menu.
@MainActor
final class InboxScreen {
  let tableView: TableView
  let adapter: RecordingAdapter<Letter, Int>
  /// The letters that were moved, by mailbox.
  private(set) var moved: [String: [Letter]] = [:]
  private var letters: [Letter] { didSet { show() } }

  init(tableView: TableView, letters: [Letter]) {
    self.tableView = tableView
    self.letters = letters
    adapter = RecordingAdapter(tableView) { Row($0, cell: LetterCell.self) }
    adapter.emptyStateContent = .title("No letters")
    // A full swipe can't delete a letter by accident.
    adapter.fullSwipeEdges = [.leading]
    adapter.swipeActionsProvider = { [weak self] _, letter, edge in
      self?.actions(for: letter, on: edge) ?? []
    }
    adapter.menuProvider = { [weak self] _, letter in self?.menu(for: letter) }
    adapter.cellPrimaryActionHandler = { [weak self] _, _, letter in
      self?.change(letter.id) { $0.isRead = true }
    }
    show()
  }

  private func show() {
    let count = letters.count { !$0.isRead }
    adapter.update(with: [
      Section(id: 0, items: letters, header: count == 0 ? "All read" : "\(count) not read")
    ])
  }

  private func actions(for letter: Letter, on edge: SwipeEdge) -> [TableSwipeAction] {
    switch edge {
    case .leading:
      [
        SwipeAction(
          letter.isRead ? "Unread" : "Read", image: .symbol("envelope"), color: .systemBlue, self
        ) { $0.change(letter.id) { $0.isRead.toggle() } }
      ]
    case .trailing:
      [
        SwipeAction("Delete", style: .destructive, image: .symbol("trash"), self) {
          $0.move(letter.id, to: "Trash")
        },
        SwipeAction("Flag", image: .symbol("flag"), color: .systemOrange, self) {
          $0.change(letter.id) { $0.isFlagged.toggle() }
        },
      ]
    }
  }

  private func menu(for letter: Letter) -> RowMenu {
    let boxes = ["Archive", "Junk"].map { box in
      RowMenu.Action(box, self) { $0.move(letter.id, to: box) }
    }
    return RowMenu(
      title: letter.subject,
      children: [
        .action(
          RowMenu.Action(
            "Flag", image: .symbol("flag"), state: letter.isFlagged ? .on : .off, self
          ) { $0.change(letter.id) { $0.isFlagged.toggle() } }),
        .menu(RowMenu(title: "Move", image: .symbol("folder"), actions: boxes)),
        .action(RowMenu.Action("Reply", attributes: .disabled) {}),
      ])
  }

  private func change(_ id: Int, _ change: (inout Letter) -> Void) {
    guard let index = letters.firstIndex(where: { $0.id == id }) else { return }
    change(&letters[index])
  }

  private func move(_ id: Int, to box: String) {
    guard let index = letters.firstIndex(where: { $0.id == id }) else { return }
    moved[box, default: []].append(letters.remove(at: index))
  }
}

struct Letter: Identifiable, Hashable {
  var id: Int
  var subject: String
  var author: String
  var isRead = false
  var isFlagged = false
}

/// Shows a letter, with a dot if it is unread.
final class LetterCell: TableViewValue1Cell, Configurable {
  func setup(with item: Letter) {
    textLabel?.text = (item.isRead ? "" : "• ") + item.subject
    detailTextLabel?.text = (item.isFlagged ? "⚑ " : "") + item.author
  }
}

internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections

/// Opens the menu of a row that a person presses long, and has its entries chosen.
@MainActor
final class MenuController<Cell: VirtualListCell> {
  private unowned let list: VirtualListView<Cell>
  /// The menu that a person called up.
  private var openMenu: RowMenu? { didSet { letGo(of: oldValue) } }

  init(_ list: VirtualListView<Cell>) { self.list = list }

  /// Whether a menu is open.
  var isOpen: Bool { openMenu != nil }

  /// The titles of the entries of the menu that is open, hidden ones left out; none where none is.
  var offeredEntries: [String] {
    openMenu?.actions.filter { !$0.attributes.contains(.hidden) }.map(\.title) ?? []
  }

  /// Presses a row long, which shows its menu.
  func longPress(_ path: TablePath) -> [String] {
    close()
    list.swipes.close()
    guard list.isTouchable(path, to: "press") else { return [] }
    openMenu = list.delegate?.menu(at: path, in: list)
    return offeredEntries
  }

  /// Chooses an entry of the menu that is open, which closes it.
  func tapEntry(_ title: String) {
    let entry = openMenu?.actions.first {
      $0.title == title && $0.attributes.isDisjoint(with: [.disabled, .hidden])
    }
    guard let entry else {
      return list.reportNotOffered("choose \"\(title)\", which no open menu offers", title)
    }
    openMenu = nil
    // It acts on what the person saw: before the updates that waited.
    entry.handler()
    list.busy.personLetGo()
  }

  /// Closes the menu that is open, if there is one.
  func close() {
    guard isOpen else { return }
    openMenu = nil
    list.busy.personLetGo()
  }
}

internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections

/// Opens and closes the row that a person swipes, and carries out its actions.
@MainActor
final class SwipeController<Cell: VirtualListCell> {
  private typealias Action = SwipeAction<VirtualListView<Cell>>

  /// A row that a person swiped, with what it offers.
  private struct Swipe {
    var path: TablePath
    let actions: [Action]
    /// Told apart from a later swipe by what a late action completes.
    let token = Token()
    /// Whether one of the actions was tapped: what it asks for does not wait until it is done.
    var isActing = false
  }

  private final class Token {}

  private unowned let list: VirtualListView<Cell>
  private var swiped: Swipe? { didSet { letGo(of: oldValue) } }

  init(_ list: VirtualListView<Cell>) { self.list = list }

  /// Whether a row is swiped.
  var isOpen: Bool { swiped != nil }

  /// Whether a person holds a row open, whose place an update must not change.
  var holdsRow: Bool { swiped.map { !$0.isActing } ?? false }

  /// The titles of the actions that the swiped row shows; none where no row is swiped.
  var offeredActions: [String] { swiped?.actions.map(\.title) ?? [] }

  // MARK: By a person

  /// Swipes a row from one of its edges, which shows the actions it has there.
  func swipe(_ path: TablePath, from edge: SwipeEdge) -> [String] {
    close()
    list.menus.close()
    guard list.isTouchable(path, to: "swipe"), !list.isEditing else { return [] }
    let actions = actions(at: path, on: edge)
    guard !actions.isEmpty else { return [] }
    swiped = Swipe(path: path, actions: actions)
    list.delegate?.willBeginEditing(at: path, in: list)
    return offeredActions
  }

  /// Swipes a row all the way, which carries out the first of its actions, if it has any.
  func swipeFully(_ path: TablePath, from edge: SwipeEdge) {
    _ = swipe(path, from: edge)
    if let swiped, let first = swiped.actions.first { perform(first, of: swiped) }
  }

  /// Taps one of the actions that the swiped row shows; any other title is reported.
  func tapAction(_ title: String) {
    guard let swiped, let action = swiped.actions.first(where: { $0.title == title }) else {
      return list.reportNotOffered("tap \"\(title)\", which no swiped row shows", title)
    }
    perform(action, of: swiped)
  }

  /// Closes the swiped row, if there is one, and notifies the delegate.
  func close() {
    guard let path = swiped?.path else { return }
    swiped = nil
    list.delegate?.didEndEditing(at: path, in: list)
    list.busy.personLetGo()
  }

  private func perform(_ action: Action, of swipe: Swipe) {
    swiped?.isActing = true
    action.perform(at: swipe.path) { [weak list, token = swipe.token] _ in
      guard let list, list.swipes.swiped?.token === token else { return }
      list.closeSwipe()
    }
    // What waited for the row does not wait for an action that takes its time.
    list.busy.personLetGo()
  }

  private func actions(at path: TablePath, on edge: SwipeEdge) -> [Action] {
    guard list.editing.isEditable(path) else { return [] }
    let own = list.delegate?.swipeActions(at: path, on: edge, in: list) ?? []
    guard own.isEmpty, edge == .trailing, list.editing.style(at: path) == .delete else {
      return own
    }
    return [
      Action(list.deleteTitle, style: .destructive) {
        [weak source = list.dataSource] path, completion in
        source?.commit(.delete, at: path)
        completion(true)
      }
    ]
  }

  // MARK: Reloads and updates

  /// Takes the swiped row to its new place; one that is deleted or reloaded is not swiped any more.
  func follow(_ positions: BatchPositions) {
    guard let path = swiped?.path else { return }
    if let target = positions.survivor(of: path) { swiped?.path = target } else { drop() }
  }

  /// Takes note that the swiped row is gone, and notifies the delegate when the table is done with
  /// that.
  func drop() {
    guard isOpen else { return }
    swiped = nil
    list.busy.whenDone { [weak list] in
      guard let list else { return }
      list.delegate?.didEndEditing(at: nil, in: list)
    }
    list.busy.personLetGo()
  }
}

/// Opens the menu of a row that a person presses long, and has its entries chosen.
@MainActor
final class MenuController<Cell: VirtualListCell> {
  private unowned let list: VirtualListView<Cell>
  /// The menu that a person called up.
  private var openMenu: RowMenu? { didSet { letGo(of: oldValue) } }

  init(_ list: VirtualListView<Cell>) { self.list = list }

  /// Whether a menu is open; one that offers nothing is not shown.
  var isOpen: Bool { !offeredEntries.isEmpty }

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

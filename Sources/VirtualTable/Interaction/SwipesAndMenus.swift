internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections

/// Opens and closes the row that a person swipes, and performs its actions.
@MainActor
final class SwipeController<Cell: VirtualListCell> {
  private typealias Action = SwipeAction<VirtualListView<Cell>>

  /// A row that a person swiped, with what it offers.
  private struct Swipe {
    var row: TrackedRow
    let edge: SwipeEdge
    let actions: [Action]
    let allowsFullSwipe: Bool
    /// Told apart from a later swipe by what a late action completes.
    let token = Token()
    /// The title of the action that was tapped: what it asks for does not wait until it is done.
    var acting: String?
  }

  private final class Token {}

  private unowned let list: VirtualListView<Cell>
  private var swiped: Swipe? { didSet { extendLifetime(of: oldValue) } }

  init(_ list: VirtualListView<Cell>) { self.list = list }

  /// Whether a row is swiped.
  var isOpen: Bool { swiped != nil }

  /// Whether a person holds a row open, whose place an update must not change.
  var holdsRow: Bool { swiped.map { $0.acting == nil } ?? false }

  /// The swiped row, with the actions that it shows, or `nil`.
  var shownSwipe: ListScreen.Swipe? {
    swiped.map { swipe in
      ListScreen.Swipe(
        path: swipe.row.path, edge: swipe.edge,
        actions: swipe.actions.map {
          ListScreen.Swipe.Action(
            title: $0.title, style: $0.style, image: $0.image, color: $0.color)
        })
    }
  }

  /// The titles of the actions that the swiped row shows; none where no row is swiped.
  var offeredActions: [String] { swiped?.actions.map(\.title) ?? [] }

  // MARK: By a person

  /// Swipes a row from one of its edges, which shows the actions it has there.
  func swipe(_ path: TablePath, from edge: SwipeEdge) -> [String] {
    open(path, from: edge)
    return offeredActions
  }

  /// Swipes a row all the way, which performs the first of its actions, where they allow that.
  func swipeFully(_ path: TablePath, from edge: SwipeEdge) {
    guard open(path, from: edge) else { return }
    let what = "swipe row \(path) fully from the \(edge) edge"
    guard let swiped, let first = swiped.actions.first else {
      let reason = list.isEditing ? "the table is being edited" : "it has no actions there"
      return list.reportNotOffered("\(what): \(reason)", "\(path)")
    }
    guard swiped.allowsFullSwipe else {
      return list.reportNotOffered(
        "\(what): its actions do not allow that", "\(path)",
        hint:
          "Tap one of them: \(swiped.actions.map { "\"\($0.title)\"" }.joined(separator: ", ")).")
    }
    perform(first, of: swiped)
  }

  /// Swipes a row, where it has actions; false where a person cannot, which is reported where the row
  /// cannot be touched.
  @discardableResult
  private func open(_ path: TablePath, from edge: SwipeEdge) -> Bool {
    close()
    list.menus.close()
    guard list.isTouchable(path, to: "swipe") else { return false }
    guard !list.isEditing, let source = list.dataSource else { return true }
    let row = source.trackedRow(at: path)
    let actions = actions(at: path, on: edge)
    guard !actions.isEmpty else { return true }
    swiped = Swipe(
      row: row, edge: edge, actions: actions,
      allowsFullSwipe: list.delegate?.allowsFullSwipe(at: path, on: edge, in: list) ?? true)
    list.delegate?.willBeginEditing(at: path, in: list)
    return true
  }

  /// Taps one of the actions that the swiped row shows; any other title is reported.
  func tapAction(_ title: String) {
    guard let swiped else {
      return list.reportNotOffered("tap \"\(title)\": no row is swiped", title)
    }
    guard let action = swiped.actions.first(where: { $0.title == title }) else {
      return list.reportNotOffered(
        "tap \"\(title)\": row \(swiped.row.path) has no such action", title,
        hint: list.advice(title, offeredActions))
    }
    if let acting = swiped.acting {
      return list.reportNotOffered("tap \"\(title)\": \"\(acting)\" is not done yet", title)
    }
    perform(action, of: swiped)
  }

  /// Closes the swiped row, if there is one, and notifies the delegate.
  func close() {
    guard let path = swiped?.row.path else { return }
    swiped = nil
    list.delegate?.didEndEditing(at: path, in: list)
    list.busy.touchesEnded()
  }

  private func perform(_ action: Action, of swipe: Swipe) {
    guard let path = list.dataSource?.position(of: swipe.row, for: action.title) else {
      return drop()
    }
    swiped?.acting = action.title
    action.perform(at: path) { [weak list, token = swipe.token] _ in
      guard let list, list.swipes.swiped?.token === token else { return }
      list.closeSwipe()
    }
    // What waited for the row does not wait for an action that takes its time.
    list.busy.touchesEnded()
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

  /// The actions of both edges as assistive technology offers them, which UIKit does by itself.
  func accessibilityActions(at path: TablePath) -> [RowAccessibility.Action] {
    guard !list.isEditing, let source = list.dataSource else { return [] }
    let row = source.trackedRow(at: path)
    return SwipeEdge.allCases.flatMap { actions(at: path, on: $0) }.map { action in
      RowAccessibility.Action(action.title) { [weak source] in
        guard let path = source?.position(of: row, for: action.title) else { return false }
        action.perform(at: path) { _ in }
        return true
      }
    }
  }

  // MARK: Reloads and updates

  /// Takes the swiped row to its new place; one that is deleted or reloaded is not swiped any more.
  func follow(_ positions: BatchPositions) {
    guard let path = swiped?.row.path else { return }
    if let target = positions.survivor(of: path) { swiped?.row.path = target } else { drop() }
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
    list.busy.touchesEnded()
  }
}

/// Opens the menu of a row that a person presses long, or of several, and has its entries chosen.
@MainActor
final class MenuController<Cell: VirtualListCell> {
  /// A menu that a person called up, with the rows it is for.
  private struct Shown {
    let menu: RowMenu
    var rows: [TrackedRow]
  }

  private unowned let list: VirtualListView<Cell>
  private var shown: Shown? { didSet { extendLifetime(of: oldValue) } }

  init(_ list: VirtualListView<Cell>) { self.list = list }

  /// The menu that is open; one that offers nothing is not shown.
  var openMenu: RowMenu? { isOpen ? shown?.menu : nil }

  /// The rows that the open menu is for; empty if no menu is open.
  var rowsOfOpenMenu: [TablePath] {
    isOpen ? shown?.rows.filter { !$0.isDeleted }.map(\.path) ?? [] : []
  }

  /// Whether a menu is open.
  var isOpen: Bool { !offeredEntries.isEmpty }

  /// The titles of the entries of the menu that is open, hidden ones left out; none where none is.
  var offeredEntries: [String] { shown?.menu.shownElements.map(\.title) ?? [] }

  // MARK: By a person

  /// Presses a row long, which shows its menu, or that of the selected rows where it is one of them.
  func longPress(_ path: TablePath) -> [String] {
    close()
    list.swipes.close()
    guard list.isTouchable(path, to: "press") else { return [] }
    let selection = list.selection.rows.sorted
    let paths = selection.contains(path) ? selection : [path]
    let rows = paths.compactMap { list.dataSource?.trackedRow(at: $0) }
    var menu = paths.count > 1 ? list.delegate?.menu(forRowsAt: paths, in: list) : nil
    if menu == nil, paths.count == 1 || Cell.tableBatchProfile == .table {
      menu = list.delegate?.menu(at: path, in: list)
      shown = menu.map { menu in
        Shown(menu: menu, rows: rows.filter { $0.path == path })
      }
    } else {
      shown = menu.map { Shown(menu: $0, rows: rows) }
    }
    return offeredEntries
  }

  /// Chooses an entry of the menu that is open, which closes it unless the entry says otherwise.
  func tapEntry(_ path: [String]) {
    guard let shown, isOpen else { return report(path, "no menu is open") }
    guard let action = action(at: path, in: shown.menu) else { return }
    if action.attributes.contains(.keepsMenuPresented) {
      perform(action.title, action.handler, of: shown)
    } else {
      end(action.title, action.handler, of: shown)
    }
  }

  /// Taps what is shown beside the menu, which closes it.
  func tapPreview() {
    guard let shown, isOpen else {
      return list.reportNotOffered("tap the preview of a menu: no menu is open", "preview")
    }
    end(shown.menu.title, shown.menu.previewAction ?? {}, of: shown)
  }

  /// Closes the menu that is open, if there is one.
  func close() {
    guard isOpen else { return }
    shown = nil
    list.busy.touchesEnded()
  }

  private func end(_ title: String, _ handler: @MainActor () -> Void, of menu: Shown) {
    shown = nil
    // It acts on what the person saw: before the updates that waited.
    perform(title, handler, of: menu)
    list.busy.touchesEnded()
  }

  private func perform(_ title: String, _ handler: @MainActor () -> Void, of menu: Shown) {
    if list.dataSource?.hasRows(menu.rows, for: title) ?? true { handler() }
  }

  // MARK: Finding what a person names

  /// The action at a path of titles or identifiers; reports why there is none to choose.
  private func action(at path: [String], in menu: RowMenu) -> RowMenu.Action? {
    guard let name = path.last else {
      report(path, "it has no name")
      return nil
    }
    var menu = menu
    for submenu in path.dropLast() {
      guard let element = element(submenu, of: menu, in: path) else { return nil }
      guard case .menu(let next) = element else {
        report(path, "\"\(submenu)\" is no submenu")
        return nil
      }
      menu = next
    }
    guard let element = element(name, of: menu, in: path) else { return nil }
    guard case .action(let action) = element else {
      report(path, "it is a submenu", hint: "Name an entry of it, too.")
      return nil
    }
    return action
  }

  /// The element of a name that can be chosen; reports why there is none.
  private func element(
    _ name: String, of menu: RowMenu, in path: [String]
  ) -> RowMenu.Element? {
    let titled = menu.elements.filter { $0.title == name }
    let named = titled.isEmpty ? menu.elements.filter { $0.identifier == name } : titled
    if let offered = named.first(where: { !$0.isHidden && !$0.has(.disabled) }) { return offered }
    if let refused = named.first {
      report(path, refused.isHidden ? "it is hidden" : "it is disabled")
    } else {
      let names = menu.shownElements.flatMap { [$0.title, $0.identifier].compactMap { $0 } }
      report(path, "the menu has no \"\(name)\"", hint: list.advice(name, names))
    }
    return nil
  }

  private func report(_ path: [String], _ reason: String, hint: String? = nil) {
    let name = path.joined(separator: " > ")
    list.reportNotOffered("choose \"\(name)\": \(reason)", name, hint: hint)
  }

  // MARK: Updates

  /// Takes the rows of the menu to their new places; the menu stays open.
  func follow(_ positions: BatchPositions) {
    guard var moved = shown else { return }
    for index in moved.rows.indices { moved.rows[index].follow(positions) }
    shown = moved
  }
}

extension VirtualListView {
  /// What is offered that a person may have meant, or everything.
  fileprivate func advice(_ name: String, _ offered: [String]) -> String? {
    if let nearest = NearestName.nearest(to: name, among: offered) {
      return "Did you mean \"\(nearest)\"?"
    }
    guard !offered.isEmpty else { return nil }
    return "It has \(offered.map { "\"\($0)\"" }.joined(separator: ", "))."
  }
}

internal import DiffEngine
internal import TableDiagnostics
internal import TableRows
internal import TableSections

/// The settings and selection that affect swipe actions and menus.
@MainActor
protocol OpenRowHost: AnyObject {
  var isEditing: Bool { get }
  var deleteTitle: String { get }
  var selectedRows: [TablePath] { get }
  func isEditable(_ path: TablePath) -> Bool
  func editingStyle(at path: TablePath) -> RowEditingStyle
}

/// The row that is swiped or has an open menu.
@MainActor
final class OpenRow<Cell: VirtualListCell>: ListPart<Cell> {
  private typealias Action = SwipeAction<VirtualListView<Cell>>

  private struct Swipe {
    var row: TrackedRow
    let edge: SwipeEdge
    let actions: [Action]
    let allowsFullSwipe: Bool
    /// Identifies this swipe when an action completes.
    let token = Token()
    /// The title of the tapped action.
    ///
    /// Updates don't wait for its completion.
    var acting: String?
  }

  private final class Token {}

  private struct Menu {
    let menu: RowMenu
    let token = Token()
    var rows: [TrackedRow]
  }

  private unowned let host: any OpenRowHost
  private var swiped: Swipe? { didSet { extendLifetime(of: oldValue) } }
  private var menu: Menu? { didSet { extendLifetime(of: oldValue) } }

  init(_ display: ListDisplay<Cell>, host: any OpenRowHost) {
    self.host = host
    super.init(display)
  }

  var isSwiped: Bool { swiped != nil }

  /// Whether a menu with entries is open.
  var hasMenu: Bool { !menuTitles.isEmpty }

  var isOpen: Bool { isSwiped || hasMenu }

  /// An object that identifies the current swipe or menu, or `nil`.
  var token: AnyObject? { swiped?.token ?? (hasMenu ? menu?.token : nil) }

  /// Whether updates must wait so that the row doesn't move away from the user.
  var isHeld: Bool { swiped.map { $0.acting == nil } ?? false || hasMenu }

  func close() {
    closeSwipe()
    closeMenu()
  }

  // MARK: Swiping

  /// The swiped row with its actions, or `nil`.
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

  var swipeTitles: [String] { swiped?.actions.map(\.title) ?? [] }

  func swipeFully(_ path: TablePath, from edge: SwipeEdge) {
    guard swipe(path, from: edge) else { return }
    let what = "swipe row \(path) fully from the \(edge) edge"
    guard let swipe = swiped, let first = swipe.actions.first else {
      let reason = host.isEditing ? "the table is being edited" : "it has no actions there"
      return app.reportNotOffered("\(what): \(reason)", "\(path)")
    }
    guard swipe.allowsFullSwipe else {
      return app.reportNotOffered(
        "\(what): its actions do not allow that", "\(path)",
        hint: "Tap one of them: \(swipe.actions.map { "\"\($0.title)\"" }.joined(separator: ", "))."
      )
    }
    perform(first, of: swipe)
  }

  /// Swipes a row, which shows its actions.
  ///
  /// - Returns: Whether the user can touch the row. If not, this is reported.
  @discardableResult
  func swipe(_ path: TablePath, from edge: SwipeEdge) -> Bool {
    close()
    guard display.isTouchable(path, to: "swipe") else { return false }
    guard !host.isEditing, let source = app.dataSource else { return true }
    let row = source.trackedRow(at: path)
    let actions = actions(at: path, on: edge)
    guard !actions.isEmpty else { return true }
    let allowsFullSwipe = app.delegate?.allowsFullSwipe(at: path, on: edge, in: app.view)
    swiped = Swipe(
      row: row, edge: edge, actions: actions, allowsFullSwipe: allowsFullSwipe ?? true)
    app.delegate?.willBeginEditing(at: path, in: app.view)
    return true
  }

  /// Taps an action of the swiped row, or reports why that isn't possible.
  func tapAction(_ title: String) {
    guard let swipe = swiped else {
      return app.reportNotOffered("tap \"\(title)\": no row is swiped", title)
    }
    guard let action = swipe.actions.first(where: { $0.title == title }) else {
      return app.reportNotOffered(
        "tap \"\(title)\": row \(swipe.row.path) has no such action", title,
        hint: RefusedChoice.advice(for: title, among: swipeTitles))
    }
    if let acting = swipe.acting {
      return app.reportNotOffered("tap \"\(title)\": \"\(acting)\" is not done yet", title)
    }
    perform(action, of: swipe)
  }

  /// Closes the swiped row and notifies the delegate.
  func closeSwipe() {
    guard let path = swiped?.row.path else { return }
    swiped = nil
    app.delegate?.didEndEditing(at: path, in: app.view)
    busy.touchesEnded()
  }

  private func perform(_ action: Action, of swipe: Swipe) {
    guard let path = app.dataSource?.position(of: swipe.row, for: action.title) else {
      return dropSwipe()
    }
    swiped?.acting = action.title
    action.perform(at: path) { [weak self, weak view = app.view, token = swipe.token] _ in
      guard let self, let view, swiped?.token === token else { return }
      // The delegate can release the view.
      withExtendedLifetime(view) { self.closeSwipe() }
    }
    // Updates don't wait for a slow action.
    busy.touchesEnded()
  }

  private func actions(at path: TablePath, on edge: SwipeEdge) -> [Action] {
    guard host.isEditable(path) else { return [] }
    let own = app.delegate?.swipeActions(at: path, on: edge, in: app.view) ?? []
    guard own.isEmpty, edge == .trailing, host.editingStyle(at: path) == .delete else {
      return own
    }
    return [
      Action(host.deleteTitle, style: .destructive) {
        [weak source = app.dataSource] path, completion in
        source?.commit(.delete, at: path)
        completion(true)
      }
    ]
  }

  /// Returns the actions of both edges for assistive technologies.
  func accessibilityActions(at path: TablePath) -> [RowAccessibility.Action] {
    guard !host.isEditing, let source = app.dataSource else { return [] }
    let row = source.trackedRow(at: path)
    return SwipeEdge.allCases.flatMap { actions(at: path, on: $0) }.map { action in
      RowAccessibility.Action(action.title) { [weak source] in
        guard let path = source?.position(of: row, for: action.title) else { return false }
        action.perform(at: path) { _ in }
        return true
      }
    }
  }

  /// Discards the swipe and notifies the delegate when the table isn't busy.
  func dropSwipe() {
    guard isSwiped else { return }
    swiped = nil
    busy.whenDone { [app] in app.delegate?.didEndEditing(at: nil, in: app.view) }
    busy.touchesEnded()
  }

  // MARK: Menus

  var openMenu: RowMenu? { hasMenu ? menu?.menu : nil }

  var menuRows: [TablePath] {
    hasMenu ? menu?.rows.filter { !$0.isDeleted }.map(\.path) ?? [] : []
  }

  var menuTitles: [String] { menu?.menu.shownElements.map(\.title) ?? [] }

  /// Long-presses a row, which shows its menu, or the menu of all selected rows if it's one of
  /// them.
  func longPress(_ path: TablePath) {
    close()
    guard display.isTouchable(path, to: "press") else { return }
    let selection = host.selectedRows
    let paths = selection.contains(path) ? selection : [path]
    let rows = paths.compactMap { app.dataSource?.trackedRow(at: $0) }
    let several =
      paths.count > 1 ? app.delegate?.menu(forRowsAt: paths, in: app.view) : nil
    if several == nil, paths.count == 1 || Cell.tableBatchProfile == .table {
      menu = app.delegate?.menu(at: path, in: app.view).map { menu in
        Menu(menu: menu, rows: rows.filter { $0.path == path })
      }
    } else {
      menu = several.map { Menu(menu: $0, rows: rows) }
    }
  }

  func tapEntry(_ path: [String]) {
    let action: RowMenu.Action
    let menu: Menu
    do throws(RefusedChoice) {
      guard let open = self.menu, hasMenu else { throw RefusedChoice("no menu is open") }
      (menu, action) = (open, try open.menu.entry(at: path))
    } catch {
      let name = path.joined(separator: " > ")
      return app.reportNotOffered("choose \"\(name)\": \(error.reason)", name, hint: error.hint)
    }
    if action.attributes.contains(.keepsMenuPresented) {
      perform(action.title, action.handler, of: menu)
    } else {
      end(action.title, action.handler, of: menu)
    }
  }

  func tapPreview() {
    guard let menu, hasMenu else {
      return app.reportNotOffered("tap the preview of a menu: no menu is open", "preview")
    }
    end(menu.menu.title, menu.menu.previewAction ?? {}, of: menu)
  }

  func closeMenu() {
    guard hasMenu else { return }
    menu = nil
    busy.touchesEnded()
  }

  private func end(_ title: String, _ handler: @MainActor () -> Void, of shown: Menu) {
    menu = nil
    // The handler acts on the rows that the user saw, before waiting updates.
    perform(title, handler, of: shown)
    busy.touchesEnded()
  }

  private func perform(_ title: String, _ handler: @MainActor () -> Void, of menu: Menu) {
    if app.dataSource?.hasRows(menu.rows, for: title) ?? true { handler() }
  }

  // MARK: Updates

  func follow(_ positions: BatchPositions) {
    if let path = swiped?.row.path {
      if let target = positions.survivor(of: path) {
        swiped?.row.path = target
      } else {
        dropSwipe()
      }
    }
    guard var moved = menu else { return }
    for index in moved.rows.indices { moved.rows[index].follow(positions) }
    menu = moved
  }
}

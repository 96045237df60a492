public import DiffEngine
internal import TableRows
internal import TableSections

extension VirtualListView {
  /// Presses a row long, which shows its menu.
  ///
  /// Only a row on screen can be pressed. A menu that is open is closed.
  ///
  /// - Returns: The titles of the entries; none where the row has no menu.
  @discardableResult
  public func longPress(_ path: TablePath) -> [String] {
    closeMenu()
    closeSwipe()
    guard isTouchable(path, to: "press") else { return [] }
    openMenu = delegate?.menu(at: path, in: self)
    return offeredMenuEntries
  }

  /// The titles of the entries of the menu that is open, hidden ones left out; none where none is.
  public var offeredMenuEntries: [String] {
    openMenu?.actions.filter { !$0.attributes.contains(.hidden) }.map(\.title) ?? []
  }

  /// Chooses an entry of the menu that is open, which closes it.
  ///
  /// An entry that is disabled, and a title that no entry has, is reported.
  public func tapMenuEntry(_ title: String) {
    let entry = openMenu?.actions.first {
      $0.title == title && $0.attributes.isDisjoint(with: [.disabled, .hidden])
    }
    guard let entry else {
      return reportNotOffered("choose \"\(title)\", which no open menu offers", title)
    }
    closeMenu()
    entry.handler()
  }

  /// Closes the menu that is open, if there is one.
  public func closeMenu() { openMenu = nil }
}

public import TableRows

/// An open context menu.
///
/// ```swift
/// try user.longPress(7).choose("Share", "Mail")
/// ```
@MainActor
public struct OpenMenu {
  /// The menu, with its images, marks, and submenus; `nil` if the row has none.
  public let menu: RowMenu?
  private let checkOpen: () -> Bool
  private let perform: ([String]) throws(ImpossibleAction) -> Void
  private let tap: () throws(ImpossibleAction) -> Void
  private let end: () -> Void
  /// Called before the user chooses an entry.
  var willChoose: ((String, CallSite) -> Void)?

  /// Creates an open menu.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - isOpen: Returns whether the menu is still open.
  ///   - perform: Performs the entry that titles lead to.
  ///   - tap: Taps the preview.
  ///   - end: Closes the menu.
  public init(
    _ menu: RowMenu?, isOpen: @escaping () -> Bool,
    perform: @escaping ([String]) throws(ImpossibleAction) -> Void,
    tapPreview tap: @escaping () throws(ImpossibleAction) -> Void, end: @escaping () -> Void
  ) {
    (self.menu, checkOpen, self.perform, self.tap, self.end) = (menu, isOpen, perform, tap, end)
  }

  /// No menu: the row has none.
  static var none: OpenMenu {
    func refusal(_ what: String) -> ImpossibleAction {
      ImpossibleAction("the user can't \(what): no menu is open")
    }
    return OpenMenu(nil) {
      false
    } perform: { path throws(ImpossibleAction) in
      throw refusal("choose \"\(path.joined(separator: " > "))\"")
    } tapPreview: { () throws(ImpossibleAction) in
      throw refusal("tap the preview of a menu")
    } end: {
    }
  }

  /// The titles of the entries, and of the entries of inline submenus, without hidden ones.
  public var titles: [String] { menu?.shownElements.map(\.title) ?? [] }

  /// Whether the menu is still open.
  public var isOpen: Bool { checkOpen() }

  /// Chooses an entry, which performs it and closes the menu.
  ///
  /// Pass the titles or identifiers of the submenus, and then the entry's own.
  public func choose(
    _ path: String..., file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) { try choose(path, file: file, line: line) }

  /// Chooses the entry that titles or identifiers lead to; see ``choose(_:file:line:)``.
  public func choose(
    _ path: [String], file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    let site = CallSite(file: file, line: line)
    willChoose?(path.joined(separator: " > "), site)
    try locating(site) { () throws(ImpossibleAction) in
      try perform(path)
    }
  }

  /// Taps the preview, which closes the menu and opens what the preview shows.
  public func tapPreview(
    file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try locating(CallSite(file: file, line: line)) { () throws(ImpossibleAction) in try tap() }
  }

  /// Closes the menu without choosing an entry.
  public func close() { end() }
}

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
  private let perform: ([String]) throws(ImpossibleAction) -> Void
  private let tap: () throws(ImpossibleAction) -> Void
  private let end: () -> Void

  /// Creates an open menu.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - perform: Performs the entry that titles lead to.
  ///   - tap: Taps the preview.
  ///   - end: Closes the menu.
  public init(
    _ menu: RowMenu?, perform: @escaping ([String]) throws(ImpossibleAction) -> Void,
    tapPreview tap: @escaping () throws(ImpossibleAction) -> Void, end: @escaping () -> Void
  ) { (self.menu, self.perform, self.tap, self.end) = (menu, perform, tap, end) }

  /// No menu: the row has none.
  static var none: OpenMenu {
    func refusal(_ what: String) -> ImpossibleAction {
      ImpossibleAction("the user can't \(what): no menu is open")
    }
    return OpenMenu(nil) { path throws(ImpossibleAction) in
      throw refusal("choose \"\(path.joined(separator: " > "))\"")
    } tapPreview: { () throws(ImpossibleAction) in
      throw refusal("tap the preview of a menu")
    } end: {
    }
  }

  /// The titles of the entries, and of the entries of inline submenus, without hidden ones.
  public var titles: [String] { menu?.shownElements.map(\.title) ?? [] }

  /// Chooses an entry, which performs it and closes the menu.
  ///
  /// Pass the titles or identifiers of the submenus, and then the entry's own.
  public func choose(
    _ path: String..., file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try locating(CallSite(file: file, line: line)) { () throws(ImpossibleAction) in
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

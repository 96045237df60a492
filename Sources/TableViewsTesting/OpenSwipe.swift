public import TableRows

/// A swiped row with its actions.
///
/// ```swift
/// try user.swipe(7, from: .trailing).choose("Delete")
/// ```
@MainActor
public struct OpenSwipe {
  /// The titles of the actions; the first performs a full swipe.
  public let titles: [String]
  private let perform: (String) throws(ImpossibleAction) -> Void
  private let end: () -> Void

  /// Creates the actions of a swiped row.
  ///
  /// - Parameters:
  ///   - titles: The titles of the actions.
  ///   - perform: Performs the action with a title.
  ///   - end: Closes the row.
  public init(
    titles: [String], perform: @escaping (String) throws(ImpossibleAction) -> Void,
    end: @escaping () -> Void
  ) { (self.titles, self.perform, self.end) = (titles, perform, end) }

  /// Taps an action, which performs it and closes the row.
  public func choose(
    _ title: String, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try at(CallSite(file: file, line: line)) { () throws(ImpossibleAction) in try perform(title) }
  }

  /// Closes the row without performing an action.
  public func close() { end() }
}

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
  /// The path has the titles or identifiers of submenus, and then that of the entry.
  public func choose(
    _ path: String..., file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try at(CallSite(file: file, line: line)) { () throws(ImpossibleAction) in try perform(path) }
  }

  /// Taps the preview, which closes the menu and opens what the preview shows.
  public func tapPreview(
    file: StaticString = #fileID, line: UInt = #line
  ) throws(ImpossibleAction) {
    try at(CallSite(file: file, line: line)) { () throws(ImpossibleAction) in try tap() }
  }

  /// Closes the menu without choosing an entry.
  public func close() { end() }
}

/// Calls `body`, and adds the place of the test's call to an error without one.
func at<Result>(
  _ site: CallSite, _ body: () throws(ImpossibleAction) -> Result
) throws(ImpossibleAction) -> Result {
  do { return try body() } catch { throw error.located(site) }
}

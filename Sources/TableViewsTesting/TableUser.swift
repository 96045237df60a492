internal import DiffEngine
public import TableAdapters
public import TableRows
public import TableSections
internal import TypeErasure
internal import VirtualTable

/// A simulated user of a table or collection view.
///
/// A user addresses rows by their IDs, does what fingers, keys, and VoiceOver do, and sees what is on
/// screen. The same test of a screen runs on the virtual views and on UIKit's.
///
/// ```swift
/// let user = TableUser(of: screen.adapter)
/// try user.tap(7)
/// try user.swipe(7).choose("Delete")
/// #expect(user.texts == ["Inbox", "Lunch?"])
/// ```
///
/// A UIKit view that isn't in a window gets one of 390 × 844 points, which the user keeps.
///
/// An action that a real user couldn't perform, such as a tap on a row off screen, throws
/// ``ImpossibleAction`` with the reason.
@MainActor
public final class TableUser<RowID: Hashable> {
  /// Returns the surface, or `nil` if there is none anymore.
  private let currentSurface: () -> (any UserSimulating)?
  /// Returns the position of a row, or `nil`.
  let path: (RowID) -> TablePath?
  /// Returns the index of a section with an ID, or `nil`.
  let sectionIndex: (AnyIdentity) -> Int?
  /// The window of a surface that wasn't on screen.
  private var window: AnyObject?
  /// The action in progress, if the surface has an observer.
  private var action: UserAction?

  /// Creates a user of the surface of an adapter.
  ///
  /// The user addresses rows by the IDs of the adapter's items. If the adapter identifies items by
  /// something else (`ItemIdentity.by`), make a `TableUser<AnyHashable>`.
  ///
  /// - Parameter adapter: The adapter, which the user keeps.
  public init<Surface: UserSimulating, Item: Identifiable, SectionID>(
    of adapter: TableAdapter<Surface, Item, SectionID>
  ) where RowID == Item.ID {
    currentSurface = { adapter.surface }
    path = { adapter.position(ofRow: $0)?.tablePath }
    sectionIndex = { adapter.sectionIndex(ofID: $0) }
    TestAudiences.current?.userDidCome(to: adapter)
  }

  /// Creates a user of the surface of a data source.
  ///
  /// The user addresses rows by IDs of any type.
  ///
  /// - Parameter source: The data source, which the user keeps.
  public init<Surface: UserSimulating>(of source: TableSource<Surface>) where RowID == AnyHashable {
    currentSurface = { source.surface }
    path = { id in
      source.path(of: TrackedRow(identity: AnyIdentity(id), path: TablePath(section: 0, row: 0)))
    }
    sectionIndex = { id in
      (source as? any IdentifiedSections)?.sectionIndex(ofID: id) ?? id.id(as: Int.self)
    }
    if let surface = source.surface { TestAudiences.current?.userDidCome(to: surface) }
  }

  /// Creates a user of a surface.
  ///
  /// The user addresses rows by their positions.
  ///
  /// - Parameter surface: The surface, which the user holds weakly.
  public init<Surface: UserSimulating>(positionsOf surface: Surface)
  where RowID == Surface.TablePosition {
    currentSurface = { [weak surface] in surface }
    path = { $0.tablePath }
    sectionIndex = { $0.id(as: Int.self) }
    TestAudiences.current?.userDidCome(to: surface)
  }

  /// Performs an action on the surface, for a test's call.
  ///
  /// The name is the signature of a method, words, or `nil` if the user only looks.
  func use<Result>(
    at site: CallSite, as name: String? = #function,
    _ act: (any UserSimulating) throws(ImpossibleAction) -> Result
  ) throws(ImpossibleAction) -> Result {
    let surface = try surface(at: site)
    let former = self.action
    let action = name.flatMap { surface.announceAction($0, at: site) }
    self.action = action ?? former
    defer {
      if action != nil { surface.announceActionEnd() }
      self.action = former
    }
    return try locating(site) { () throws(ImpossibleAction) in try act(surface) }
  }

  /// Returns the surface, laid out.
  func surface(at site: CallSite) throws(ImpossibleAction) -> any UserSimulating {
    guard let surface = currentSurface() else {
      throw ImpossibleAction(
        "the user can't do anything: there is no surface",
        hint: "Keep the table in the test: its adapter and its user hold it weakly.",
        location: site.description)
    }
    show(surface)
    return surface
  }

  /// The surface, laid out, or `nil` if there is none.
  var shownSurface: (any UserSimulating)? {
    guard let surface = currentSurface() else { return nil }
    show(surface)
    return surface
  }

  private func show(_ surface: any UserSimulating) {
    if let screen = surface.putOnScreenForUser() { window = screen }
    surface.layoutIfNeeded()
  }

  /// Returns the position of a row.
  func path(of row: RowID, to verb: String) throws(ImpossibleAction) -> TablePath {
    if let path = path(row) {
      action?.rows.append(words(for: row, at: path))
      return path
    }
    throw ImpossibleAction(
      "the user can't \(verb) row \(row), which the table doesn't have",
      hint: "Check the ID and its type.")
  }

  /// Returns a row's ID with its first text, such as `7 "Lunch?"`.
  private func words(for row: RowID, at path: TablePath) -> String {
    let text = currentSurface()?.textsForUser(at: path).first
    return text.map { $0 == "\(row)" ? $0 : "\(row) \"\($0)\"" } ?? "\(row)"
  }

  /// Returns the index of a section.
  func index(ofSection section: some Hashable, to verb: String) throws(ImpossibleAction) -> Int {
    if let index = sectionIndex(AnyIdentity(section)) {
      action?.rows.append("section \(section)")
      return index
    }
    throw ImpossibleAction(
      "the user can't \(verb) section \(section), which the table doesn't have",
      hint: "Check the ID and its type.")
  }

  /// Returns the positions of rows.
  func paths(of rows: [RowID], to verb: String) throws(ImpossibleAction) -> [TablePath] {
    var paths: [TablePath] = []
    for row in rows { paths.append(try path(of: row, to: verb)) }
    return paths
  }
}

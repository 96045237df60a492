internal import DiffEngine
public import TableAdapters
public import TableRows
public import TableSections
internal import TypeErasure
internal import VirtualTable

/// A simulated user of a table or collection view.
///
/// The user refers to rows by ID. Its methods simulate touches, keys, and VoiceOver. The same test
/// runs on the virtual views and on UIKit's views.
///
/// ```swift
/// let user = TableUser(of: adapter)
/// try user.tap(7)
/// try user.swipe(7).choose("Delete")
/// precondition(user.texts == ["Inbox", "Lunch?"])
/// ```
///
/// A method throws ``ImpossibleAction`` if a real user couldn't perform the action, such as a tap
/// on a row that isn't on screen.
///
/// A UIKit view that isn't in a window is put in a new window of 390 × 844 points.
@MainActor
public final class TableUser<RowID: Hashable> {
  /// Returns the surface, or `nil` if it doesn't exist anymore.
  private let currentSurface: () -> (any UserSimulating)?
  let path: (RowID) -> TablePath?
  let sectionIndex: (AnyIdentity) -> Int?
  /// The window that was created for the surface.
  private var window: AnyObject?
  /// The action in progress, if the surface has an observer.
  private var action: UserAction?

  /// Creates a user of an adapter's table.
  ///
  /// Rows are referred to by the IDs of the adapter's items. If the adapter uses `ItemIdentity.by`,
  /// create a `TableUser<AnyHashable>`.
  ///
  /// - Parameter adapter: The adapter, which the user keeps alive.
  public init<Surface: UserSimulating, Item: Identifiable, SectionID>(
    of adapter: TableAdapter<Surface, Item, SectionID>
  ) where RowID == Item.ID {
    currentSurface = { adapter.surface }
    path = { adapter.position(ofRow: $0)?.tablePath }
    sectionIndex = { adapter.sectionIndex(ofID: $0) }
    TestAudiences.current?.userDidCome(to: adapter)
  }

  /// Creates a user of a data source's table.
  ///
  /// Rows are referred to by IDs of any type.
  ///
  /// - Parameter source: The data source, which the user keeps alive.
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

  /// Creates a user of a view.
  ///
  /// Rows are referred to by position.
  ///
  /// - Parameter surface: The view. The user doesn't keep it alive.
  public init<Surface: UserSimulating>(positionsOf surface: Surface)
  where RowID == Surface.TablePosition {
    currentSurface = { [weak surface] in surface }
    path = { $0.tablePath }
    sectionIndex = { $0.id(as: Int.self) }
    TestAudiences.current?.userDidCome(to: surface)
  }

  /// Performs an action for a test's call.
  ///
  /// `name` is the signature of a method, words, or `nil` if the user only looks.
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

  /// Puts the surface on screen, lays it out, and returns it.
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

  /// The surface, on screen and laid out, or `nil` if it doesn't exist anymore.
  var shownSurface: (any UserSimulating)? {
    guard let surface = currentSurface() else { return nil }
    show(surface)
    return surface
  }

  private func show(_ surface: any UserSimulating) {
    if let screen = surface.putOnScreenForUser() { window = screen }
    surface.layoutIfNeeded()
  }

  func path(of row: RowID, to verb: String) throws(ImpossibleAction) -> TablePath {
    if let path = path(row) {
      action?.rows.append(words(for: row, at: path))
      return path
    }
    throw ImpossibleAction(
      "the user can't \(verb) row \(row), which the table doesn't have",
      hint: "Check the ID and its type.")
  }

  private func words(for row: RowID, at path: TablePath) -> String {
    let text = currentSurface()?.textsForUser(at: path).first
    return text.map { $0 == "\(row)" ? $0 : "\(row) \"\($0)\"" } ?? "\(row)"
  }

  func index(ofSection section: some Hashable, to verb: String) throws(ImpossibleAction) -> Int {
    if let index = sectionIndex(AnyIdentity(section)) {
      action?.rows.append("section \(section)")
      return index
    }
    throw ImpossibleAction(
      "the user can't \(verb) section \(section), which the table doesn't have",
      hint: "Check the ID and its type.")
  }

  func paths(of rows: [RowID], to verb: String) throws(ImpossibleAction) -> [TablePath] {
    var paths: [TablePath] = []
    for row in rows { paths.append(try path(of: row, to: verb)) }
    return paths
  }
}

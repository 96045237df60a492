public import DiffEngine
public import TableRows

/// A surface that can simulate its user.
///
/// The virtual views, `UITableView`, and `UICollectionView` can. Tests don't call these methods: a
/// ``TableUser`` does. A surface of your own implements what its users can do, and inherits a refusal
/// of everything else.
///
/// Each method does what the user does and notifies the delegate, and throws if a real user couldn't
/// do it.
@MainActor
public protocol UserSimulating: TableSurface {
  /// Puts a surface that isn't on screen there, as far as it has to be for its user.
  ///
  /// - Returns: The window, which the user keeps, or `nil`.
  func putOnScreenForUser() -> AnyObject?
  /// Taps a row.
  func simulateTap(at path: TablePath) throws(ImpossibleAction)
  /// Taps the header or footer of a section.
  func simulateTap(on kind: SupplementaryKind, ofSection section: Int) throws(ImpossibleAction)
  /// Swipes a row from an edge until its actions appear.
  func simulateSwipe(
    at path: TablePath, from edge: SwipeEdge
  ) throws(ImpossibleAction) -> OpenSwipe
  /// Swipes a row from an edge all the way, which performs its first action.
  func simulateFullSwipe(at path: TablePath, from edge: SwipeEdge) throws(ImpossibleAction)
  /// Presses a row until its context menu opens.
  func simulateLongPress(at path: TablePath) throws(ImpossibleAction) -> OpenMenu
  /// Taps the accessory button of a row.
  func simulateAccessoryTap(at path: TablePath) throws(ImpossibleAction)
  /// Taps the insertion or deletion control of a row while the surface is being edited.
  func simulateEditing(_ style: RowEditingStyle, at path: TablePath) throws(ImpossibleAction)
  /// Drags a row by its reorder control to a position in the same surface.
  func simulateMove(from path: TablePath, to target: TablePath) throws(ImpossibleAction)
  /// Lifts rows and drops them at a position of this surface or another one.
  ///
  /// Without a position, the rows are dropped next to all rows.
  func simulateDrag(
    of paths: [TablePath], to target: TablePath?, of surface: any UserSimulating
  ) throws(ImpossibleAction)
  /// Lifts rows, drops them in another app, and returns the items that it gets.
  func simulateDragOut(of paths: [TablePath]) throws(ImpossibleAction) -> [DragItem]
  /// Drops items of another app at a position, or next to all rows.
  func simulateDrop(of items: [DragItem], at target: TablePath?) throws(ImpossibleAction)
  /// Lifts rows and holds them over another one until it opens.
  func simulateHold(of paths: [TablePath], over target: TablePath) throws(ImpossibleAction)
  /// Selects rows by a pan with two fingers.
  func simulateTwoFingerPan(over paths: [TablePath]) throws(ImpossibleAction)
  /// Scrolls to a content offset in points, limited to the content.
  func simulateScroll(toOffset offset: Double) throws(ImpossibleAction)
  /// Pulls down to refresh, and returns when the surface is refreshed.
  func simulatePull() async throws(ImpossibleAction)
  /// Taps a title of the section index.
  func simulateIndexTap(on title: String) throws(ImpossibleAction)
  /// Presses a key of a hardware keyboard.
  func simulateKey(_ key: HardwareKey) throws(ImpossibleAction)
  /// Uses a control of a row: the one with a name, or the only one that fits.
  func simulate(
    _ action: ControlAction, on name: String?, at path: TablePath
  ) throws(ImpossibleAction)
  /// Shows a keyboard over the lower part of the surface, or hides it (`nil`).
  func simulateKeyboard(height: Double?) throws(ImpossibleAction)
  /// Performs an action of a row with VoiceOver.
  func simulateAccessibilityAction(_ name: String, at path: TablePath) throws(ImpossibleAction)

  /// Returns what VoiceOver reads for a visible row, or for a control in it.
  func accessibilityForUser(
    at path: TablePath, control name: String?
  ) throws(ImpossibleAction) -> RowAccessibility
  /// Returns what VoiceOver reads for a visible header or footer of a section.
  func accessibilityForUser(
    of kind: SupplementaryKind, ofSection section: Int
  ) throws(ImpossibleAction) -> RowAccessibility
  /// Returns the state of a control of a visible row.
  func controlForUser(
    _ name: String?, at path: TablePath
  ) throws(ImpossibleAction) -> SeenControl
  /// Returns the texts of a visible row, in reading order.
  func textsForUser(at path: TablePath) -> [String]
  /// Returns the texts of a visible header or footer of a section, in reading order.
  func textsForUser(of kind: SupplementaryKind, inSection section: Int) -> [String]
  /// Returns the texts of a region outside the sections that is on screen.
  func textsForUser(in region: TableRegion) -> [String]
  /// Returns the level at which a visible row is indented.
  func indentationForUser(at path: TablePath) -> Int
  /// Returns the marks at the end of a visible row, such as a check mark.
  func marksForUser(at path: TablePath) -> [String]
  /// Returns the marks at the end of a visible header or footer of a section, such as a chevron.
  func marksForUser(of kind: SupplementaryKind, inSection section: Int) -> [String]
  /// Draws what is on screen as text, with a frame of a number of columns.
  func drawingForUser(columns: Int) -> String
  /// The row that has the focus of a hardware keyboard, or `nil`.
  var focusForUser: TablePath? { get }
}

// What a surface doesn't implement, its user can't do.
extension UserSimulating {
  private func refusal(_ action: String) -> ImpossibleAction {
    ImpossibleAction("the user can't \(action) in a \(Self.self)")
  }

  /// Returns `nil`.
  public func putOnScreenForUser() -> AnyObject? { nil }
  /// Throws an error.
  public func simulateTap(
    on kind: SupplementaryKind, ofSection section: Int
  ) throws(ImpossibleAction) { throw refusal("tap headers or footers") }
  /// Throws an error.
  public func simulateSwipe(
    at path: TablePath, from edge: SwipeEdge
  ) throws(ImpossibleAction) -> OpenSwipe { throw refusal("swipe rows") }
  /// Throws an error.
  public func simulateFullSwipe(
    at path: TablePath, from edge: SwipeEdge
  ) throws(ImpossibleAction) { throw refusal("swipe rows") }
  /// Throws an error.
  public func simulateLongPress(at path: TablePath) throws(ImpossibleAction) -> OpenMenu {
    throw refusal("press rows long")
  }
  /// Throws an error.
  public func simulateAccessoryTap(at path: TablePath) throws(ImpossibleAction) {
    throw refusal("tap accessory buttons")
  }
  /// Throws an error.
  public func simulateEditing(
    _ style: RowEditingStyle, at path: TablePath
  ) throws(ImpossibleAction) { throw refusal("tap editing controls") }
  /// Throws an error.
  public func simulateMove(
    from path: TablePath, to target: TablePath
  ) throws(ImpossibleAction) { throw refusal("move rows") }
  /// Throws an error.
  public func simulateDrag(
    of paths: [TablePath], to target: TablePath?, of surface: any UserSimulating
  ) throws(ImpossibleAction) { throw refusal("lift rows") }
  /// Throws an error.
  public func simulateDragOut(of paths: [TablePath]) throws(ImpossibleAction) -> [DragItem] {
    throw refusal("lift rows")
  }
  /// Throws an error.
  public func simulateDrop(
    of items: [DragItem], at target: TablePath?
  ) throws(ImpossibleAction) { throw refusal("drop anything") }
  /// Throws an error.
  public func simulateHold(
    of paths: [TablePath], over target: TablePath
  ) throws(ImpossibleAction) { throw refusal("lift rows") }
  /// Throws an error.
  public func simulateTwoFingerPan(over paths: [TablePath]) throws(ImpossibleAction) {
    throw refusal("pan with two fingers")
  }
  /// Throws an error.
  public func simulateScroll(toOffset offset: Double) throws(ImpossibleAction) {
    throw refusal("scroll")
  }
  /// Throws an error.
  public func simulatePull() async throws(ImpossibleAction) { throw refusal("pull to refresh") }
  /// Throws an error.
  public func simulateIndexTap(on title: String) throws(ImpossibleAction) {
    throw refusal("use an index")
  }
  /// Throws an error.
  public func simulateKey(_ key: HardwareKey) throws(ImpossibleAction) {
    throw refusal("use a hardware keyboard")
  }
  /// Throws an error.
  public func simulate(
    _ action: ControlAction, on name: String?, at path: TablePath
  ) throws(ImpossibleAction) { throw refusal("use controls") }
  /// Throws an error.
  public func simulateKeyboard(height: Double?) throws(ImpossibleAction) {
    throw refusal("show or hide a keyboard")
  }
  /// Throws an error.
  public func simulateAccessibilityAction(
    _ name: String, at path: TablePath
  ) throws(ImpossibleAction) { throw refusal("use VoiceOver") }
  /// Throws an error.
  public func accessibilityForUser(
    at path: TablePath, control name: String?
  ) throws(ImpossibleAction) -> RowAccessibility { throw refusal("use VoiceOver") }
  /// Throws an error.
  public func accessibilityForUser(
    of kind: SupplementaryKind, ofSection section: Int
  ) throws(ImpossibleAction) -> RowAccessibility { throw refusal("use VoiceOver") }
  /// Throws an error.
  public func controlForUser(
    _ name: String?, at path: TablePath
  ) throws(ImpossibleAction) -> SeenControl { throw refusal("use controls") }
  /// Returns no texts.
  public func textsForUser(of kind: SupplementaryKind, inSection section: Int) -> [String] { [] }
  /// Returns no texts.
  public func textsForUser(in region: TableRegion) -> [String] { [] }
  /// Returns no marks.
  public func marksForUser(at path: TablePath) -> [String] { [] }
  /// Returns no marks.
  public func marksForUser(of kind: SupplementaryKind, inSection section: Int) -> [String] { [] }
  /// Returns 0.
  public func indentationForUser(at path: TablePath) -> Int { 0 }
  /// Draws a line for each header, row, and footer, from its texts and marks.
  public func drawingForUser(columns: Int) -> String {
    SurfaceDrawing(of: self).text(columns: columns)
  }
  /// The default is `nil`.
  public var focusForUser: TablePath? { nil }
}

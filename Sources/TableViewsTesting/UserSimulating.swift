public import DiffEngine
public import TableRows

/// A view that can simulate its user.
///
/// `VirtualTableView`, `VirtualCollectionView`, `UITableView`, and `UICollectionView` conform.
/// Tests don't call these methods but use a ``TableUser``, which passes the positions of rows.
///
/// To support your own view, implement the actions that its users can perform. The default
/// implementations of most other methods throw ``ImpossibleAction``.
///
/// Each `simulate` method performs an action as the user would, notifies the delegate, and throws
/// ``ImpossibleAction`` if a real user couldn't perform the action.
///
/// ```swift
/// func user<Surface: UserSimulating>(of surface: Surface) -> TableUser<Surface.TablePosition> {
///   TableUser(positionsOf: surface)
/// }
/// ```
@MainActor
public protocol UserSimulating: TableSurface {
  /// Puts the view on screen, if needed for its user.
  ///
  /// Called each time before the user acts or looks at the view.
  ///
  /// - Returns: The window that was created, which the user keeps alive, or `nil`.
  func putOnScreenForUser() -> AnyObject?
  /// Taps a row.
  ///
  /// - Parameter path: The position of the row.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateTap(at path: TablePath) throws(ImpossibleAction)
  /// Taps the header or footer of a section.
  ///
  /// - Parameters:
  ///   - kind: Header or footer.
  ///   - section: The index of the section.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateTap(on kind: SupplementaryKind, ofSection section: Int) throws(ImpossibleAction)
  /// Swipes a row until its actions appear.
  ///
  /// - Parameters:
  ///   - path: The position of the row.
  ///   - edge: The edge to swipe from.
  /// - Returns: The swiped row.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateSwipe(
    at path: TablePath, from edge: SwipeEdge
  ) throws(ImpossibleAction) -> OpenSwipe
  /// Swipes a row fully, which performs its first action.
  ///
  /// - Parameters:
  ///   - path: The position of the row.
  ///   - edge: The edge to swipe from.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateFullSwipe(at path: TablePath, from edge: SwipeEdge) throws(ImpossibleAction)
  /// Presses a row until its context menu opens.
  ///
  /// - Parameter path: The position of the row.
  /// - Returns: The open menu.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateLongPress(at path: TablePath) throws(ImpossibleAction) -> OpenMenu
  /// Taps the accessory button of a row.
  ///
  /// - Parameter path: The position of the row.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateAccessoryTap(at path: TablePath) throws(ImpossibleAction)
  /// Taps a row's insertion or deletion control in editing mode.
  ///
  /// - Parameters:
  ///   - style: Insertion or deletion.
  ///   - path: The position of the row.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateEditing(_ style: RowEditingStyle, at path: TablePath) throws(ImpossibleAction)
  /// Drags a row to another position by its reorder control.
  ///
  /// - Parameters:
  ///   - path: The position of the row.
  ///   - target: The new position.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateMove(from path: TablePath, to target: TablePath) throws(ImpossibleAction)
  /// Drags rows to a position in the same or another view.
  ///
  /// - Parameters:
  ///   - paths: The positions of the rows to drag.
  ///   - target: The position of the drop, or `nil` to drop outside of all rows.
  ///   - surface: The view that receives the drop.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateDrag(
    of paths: [TablePath], to target: TablePath?, of surface: any UserSimulating
  ) throws(ImpossibleAction)
  /// Drags rows out of the app.
  ///
  /// - Parameter paths: The positions of the rows to drag.
  /// - Returns: The items that the other app gets.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateDragOut(of paths: [TablePath]) throws(ImpossibleAction) -> [DragItem]
  /// Drops items from another app.
  ///
  /// - Parameters:
  ///   - items: The items to drop.
  ///   - target: The position of the drop, or `nil` to drop outside of all rows.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateDrop(of items: [DragItem], at target: TablePath?) throws(ImpossibleAction)
  /// Drags rows over another row until it opens.
  ///
  /// - Parameters:
  ///   - paths: The positions of the rows to drag.
  ///   - target: The position of the row to hold them over.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateHold(of paths: [TablePath], over target: TablePath) throws(ImpossibleAction)
  /// Selects rows with a two-finger pan.
  ///
  /// - Parameter paths: The positions of the rows, beginning with the one under the fingers.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateTwoFingerPan(over paths: [TablePath]) throws(ImpossibleAction)
  /// Scrolls to a content offset.
  ///
  /// - Parameter offset: The offset in points, limited to the content.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateScroll(toOffset offset: Double) throws(ImpossibleAction)
  /// Pulls down the view and waits until it's refreshed.
  ///
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulatePull() async throws(ImpossibleAction)
  /// Taps a title in the section index.
  ///
  /// - Parameter title: The title.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateIndexTap(on title: String) throws(ImpossibleAction)
  /// Presses a key of a hardware keyboard.
  ///
  /// - Parameter key: The key.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateKey(_ key: HardwareKey) throws(ImpossibleAction)
  /// Performs an action on a control of a row.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - name: The name of the control, or `nil` for the only control that matches.
  ///   - path: The position of the row.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulate(
    _ action: ControlAction, on name: String?, at path: TablePath
  ) throws(ImpossibleAction)
  /// Shows or hides the keyboard.
  ///
  /// - Parameter height: The height of the keyboard in points, or `nil` to hide it.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateKeyboard(height: Double?) throws(ImpossibleAction)
  /// Performs an accessibility action of a row.
  ///
  /// - Parameters:
  ///   - name: The name of the action.
  ///   - path: The position of the row.
  /// - Throws: ``ImpossibleAction`` if a real user couldn't do this.
  func simulateAccessibilityAction(_ name: String, at path: TablePath) throws(ImpossibleAction)

  /// Returns what VoiceOver reads for a row or a control.
  ///
  /// - Parameters:
  ///   - path: The position of the row.
  ///   - name: The name of a control, or `nil` for the row.
  /// - Returns: The label, value, traits, and actions.
  /// - Throws: ``ImpossibleAction`` if the row isn't on screen, or has no such control.
  func accessibilityForUser(
    at path: TablePath, control name: String?
  ) throws(ImpossibleAction) -> RowAccessibility
  /// Returns what VoiceOver reads for a header or footer.
  ///
  /// - Parameters:
  ///   - kind: Header or footer.
  ///   - section: The index of the section.
  /// - Returns: The label, value, traits, and actions.
  /// - Throws: ``ImpossibleAction`` if the header or footer isn't on screen.
  func accessibilityForUser(
    of kind: SupplementaryKind, ofSection section: Int
  ) throws(ImpossibleAction) -> RowAccessibility
  /// Returns the state of a control.
  ///
  /// - Parameters:
  ///   - name: The name of the control, or `nil` for the only control of the row.
  ///   - path: The position of the row.
  /// - Returns: The state, as the user sees it.
  /// - Throws: ``ImpossibleAction`` if the row isn't on screen, or no single control matches.
  func controlForUser(
    _ name: String?, at path: TablePath
  ) throws(ImpossibleAction) -> SeenControl
  /// Returns the texts of a visible row, in reading order.
  ///
  /// - Parameter path: The position of the row.
  /// - Returns: The texts, or none if the row isn't on screen.
  func textsForUser(at path: TablePath) -> [String]
  /// Returns the texts of a visible header or footer.
  ///
  /// - Parameters:
  ///   - kind: Header or footer.
  ///   - section: The index of the section.
  /// - Returns: The texts in reading order, or none if the header or footer isn't on screen.
  func textsForUser(of kind: SupplementaryKind, inSection section: Int) -> [String]
  /// Returns the texts of a visible region.
  ///
  /// - Parameter region: The region.
  /// - Returns: The texts in reading order, or none if the region isn't on screen.
  func textsForUser(in region: TableRegion) -> [String]
  /// Returns the indentation level of a visible row.
  ///
  /// - Parameter path: The position of the row.
  /// - Returns: The level, from 0.
  func indentationForUser(at path: TablePath) -> Int
  /// Returns symbols for a visible row's accessories.
  ///
  /// - Parameter path: The position of the row.
  /// - Returns: The symbols, such as `✓` for a checkmark.
  func marksForUser(at path: TablePath) -> [String]
  /// Returns symbols for a visible header's or footer's accessories.
  ///
  /// - Parameters:
  ///   - kind: Header or footer.
  ///   - section: The index of the section.
  /// - Returns: The symbols, such as an outline's chevron.
  func marksForUser(of kind: SupplementaryKind, inSection section: Int) -> [String]
  /// Returns a text drawing of the screen.
  ///
  /// - Parameter columns: The width of each line on a terminal.
  /// - Returns: The drawing.
  func drawingForUser(columns: Int) -> String
  /// The position of the row with keyboard focus, or `nil`.
  var focusForUser: TablePath? { get }
}

// Actions that a surface doesn't implement aren't possible.
extension UserSimulating {
  private func refusal(_ action: String) -> ImpossibleAction {
    ImpossibleAction("the user can't \(action) in a \(Self.self)")
  }

  /// Returns `nil` by default.
  public func putOnScreenForUser() -> AnyObject? { nil }
  /// Throws an error by default.
  public func simulateTap(
    on kind: SupplementaryKind, ofSection section: Int
  ) throws(ImpossibleAction) { throw refusal("tap headers or footers") }
  /// Throws an error by default.
  public func simulateSwipe(
    at path: TablePath, from edge: SwipeEdge
  ) throws(ImpossibleAction) -> OpenSwipe { throw refusal("swipe rows") }
  /// Throws an error by default.
  public func simulateFullSwipe(
    at path: TablePath, from edge: SwipeEdge
  ) throws(ImpossibleAction) { throw refusal("swipe rows") }
  /// Throws an error by default.
  public func simulateLongPress(at path: TablePath) throws(ImpossibleAction) -> OpenMenu {
    throw refusal("press rows long")
  }
  /// Throws an error by default.
  public func simulateAccessoryTap(at path: TablePath) throws(ImpossibleAction) {
    throw refusal("tap accessory buttons")
  }
  /// Throws an error by default.
  public func simulateEditing(
    _ style: RowEditingStyle, at path: TablePath
  ) throws(ImpossibleAction) { throw refusal("tap editing controls") }
  /// Throws an error by default.
  public func simulateMove(
    from path: TablePath, to target: TablePath
  ) throws(ImpossibleAction) { throw refusal("move rows") }
  /// Throws an error by default.
  public func simulateDrag(
    of paths: [TablePath], to target: TablePath?, of surface: any UserSimulating
  ) throws(ImpossibleAction) { throw refusal("lift rows") }
  /// Throws an error by default.
  public func simulateDragOut(of paths: [TablePath]) throws(ImpossibleAction) -> [DragItem] {
    throw refusal("lift rows")
  }
  /// Throws an error by default.
  public func simulateDrop(
    of items: [DragItem], at target: TablePath?
  ) throws(ImpossibleAction) { throw refusal("drop anything") }
  /// Throws an error by default.
  public func simulateHold(
    of paths: [TablePath], over target: TablePath
  ) throws(ImpossibleAction) { throw refusal("lift rows") }
  /// Throws an error by default.
  public func simulateTwoFingerPan(over paths: [TablePath]) throws(ImpossibleAction) {
    throw refusal("pan with two fingers")
  }
  /// Throws an error by default.
  public func simulateScroll(toOffset offset: Double) throws(ImpossibleAction) {
    throw refusal("scroll")
  }
  /// Throws an error by default.
  public func simulatePull() async throws(ImpossibleAction) { throw refusal("pull to refresh") }
  /// Throws an error by default.
  public func simulateIndexTap(on title: String) throws(ImpossibleAction) {
    throw refusal("use an index")
  }
  /// Throws an error by default.
  public func simulateKey(_ key: HardwareKey) throws(ImpossibleAction) {
    throw refusal("use a hardware keyboard")
  }
  /// Throws an error by default.
  public func simulate(
    _ action: ControlAction, on name: String?, at path: TablePath
  ) throws(ImpossibleAction) { throw refusal("use controls") }
  /// Throws an error by default.
  public func simulateKeyboard(height: Double?) throws(ImpossibleAction) {
    throw refusal("show or hide a keyboard")
  }
  /// Throws an error by default.
  public func simulateAccessibilityAction(
    _ name: String, at path: TablePath
  ) throws(ImpossibleAction) { throw refusal("use VoiceOver") }
  /// Throws an error by default.
  public func accessibilityForUser(
    at path: TablePath, control name: String?
  ) throws(ImpossibleAction) -> RowAccessibility { throw refusal("use VoiceOver") }
  /// Throws an error by default.
  public func accessibilityForUser(
    of kind: SupplementaryKind, ofSection section: Int
  ) throws(ImpossibleAction) -> RowAccessibility { throw refusal("use VoiceOver") }
  /// Throws an error by default.
  public func controlForUser(
    _ name: String?, at path: TablePath
  ) throws(ImpossibleAction) -> SeenControl { throw refusal("use controls") }
  /// Returns no texts by default.
  public func textsForUser(of kind: SupplementaryKind, inSection section: Int) -> [String] { [] }
  /// Returns no texts by default.
  public func textsForUser(in region: TableRegion) -> [String] { [] }
  /// Returns no symbols by default.
  public func marksForUser(at path: TablePath) -> [String] { [] }
  /// Returns no symbols by default.
  public func marksForUser(of kind: SupplementaryKind, inSection section: Int) -> [String] { [] }
  /// Returns 0 by default.
  public func indentationForUser(at path: TablePath) -> Int { 0 }
  /// Returns a drawing of the texts and symbols by default.
  public func drawingForUser(columns: Int) -> String {
    SurfaceDrawing(of: self).text(columns: columns)
  }
  /// `nil` by default.
  public var focusForUser: TablePath? { nil }
}

public import DiffEngine
internal import TableDiagnostics
public import TableRows
internal import TableSections
internal import TypeErasure
public import VirtualTable

extension VirtualListView: UserSimulating {
  /// Performs a gesture, or throws the first reason why it isn't possible.
  @discardableResult
  private func perform<Result>(_ gesture: () -> Result) throws(ImpossibleAction) -> Result {
    let (result, refusals) = refusals(of: gesture)
    if let refusal = refusals.first {
      throw ImpossibleAction(refusal.message, hint: refusal.hint)
    }
    return result
  }

  /// Returns the ID of a visible row, with which the view finds the row's controls.
  private func id(of path: TablePath, to verb: String) throws(ImpossibleAction) -> AnyIdentity {
    guard visibleRows.contains(path) else {
      let isThere = rectForRow(at: path) != nil
      throw ImpossibleAction(
        "the user can't \(verb) row \(path), which "
          + (isThere ? "isn't on screen" : "the table doesn't have"),
        hint: isThere ? "Scroll to it first." : nil)
    }
    guard let id = dataSource?.identity(at: path) else {
      throw ImpossibleAction("the user can't \(verb) row \(path), which has no ID")
    }
    guard visibleRows.first(where: { dataSource?.identity(at: $0) == id }) == path else {
      throw ImpossibleAction(
        "the user can't \(verb) row \(path): another row on screen has its ID, \(id)")
    }
    return id
  }

  private func isOpen(_ token: AnyObject?) -> Bool { token != nil && openRowToken === token }

  /// Performs an action on the swiped row or menu with a token, or throws if it was closed.
  private func perform(
    onRowOpenedAs token: AnyObject?, _ what: String, _ gesture: () -> Void
  ) throws(ImpossibleAction) {
    guard isOpen(token) else {
      throw ImpossibleAction("the user can't \(what) is open")
    }
    try perform(gesture)
  }

  // MARK: Gestures

  /// Taps a row.
  public func simulateTap(at path: TablePath) throws(ImpossibleAction) { try perform { tap(path) } }

  /// Taps the header or footer of a section.
  public func simulateTap(
    on kind: SupplementaryKind, ofSection section: Int
  ) throws(ImpossibleAction) {
    try perform { tapSupplementary(of: kind, inSection: section) }
  }

  /// Swipes a row until its actions appear.
  public func simulateSwipe(
    at path: TablePath, from edge: SwipeEdge
  ) throws(ImpossibleAction) -> OpenSwipe {
    let titles = try perform { swipe(path, from: edge) }
    let token = openRowToken
    return OpenSwipe(titles: titles) {
      self.isOpen(token)
    } perform: { title throws(ImpossibleAction) in
      try self.perform(onRowOpenedAs: token, "tap \"\(title)\": no row") {
        self.tapSwipeAction(title)
      }
    } end: {
      if self.isOpen(token) { self.closeSwipe() }
    }
  }

  /// Swipes a row fully, which performs its first action.
  public func simulateFullSwipe(
    at path: TablePath, from edge: SwipeEdge
  ) throws(ImpossibleAction) {
    do { try perform { swipeFully(path, from: edge) } } catch {
      closeSwipe()
      throw error
    }
  }

  /// Presses a row until its context menu opens.
  public func simulateLongPress(at path: TablePath) throws(ImpossibleAction) -> OpenMenu {
    _ = try perform { longPress(path) }
    let token = openRowToken
    return OpenMenu(openMenu) {
      self.isOpen(token)
    } perform: { entry throws(ImpossibleAction) in
      let name = entry.joined(separator: " > ")
      try self.perform(onRowOpenedAs: token, "choose \"\(name)\": no menu") {
        self.tapMenuEntry(entry)
      }
    } tapPreview: { () throws(ImpossibleAction) in
      try self.perform(onRowOpenedAs: token, "tap the preview of a menu: no menu") {
        self.tapMenuPreview()
      }
    } end: {
      if self.isOpen(token) { self.closeMenu() }
    }
  }

  /// Taps the accessory button of a row.
  public func simulateAccessoryTap(at path: TablePath) throws(ImpossibleAction) {
    let row = try id(of: path, to: "tap the accessory of")
    try perform { tapAccessory(row) }
  }

  /// Taps a row's insertion or deletion control in editing mode.
  public func simulateEditing(
    _ style: RowEditingStyle, at path: TablePath
  ) throws(ImpossibleAction) {
    guard !allowsMultipleSelectionDuringEditing else {
      throw ImpossibleAction("the user can't edit row \(path), which shows a selection circle")
    }
    switch style {
    case .delete: try perform { tapDelete(path) }
    case .insert: try perform { tapInsert(path) }
    case .none: throw ImpossibleAction("the user can't edit row \(path): it has no control")
    }
  }

  /// Drags a row to another position.
  public func simulateMove(
    from path: TablePath, to target: TablePath
  ) throws(ImpossibleAction) {
    let isTable = Self.tableBatchProfile == .table
    guard !isTable || isEditing, dataSource?.canMove(at: path) == true else {
      throw ImpossibleAction("the user can't move row \(path), which has no reorder control")
    }
    try checkPlace(target, forMoveFrom: path)
    try perform { drag(path, to: target) }
  }

  /// Drags rows to a position in a virtual view.
  public func simulateDrag(
    of paths: [TablePath], to target: TablePath?, of surface: any UserSimulating
  ) throws(ImpossibleAction) {
    try drop(lifted(paths), at: target, of: surface)
  }

  /// Drags rows out of the app.
  public func simulateDragOut(
    of paths: [TablePath]
  ) throws(ImpossibleAction) -> [DragItem] {
    let drag = try lifted(paths)
    drag.cancel()
    return drag.items
  }

  /// Drops items from another app.
  public func simulateDrop(
    of items: [DragItem], at target: TablePath?
  ) throws(ImpossibleAction) {
    try drop(VirtualDrag(items: items), at: target, of: self)
  }

  /// Drags rows over another row until it opens.
  public func simulateHold(
    of paths: [TablePath], over target: TablePath
  ) throws(ImpossibleAction) {
    let drag = try lifted(paths)
    defer { drag.cancel() }
    try perform {
      drag.move(over: self, to: target)
      springLoad(target)
    }
  }

  /// Begins a drag of all rows, or throws and cancels the drag if one can't be dragged.
  private func lifted(_ paths: [TablePath]) throws(ImpossibleAction) -> VirtualDrag {
    do { return try perform { lift(paths) } } catch {
      activeDrag?.cancel()
      throw error
    }
  }

  private func drop(
    _ drag: VirtualDrag, at target: TablePath?, of surface: any UserSimulating
  ) throws(ImpossibleAction) {
    let isAccepted = try perform {
      switch surface {
      case let table as VirtualTableView: drag.move(over: table, to: target)
      case let collection as VirtualCollectionView: drag.move(over: collection, to: target)
      default: drag.leave()
      }
      return drag.drop()
    }
    guard !isAccepted else { return }
    throw ImpossibleAction("the user can't drop the items there: the table doesn't accept them")
  }

  /// Selects rows with a two-finger pan.
  public func simulateTwoFingerPan(over paths: [TablePath]) throws(ImpossibleAction) {
    try perform { panWithTwoFingers(over: paths) }
  }

  /// Scrolls to a content offset.
  public func simulateScroll(toOffset offset: Double) throws(ImpossibleAction) {
    try perform { scroll(to: offset) }
  }

  /// Pulls down the view and waits until it's refreshed.
  public func simulatePull() async throws(ImpossibleAction) {
    guard hasRefreshControl else {
      throw ImpossibleAction("the user can't pull to refresh: the table has no refresh control")
    }
    guard !isRefreshing else {
      throw ImpossibleAction("the user can't pull to refresh: the table is refreshing")
    }
    await pullToRefresh()
  }

  /// Taps a title in the section index.
  public func simulateIndexTap(on title: String) throws(ImpossibleAction) {
    try perform { tapIndexTitle(title) }
  }

  /// Presses a key of a hardware keyboard.
  public func simulateKey(_ key: HardwareKey) throws(ImpossibleAction) {
    try perform { pressKey(key) }
  }

  // MARK: Controls and VoiceOver

  /// Performs an action on a control of a row.
  public func simulate(
    _ action: ControlAction, on name: String?, at path: TablePath
  ) throws(ImpossibleAction) {
    let row = try id(of: path, to: "\(action.verb) a control of")
    try perform {
      switch action {
      case .toggle: toggleSwitch(row, control: name)
      case .press: press(row, control: name)
      case .step(let steps): step(row, by: steps, control: name)
      case .slide(let number): setSlider(row, to: number, control: name)
      case .choose(let title): selectSegment(title, in: row, control: name)
      case .pick(let date): pickDate(date, in: row, control: name)
      case .type(let text): typeText(text, in: row, control: name)
      case .paste(let text): paste(text, in: row, control: name)
      case .selectText(let characters): selectText(characters, in: row, control: name)
      case .deleteBackward: deleteBackward(in: row, control: name)
      case .clear: clear(row, control: name)
      case .submit: submit(row, control: name)
      case .focus: moveFocus(to: row, control: name)
      case .increment: accessibilityIncrement(row, control: name)
      case .decrement: accessibilityDecrement(row, control: name)
      }
    }
  }

  /// Shows or hides the keyboard.
  public func simulateKeyboard(height: Double?) throws(ImpossibleAction) {
    if let height { showKeyboard(height: height) } else { hideKeyboard() }
  }

  /// Performs an accessibility action of a row.
  public func simulateAccessibilityAction(
    _ name: String, at path: TablePath
  ) throws(ImpossibleAction) {
    let row = try id(of: path, to: "perform \"\(name)\" on")
    try perform { performAccessibilityAction(name, on: row) }
  }

  /// Returns what VoiceOver reads for a row or a control.
  public func accessibilityForUser(
    at path: TablePath, control name: String?
  ) throws(ImpossibleAction) -> RowAccessibility {
    let row = try id(of: path, to: "read")
    return try perform {
      if let name { accessibility(ofControl: name, in: row) } else { accessibility(ofRow: row) }
    } ?? RowAccessibility()
  }

  /// Returns what VoiceOver reads for a header or footer.
  public func accessibilityForUser(
    of kind: SupplementaryKind, ofSection section: Int
  ) throws(ImpossibleAction) -> RowAccessibility {
    try perform { accessibility(of: kind, inSection: section) } ?? RowAccessibility()
  }

  // MARK: Looking

  /// Returns the state of a control.
  public func controlForUser(
    _ name: String?, at path: TablePath
  ) throws(ImpossibleAction) -> SeenControl {
    let row = try id(of: path, to: "look at a control of")
    guard let control = try perform({ self.control(name, in: row) }) else {
      throw ImpossibleAction("the user can't see a control of row \(path)")
    }
    return SeenControl(
      name: control.name, isEnabled: control.isEnabled, isOn: control.isOn, text: control.text,
      number: control.number, valueText: control.valueText, choice: control.choice,
      date: control.date, isInProgress: control.isInProgress, isFocused: control.isFocused,
      selection: control.isFocused ? control.selectedRange : nil)
  }

  /// Returns the texts of a visible row.
  public func textsForUser(at path: TablePath) -> [String] {
    guard let cell = cellForRow(at: path) else { return [] }
    return cell.shownTexts
  }

  /// Returns the texts of a visible header or footer.
  public func textsForUser(of kind: SupplementaryKind, inSection section: Int) -> [String] {
    visibleTableSupplementary(kind, inSection: section)?.shownTexts ?? []
  }

  /// Returns the texts of a visible region.
  public func textsForUser(in region: TableRegion) -> [String] {
    visibleView(in: region)?.shownTexts ?? []
  }

  /// Returns the chevron symbol of a visible header or footer.
  public func marksForUser(of kind: SupplementaryKind, inSection section: Int) -> [String] {
    [visibleTableSupplementary(kind, inSection: section)?.chevronMark].compactMap { $0 }
  }

  /// Returns a text drawing of the screen.
  public func drawingForUser(columns: Int) -> String { drawing(columns: columns) }

  /// The position of the row with keyboard focus, or `nil`.
  public var focusForUser: TablePath? { focusedRow }
}

internal import DiffEngine
internal import TablePictures
internal import TableRows
internal import TableViewsTesting

/// Performs the actions of messages as a simulated user.
@MainActor
struct PreviewUser {
  /// A part of the scene.
  private struct Found {
    let list: PreviewList
    let content: TableScene.Part.Content
  }

  private typealias Row = (list: PreviewList, path: TablePath)

  let lists: [PreviewList]
  let screen: ShownScreen
  let gestures: GestureState

  /// Performs an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - window: The window of the user.
  /// - Throws: An error if the action isn't possible.
  func perform(
    _ action: UserMessage.Action, from window: PreviewWindow
  ) throws(ImpossibleAction) {
    switch action {
    case .tap(let part): try tap(part)
    case .tapAccessory(let part): try tapAccessory(of: findRow(part))
    case .delete(let part): try delete(findRow(part))
    case .insert(let part): try insert(at: findRow(part))
    case .press(let part): try press(findRow(part))
    case .swipe(let part, let edge, let isFull): try swipe(part, from: edge, isFull: isFull)
    case .perform(let title):
      guard let swipe = gestures.swipe else { throw ImpossibleAction("no row is swiped") }
      try swipe.choose(title)
    case .choose(let path):
      guard let menu = gestures.menu else { throw ImpossibleAction("no menu is open") }
      try menu.choose(path)
    case .control(let part, let name, let action): try use(action, name, of: part)
    case .moveCaret(let part, let name, let count): try moveCaret(by: count, name, of: part)
    case .lift, .hover, .spring, .drop, .cancelDrag: try drag(action, from: window)
    case .scroll(let index, let distance):
      guard lists.indices.contains(index) else { throw ImpossibleAction("there is no such list") }
      try lists[index].user.scroll(by: distance)
    case .scrollToTitle(let title): try lists.first?.user.tapIndex(title)
    case .pull: pull()
    case .key(let key): try press(key)
    case .endEditing: for list in lists { list.endEditing() }
    case .done: for list in lists { list.setEditing(false) }
    case .button: break
    }
  }

  // MARK: Parts

  private func find(_ part: UserMessage.PartID) throws(ImpossibleAction) -> Found {
    guard part.screen == screen.state.screen else {
      throw ImpossibleAction("the screen has changed")
    }
    for (list, scene) in zip(lists, screen.scene.lists) {
      if let found = scene.parts.first(where: { $0.id == part.name }) {
        return Found(list: list, content: found.content)
      }
    }
    throw ImpossibleAction("the row isn't on screen anymore")
  }

  private func findRow(
    _ part: UserMessage.PartID
  ) throws(ImpossibleAction) -> Row {
    let found = try find(part)
    guard case .row(let path) = found.content else { throw ImpossibleAction("it isn't a row") }
    return (found.list, path)
  }

  // MARK: Touches

  private func tap(_ part: UserMessage.PartID) throws(ImpossibleAction) {
    let found = try find(part)
    switch found.content {
    case .row(let path): try found.list.user.tap(path)
    case .supplementary(.header, let section): try found.list.user.tapHeader(ofSection: section)
    case .supplementary(.footer, let section): try found.list.user.tapFooter(ofSection: section)
    case .supplementary, .surrounding: gestures.closeOpenRows()
    }
  }

  private func tapAccessory(of row: Row) throws(ImpossibleAction) {
    try row.list.user.tapAccessory(row.path)
  }

  private func delete(_ row: Row) throws(ImpossibleAction) { try row.list.user.delete(row.path) }

  private func insert(at row: Row) throws(ImpossibleAction) {
    try row.list.user.insert(at: row.path)
  }

  private func press(_ row: Row) throws(ImpossibleAction) {
    gestures.menu = try row.list.user.longPress(row.path)
  }

  private func swipe(
    _ part: UserMessage.PartID, from edge: SwipeEdge, isFull: Bool
  ) throws(ImpossibleAction) {
    let (list, path) = try findRow(part)
    if isFull, (try? list.user.swipeFully(path, from: edge)) != nil { return }
    // If the actions don't allow a full swipe, they appear.
    let swipe = try list.user.swipe(path, from: edge)
    guard !swipe.titles.isEmpty else { throw ImpossibleAction("the row has no actions there") }
    gestures.swipe = swipe
  }

  private func use(
    _ action: ControlAction, _ name: String, of part: UserMessage.PartID
  ) throws(ImpossibleAction) {
    let (list, path) = try findRow(part)
    list.surface.layoutIfNeeded()
    var action = action
    if case .selectText = action {
      let text = try list.surface.controlForUser(name, at: path).text ?? ""
      action = .selectText(0..<text.count)
    }
    try list.surface.simulate(action, on: name, at: path)
  }

  private func moveCaret(
    by count: Int, _ name: String, of part: UserMessage.PartID
  ) throws(ImpossibleAction) {
    let (list, path) = try findRow(part)
    let control = try list.surface.controlForUser(name, at: path)
    guard let selection = control.selection, let text = control.text else {
      throw ImpossibleAction("\(name) doesn't have focus")
    }
    let from =
      selection.isEmpty
      ? selection.lowerBound + count
      : count < 0 ? selection.lowerBound : selection.upperBound
    let caret = min(max(0, from), text.count)
    try list.surface.simulate(.selectText(caret..<caret), on: name, at: path)
  }

  /// Pulls down the list, if it can be refreshed.
  private func pull() {
    guard let user = lists.first?.user else { return }
    // The pull ends after the app has refreshed. The user can act in the meantime.
    Task { try? await user.pull() }
  }

  private func press(_ key: PreviewKey) throws(ImpossibleAction) {
    guard case .hardware(let key) = key else { return }
    guard key == .escape else { try lists.first?.user.pressKey(key); return }
    gestures.closeOpenRows()
    for list in lists { list.endEditing() }
  }

  // MARK: Drags

  private func drag(
    _ action: UserMessage.Action, from window: PreviewWindow
  ) throws(ImpossibleAction) {
    switch action {
    case .lift(let part, let reorders):
      let (list, path) = try findRow(part)
      // A row without drag items can't be lifted.
      if !reorders { _ = try list.user.dragOut(path) }
      gestures.closeOpenRows()
      try gestures.beginDrag(of: part, reorders: reorders, from: window)
    case .hover(let part):
      if let part { _ = try findRow(part) }
      try gestures.moveDrag(over: part, from: window)
    case .spring(let part):
      let (list, path) = try findRow(gestures.drag(of: window).part)
      try list.user.hold(path, over: findRow(part).path)
    case .drop(let part):
      let drag = try gestures.drag(of: window)
      gestures.cancelDrag(of: window)
      try drop(drag, on: part)
    default: gestures.cancelDrag(of: window)
    }
  }

  private func drop(
    _ drag: GestureState.Drag, on part: UserMessage.PartID?
  ) throws(ImpossibleAction) {
    let (list, path) = try findRow(drag.part)
    guard let part else { return }
    let target = try findRow(part)
    // A row that is dropped at its own position stays there.
    guard target.path != path || target.list.surface !== list.surface else { return }
    if drag.reorders {
      try list.user.move(path, to: target.path)
    } else {
      try list.user.drag(path, to: target.path, of: target.list.user)
    }
  }
}

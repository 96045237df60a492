internal import DiffEngine
internal import TableControls
internal import TableDiagnostics
package import TableRows
internal import TableSections
internal import TypeErasure

// The accessibility of rows on screen, which are found by ID. Actions that aren't possible are
// reported. If a row is swiped or a menu is open, an action only closes it, which is also reported.
extension VirtualListView {
  /// Returns the accessibility of a row, with its swipe actions.
  package func accessibility(ofRow row: some Hashable) -> RowAccessibility? {
    let id = AnyIdentity(row)
    guard let (cell, path) = shown(id, to: "read", "") else { return nil }
    return accessibility(of: cell, at: path)
  }

  /// Returns the accessibility of a control in a row.
  package func accessibility(ofControl name: String, in row: some Hashable) -> RowAccessibility? {
    found([], name, in: row, to: "read")?.control.accessibility
  }

  /// Performs an accessibility action of a row, such as a swipe action.
  @discardableResult
  package func performAccessibilityAction(_ name: String, on row: some Hashable) -> Bool {
    let id = AnyIdentity(row)
    guard let (cell, path) = shown(id, to: "perform \"\(name)\" on", "") else { return false }
    let heard = accessibility(of: cell, at: path)
    if heard.isHidden { return refuse("perform", name, id, because: "the row is hidden") }
    guard let action = heard.actions.first(where: { $0.name == name }) else {
      let names = heard.actions.map(\.name)
      let near = NearestName.nearest(to: name, among: names)
      return refuse(
        "perform", name, id, because: "the row has no such action",
        hint: near.map { "Did you mean \"\($0)\"?" }
          ?? (names.isEmpty
            ? nil : "It has \(names.map { "\"\($0)\"" }.joined(separator: ", "))."))
    }
    return closeWhatIsOpen("perform", name, id) && action.perform()
  }

  /// Increments a stepper by a step, or a slider by a tenth of its range.
  @discardableResult
  package func accessibilityIncrement(_ row: some Hashable, control name: String? = nil) -> Bool {
    adjust(row, name, isUp: true)
  }

  /// Decrements a stepper by a step, or a slider by a tenth of its range.
  @discardableResult
  package func accessibilityDecrement(_ row: some Hashable, control name: String? = nil) -> Bool {
    adjust(row, name, isUp: false)
  }

  /// Taps the detail button of a row, or its chevron if it has no detail button.
  @discardableResult
  package func tapAccessory(_ row: some Hashable) -> Bool {
    let id = AnyIdentity(row)
    guard let (cell, path) = shown(id, to: "tap", "an accessory of ") else { return false }
    let buttons = cell.content?.accessories.filter(\.isButton) ?? []
    guard !buttons.isEmpty else {
      return refuse("tap", "detail button", id, because: "the row has none")
    }
    guard closeWhatIsOpen("tap", "detail button", id) else { return false }
    if buttons.contains(.detailButton) {
      dataSource?.didTapAccessory(at: path)
    } else {
      dataSource?.didTapChevron(at: path)
    }
    return true
  }

  /// Returns the accessibility of a row and its several controls as text for a drawing.
  func heardText(of cell: Cell, at path: TablePath) -> String {
    let heard = accessibility(of: cell, at: path)
    let controls = cell.controls.count > 1 && !heard.isHidden ? cell.controls : []
    return ([heard] + controls.map(\.accessibility)).map(\.description).joined(separator: " | ")
  }

  private func accessibility(of cell: Cell, at path: TablePath) -> RowAccessibility {
    cell.accessibility.filled(
      from: RowAccessibility(actions: openRow.accessibilityActions(at: path)))
  }

  private func adjust(_ row: some Hashable, _ name: String?, isUp: Bool) -> Bool {
    let verb = isUp ? "increment" : "decrement"
    guard let control = found([], name, in: row, to: verb)?.control else { return false }
    let id = AnyIdentity(row)
    let target: ControlValue?
    switch (control.control.kind, control.value) {
    case (.stepper(let numbers, _), let value): target = numbers.step(from: value, isUp: isUp)
    case (.slider(_, let range, _), .number(let number)):
      // A tenth of the range, or the remaining distance to its end.
      let tenth = (range.upperBound - range.lowerBound) / 10
      let end = (number + (isUp ? tenth : -tenth)).clamped(to: range)
      target = end == number ? nil : .number(end)
    default: return refuse(verb, control.name, id, because: "it is not adjustable")
    }
    guard control.isEnabled else {
      return refuse(verb, control.name, id, because: control.control.unusableReason)
    }
    guard closeWhatIsOpen(verb, control.name, id) else { return false }
    guard let target else {
      return refuse(
        verb, control.name, id,
        because: "it is at the end of its range, \(control.value.numberText ?? "")")
    }
    control.enter(target)
    return true
  }
}

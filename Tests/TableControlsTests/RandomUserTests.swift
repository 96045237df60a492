import Foundation
import TableViews
import TableViewsTesting
import TestSupport
import Testing
import VirtualTable

/// Random user actions while the app updates the screen.
@MainActor
struct RandomUserTests {
  private nonisolated static let actions = isLong ? 12_500 : 150

  @Test(arguments: 1...4) func tableHandlesRandomUserActions(seed: Int) {
    SimulatedUser<VirtualCell>(seed: seed).act(Self.actions)
  }

  @Test(arguments: 1...4) func collectionHandlesRandomUserActions(seed: Int) {
    SimulatedUser<VirtualCollectionCell>(seed: seed).act(Self.actions)
  }
}

/// A simulated user of the house on a virtual view.
@MainActor
private final class SimulatedUser<Cell: VirtualListCell & ControlCell & ContentCell>
where Cell.TableHost == VirtualListView<Cell> {
  private typealias Surface = VirtualListView<Cell>

  private let seed: Int
  private var random: SeededRandom
  private let house = House()
  private let list = Surface(viewportHeight: 330)
  private let adapter: TableAdapter<Surface, Row<Surface>, AnyIdentity>
  private let collector = IssueCollector()
  private var nextID = 0
  /// The current drag.
  private var drag: VirtualDrag?
  /// Recent actions, for failure reports.
  private var journal: [String] = []
  private var failures = 0

  // The expected effects of the user's actions.
  private var selected: Set<Int> = []
  private var fieldID: Int?
  /// The row with visible swipe actions or an open menu.
  private var openID: Int?

  init(seed: Int) {
    self.seed = seed
    random = SeededRandom(seed: seed)
    adapter = TableAdapter(list)
    adapter.issues.reporter = collector.reporter
    adapter.deselectsAfterSelection = false
    list.allowsMultipleSelection = true
    list.rowHeight = 40
    adapter.cellDidMoveHandler = { [weak self] _, target, row in
      guard let id = row.itemID.base as? Int else { return }
      self?.house.move(id, to: target)
    }
    adapter.selectionMenuProvider = { [weak house] rows in
      guard let house else { return nil }
      let ids = rows.compactMap { $0.itemID.base as? Int }
      let mark = RowMenu.Action("Mark all", house) { house in
        for id in ids { house.change(id) { $0.marks += 1 } }
      }
      return RowMenu(actions: [mark])
    }
    adapter.dragItemsProvider = { [.text("\($0.itemID)")] }
    adapter.dropHandler = { [weak self] _, target in
      guard let room = target.section?.base as? Int else { return }
      self?.addDevice(of: .note, to: room)
    }
    for _ in 0..<12 { addDevice() }
    show()
  }

  func act(_ count: Int) {
    for step in 0..<count where failures == 0 {
      let description = drag != nil ? continueDrag() : isOpen ? useMenuOrSwipe() : useScreen()
      note("\(step): \(description)")
      if random.chance(60) || house.rooms.allSatisfy(\.isEmpty) { changeHouse() }
      // Apps update the screen even while the user interacts with it.
      show()
      check()
    }
  }

  // MARK: The app

  private func addDevice(of kind: Device.Kind? = nil, to room: Int? = nil) {
    nextID += 1
    let kind = kind ?? Device.Kind.allCases[random.below(Device.Kind.allCases.count)]
    let room = room ?? random.below(house.rooms.count)
    house.rooms[room].insert(
      Device(id: nextID, kind: kind), at: random.below(house.rooms[room].count + 1))
  }

  private func changeHouse() {
    let ids = house.rooms.joined().map(\.id)
    guard ids.count > 6 else { return addDevice() }
    switch random.below(6) {
    case 0 where ids.count < 30: addDevice()
    case 1:
      for id in ids where random.oneIn(8) { house.remove(id) }
    case 2: house.rooms[random.below(3)].shuffle(using: &random)
    case 3: house.rooms.shuffle(using: &random)
    case 4:
      guard let id = ids.randomElement(using: &random) else { return }
      let room = random.below(3)
      house.move(id, to: TablePath(section: room, row: random.below(house.rooms[room].count + 1)))
    default:
      guard let id = ids.randomElement(using: &random) else { return }
      house.change(id) { device in
        device.marks += 1
        device.isOn.toggle()
        device.level = random.below(6)
        device.mode = ["Auto", "Dry", "Off"][random.below(3)]
        device.isResetting = random.oneIn(3)
        // This app doesn't lock a field during editing.
        device.isLocked = id != fieldID && random.oneIn(4)
      }
    }
  }

  private func show() {
    adapter.update(
      with: house.rooms.enumerated().map { room, devices in
        Section(id: room, items: devices.map(row))
      })
  }

  private func row(for device: Device) -> Row<Surface> {
    let id = device.id
    return content(of: device)
      .selectable(device.kind == .note)
      .swipeActions([
        SwipeAction("Remove", style: .destructive, house) { $0.remove(id) },
        SwipeAction("Later", house) { house, _, done in house.completion = done },
      ])
      .swipeActions(
        [SwipeAction("Mark", house) { $0.change(id) { $0.marks += 1 } }], on: .leading,
        allowsFullSwipe: device.kind != .lamp
      )
      .menu { [weak house] in
        guard let house else { return nil }
        let rooms = (0..<3).map { room in
          RowMenu.Action("Room \(room)", house) {
            $0.move(id, to: TablePath(section: room, row: 0))
          }
        }
        return RowMenu(children: [
          .action(RowMenu.Action("Mark", house) { $0.change(id) { $0.marks += 1 } }),
          .menu(RowMenu(title: "Move", actions: rooms)),
          .action(RowMenu.Action("Sell", attributes: .disabled) {}),
        ])
      }
      .onDelete { [weak house] in house?.remove(id) }
  }

  private func content(of device: Device) -> Row<Surface> {
    if let control = house.control(of: device) {
      return Row(control: control.disabled(device.isLocked), id: device.id)
    }
    let content = RowContent(
      "Note \(device.id)", detail: "\(device.marks) marks", accessories: [.detailButton])
    return Row(id: device.id, content: content)
      .onAccessoryTap(weakly(house) { $0.change(device.id) { $0.marks += 1 } })
  }

  // MARK: User actions

  /// Whether swipe actions or a menu are visible, so that a tap elsewhere only hides them.
  private var isOpen: Bool { !list.visibleSwipeActions.isEmpty || list.openMenu != nil }

  private func useMenuOrSwipe() -> String {
    let device = openID.flatMap(house.device)
    if list.openMenu != nil {
      switch random.below(5) {
      case 0, 1:
        return chooseFromMenu(of: device)
      case 2: list.closeMenu()
      case 3: list.pressKey(.escape)
      default: if let path = anyRow { list.tap(path) }
      }
      require(list.openMenu == nil, "the menu isn't closed")
      return "closed menu"
    }
    if let completion = house.completion {
      house.completion = nil
      completion(random.oneIn(2))
      return "completion"
    }
    switch random.below(5) {
    case 0, 1:
      let title = list.visibleSwipeActions.randomElement(using: &random) ?? ""
      list.tapSwipeAction(title)
      if let device, title == "Mark" { expect(device.id, \.marks, device.marks + 1) }
      if let device, title == "Remove" {
        require(house.device(device.id) == nil, "the row isn't removed")
      }
      require((house.completion != nil) == (title == "Later"), "wrong state of completion")
      return "swipe action \(title)"
    case 2: list.closeSwipe()
    case 3: list.pressKey(.escape)
    default: if let path = anyRow { list.tap(path) }
    }
    require(list.visibleSwipeActions.isEmpty, "the swipe actions aren't closed")
    return "closed swipe"
  }

  private func chooseFromMenu(of device: Device?) -> String {
    if list.offeredMenuEntries == ["Mark all"] {
      let devices = selected.compactMap(house.device)
      list.tapMenuEntry("Mark all")
      for device in devices { expect(device.id, \.marks, device.marks + 1) }
    } else if random.oneIn(2) {
      list.tapMenuEntry("Mark")
      if let device { expect(device.id, \.marks, device.marks + 1) }
    } else {
      let room = random.below(3)
      list.tapMenuEntry("Move", "Room \(room)")
      if let device {
        require(house.rooms[room].first?.id == device.id, "the menu didn't move the row")
      }
    }
    return "menu"
  }

  private func continueDrag() -> String {
    guard let drag else { return "" }
    switch random.below(6) {
    case 0:
      drag.cancel()
      self.drag = nil
      return "cancel drag"
    case 1:
      drag.leave()
      return "drag away"
    case 2, 3:
      let target = anyRow
      guard drag.move(over: list, to: target).isAccepted else { return "drag" }
      let count = house.rooms.joined().count
      require(drag.drop(), "the drop failed")
      self.drag = nil
      let added = house.rooms.joined().count - count
      require(added == (drag.rows.isEmpty ? 1 : 0), "\(added) devices added by a drop")
      return "drop at \(target.map { "\($0)" } ?? "the end")"
    default:
      drag.move(over: list, to: anyRow)
      return "drag"
    }
  }

  private func useScreen() -> String {
    // The late completion of a removed row changes nothing.
    if let completion = house.completion {
      house.completion = nil
      completion(true)
    }
    switch random.below(20) {
    case 0:
      list.scroll(by: Double(random.below(400) - 200))
      return "scroll"
    case 1:
      list.isEditing.toggle()
      return "editing"
    case 6:
      drag = VirtualDrag(items: [.text("note")])
      return "drag from another app"
    case 7:
      guard let paths = [anyRow, anyRow] as? [TablePath], !list.isEditing else { return "nothing" }
      drag = paths[0] == paths[1] ? list.lift(paths[0]) : list.lift(paths[0], paths[1])
      require(drag?.rows.count == Set(paths).count, "wrong number of lifted rows")
      return "lift \(paths)"
    case 2, 3:
      list.pressKey([.upArrow, .downArrow, .leftArrow, .rightArrow][random.below(4)])
      return "arrow"
    case 4 where random.oneIn(2):
      list.showKeyboard(height: 120)
      return "keyboard"
    case 4:
      list.hideKeyboard()
      list.endEditing()
      fieldID = nil
      return "no keyboard"
    case 5:
      guard !list.isEditing, let path = list.focusedRow, let device = device(at: path)
      else { return "no focus" }
      list.pressKey(.returnKey)
      toggleSelection(of: device)
      return "return on \(device.id)"
    default: break
    }
    guard let path = anyRow, let device = device(at: path) else { return "nothing" }
    switch random.below(7) {
    case 0 where !list.isEditing:
      list.tap(path)
      toggleSelection(of: device)
      return "tap \(device.id)"
    case 1:
      let edge = random.oneIn(2) ? SwipeEdge.leading : .trailing
      openID = device.id
      list.swipe(path, from: edge)
      return "swipe \(device.id)"
    case 2 where !list.isEditing && device.kind != .lamp:
      list.swipeFully(path, from: .leading)
      expect(device.id, \.marks, device.marks + 1)
      return "full swipe \(device.id)"
    case 2 where list.isEditing:
      list.tapDelete(path)
      require(house.device(device.id) == nil, "the row isn't deleted")
      return "delete \(device.id)"
    case 3:
      openID = device.id
      list.longPress(path)
      require(list.openMenu != nil, "no menu")
      return "long press \(device.id)"
    case 4:
      let room = random.below(3)
      let target = TablePath(section: room, row: random.below(house.rooms[room].count + 1))
      list.drag(path, to: target)
      return "drag \(device.id) to \(target)"
    case 5 where !list.isEditing:
      require(list.performAccessibilityAction("Mark", on: device.id), "no accessibility action")
      expect(device.id, \.marks, device.marks + 1)
      return "mark \(device.id)"
    default: return use(device)
    }
  }

  private func toggleSelection(of device: Device) {
    guard device.kind == .note else { return }
    selected.formSymmetricDifference([device.id])
  }

  /// Uses the control of a row, and checks the model afterwards.
  private func use(_ device: Device) -> String {
    guard !device.isLocked else { return "locked" }
    let id = device.id
    switch device.kind {
    case .lamp:
      require(list.toggleSwitch(id), "toggle")
      expect(id, \.isOn, !device.isOn)
    case .heating where device.level < 5 && random.oneIn(3):
      require(list.accessibilityIncrement(id), "increment")
      expect(id, \.level, device.level + 1)
    case .heating:
      let step = device.level == 5 ? -1 : device.level == 0 ? 1 : random.oneIn(2) ? 1 : -1
      require(list.step(id, by: step), "step")
      expect(id, \.level, device.level + step)
    case .blind:
      let share = Double(random.below(5)) / 4
      require(list.setSlider(id, to: share), "slider")
      expect(id, \.share, share)
    case .scene:
      let scene = random.below(2)
      require(list.selectSegment(["Day", "Night"][scene], in: id), "select")
      expect(id, \.scene, scene)
    case .mode:
      let mode = House.modes[random.below(2)]
      require(list.selectSegment(mode, in: id), "select")
      expect(id, \.mode, mode)
    case .alarm:
      let minute = random.below(1_440)
      let alarm = House.alarms.lowerBound.addingTimeInterval(Double(minute) * 60)
      require(list.pickDate(alarm, in: id), "pick")
      expect(id, \.alarm, alarm.addingTimeInterval(-60 * Double(minute % 15)))
    case .reset:
      guard !device.isResetting else { return "in progress" }
      require(list.press(id), "press")
      expect(id, \.marks, device.marks + 1)
    case .diary:
      let line = random.oneIn(3) ? "\n" : "x"
      require(list.moveFocus(to: id), "focus")
      list.focusedControl?.selectedRange = 0..<0
      require(list.typeText(line, in: id), "type")
      expect(id, \.name, line + device.name)
      fieldID = id
    case .label:
      switch random.below(5) {
      case 0:
        require(list.clear(id), "clear")
        expect(id, \.name, "")
      case 1:
        require(list.submit(id), "submit")
        fieldID = nil
        return "submit \(id)"
      case 2:
        require(list.moveFocus(to: id), "focus")
      default:
        let letter = String(UnicodeScalar(UInt8(97 + random.below(26))))
        let end = device.name.count
        require(list.moveFocus(to: id), "focus")
        list.focusedControl?.selectedRange = end..<end
        require(list.typeText(letter, in: id), "type")
        expect(id, \.name, device.name + letter)
      }
      fieldID = id
    case .note:
      require(list.tapAccessory(id), "no detail button")
      expect(id, \.marks, device.marks + 1)
    }
    return "use \(device.kind) \(id)"
  }

  // MARK: Checks

  private var anyRow: TablePath? { list.visibleRows.randomElement(using: &random) }

  private func device(at path: TablePath) -> Device? {
    (list.dataSource?.identity(at: path)?.base as? Int).flatMap(house.device)
  }

  private func check() {
    require(collector.issues.isEmpty, "\(collector.issues.first.map(\.message) ?? "")")
    let ids = Set(house.rooms.joined().map(\.id))
    selected.formIntersection(ids)
    if let id = fieldID, !ids.contains(id) { fieldID = nil }
    // Updates wait during user interaction.
    guard !list.isTableBusy else { return }
    require(list.numberOfSections == house.rooms.count, "sections")
    for (room, devices) in house.rooms.enumerated() {
      require(list.numberOfRows(inSection: room) == devices.count, "rows of \(room)")
    }
    guard failures == 0 else { return }
    for path in list.visibleRows { checkRow(at: path) }
    let shown = Set(list.selectedRows.compactMap { device(at: $0)?.id })
    require(shown == selected, "selection \(shown), not \(selected)")
    let field = list.indexPathForFocusedControl.flatMap { device(at: $0)?.id }
    require(
      field == fieldID,
      "focus of \(String(describing: field)), not \(String(describing: fieldID))")
  }

  private func checkRow(at path: TablePath) {
    let device = house.rooms[path.section][path.row]
    let accessibility = list.accessibility(ofRow: device.id)
    guard device.kind != .note else {
      return require(
        accessibility?.label == "Note \(device.id)"
          && accessibility?.value == "\(device.marks) marks",
        "note \(device.id), not \(String(describing: accessibility))")
    }
    guard let control = list.control(in: device.id) else { return require(false, "no control") }
    let isLocked = device.isLocked || device.kind == .reset && device.isResetting
    require(control.isEnabled == !isLocked, "lock of \(device.id)")
    require(accessibility?.traits?.contains(.notEnabled) == isLocked, "traits of \(device.id)")
    switch device.kind {
    case .lamp: require(control.isOn == device.isOn, "lamp \(device.id)")
    case .heating: require(control.number == Double(device.level), "heating \(device.id)")
    case .blind:
      require(
        control.number == device.share && control.valueText == "\(Int(device.share * 100)) %",
        "blind \(device.id)")
    case .mode:
      require(
        control.choice == (device.mode == "Off" ? nil : device.mode), "mode \(device.id)")
    case .alarm: require(control.date == device.alarm, "alarm \(device.id)")
    case .reset: require(control.isInProgress == device.isResetting, "reset \(device.id)")
    case .diary:
      require(control.text == device.name, "diary \(device.id)")
      let lines = min(4, device.name.count { $0 == "\n" } + 1)
      let height = list.rectForRow(at: path)?.height
      require(
        device.name.count > 30 || height == (lines == 1 ? 40 : Double(lines) * 20 + 24),
        "\(String(describing: height)) of diary \(device.id)")
    case .scene: require(control.choice == ["Day", "Night"][device.scene], "scene \(device.id)")
    case .label: require(control.text == device.name, "label \(device.id)")
    case .note: break
    }
  }

  private func expect<Value: Equatable>(
    _ id: Int, _ property: KeyPath<Device, Value>, _ value: Value
  ) {
    let actual = house.device(id)?[keyPath: property]
    require(actual == value, "\(String(describing: actual)) of \(id), not \(value)")
  }

  private func note(_ action: String) {
    journal.append(action)
    if journal.count > 12 { journal.removeFirst() }
  }

  private func require(_ condition: Bool, _ description: @autoclosure () -> String) {
    guard !condition else { return }
    failures += 1
    Issue.record("seed \(seed): \(description()) after \(journal.joined(separator: ", "))")
  }
}

import Foundation
import TableViews

/// A device in a house, shown in a row.
struct Device: Identifiable, Hashable {
  enum Kind: CaseIterable {
    case lamp, heating, blind, scene, label, note, mode, alarm, diary, reset
  }

  let id: Int
  let kind: Kind
  var isOn = false
  var level = 0
  var share = 0.0
  var scene = 0
  var name = ""
  /// The mode of an air conditioner, which the menu may not contain.
  var mode = "Auto"
  var alarm = Date(timeIntervalSinceReferenceDate: 0)
  var isResetting = false
  var marks = 0
  var isLocked = false
}

/// The app's model of rooms and devices.
@MainActor
final class House {
  var rooms: [[Device]] = [[], [], []]
  /// Completes the slow swipe action.
  var completion: (@MainActor (Bool) -> Void)?

  func device(_ id: Int) -> Device? {
    rooms.lazy.joined().first { $0.id == id }
  }

  func change(_ id: Int, _ change: (inout Device) -> Void) {
    for room in rooms.indices {
      if let index = rooms[room].firstIndex(where: { $0.id == id }) {
        return change(&rooms[room][index])
      }
    }
  }

  @discardableResult
  func remove(_ id: Int) -> Device? {
    for room in rooms.indices {
      if let index = rooms[room].firstIndex(where: { $0.id == id }) {
        return rooms[room].remove(at: index)
      }
    }
    return nil
  }

  func move(_ id: Int, to target: TablePath) {
    guard let device = remove(id) else { return }
    rooms[target.section].insert(device, at: min(target.row, rooms[target.section].count))
  }

  func binding<Value>(
    _ id: Int, _ property: WritableKeyPath<Device, Value>, else value: Value
  ) -> ControlBinding<Value> {
    ControlBinding(
      get: { [weak self] in self?.device(id)?[keyPath: property] ?? value },
      set: { [weak self] value in self?.change(id) { $0[keyPath: property] = value } })
  }
}

// MARK: - Controls

extension House {
  nonisolated static var modes: [String] { ["Auto", "Dry"] }
  /// The day for alarms.
  nonisolated static var alarms: ClosedRange<Date> {
    let midnight = Date(timeIntervalSinceReferenceDate: 0)
    return midnight...midnight.addingTimeInterval(86_399)
  }
  nonisolated static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  /// Returns the control of a device, or `nil` for a note.
  func control(of device: Device) -> RowControl? {
    let id = device.id
    switch device.kind {
    case .lamp: return .toggle("Lamp", isOn: binding(id, \.isOn, else: false))
    case .heating:
      return .stepper("Heating", value: binding(id, \.level, else: 0), in: 0...5)
    case .blind:
      return .slider("Blind", value: binding(id, \.share, else: 0))
        .valueText { "\(Int($0 * 100)) %" }
    case .scene:
      return .segmentedControl(
        "Scene", ["Day", "Night"], selection: binding(id, \.scene, else: 0))
    case .mode:
      return .menu("Mode", Self.modes, selection: binding(id, \.mode, else: "")) { $0 }
    case .alarm:
      return .datePicker(
        "Alarm", date: binding(id, \.alarm, else: .distantPast), in: Self.alarms,
        DatePickerTraits(components: .time, minuteInterval: 15, calendar: Self.calendar))
    case .diary:
      return .textArea("Diary", text: binding(id, \.name, else: ""), lines: 1...4)
    case .reset:
      return .button("Reset", action: weakly(self) { $0.change(id) { $0.marks += 1 } })
        .inProgress(device.isResetting)
    case .label: return .textField("Label", text: binding(id, \.name, else: ""))
    case .note: return nil
    }
  }
}

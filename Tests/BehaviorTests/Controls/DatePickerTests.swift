import Foundation
import TableViews
import TableViewsTesting
import Testing

/// Date pickers in rows.
@MainActor @Suite struct DatePickerTests {
  @Test(arguments: SurfaceKind.allCases)
  func thePickerChangesItsComponentsAlone(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      for (components, expected) in [
        (DatePickerTraits.Components.date, SettingsDate.date(3, 12, 0, second: 30)),
        (.time, SettingsDate.date(27, 8, 15, second: 30)),
        (.dateAndTime, SettingsDate.date(3, 8, 15, second: 30)),
      ] {
        screen.due = SettingsDate.noon
        screen.show([Row(control: screen.duePicker(components), id: "due")])
        try screen.user.pick(SettingsDate.date(3, 8, 15, second: 59), in: "due")
        #expect(try screen.due == expected && screen.user.control(of: "due").date == expected)
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theMinuteIsRoundedDownToTheInterval(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.due = SettingsDate.date(27, 12, 7)
      screen.show([
        Row(control: screen.duePicker(.dateAndTime, minuteInterval: 15), id: "due")
      ])
      #expect(try screen.user.control(of: "due").date == SettingsDate.date(27, 12))
      #expect(screen.due == SettingsDate.date(27, 12, 7), "the model's date stays")
      try screen.user.pick(SettingsDate.date(4, 9, 44), in: "due")
      #expect(screen.due == SettingsDate.date(4, 9, 30))
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aDateOutOfRangeCannotBePicked(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let range = SettingsDate.date(10, 9)...SettingsDate.date(20, 17)
      // A date outside the range is shown as the nearest date, but isn't changed.
      screen.show([Row(control: screen.duePicker(in: range), id: "due")])
      #expect(try screen.user.control(of: "due").date == range.upperBound)
      #expect(screen.due == SettingsDate.noon)
      for date in [SettingsDate.date(9, 23), SettingsDate.date(21), .distantFuture] {
        let error = #expect(throws: ImpossibleAction.self) {
          try screen.user.pick(date, in: "due")
        }
        #expect(error?.reason.hasSuffix("is out of its range") == true)
      }
      #expect(screen.due == SettingsDate.noon)
      // The days at both ends are partly in the range.
      try screen.user.pick(SettingsDate.date(10), in: "due")
      #expect(screen.due == SettingsDate.date(10, 17))
      screen.due = SettingsDate.date(15, 8)
      screen.show([Row(control: screen.duePicker(in: range), id: "due")])
      try screen.user.pick(SettingsDate.date(10, 23), in: "due")
      #expect(screen.due == range.lowerBound)
      screen.show([Row(control: screen.duePicker(in: range, .dateAndTime), id: "due")])
      #expect(throws: ImpossibleAction.self) {
        try screen.user.pick(SettingsDate.date(10, 8, 59), in: "due")
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func aDateThatIsNoNumberShowsAsTheFirstOne(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let range = SettingsDate.date(10)...SettingsDate.date(20)
      for (seconds, expected) in [
        (Double.nan, range.lowerBound), (.infinity, range.upperBound),
        (-.infinity, range.lowerBound), (1e300, range.upperBound),
      ] {
        screen.due = Date(timeIntervalSinceReferenceDate: seconds)
        screen.show([Row(control: screen.duePicker(in: range), id: "due")])
        #expect(try screen.user.control(of: "due").date == expected)
        screen.show([Row(control: screen.duePicker(.dateAndTime), id: "due")])
        _ = screen.user.drawing()
        try screen.user.pick(SettingsDate.date(3), in: "due")
        #expect(SettingsDate.calendar.component(.day, from: screen.due) == 3)
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func theRangeAndTraitsOfAnUpdateAreApplied(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      for (first, last) in [(1, 5), (20, 25), (8, 9)] {
        let range = SettingsDate.date(first)...SettingsDate.date(last)
        screen.show([Row(control: screen.duePicker(in: range), id: "due")])
        let date = try screen.user.control(of: "due").date
        #expect(date.map(range.contains) == true)
      }
      screen.show([Row(control: screen.duePicker(), id: "due")])
      #expect(try screen.user.control(of: "due").date == SettingsDate.noon)
    }
    try test(kind.type)
  }

  /// UIKit's date pickers have their own accessibility.
  @Test(arguments: SurfaceKind.virtual)
  func dateIsSpokenInLanguageOfCalendar(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      screen.show([Row(control: screen.duePicker(.dateAndTime), id: "due")])
      let accessibility = try screen.user.accessibility(of: "due")
      #expect(accessibility.label == "Due" && accessibility.value == "Nov 27, 2026, 12:00 PM")
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.allCases)
  func dateShowsValueThatModelRejectedOrNormalized(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SettingsScreen<Surface>()
      let due = ControlBinding(get: { [weak screen] in screen?.due ?? .distantPast }) {
        [weak screen] in
        // The setter rejects dates before the 10th, and uses the start of other days.
        if $0 >= SettingsDate.date(10) { screen?.due = SettingsDate.calendar.startOfDay(for: $0) }
      }
      let traits = DatePickerTraits(calendar: SettingsDate.calendar)
      screen.show([Row(control: .datePicker("Due", date: due, traits), id: "due")])
      try screen.user.pick(SettingsDate.date(3), in: "due")
      #expect(try screen.user.control(of: "due").date == SettingsDate.noon)
      try screen.user.pick(SettingsDate.date(12), in: "due")
      #expect(try screen.user.control(of: "due").date == SettingsDate.date(12))
    }
    try test(kind.type)
  }
}

import Foundation
import TableControls
import Testing

/// The dates that a date picker shows and selects.
@Suite struct DatePickerTraitsTests {
  private func calendar(_ zone: String = "America/New_York", _ locale: String = "en_US") -> Calendar
  {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    calendar.locale = Locale(identifier: locale)
    return calendar
  }

  private func date(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0,
    in calendar: Calendar
  ) throws -> Date {
    try #require(
      calendar.date(
        from: DateComponents(
          year: year, month: month, day: day, hour: hour, minute: minute, second: second)))
  }

  @Test func anIntervalIsADivisorOf60() {
    for interval in -1...61 {
      let isValid = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30].contains(interval)
      #expect(DatePickerTraits(minuteInterval: interval).minuteInterval == (isValid ? interval : 1))
      var traits = DatePickerTraits()
      traits.minuteInterval = interval
      #expect(traits == DatePickerTraits(minuteInterval: interval))
    }
    #expect(DatePickerTraits(minuteInterval: .min).minuteInterval == 1)
  }

  // MARK: Text

  @Test func theTextHasTheLanguageAndTimeZoneOfTheCalendar() throws {
    let noon = try date(2026, 11, 27, 12, in: calendar("GMT"))
    func texts(_ components: DatePickerTraits.Components, _ calendar: Calendar) -> [String] {
      DatePickerTraits(components: components, calendar: calendar).texts(of: noon)
    }
    let newYork = calendar()
    #expect(texts(.date, newYork) == ["Nov 27, 2026"])
    #expect(texts(.time, newYork) == ["7:00 AM"])
    #expect(texts(.dateAndTime, newYork) == ["Nov 27, 2026", "7:00 AM"])
    #expect(texts(.dateAndTime, calendar("Asia/Tokyo", "de_DE")) == ["27. Nov. 2026", "21:00"])
    #expect(texts(.date, calendar("Pacific/Auckland")) == ["Nov 28, 2026"])
  }

  @Test func aMonthBeginsOnItsWeekday() throws {
    for (year, month, firstWeekday, leading, days) in [
      (2026, 11, 1, 0, 30), (2026, 11, 2, 6, 30), (2026, 2, 1, 0, 28), (2024, 2, 1, 4, 29),
      (2026, 12, 2, 1, 31),
    ] {
      var calendar = calendar()
      calendar.firstWeekday = firstWeekday
      let shown = try date(year, month, 14, 23, 59, in: calendar)
      let grid = DatePickerTraits(style: .inline, calendar: calendar).month(of: shown)
      #expect(grid.leadingDays == leading && grid.days == 1..<days + 1)
      #expect(grid.selectedDay == 14 && grid.weekdays.count == 7)
      #expect(grid.weekdays.first == (firstWeekday == 1 ? "S" : "M"))
      #expect(grid.title.contains("\(year)"))
    }
  }

  // MARK: Dates

  @Test func aDateIsTheNearestOfTheRange() throws {
    let calendar = calendar()
    let traits = DatePickerTraits(calendar: calendar)
    let range = try date(2026, 11, 10, in: calendar)...date(2026, 11, 20, in: calendar)
    let inside = try date(2026, 11, 15, in: calendar)
    #expect(traits.shown(inside, in: range) == inside)
    #expect(traits.shown(.distantPast, in: range) == range.lowerBound)
    #expect(traits.shown(.distantFuture, in: range) == range.upperBound)
    for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      #expect((Date.distantPast...Date.distantFuture).contains(traits.shown(date, in: nil)))
      #expect(range.contains(traits.shown(date, in: range)))
      #expect(traits.picked(date, from: inside, in: nil) == nil)
      #expect(traits.picked(date, from: inside, in: range) == nil)
      // The range exceeds the dates that can be shown.
      let far = Date(timeIntervalSinceReferenceDate: 1e300)
      #expect(traits.shown(date, in: far...far) == .distantFuture)
    }
  }

  @Test func secondsAndTheirFractionsStay() throws {
    let calendar = calendar()
    let shown = try date(2026, 11, 27, 12, 0, 30, in: calendar).addingTimeInterval(0.125)
    let choice = try date(2026, 3, 5, 8, 15, 59, in: calendar)
    for (components, expected) in [
      (DatePickerTraits.Components.date, try date(2026, 3, 5, 12, 0, 30, in: calendar)),
      (.time, try date(2026, 11, 27, 8, 15, 30, in: calendar)),
      (.dateAndTime, try date(2026, 3, 5, 8, 15, 30, in: calendar)),
    ] {
      let traits = DatePickerTraits(components: components, calendar: calendar)
      let picked = traits.picked(choice, from: shown, in: nil)
      #expect(picked == expected.addingTimeInterval(0.125))
      #expect(traits.picked(shown, from: shown, in: nil) == shown)
    }
  }

  @Test func theSecondOfTwoEqualHoursStays() throws {
    let calendar = calendar()
    // 1:30 a.m. in the repeated hour of November 1, 2026.
    let second = try date(2026, 11, 1, 0, 30, in: calendar).addingTimeInterval(7_200)
    #expect(calendar.component(.hour, from: second) == 1)
    for components in DatePickerTraits.Components.allCases {
      let traits = DatePickerTraits(components: components, calendar: calendar)
      #expect(traits.picked(second, from: second, in: nil) == second)
      #expect(traits.shown(second, in: nil) == second)
    }
  }

  @Test func anHourThatIsSkippedIsTheNextOne() throws {
    let calendar = calendar()
    let shown = try date(2026, 3, 8, 12, in: calendar)
    let choice = try date(2026, 3, 7, 2, 30, in: calendar)
    let traits = DatePickerTraits(components: .time, calendar: calendar)
    let picked = try #require(traits.picked(choice, from: shown, in: nil))
    #expect(calendar.component(.day, from: picked) == 8)
    #expect(abs(picked.timeIntervalSince(try date(2026, 3, 8, 3, in: calendar))) <= 1_800)
  }

  @Test func aPickedDateIsInTheRange() throws {
    let calendar = calendar()
    let range = try date(2026, 11, 10, 9, 10, in: calendar)...date(2026, 11, 20, 17, in: calendar)
    var count = 0
    for components in DatePickerTraits.Components.allCases {
      let traits = DatePickerTraits(components: components, minuteInterval: 15, calendar: calendar)
      for hour in -30..<300 {
        let choice = range.lowerBound.addingTimeInterval(Double(hour) * 3_600)
        let shown = traits.shown(range.upperBound, in: range)
        guard let picked = traits.picked(choice, from: shown, in: range) else { continue }
        count += 1
        #expect(range.contains(picked))
      }
    }
    #expect(count > 300)
  }
}

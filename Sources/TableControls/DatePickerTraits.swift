public import Foundation

/// The components, style, and calendar of a date picker.
///
/// ```swift
/// let traits = DatePickerTraits(components: .dateAndTime, minuteInterval: 15)
/// ```
public struct DatePickerTraits: Hashable, Sendable {
  /// The components of a date that the user changes.
  ///
  /// ```swift
  /// final class Alarm { var time = Date() }
  /// let alarm = Alarm()
  /// let time = RowControl.datePicker(
  ///   "Time", date: ControlBinding(alarm, \.time), DatePickerTraits(components: .time))
  /// ```
  public enum Components: Hashable, Sendable, CaseIterable {
    /// The day, month, and year.
    case date
    /// The hour and minute.
    case time
    /// The day, month, year, hour, and minute.
    case dateAndTime
  }

  /// The appearance of a date picker.
  ///
  /// ```swift
  /// let traits = DatePickerTraits(components: .dateAndTime, style: .inline)
  /// ```
  public enum Style: Hashable, Sendable, CaseIterable {
    /// A label with the date, which opens a calendar.
    case compact
    /// A calendar, a field for the time, or both.
    case inline
    /// Wheels.
    case wheels
  }

  /// The components that the user changes.
  ///
  /// Other components of the date stay unchanged.
  public var components: Components
  /// The appearance of the date picker.
  public var style: Style
  /// The interval of minutes, a divisor of 60.
  ///
  /// It's at most 30. Any other number becomes 1.
  public var minuteInterval: Int {
    didSet { minuteInterval = Self.validInterval(minuteInterval) }
  }
  /// The calendar, whose locale and time zone format the date.
  public var calendar: Calendar

  /// Creates traits of a date picker.
  ///
  /// - Parameters:
  ///   - components: The components that the user changes.
  ///   - style: The appearance.
  ///   - minuteInterval: The interval of minutes. If it isn't a divisor of 60 from 1 to 30, it
  ///     becomes 1.
  ///   - calendar: The calendar, whose locale and time zone format the date.
  public init(
    components: Components = .date, style: Style = .compact, minuteInterval: Int = 1,
    calendar: Calendar = .autoupdatingCurrent
  ) {
    (self.components, self.style, self.calendar) = (components, style, calendar)
    self.minuteInterval = Self.validInterval(minuteInterval)
  }

  private static func validInterval(_ interval: Int) -> Int {
    (1...30).contains(interval) && 60 % interval == 0 ? interval : 1
  }
}

extension DatePickerTraits {
  /// Whether the picker shows the day.
  private var hasDate: Bool { components != .time }
  /// Whether the picker shows the time of day.
  private var hasTime: Bool { components != .date }
  /// Whether the picker shows the days of a month.
  package var showsMonth: Bool { style == .inline && hasDate }

  /// The height in points that the picker needs, or `nil` for one line of text.
  package var height: Double? {
    switch style {
    case .compact: nil
    case .inline: hasDate ? 330 : nil
    case .wheels: 216
    }
  }

  // MARK: Text

  /// Returns the texts of the day and the time that the picker shows.
  ///
  /// Special spaces become plain ones, because versions of Unicode's data use different spaces
  /// before "PM".
  package func texts(of date: Date) -> [String] {
    var texts: [String] = []
    if hasDate { texts.append(format(date: .abbreviated, time: .omitted).format(date)) }
    if hasTime { texts.append(format(date: .omitted, time: .shortened).format(date)) }
    return texts.map { text in
      String(text.map { $0 == "\u{202F}" || $0 == "\u{A0}" ? " " : $0 })
    }
  }

  private func format(
    date: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date, time: time, locale: calendar.locale ?? .autoupdatingCurrent, calendar: calendar,
      timeZone: calendar.timeZone)
  }

  /// Returns the month of a date as an inline picker shows it.
  package func month(of date: Date) -> PickerMonth {
    let title = format(date: .omitted, time: .omitted).month(.wide).year().format(date)
    let days = calendar.range(of: .day, in: .month, for: date) ?? 1..<1
    let day = calendar.component(.day, from: date)
    let first = calendar.date(byAdding: .day, value: 1 - day, to: date) ?? date
    let weekdays = calendar.veryShortStandaloneWeekdaySymbols
    let count = max(1, weekdays.count)
    let start = min(max(0, calendar.firstWeekday - 1), count - 1)
    let offset = (calendar.component(.weekday, from: first) - 1 - start + count) % count
    return PickerMonth(
      title: title, weekdays: Array(weekdays[start...] + weekdays[..<start]),
      leadingDays: max(0, offset), days: days, selectedDay: day)
  }

  // MARK: Choosing

  /// Returns the nearest date that the picker can show.
  ///
  /// It's within the range and the years 1 to 4000. The minute is rounded down to the interval, but
  /// not below the range.
  package func shown(_ date: Date, in range: ClosedRange<Date>?) -> Date {
    let bounds = Date.distantPast...Date.distantFuture
    let range = range?.clamped(to: bounds) ?? bounds
    let nearest = date.clamped(to: range)
    return roundedDown(nearest).clamped(to: range)
  }

  /// Returns the date after the user chose another one.
  ///
  /// Components that the picker doesn't have stay as in `shown`.
  ///
  /// - Parameters:
  ///   - date: The date that the user chooses.
  ///   - shown: The date that the picker shows.
  ///   - range: The range of the picker.
  /// - Returns: The new date, or `nil` if the choice is out of range.
  package func picked(_ date: Date, from shown: Date, in range: ClosedRange<Date>?) -> Date? {
    let bounds = Date.distantPast...Date.distantFuture
    // A range can contain a date that isn't a number.
    guard date.timeIntervalSinceReferenceDate.isFinite, bounds.contains(date) else { return nil }
    let new = roundedDown(combined(date, with: shown))
    guard let range else { return new }
    switch components {
    case .date:
      let days = calendar.startOfDay(for: range.lowerBound)...range.upperBound
      guard days.contains(calendar.startOfDay(for: date)) else { return nil }
    case .time:
      guard range.contains(combined(date, with: shown)) else { return nil }
    case .dateAndTime:
      guard range.contains(date) else { return nil }
    }
    return new.clamped(to: range)
  }

  /// Returns the picker's components of `date` with the other components of `shown`.
  private func combined(_ date: Date, with shown: Date) -> Date {
    let day: Set<Calendar.Component> = [.era, .year, .month, .day]
    let minute: Set<Calendar.Component> = [.hour, .minute]
    let changed = (hasDate ? day : []).union(hasTime ? minute : [])
    let new = calendar.dateComponents(changed, from: date)
    // At the end of daylight saving time, the second of two equal hours stays.
    if new == calendar.dateComponents(changed, from: shown) { return shown }
    let days = calendar.dateComponents(day, from: hasDate ? date : shown)
    let times = calendar.dateComponents(minute, from: hasTime ? date : shown)
    var all = calendar.dateComponents([.second], from: shown)
    (all.era, all.year, all.month, all.day) = (days.era, days.year, days.month, days.day)
    all.isLeapMonth = days.isLeapMonth
    (all.hour, all.minute) = (times.hour, times.minute)
    guard let combined = calendar.date(from: all) else { return shown }
    let seconds = shown.timeIntervalSinceReferenceDate
    return combined.addingTimeInterval(seconds - seconds.rounded(.down))
  }

  private func roundedDown(_ date: Date) -> Date {
    guard minuteInterval > 1, hasTime else { return date }
    let excess = calendar.component(.minute, from: date) % minuteInterval
    return date.addingTimeInterval(-60 * Double(excess))
  }
}

/// The days of a month, as a calendar shows them.
package struct PickerMonth: Hashable, Sendable {
  /// The name of the month, with the year.
  package let title: String
  /// The letters of the weekdays, from the first day of the week.
  package let weekdays: [String]
  /// The number of weekdays before the first day of the month.
  package let leadingDays: Int
  /// The days of the month.
  package let days: Range<Int>
  /// The day that is selected.
  package let selectedDay: Int
}

extension Date {
  /// Returns the nearest date in a range, or its lower bound for NaN.
  fileprivate func clamped(to range: ClosedRange<Date>) -> Date {
    timeIntervalSinceReferenceDate.isNaN
      ? range.lowerBound : min(max(self, range.lowerBound), range.upperBound)
  }
}

public import Foundation

/// The texts of dates and times.
public struct DateTexts: Sendable {
  private let calendar: Calendar
  private let now: @Sendable () -> Date

  /// Creates texts.
  ///
  /// - Parameters:
  ///   - calendar: The calendar, with the user's locale and time zone.
  ///   - now: A closure that returns the current date.
  public init(calendar: Calendar = .current, now: @escaping @Sendable () -> Date = { Date() }) {
    (self.calendar, self.now) = (calendar, now)
  }

  /// Returns the start of a day.
  func day(of date: Date) -> Date { calendar.startOfDay(for: date) }

  /// Returns a day as a title, such as Today, Monday, or May 3.
  func title(ofDay date: Date) -> String {
    let count = calendar.dateComponents([.day], from: day(of: date), to: day(of: now())).day ?? 0
    let parts = calendar.dateComponents([.weekday, .month, .day], from: date)
    switch count {
    case 0: return "Today"
    case 1: return "Yesterday"
    case 2..<7: return calendar.weekdaySymbols.dropFirst((parts.weekday ?? 1) - 1).first ?? ""
    default:
      let month = calendar.monthSymbols.dropFirst((parts.month ?? 1) - 1).first ?? ""
      return "\(month) \(parts.day ?? 1)"
    }
  }

  /// Returns a time, such as 9:41.
  func time(of date: Date) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    let minute = parts.minute ?? 0
    return "\(parts.hour ?? 0):\(minute < 10 ? "0" : "")\(minute)"
  }
}

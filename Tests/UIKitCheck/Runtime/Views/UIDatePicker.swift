public import Foundation

/// A control for choosing a date.
@MainActor
open class UIDatePicker: UIControl {
  /// The parts of a date that the user can change.
  public enum Mode: Int, Sendable {
    /// The hour and minute.
    case time = 0
    /// The day.
    case date = 1
    /// Both.
    case dateAndTime = 2
    /// A duration.
    case countDownTimer = 3
  }

  private var chosen = Date()

  /// The parts that the user can change.
  open var datePickerMode = Mode.dateAndTime { didSet { limit() } }
  /// The locale of the texts, or the current one if `nil`.
  open var locale: Locale?
  /// The calendar.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = Calendar.current
  /// The time zone, or the calendar's if `nil`.
  open var timeZone: TimeZone?
  /// The date within the range, with the minute rounded down to the interval.
  open var date: Date {
    get { chosen }
    set {
      chosen = newValue
      limit()
    }
  }
  /// The first date.
  open var minimumDate: Date? { didSet { limit() } }
  /// The last date.
  open var maximumDate: Date? { didSet { limit() } }
  /// The number of minutes between two dates.
  open var minuteInterval = 1 { didSet { limit() } }
  /// The preferred style.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic

  /// Sets the date.
  open func setDate(_ date: Date, animated: Bool) {
    _timesSet += 1
    self.date = date
  }
  /// Test hook: the number of times that code set the date.
  public private(set) var _timesSet = 0

  private func limit() {
    if minuteInterval > 1, datePickerMode != .date {
      let excess = calendar.component(.minute, from: chosen) % minuteInterval
      chosen.addTimeInterval(-60 * Double(excess))
    }
    // UIKit ignores a range whose start is after its end.
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return }
    if let minimumDate { chosen = max(chosen, minimumDate) }
    if let maximumDate { chosen = min(chosen, maximumDate) }
  }

  /// Test hook: chooses a date.
  ///
  /// Returns `false` if it accepts no touches or isn't on screen.
  public func _pick(_ date: Date) -> Bool {
    guard _takesTouches else { return false }
    self.date = date
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }
}

/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The system's choice.
  case automatic = 0
  /// Wheels.
  case wheels = 1
  /// A text that opens a calendar.
  case compact = 2
  /// A calendar.
  case inline = 3
}

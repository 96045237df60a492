/// A language and region.
public struct Locale: Hashable, Sendable, BridgedValue {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSLocale
  /// Creates a locale from its identifier.
  public init(identifier: String) {}
  /// The user's locale, with later changes.
  public static var autoupdatingCurrent: Locale { Locale(identifier: "") }
}

/// A region with the same time of day.
public struct TimeZone: Hashable, Sendable, BridgedValue {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSTimeZone
  /// Creates a time zone from its identifier.
  public init?(identifier: String) {}
  /// Creates a time zone from its difference to GMT.
  public init?(secondsFromGMT seconds: Int) {}
  /// Returns the difference to GMT at a date, in seconds.
  public func secondsFromGMT(for date: Date = Date()) -> Int { 0 }
  /// The user's time zone, with later changes.
  public static var autoupdatingCurrent: TimeZone { gmt }
  /// Greenwich Mean Time.
  public static var gmt: TimeZone { autoupdatingCurrent }
}

/// The parts of a date.
public struct DateComponents: Hashable, Sendable {
  /// The calendar of the parts.
  public var calendar: Calendar?
  /// The era.
  public var era: Int?
  /// The year.
  public var year: Int?
  /// The month.
  public var month: Int?
  /// The day.
  public var day: Int?
  /// The hour.
  public var hour: Int?
  /// The minute.
  public var minute: Int?
  /// The second.
  public var second: Int?
  /// The number of the day of the week.
  public var weekday: Int?
  /// Whether the month is a leap month.
  public var isLeapMonth: Bool?

  /// Creates components.
  public init(
    calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil,
    month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil,
    nanosecond: Int? = nil, weekday: Int? = nil, weekdayOrdinal: Int? = nil, quarter: Int? = nil,
    weekOfMonth: Int? = nil, weekOfYear: Int? = nil, yearForWeekOfYear: Int? = nil
  ) {}
}

/// The names and the numbering of days.
public struct Calendar: Hashable, Sendable, BridgedValue {
  /// The Objective-C type.
  public typealias _ObjectiveCType = NSCalendar

  /// A kind of calendar.
  public enum Identifier: Sendable {
    /// The calendar with this name.
    case gregorian, iso8601
  }

  /// A part of a date.
  public enum Component: Sendable {
    /// The component with this name.
    case era, year, month, day, hour, minute, second, weekday
  }

  /// Creates a calendar.
  public init(identifier: Identifier) {}
  /// The user's calendar.
  public static var current: Calendar { Calendar(identifier: .gregorian) }
  /// The user's calendar, with later changes.
  public static var autoupdatingCurrent: Calendar { Calendar(identifier: .gregorian) }
  /// The locale of its names.
  public var locale: Locale?
  /// The time zone of its days.
  public var timeZone: TimeZone {
    get { .autoupdatingCurrent }
    set {}
  }
  /// The number of the first day of the week.
  public var firstWeekday: Int {
    get { 1 }
    set {}
  }
  /// The names of the months.
  public var monthSymbols: [String] { [] }
  /// The names of the days of the week.
  public var weekdaySymbols: [String] { [] }
  /// The letters of the days of the week.
  public var veryShortStandaloneWeekdaySymbols: [String] { [] }
  /// Returns a component of a date.
  public func component(_ component: Component, from date: Date) -> Int { 0 }
  /// Returns components of a date.
  public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents {
    DateComponents()
  }
  /// Returns the difference between two dates.
  public func dateComponents(
    _ components: Set<Component>, from start: Date, to end: Date
  ) -> DateComponents { DateComponents() }
  /// Returns the date with some components.
  public func date(from components: DateComponents) -> Date? { nil }
  /// Returns the date after an interval.
  public func date(
    byAdding component: Component, value: Int, to date: Date, wrappingComponents: Bool = false
  ) -> Date? { nil }
  /// Returns the range of one component in another.
  public func range(of smaller: Component, in larger: Component, for date: Date) -> Range<Int>? {
    nil
  }
  /// Returns the first moment of a day.
  public func startOfDay(for date: Date) -> Date { date }
}

/// The position of a formatted date in a text.
public struct FormatStyleCapitalizationContext: Hashable, Sendable {
  /// Unknown.
  public static var unknown: FormatStyleCapitalizationContext { Self() }
}

extension Date {
  /// The format of a date.
  public struct FormatStyle: Hashable, Sendable {
    /// The format of the day.
    public struct DateStyle: Hashable, Sendable {
      /// Omitted.
      public static let omitted = DateStyle()
      /// Abbreviated.
      public static let abbreviated = DateStyle()
    }

    /// The format of the time.
    public struct TimeStyle: Hashable, Sendable {
      /// Omitted.
      public static let omitted = TimeStyle()
      /// The hour and minute.
      public static let shortened = TimeStyle()
    }

    /// The format of a component.
    public enum Symbol: Hashable, Sendable {
      /// The format of the month.
      public struct Month: Hashable, Sendable {
        /// In full.
        public static var wide: Month { Month() }
        /// Abbreviated.
        public static var abbreviated: Month { Month() }
      }

      /// The format of the year.
      public struct Year: Hashable, Sendable {
        /// All digits.
        public static var defaultDigits: Year { Year() }
      }
    }

    /// Creates a style.
    public init(
      date: DateStyle? = nil, time: TimeStyle? = nil, locale: Locale = .autoupdatingCurrent,
      calendar: Calendar = .autoupdatingCurrent, timeZone: TimeZone = .autoupdatingCurrent,
      capitalizationContext: FormatStyleCapitalizationContext = .unknown
    ) {}

    /// Adds the month.
    public func month(_ format: Symbol.Month = .abbreviated) -> Self { self }
    /// Adds the year.
    public func year(_ format: Symbol.Year = .defaultDigits) -> Self { self }
    /// Returns the text of a date.
    public func format(_ value: Date) -> String { "" }
  }
}

/// A language and region.
public struct Locale: Hashable, Sendable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSLocale
  /// Makes a locale of its identifier.
  public init(identifier: String) {}
  /// The user's, as it changes.
  public static var autoupdatingCurrent: Locale { Locale(identifier: "") }
}

/// A region with one time of day.
public struct TimeZone: Hashable, Sendable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSTimeZone
  /// Makes a time zone of its identifier.
  public init?(identifier: String) {}
  /// Makes a time zone by its difference from GMT.
  public init?(secondsFromGMT seconds: Int) {}
  /// Its difference from GMT at a date, in seconds.
  public func secondsFromGMT(for date: Date = Date()) -> Int { 0 }
  /// The user's, as it changes.
  public static var autoupdatingCurrent: TimeZone { gmt }
  /// That of Greenwich.
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

  /// Makes parts.
  public init(
    calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil,
    month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil,
    nanosecond: Int? = nil, weekday: Int? = nil, weekdayOrdinal: Int? = nil, quarter: Int? = nil,
    weekOfMonth: Int? = nil, weekOfYear: Int? = nil, yearForWeekOfYear: Int? = nil
  ) {}
}

/// What the days are called, and how they are counted.
public struct Calendar: Hashable, Sendable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = NSCalendar

  /// A kind of calendar.
  public enum Identifier: Sendable {
    /// The calendar of this name.
    case gregorian, iso8601
  }

  /// A part of a date.
  public enum Component: Sendable {
    /// The part of this name.
    case era, year, month, day, hour, minute, second, weekday
  }

  /// Makes a calendar.
  public init(identifier: Identifier) {}
  /// The user's.
  public static var current: Calendar { Calendar(identifier: .gregorian) }
  /// The user's, as it changes.
  public static var autoupdatingCurrent: Calendar { Calendar(identifier: .gregorian) }
  /// The language of its names.
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
  /// A part of a date.
  public func component(_ component: Component, from date: Date) -> Int { 0 }
  /// Parts of a date.
  public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents {
    DateComponents()
  }
  /// The difference between two dates.
  public func dateComponents(
    _ components: Set<Component>, from start: Date, to end: Date
  ) -> DateComponents { DateComponents() }
  /// The date of parts.
  public func date(from components: DateComponents) -> Date? { nil }
  /// The date so much later.
  public func date(
    byAdding component: Component, value: Int, to date: Date, wrappingComponents: Bool = false
  ) -> Date? { nil }
  /// The range of one part in another.
  public func range(of smaller: Component, in larger: Component, for date: Date) -> Range<Int>? {
    nil
  }
  /// The first moment of a day.
  public func startOfDay(for date: Date) -> Date { date }
}

/// Where a text of a date stands.
public struct FormatStyleCapitalizationContext: Hashable, Sendable {
  /// Not said.
  public static var unknown: FormatStyleCapitalizationContext { Self() }
}

extension Date {
  /// How a date is written.
  public struct FormatStyle: Hashable, Sendable {
    /// How the day is written.
    public struct DateStyle: Hashable, Sendable {
      /// Not at all.
      public static let omitted = DateStyle()
      /// In a few letters.
      public static let abbreviated = DateStyle()
    }

    /// How the time is written.
    public struct TimeStyle: Hashable, Sendable {
      /// Not at all.
      public static let omitted = TimeStyle()
      /// The hour and minute.
      public static let shortened = TimeStyle()
    }

    /// How a part is written.
    public enum Symbol: Hashable, Sendable {
      /// How the month is written.
      public struct Month: Hashable, Sendable {
        /// In full.
        public static var wide: Month { Month() }
        /// In a few letters.
        public static var abbreviated: Month { Month() }
      }

      /// How the year is written.
      public struct Year: Hashable, Sendable {
        /// In all digits.
        public static var defaultDigits: Year { Year() }
      }
    }

    /// Makes a style.
    public init(
      date: DateStyle? = nil, time: TimeStyle? = nil, locale: Locale = .autoupdatingCurrent,
      calendar: Calendar = .autoupdatingCurrent, timeZone: TimeZone = .autoupdatingCurrent,
      capitalizationContext: FormatStyleCapitalizationContext = .unknown
    ) {}

    /// With the month.
    public func month(_ format: Symbol.Month = .abbreviated) -> Self { self }
    /// With the year.
    public func year(_ format: Symbol.Year = .defaultDigits) -> Self { self }
    /// The text of a date.
    public func format(_ value: Date) -> String { "" }
  }
}

#if canImport(os)
  internal import os
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(ucrt)
  internal import ucrt
#endif

/// A destination for issues.
///
/// Replaceable for one table (``IssueLog/reporter``) and for a scope
/// (`IssueLog.withReporter(_:operation:)`).
@MainActor
public protocol IssueReporter: AnyObject, Sendable {
  /// Reports an issue; called each time it happens.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - count: How often the issue has happened in this table, from 1.
  func report(_ issue: TableIssue, count: Int)
}

/// Passes each issue to a closure, such as an app's own log or analytics.
@MainActor
public final class ClosureReporter: IssueReporter {
  private let body: @MainActor (_ issue: TableIssue, _ count: Int) -> Void

  /// Makes a reporter of `body`, which is called as ``IssueReporter/report(_:count:)`` is.
  public init(_ body: @escaping @MainActor (_ issue: TableIssue, _ count: Int) -> Void) {
    self.body = body
  }

  /// Calls the closure.
  public func report(_ issue: TableIssue, count: Int) { body(issue, count) }
}

/// Stops the program at the first issue of a severity.
///
/// Meant for development: the text of the issue is kept in release builds too.
@MainActor
public final class TrapReporter: IssueReporter {
  private let threshold: TableIssue.Severity
  private let milder: any IssueReporter

  /// Makes a reporter that stops at issues of `threshold` or above, and passes others on.
  public init(
    from threshold: TableIssue.Severity = .error,
    milder: any IssueReporter = SystemLogReporter.shared
  ) {
    self.threshold = threshold
    self.milder = milder
  }

  /// Stops the program, or passes on an `issue` below the threshold.
  public func report(_ issue: TableIssue, count: Int) {
    // A trap is what was asked for; `fatalError` keeps its message in release builds.
    guard issue.severity < threshold else { fatalError("\(issue)") }
    milder.report(issue, count: count)
  }
}

/// Writes each issue once to the system's log: the unified log on Apple systems, standard error
/// elsewhere.
///
/// The default reporter of every table.
@MainActor
public final class SystemLogReporter: IssueReporter {
  /// The one instance; it has no state.
  public static let shared = SystemLogReporter()

  private init() {}

  /// Writes `issue` the first time, and nothing when it happens again.
  public func report(_ issue: TableIssue, count: Int) {
    guard count == 1 else { return }
    write("TableViews: \(issue)", severity: issue.severity)
  }

  private func write(_ line: String, severity: TableIssue.Severity) {
    #if canImport(os)
      Logger(subsystem: "TableViews", category: "issues")
        .log(level: severity.logType, "\(line, privacy: .public)")
    #else
      var rest = Array((line + "\n").utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { standardErrorWrite($0.baseAddress, $0.count) }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    #endif
  }
}

#if !canImport(os)
  /// Writes bytes to standard error; returns how many, or a negative number.
  private func standardErrorWrite(_ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(ucrt)
      Int(_write(2, bytes, UInt32(truncatingIfNeeded: count)))
    #else
      write(2, bytes, count)
    #endif
  }
#endif

#if canImport(os)
  extension TableIssue.Severity {
    fileprivate var logType: OSLogType {
      switch self {
      case .info: .info
      case .warning: .default
      case .error: .error
      }
    }
  }
#endif

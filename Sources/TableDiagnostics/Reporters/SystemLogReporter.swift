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

/// Writes each issue once to the system's log: the unified log on Apple systems, standard error
/// elsewhere.
///
/// The reporter of every table that is given no other.
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

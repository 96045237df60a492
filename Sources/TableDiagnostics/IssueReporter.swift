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

/// A destination for issues, such as your app's log.
///
/// Set it for one table (``IssueLog/reporter``) or for a scope
/// (`IssueLog.withReporter(_:operation:)`).
///
/// ```swift
/// adapter.issues.reporter = .trap(from: .error)
/// ```
public struct IssueReporter: Sendable {
  private let body: @MainActor (_ issue: TableIssue, _ count: Int) -> Void

  /// Creates a reporter from a closure.
  ///
  /// - Parameter body: A closure that runs each time an issue occurs. It gets the issue, and how
  ///   often it has occurred in its table, from 1.
  public init(_ body: @escaping @MainActor (_ issue: TableIssue, _ count: Int) -> Void) {
    self.body = body
  }

  /// Reports an issue each time it occurs.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - count: How often the issue has occurred in its table, from 1.
  @MainActor
  public func report(_ issue: TableIssue, count: Int) { body(issue, count) }
}

extension IssueReporter {
  /// Writes each issue once to the system log.
  ///
  /// The system log is the unified log on Apple platforms, and standard error elsewhere. This
  /// reporter is the default of every table.
  public static let systemLog = IssueReporter { issue, count in
    guard count == 1 else { return }
    writeToSystemLog("TableViews: \(issue)", severity: issue.severity)
  }

  /// Stops the program at the first sufficiently severe issue.
  ///
  /// Use it during development. Release builds also print the text of the issue.
  ///
  /// - Parameters:
  ///   - threshold: The lowest severity that stops the program.
  ///   - other: The reporter for issues with a lower severity.
  /// - Returns: The reporter.
  public static func trap(
    from threshold: TableIssue.Severity = .error, otherwise other: IssueReporter = .systemLog
  ) -> IssueReporter {
    IssueReporter { issue, count in
      // `fatalError` keeps its message in release builds.
      guard issue.severity < threshold else { fatalError("\(issue)") }
      other.report(issue, count: count)
    }
  }
}

private func writeToSystemLog(_ line: String, severity: TableIssue.Severity) {
  #if canImport(os)
    Logger(subsystem: "TableViews", category: "issues")
      .log(level: severity.logType, "\(line, privacy: .public)")
  #else
    writeWhole(Array((line + "\n").utf8)) { standardErrorWrite($0.baseAddress, $0.count) }
  #endif
}

/// Writes bytes with a call that may write only some of them.
///
/// If the call fails, the rest is left out.
///
/// - Parameters:
///   - bytes: The bytes.
///   - write: A closure that writes the beginning of the bytes. It returns how many, or 0 or less
///     if it fails.
package func writeWhole(_ bytes: [UInt8], by write: (UnsafeRawBufferPointer) -> Int) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes(write)
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

#if !canImport(os)
  /// Writes bytes to standard error, and returns how many, or a negative number.
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

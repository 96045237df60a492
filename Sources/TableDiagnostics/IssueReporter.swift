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
public struct IssueReporter: Sendable {
  private let body: @MainActor (_ issue: TableIssue, _ count: Int) -> Void

  /// Makes a reporter of a closure, such as one that writes to an app's own log or analytics.
  ///
  /// - Parameter body: Called each time an issue happens, with the issue and how often it has
  ///   happened in its table, from 1.
  public init(_ body: @escaping @MainActor (_ issue: TableIssue, _ count: Int) -> Void) {
    self.body = body
  }

  /// Reports an issue; called each time it happens.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - count: How often the issue has happened in this table, from 1.
  @MainActor
  public func report(_ issue: TableIssue, count: Int) { body(issue, count) }
}

extension IssueReporter {
  /// Writes each issue of a table once to the system's log: the unified log on Apple systems,
  /// standard error elsewhere.
  ///
  /// The default reporter of every table.
  public static let systemLog = IssueReporter { issue, count in
    guard count == 1 else { return }
    writeToSystemLog("TableViews: \(issue)", severity: issue.severity)
  }

  /// Stops the program at the first issue of a severity.
  ///
  /// Meant for development: the text of the issue is kept in release builds too.
  ///
  /// - Parameters:
  ///   - threshold: The least severity that stops the program.
  ///   - other: Where milder issues are reported.
  /// - Returns: A reporter that stops the program.
  public static func trap(
    from threshold: TableIssue.Severity = .error, otherwise other: IssueReporter = .systemLog
  ) -> IssueReporter {
    IssueReporter { issue, count in
      // A trap is what was asked for; `fatalError` keeps its message in release builds.
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

/// Writes bytes by a call that may take only some of them; what it refuses is left out.
///
/// - Parameters:
///   - bytes: The bytes.
///   - write: Writes the first of the bytes, and returns how many; 0 or less where it cannot.
package func writeWhole(_ bytes: [UInt8], by write: (UnsafeRawBufferPointer) -> Int) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes(write)
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
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

#if canImport(os)
  internal import os
#endif

/// Measures the parts of updates.
///
/// ```swift
/// adapter.intervals = UpdateInstrumentation { part in
///   let start = ContinuousClock.now
///   return { print(part, ContinuousClock.now - start) }
/// }
/// ```
///
/// On Apple platforms, `signposts` shows the parts in Instruments.
public struct UpdateInstrumentation: Sendable {
  /// A part of an update.
  ///
  /// ```swift
  /// adapter.intervals = UpdateInstrumentation { part in
  ///   if part == .batch { print("A batch begins") }
  ///   return { if part == .batch { print("The batch ended") } }
  /// }
  /// ```
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// Comparing the old and new sections.
    case diff
    /// Planning batches for the changes.
    case plan
    /// Performing a batch, including its cells.
    case batch
    /// Dequeuing and configuring a cell.
    case cell
  }

  fileprivate let begin: @Sendable (Part) -> @Sendable () -> Void

  /// Creates an instrumentation from a closure.
  ///
  /// - Parameter begin: A closure that runs when a part begins. It returns a closure that runs when
  ///   the part ends. For a diff or plan in the background, both run there.
  public init(_ begin: @escaping @Sendable (Part) -> @Sendable () -> Void) { self.begin = begin }
}

extension UpdateInstrumentation? {
  /// Calls `body` and measures it as a part of an update.
  @inline(__always)
  package func around<Result>(_ part: UpdateInstrumentation.Part, _ body: () throws -> Result)
    rethrows
    -> Result
  {
    guard let self else { return try body() }
    let end = self.begin(part)
    defer { end() }
    return try body()
  }
}

#if canImport(os)
  extension UpdateInstrumentation {
    /// Signposts for Instruments.
    ///
    /// Their subsystem is "TableViews", and their category is "updates".
    public static let signposts = Self { part in
      // Names must be literals.
      switch part {
      case .diff: interval("diff")
      case .plan: interval("plan")
      case .batch: interval("batch")
      case .cell: interval("cell")
      }
    }

    private static func interval(_ name: StaticString) -> @Sendable () -> Void {
      let signposter = OSSignposter(subsystem: "TableViews", category: "updates")
      // Intervals overlap, because batches create cells, and plans run in the background. The
      // number of the interval ends it, because its identifier and state aren't sendable in every
      // SDK.
      let id = signposter.makeSignpostID()
      let number = id.rawValue
      _ = signposter.beginInterval(name, id: id)
      return { signposter.endInterval(name, .beginState(id: OSSignpostID(number))) }
    }
  }
#endif

#if canImport(os)
  internal import os
#endif

/// Measures how long the parts of an update take.
///
/// An adapter measures nothing unless it has one:
///
/// ```swift
/// adapter.intervals = .signposts  // for Instruments, on Apple's systems
///
/// adapter.intervals = UpdateInstrumentation { part in
///   let start = ContinuousClock.now
///   return { print(part, ContinuousClock.now - start) }
/// }
/// ```
public struct UpdateInstrumentation: Sendable {
  /// A part of an update.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The old and the new sections are compared.
    case diff
    /// The changes become batches.
    case plan
    /// The surface performs a batch, with the cells that it asks for meanwhile.
    case batch
    /// A cell is dequeued and configured.
    case cell
  }

  fileprivate let begin: @Sendable (Part) -> @Sendable () -> Void

  /// Makes intervals that call `begin` when a part begins, and what it returns when the part ends.
  ///
  /// For a diff and a plan made in the background both calls are made there.
  public init(_ begin: @escaping @Sendable (Part) -> @Sendable () -> Void) { self.begin = begin }
}

extension UpdateInstrumentation? {
  /// Calls `body`, and measures it as a part of an update.
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
    /// Signposts that Instruments shows, in the category "updates" of the subsystem "TableViews".
    public static let signposts = Self { part in
      // Names have to be literals.
      switch part {
      case .diff: interval("diff")
      case .plan: interval("plan")
      case .batch: interval("batch")
      case .cell: interval("cell")
      }
    }

    private static func interval(_ name: StaticString) -> @Sendable () -> Void {
      let signposter = OSSignposter(subsystem: "TableViews", category: "updates")
      // Intervals overlap: batches create cells, and plans run in the background. The number of the
      // interval ends it, because neither its identifier nor its state is sendable in every SDK.
      let id = signposter.makeSignpostID()
      let number = id.rawValue
      _ = signposter.beginInterval(name, id: id)
      return { signposter.endInterval(name, .beginState(id: OSSignpostID(number))) }
    }
  }
#endif

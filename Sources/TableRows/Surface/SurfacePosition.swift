public import DiffEngine

/// The position of a row in a surface's own words: `IndexPath` in UIKit, `TablePath` elsewhere.
public protocol SurfacePosition: Hashable, Sendable {
  /// Makes the position of the row at `path`.
  init(_ path: TablePath)
  /// The position in the engine's words.
  var tablePath: TablePath { get }
}

extension TablePath: SurfacePosition {
  /// Makes a copy.
  public init(_ path: TablePath) { self = path }
  /// The path itself.
  public var tablePath: TablePath { self }
}

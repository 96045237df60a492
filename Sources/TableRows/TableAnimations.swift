/// The animations of an update, for each kind of operation.
///
/// ```swift
/// adapter.animations = TableAnimations(insert: .left, delete: .right)
/// adapter.animations.reloadedRows = .none
/// ```
///
/// A collection view has only one animation and ignores the differences.
public struct TableAnimations<Animation: Sendable>: Sendable {
  /// The animation of inserted rows.
  public var insertedRows: Animation
  /// The animation of deleted rows.
  public var deletedRows: Animation
  /// The animation of reloaded rows.
  ///
  /// It's also used for rows that need another kind of cell.
  public var reloadedRows: Animation
  /// The animation of inserted sections.
  public var insertedSections: Animation
  /// The animation of deleted sections.
  public var deletedSections: Animation
  /// The animation of reloaded sections.
  public var reloadedSections: Animation

  /// Creates the same animation for all operations.
  public init(_ animation: Animation) {
    self.init(insert: animation, delete: animation)
  }

  /// Creates the same animations for rows and sections.
  ///
  /// If `reload` is `nil`, reloads use `insert`.
  public init(insert: Animation, delete: Animation, reload: Animation? = nil) {
    (insertedRows, insertedSections) = (insert, insert)
    (deletedRows, deletedSections) = (delete, delete)
    (reloadedRows, reloadedSections) = (reload ?? insert, reload ?? insert)
  }
}

extension TableAnimations: Equatable where Animation: Equatable {}
extension TableAnimations: Hashable where Animation: Hashable {}

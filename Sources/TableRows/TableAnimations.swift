/// The animations of an update, for each kind of operation.
///
/// ```swift
/// adapter.animations = TableAnimations(insert: .left, delete: .right)
/// adapter.animations.reloadedRows = .none
/// ```
///
/// A surface with only one kind of animation, such as a collection view, makes no difference
/// between them.
public struct TableAnimations<Animation: Sendable>: Sendable {
  /// The animation of inserted rows.
  public var insertedRows: Animation
  /// The animation of deleted rows.
  public var deletedRows: Animation
  /// The animation of rows that are reloaded, or replaced because they need another kind of cell.
  public var reloadedRows: Animation
  /// The animation of inserted sections.
  public var insertedSections: Animation
  /// The animation of deleted sections.
  public var deletedSections: Animation
  /// The animation of reloaded sections.
  public var reloadedSections: Animation

  /// Makes animations that are all the same.
  public init(_ animation: Animation) {
    self.init(insert: animation, delete: animation)
  }

  /// Makes the same animations for rows and sections; reloads use `insert` unless given `reload`.
  public init(insert: Animation, delete: Animation, reload: Animation? = nil) {
    (insertedRows, insertedSections) = (insert, insert)
    (deletedRows, deletedSections) = (delete, delete)
    (reloadedRows, reloadedSections) = (reload ?? insert, reload ?? insert)
  }
}

extension TableAnimations: Equatable where Animation: Equatable {}
extension TableAnimations: Hashable where Animation: Hashable {}

/// How rows and sections come, go and are replaced: an animation for each kind of operation.
///
/// ```swift
/// adapter.animations = TableAnimations(insert: .left, delete: .right)
/// adapter.animations.reloadedRows = .none
/// ```
///
/// A surface whose animations are of one case only, as a collection view's are, makes no
/// difference between them.
public struct TableAnimations<Animation: Sendable>: Sendable {
  /// How rows come.
  public var insertedRows: Animation
  /// How rows go.
  public var deletedRows: Animation
  /// How rows are replaced that need another kind of cell, or are to be reloaded.
  public var reloadedRows: Animation
  /// How sections come.
  public var insertedSections: Animation
  /// How sections go.
  public var deletedSections: Animation
  /// How sections are replaced that are to be reloaded.
  public var reloadedSections: Animation

  /// Makes animations that are all the same.
  public init(_ animation: Animation) {
    self.init(insert: animation, delete: animation)
  }

  /// Makes animations of rows and sections alike; what is reloaded comes as what is inserted unless
  /// said otherwise.
  public init(insert: Animation, delete: Animation, reload: Animation? = nil) {
    (insertedRows, insertedSections) = (insert, insert)
    (deletedRows, deletedSections) = (delete, delete)
    (reloadedRows, reloadedSections) = (reload ?? insert, reload ?? insert)
  }
}

extension TableAnimations: Equatable where Animation: Equatable {}
extension TableAnimations: Hashable where Animation: Hashable {}

extension TableChanges {
  /// Finds what differs between two tables by ids, with all that stays counted as changed.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection, RowID: Hashable>(
    from old: [Section],
    to new: [Section],
    rowID: (Section.Item) -> RowID,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(
      from: old, to: new, rowID: rowID, sameContent: { _, _ in false }, checking: checking)
  }

  /// Finds what differs between two tables by ids, with content compared by `==`.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection, RowID: Hashable>(
    from old: [Section],
    to new: [Section],
    rowID: (Section.Item) -> RowID,
    checking: IdentityChecking = .whereHashed
  )
  where Section.Item: Equatable {
    self.init(
      from: old, to: new, rowID: rowID, sameContent: ==, checking: checking)
  }

  /// Finds what differs between two tables whose rows have an id; what stays counts as changed.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection>(
    from old: [Section],
    to new: [Section],
    checking: IdentityChecking = .whereHashed
  )
  where Section.Item: Identifiable {
    self.init(
      from: old, to: new, rowID: { $0.id }, sameContent: { _, _ in false }, checking: checking)
  }

  /// Finds what differs between two tables whose rows have an id; content is compared by `==`.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection>(
    from old: [Section],
    to new: [Section],
    checking: IdentityChecking = .whereHashed
  )
  where Section.Item: Identifiable & Equatable {
    self.init(
      from: old, to: new, rowID: { $0.id }, sameContent: ==, checking: checking)
  }

  /// Finds what differs between two tables of values that are their own identity: no updates.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection>(
    from old: [Section],
    to new: [Section],
    checking: IdentityChecking = .whereHashed
  )
  where Section.Item: Hashable {
    self.init(
      from: old, to: new, rowID: { $0 }, sameContent: { _, _ in true }, checking: checking)
  }

  /// Finds what differs between two tables of hashable rows with an id: the id is the identity.
  ///
  /// - Complexity: as ``init(from:to:rowID:sameContent:checking:)``.
  @inlinable
  public init<Section: DifferentiableSection>(
    from old: [Section],
    to new: [Section],
    checking: IdentityChecking = .whereHashed
  )
  where Section.Item: Identifiable & Hashable {
    self.init(
      from: old, to: new, rowID: { $0.id }, sameContent: ==, checking: checking)
  }
}

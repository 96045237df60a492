extension ListChanges {
  /// Finds what differs between two lists by ids, with all that stays counted as changed.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element, ID: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    id: (Element) -> ID,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(
      from: old, to: new, id: id, sameContent: { _, _ in false }, checking: checking)
  }

  /// Finds what differs between two lists by ids, with content compared by `==`.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Equatable, ID: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    id: (Element) -> ID,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(
      from: old, to: new, id: id, sameContent: ==, checking: checking)
  }

  /// Finds what differs between two lists whose elements have an id; what stays counts as changed.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Identifiable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(
      from: old, to: new, id: { $0.id }, sameContent: { _, _ in false }, checking: checking)
  }

  /// Finds what differs between two lists whose elements have an id; content is compared by `==`.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Identifiable & Equatable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(
      from: old, to: new, id: { $0.id }, sameContent: ==, checking: checking)
  }

  /// Finds what differs between two lists of values that are their own identity: no updates.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(
      from: old, to: new, id: { $0 }, hasContent: false, sameContent: { _, _ in true },
      checking: checking)
  }

  /// Finds what differs between two lists of hashable elements with an id: the id is the identity.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:checking:)``.
  @inlinable
  public init<Element: Identifiable & Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    checking: IdentityChecking = .whereHashed
  ) {
    self.init(
      from: old, to: new, id: { $0.id }, sameContent: ==, checking: checking)
  }
}

extension ListChanges {
  /// Finds what differs between two lists, by identity and content.
  ///
  ///     let changes = ListChanges(
  ///       from: ["a1", "b1"], to: ["c1", "a2"], id: { $0.first }, sameContent: ==)
  ///     print(changes)  // delete 1; insert 0; update 0→1
  ///
  /// Elements match by a symbol table (Heckel 1978); those outside a longest increasing
  /// subsequence of the matched ones (Fredman 1975) move. Works on slices as well: positions are
  /// counted from 0, whatever the indices of the collections. If `==` and `hash(into:)` of `ID`
  /// disagree, elements may go unmatched, but the changes still lead from `old` to `new`.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - id: Returns the identity of an element, which should be unique in its list; called once
  ///     for each element. See ``ListChanges`` for what happens to duplicates.
  ///   - sameContent: Tells whether an old and a new element of the same identity show the same.
  /// - Complexity: O(n + m) hashes and comparisons, n and m the counts of the lists; and
  ///   O(k log k) steps on positions for k matched elements that are out of order.
  @inlinable
  public init<Element, ID: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    id: (Element) -> ID,
    sameContent: (Element, Element) -> Bool
  ) {
    let symbols = SymbolLists(old: old, new: new, newCount: new.count, id: id)
    let matching = ListMatching(symbols)
    self.init(matching)
    updates = matching.pairs.filter { pair in
      let before = old[old.index(old.startIndex, offsetBy: pair.from)]
      let after = new[new.index(new.startIndex, offsetBy: pair.to)]
      return !sameContent(before, after)
    }
  }

  /// Finds what differs between two lists whose elements have an id; content is compared by `==`.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:)``.
  @inlinable
  public init<Element: Identifiable & Equatable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>
  ) {
    self.init(from: old, to: new, id: \.id, sameContent: ==)
  }

  /// Finds what differs between two lists of values that are their own identity: no updates.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:)``.
  @inlinable
  public init<Element: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>
  ) {
    self.init(from: old, to: new, id: { $0 }, sameContent: { _, _ in true })
  }

  /// Finds what differs between two lists of hashable elements with an id: the id is the identity.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:)``.
  @inlinable
  public init<Element: Identifiable & Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>
  ) {
    self.init(from: old, to: new, id: \.id, sameContent: ==)
  }

  /// Finds what differs between two lists, with the identity at a key path, the content by `==`.
  ///
  /// - Complexity: as ``init(from:to:id:sameContent:)``.
  @inlinable
  public init<Element: Equatable, ID: Hashable>(
    from old: some RandomAccessCollection<Element>,
    to new: some RandomAccessCollection<Element>,
    id: KeyPath<Element, ID>
  ) {
    self.init(from: old, to: new, id: { $0[keyPath: id] }, sameContent: ==)
  }

  /// The changes of a match, content not looked at.
  @usableFromInline
  init(_ matching: ListMatching) {
    self.init(
      oldCount: matching.newOfOld.count,
      newCount: matching.oldOfNew.count,
      deletes: matching.deletes,
      inserts: matching.inserts,
      moves: matching.moves,
      duplicates: matching.duplicates)
  }
}

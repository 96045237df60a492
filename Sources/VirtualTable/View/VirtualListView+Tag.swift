public import TableAdapters

extension VirtualListView: TaggedSurface {
  /// The ``tag``.
  public var tableTag: Int { tag }
}

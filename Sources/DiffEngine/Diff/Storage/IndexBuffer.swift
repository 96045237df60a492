/// A list of 32-bit indexes of fixed length, in one allocation.
///
/// All numbers a diff works with lie in such lists side by side: they take half the memory of Int,
/// and a stored nil costs nothing (it is ``none``). Unsafe: an index out of bounds is caught in
/// debug builds only. Every index comes from the engine's own counting, never from its caller.
@usableFromInline
struct IndexBuffer: ~Copyable {
  /// The value that means no index.
  @inlinable
  static var none: Int32 { -1 }

  @usableFromInline let storage: UnsafeMutableBufferPointer<Int32>

  /// Makes a list of `count` times ``none``.
  @inlinable
  init(count: Int) {
    self.init(unsetCount: count)
    storage.initialize(repeating: Self.none)
  }

  /// Makes a list whose indexes have to be set before they are read.
  @inlinable
  init(unsetCount count: Int) {
    storage = .sized(count)
  }

  @inlinable
  deinit { storage.deallocate() }

  @inlinable var count: Int { storage.count }

  @inlinable
  subscript(index: Int) -> Int32 {
    get { storage[index] }
    nonmutating set { storage.initializeElement(at: index, to: newValue) }
  }
}

extension UnsafeMutableBufferPointer {
  /// Memory for `count` elements; that for none takes no allocation.
  @inlinable
  static func sized(_ count: Int) -> Self {
    count == 0 ? Self(start: nil, count: 0) : .allocate(capacity: count)
  }
}

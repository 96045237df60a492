extension Array {
  /// Whether there is an element at `index`.
  ///
  /// What `indices.contains` says, which takes many times as long where the element's type is
  /// known at run time only, as here: every call looks up what its indices are.
  func has(_ index: Int) -> Bool { index >= 0 && index < count }
}

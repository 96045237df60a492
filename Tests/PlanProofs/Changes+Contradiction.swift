public import DiffEngine

extension ListChanges {
  /// The first contradiction, or `nil` if the changes are valid.
  public var contradiction: String? {
    do {
      try validate()
      return nil
    } catch {
      return error.description
    }
  }
}

extension TableChanges {
  /// The first contradiction, or `nil` if the changes are valid.
  public var contradiction: String? {
    do {
      try validate()
      return nil
    } catch {
      return error.description
    }
  }
}

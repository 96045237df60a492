public import DiffEngine

extension ListChanges {
  /// The first contradiction, or `nil` if the changes are valid.
  public var contradiction: String? { firstError(validate) }
}

extension TableChanges {
  /// The first contradiction, or `nil` if the changes are valid.
  public var contradiction: String? { firstError(validate) }
}

private func firstError(_ validate: () throws(InvalidChanges) -> Void) -> String? {
  do {
    try validate()
    return nil
  } catch {
    return error.description
  }
}

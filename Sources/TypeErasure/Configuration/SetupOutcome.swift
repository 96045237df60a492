/// What came of handing a view a model whose type is known only at run time.
///
/// Nothing is logged where the outcome is made; whoever asked reports it (module `CellRegistry`).
public enum SetupOutcome: Sendable {
  /// The view took the model.
  case done
  /// The view conforms to no configuration protocol and was left as it is.
  case notConfigurable
  /// The model has another type than the view expects; the view was left as it is.
  case wrongItem(expected: Any.Type, found: Any.Type)
  /// The sender has another type than the view expects; the view was left as it is.
  case wrongSender(expected: Any.Type, found: Any.Type)
}

extension SetupOutcome: Equatable {
  /// True for the same case with the same types.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.done, .done), (.notConfigurable, .notConfigurable):
      true
    case (.wrongItem(let expected, let found), .wrongItem(let otherExpected, let otherFound)),
      (.wrongSender(let expected, let found), .wrongSender(let otherExpected, let otherFound)):
      expected == otherExpected && found == otherFound
    default:
      false
    }
  }
}

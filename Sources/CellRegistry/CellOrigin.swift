/// Where the views of a reuse identifier come from.
public enum CellOrigin: Hashable, Sendable {
  /// Made from a class.
  case `class`
  /// Loaded from the nib of this name.
  case nib(String)
  /// A prototype cell of a storyboard.
  case storyboardPrototype
  /// Made by a closure.
  case closure
}

extension CellOrigin: CustomStringConvertible {
  /// The origin in words.
  public var description: String {
    switch self {
    case .class: "class"
    case .nib(let name): "nib \(name)"
    case .storyboardPrototype: "storyboard prototype"
    case .closure: "closure"
    }
  }
}

/// What a table or collection view would do with a batch.
///
/// Where a batch has several faults, `invalid` beats `hazard` and `hazard` beats `reload`.
public enum BatchVerdict: Hashable, Sendable {
  /// The view carries the batch out.
  case valid
  /// The view throws, with this text.
  case invalid(String)
  /// The view may corrupt its state or animate wrongly without throwing, for this reason.
  case hazard(String)
  /// The view gives up the animation and reloads, for this reason.
  case reload(String)

  /// The kind of verdict, in one word: `valid`, `invalid`, `hazard` or `reload`.
  public var name: String {
    switch self {
    case .valid: "valid"
    case .invalid: "invalid"
    case .hazard: "hazard"
    case .reload: "reload"
    }
  }

  /// The text or reason that comes with the verdict; empty for `valid`.
  public var message: String {
    switch self {
    case .valid: ""
    case .invalid(let text), .hazard(let text), .reload(let text): text
    }
  }

  /// True when the view carries the batch out.
  public var isValid: Bool { self == .valid }
}

extension BatchVerdict: CustomStringConvertible {
  /// The name, then the message where there is one: `invalid: attempt to ...`.
  public var description: String { isValid ? name : "\(name): \(message)" }
}

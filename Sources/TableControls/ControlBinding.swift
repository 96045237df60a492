/// A value that a control shows, and where it writes what a person enters.
///
/// ```swift
/// ControlBinding(settings, \.isWifiOn)                       // holds `settings` weakly
/// ControlBinding(get: { model.name }, set: { model.rename(to: $0) })
/// ```
///
/// A control reads the value again after it writes one and after each of its handlers, so a binding
/// can reject or normalize the input.
public struct ControlBinding<Value: Equatable> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void
  /// Where it writes, as far as that can be compared.
  let target: ControlTarget?
  /// The rules for the value, which a form checks.
  package var rules: (any ControlRules)?

  private init(
    target: ControlTarget?, get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    (self.target, self.get, self.set) = (target, get, set)
  }

  /// Makes a binding of closures.
  ///
  /// Closures cannot be compared, so a row with such a binding is reconfigured with every update.
  @MainActor
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(target: nil, get: get, set: set)
  }

  /// Makes a binding of a property of an object, which is held weakly.
  ///
  /// Once the object is gone, the binding keeps the value it had when it was made, and writes
  /// nothing.
  @MainActor
  public init<Owner: AnyObject>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, Value>
  ) {
    let first = owner[keyPath: property]
    self.init(
      target: ControlTarget(owner: owner, property: property),
      get: { [weak owner] in owner?[keyPath: property] ?? first },
      set: { [weak owner] in owner?[keyPath: property] = $0 })
  }

  /// The value; setting it writes.
  @MainActor
  public var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

/// Rules for the value of a control; a form defines and checks them.
@MainActor
package protocol ControlRules: AnyObject {}

/// An object and one of its properties.
struct ControlTarget {
  weak var owner: AnyObject?
  let property: AnyKeyPath
}

extension ControlTarget: Equatable {
  /// True for the same property of one object that still lives.
  static func == (left: Self, right: Self) -> Bool {
    guard let owner = left.owner, owner === right.owner else { return false }
    return left.property == right.property
  }
}

/// A value that a control shows, and that the user changes by it.
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
  /// The property that it writes, or `nil` if that can't be compared.
  let target: ControlTarget?
  /// The rules for the value, which a form checks.
  package var rules: (any ControlRules)?

  fileprivate init(
    target: ControlTarget?, get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    (self.target, self.get, self.set) = (target, get, set)
  }

  /// Creates a binding of closures.
  ///
  /// Closures cannot be compared, so a row with such a binding is reconfigured with every update.
  @MainActor
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(target: nil, get: get, set: set)
  }

  /// Creates a binding of a property of an object, which it holds weakly.
  ///
  /// After the object is deallocated, the binding keeps the value that it had when you created it, and
  /// writes nothing.
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

extension ControlBinding where Value: Hashable {
  /// Returns a binding of the index of the value in an array; -1 if it isn't there.
  ///
  /// Writing an index that the array doesn't have changes nothing.
  @MainActor
  func index(in values: [Value]) -> ControlBinding<Int> {
    var target = target
    target?.values = AnyHashable(values)
    var binding = ControlBinding<Int>(target: target) {
      values.firstIndex(of: value) ?? -1
    } set: {
      if values.indices.contains($0) { value = values[$0] }
    }
    binding.rules = rules
    return binding
  }
}

/// Rules for the value of a control, which a form defines and checks.
@MainActor
package protocol ControlRules: AnyObject {}

/// An object and one of its properties.
struct ControlTarget {
  weak var owner: AnyObject?
  let property: AnyKeyPath
  /// The values that a choice writes to the property; `nil` for a binding of the property itself.
  var values: AnyHashable?
}

extension ControlTarget: Equatable {
  /// Whether both are the same property of one object that still exists.
  static func == (left: Self, right: Self) -> Bool {
    guard let owner = left.owner, owner === right.owner else { return false }
    return left.property == right.property && left.values == right.values
  }
}

/// A value that a control shows and changes.
///
/// ```swift
/// let name = ControlBinding(account, \.name)  // holds `account` weakly
/// let email = ControlBinding(get: { account.email }, set: { account.email = $0.lowercased() })
/// ```
///
/// A control reads the value again after each write, and after each of its handlers. So a
/// binding can reject or normalize the input.
public struct ControlBinding<Value: Equatable> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void
  /// The property that it writes, or `nil` for closures.
  let target: ControlTarget?
  /// The rules that a form checks for the value.
  package var rules: (any ControlRules)?

  fileprivate init(
    target: ControlTarget?, get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    (self.target, self.get, self.set) = (target, get, set)
  }

  /// Creates a binding with closures.
  ///
  /// Closures can't be compared, so each update with a new binding reconfigures the row.
  ///
  /// - Parameters:
  ///   - get: A closure that returns the value.
  ///   - set: A closure that sets the value after a change by the user.
  @MainActor
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(target: nil, get: get, set: set)
  }

  /// Creates a binding to a property of an object.
  ///
  /// The object is held weakly. After it's deallocated, the binding returns the value from its
  /// creation, and writes nothing.
  ///
  /// - Parameters:
  ///   - owner: The object.
  ///   - property: The key path to the value.
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

  /// The current value, from the property or a closure.
  ///
  /// Setting it writes to the property, or calls the closure that sets the value.
  @MainActor
  public var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

extension ControlBinding where Value: Hashable {
  /// Returns a binding to the index of the value in an array.
  ///
  /// The index is -1 for other values.
  ///
  /// Writing an index out of range changes nothing.
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

/// The validation rules that a form defines for a control's value.
@MainActor
package protocol ControlRules: AnyObject {}

/// An object and one of its properties.
struct ControlTarget {
  weak var owner: AnyObject?
  let property: AnyKeyPath
  /// The values of a choice.
  ///
  /// It's `nil` for a binding to the property itself.
  var values: AnyHashable?
}

extension ControlTarget: Equatable {
  /// Returns whether both are the same property of one object that still exists, with the same
  /// values to choose from.
  static func == (left: Self, right: Self) -> Bool {
    guard let owner = left.owner, owner === right.owner else { return false }
    return left.property == right.property && left.values == right.values
  }
}

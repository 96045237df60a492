/// A value that a view owns.
@propertyWrapper
public struct State<Value> {
  /// The value.
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  /// A binding of the value.
  public var projectedValue: Binding<Value> { fatalError() }
  /// Makes a state with its first value.
  public init(wrappedValue value: Value) {}
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes a state of `nil`.
  public init() { self.init(wrappedValue: nil) }
}

/// A value that another view owns.
@propertyWrapper
public struct Binding<Value> {
  /// The value.
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  /// The binding itself.
  public var projectedValue: Binding<Value> { self }
  /// Makes a binding of closures.
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
  /// A binding of a value that does not change.
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
}

/// The kind and the timing of an animation.
public struct Animation: Equatable, Sendable {
  /// The usual one.
  public static let `default` = Animation()
}

/// What a change of state brings along.
public struct Transaction {
  /// The animation, if any.
  public var animation: Animation?
  /// Whether views must not animate by themselves.
  public var disablesAnimations: Bool
}

/// Changes state with an animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Whether a person edits content.
public enum EditMode: Sendable {
  /// They do not.
  case inactive
  /// They do for a moment.
  case transient
  /// They do.
  case active
  /// Whether they do.
  public var isEditing: Bool { fatalError() }
}

extension EditMode: Hashable {}

/// Refreshes content.
public struct RefreshAction {
  /// Refreshes it.
  public func callAsFunction() async {}
}

/// What views get from those around them.
public struct EnvironmentValues {
  /// Whether a person edits content, if that is known.
  public var editMode: Binding<EditMode>?
  /// What refreshes content, if anything does.
  public var refresh: RefreshAction? { fatalError() }
}

extension View {
  /// Sets a value for the view and those in it.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { self }

  /// Marks the view as one whose content a person can refresh.
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    self
  }

  /// Binds the view's identity to a value.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
}

/// A value that a view owns.
@propertyWrapper
public struct State<Value> {
  /// The value.
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  /// A binding to the value.
  public var projectedValue: Binding<Value> { fatalError() }
  /// Creates a state with its initial value.
  public init(wrappedValue value: Value) {}
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state of `nil`.
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
  /// Creates a binding from closures.
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
  /// Returns a binding to a constant.
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
}

/// The kind and the timing of an animation.
public struct Animation: Equatable, Sendable {
  /// The default animation.
  public static let `default` = Animation()
}

/// The context of a state change.
public struct Transaction {
  /// The animation, or `nil` for none.
  public var animation: Animation?
  /// Whether views must not animate by themselves.
  public var disablesAnimations: Bool
}

/// Changes state with an animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Whether the user is editing content.
public enum EditMode: Sendable {
  /// Not editing.
  case inactive
  /// Editing temporarily.
  case transient
  /// Editing.
  case active
  /// Whether the user is editing.
  public var isEditing: Bool { fatalError() }
}

extension EditMode: Hashable {}

/// Refreshes content.
public struct RefreshAction {
  /// Refreshes the content.
  public func callAsFunction() async {}
}

/// The values that views get from their ancestors.
public struct EnvironmentValues {
  /// Whether the user is editing content, or `nil` if unknown.
  public var editMode: Binding<EditMode>?
  /// The action that refreshes content, or `nil` for none.
  public var refresh: RefreshAction? { fatalError() }
}

extension View {
  /// Sets a value for the view and its descendants.
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { self }

  /// Marks content that the user can refresh.
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    self
  }

  /// Binds the view's identity to a value.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { self }
}

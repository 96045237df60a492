/// Returns a handler that calls a weakly held target.
///
/// An adapter keeps its handlers, and the screen keeps the adapter. A closure that captures the
/// screen strongly would create a retain cycle. Once the target is deallocated, calling the handler
/// has no effect.
///
/// ```swift
/// adapter.cellDidSelectHandler = weakly(self) { screen, table, position, contact in
///   screen.open(contact)
/// }
/// ```
///
/// - Parameters:
///   - target: The target.
///   - action: A closure to call with the target and the arguments of the handler.
/// - Returns: The handler.
@MainActor
public func weakly<Target: AnyObject, each Argument>(
  _ target: Target, _ action: @escaping @MainActor (Target, repeat each Argument) -> Void
) -> @MainActor (repeat each Argument) -> Void {
  { [weak target] (argument: repeat each Argument) in
    if let target { action(target, repeat each argument) }
  }
}

/// Returns a provider that calls a weakly held target.
///
/// After the target is deallocated, the provider returns `nil`.
///
/// ```swift
/// adapter.menuProvider = weakly(self) { screen, position, contact in screen.menu(for: contact) }
/// ```
///
/// - Parameters:
///   - target: The target.
///   - action: A closure to call with the target and the arguments of the provider.
/// - Returns: The provider.
@MainActor
public func weakly<Target: AnyObject, each Argument, Answer>(
  _ target: Target, _ action: @escaping @MainActor (Target, repeat each Argument) -> Answer?
) -> @MainActor (repeat each Argument) -> Answer? {
  { [weak target] (argument: repeat each Argument) in
    if let target { action(target, repeat each argument) } else { nil }
  }
}

/// Returns an array provider that calls a weakly held target.
///
/// After the target is deallocated, the provider returns an empty array.
///
/// ```swift
/// adapter.swipeActionsProvider = weakly(self) { screen, position, contact, edge in
///   [SwipeAction("Delete", screen) { $0.delete(contact) }]
/// }
/// ```
///
/// - Parameters:
///   - target: The target.
///   - action: A closure to call with the target and the arguments of the provider.
/// - Returns: The provider.
@MainActor
public func weakly<Target: AnyObject, each Argument, Element>(
  _ target: Target, _ action: @escaping @MainActor (Target, repeat each Argument) -> [Element]
) -> @MainActor (repeat each Argument) -> [Element] {
  { [weak target] (argument: repeat each Argument) in
    if let target { action(target, repeat each argument) } else { [] }
  }
}

/// Returns an async handler that calls a weakly held target.
///
/// The handler holds the target strongly while `action` runs. After the target is deallocated,
/// calling the handler has no effect.
///
/// ```swift
/// adapter.refreshHandler = weakly(self) { screen in await screen.load() }
/// ```
///
/// - Parameters:
///   - target: The target.
///   - action: A closure to call with the target and the arguments of the handler.
/// - Returns: The handler.
@MainActor
public func weakly<Target: AnyObject, each Argument>(
  _ target: Target, _ action: @escaping @MainActor (Target, repeat each Argument) async -> Void
) -> @MainActor (repeat each Argument) async -> Void {
  { [weak target] (argument: repeat each Argument) in
    if let target { await action(target, repeat each argument) }
  }
}

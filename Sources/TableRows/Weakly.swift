// Handlers on a target that is held weakly, for every closure that a screen hands to what it owns.
// The forms differ in the answer for a target that is gone: none, `nil`, or an empty array; the last
// waits.

/// Makes a handler that calls `action` on `target`, which it holds weakly.
///
/// An adapter keeps its handlers, and the screen keeps the adapter: a closure that captured the
/// screen strongly would keep both alive. Once the target is gone, nothing is called.
///
/// ```swift
/// adapter.cellDidSelectHandler = weakly(self) { screen, table, position, network in
///   screen.open(network)
/// }
/// ```
@MainActor
public func weakly<Target: AnyObject, each Argument>(
  _ target: Target, _ action: @escaping @MainActor (Target, repeat each Argument) -> Void
) -> @MainActor (repeat each Argument) -> Void {
  { [weak target] (argument: repeat each Argument) in
    if let target { action(target, repeat each argument) }
  }
}

/// Makes a provider that asks `target`, which it holds weakly; `nil` once the target is gone.
///
/// ```swift
/// adapter.menuProvider = weakly(self) { screen, position, network in screen.menu(of: network) }
/// ```
@MainActor
public func weakly<Target: AnyObject, each Argument, Answer>(
  _ target: Target, _ action: @escaping @MainActor (Target, repeat each Argument) -> Answer?
) -> @MainActor (repeat each Argument) -> Answer? {
  { [weak target] (argument: repeat each Argument) in
    if let target { action(target, repeat each argument) } else { nil }
  }
}

/// Makes a provider that asks `target`, which it holds weakly; empty once the target is gone.
///
/// ```swift
/// adapter.swipeActionsProvider = weakly(self) { screen, position, network, edge in
///   [SwipeAction("Forget", screen) { $0.forget(network) }]
/// }
/// ```
@MainActor
public func weakly<Target: AnyObject, each Argument, Element>(
  _ target: Target, _ action: @escaping @MainActor (Target, repeat each Argument) -> [Element]
) -> @MainActor (repeat each Argument) -> [Element] {
  { [weak target] (argument: repeat each Argument) in
    if let target { action(target, repeat each argument) } else { [] }
  }
}

/// Makes a handler that calls `action`, which takes its time, on `target`.
///
/// The target is held weakly until the handler is called, and strongly until `action` returns.
///
/// ```swift
/// adapter.refreshHandler = weakly(self) { screen in await screen.load() }
/// ```
@MainActor
public func weakly<Target: AnyObject, each Argument>(
  _ target: Target, _ action: @escaping @MainActor (Target, repeat each Argument) async -> Void
) -> @MainActor (repeat each Argument) async -> Void {
  { [weak target] (argument: repeat each Argument) in
    if let target { await action(target, repeat each argument) }
  }
}

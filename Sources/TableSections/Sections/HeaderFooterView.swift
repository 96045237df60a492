internal import CellRegistry
public import TableRows
public import TypeErasure

/// A class of headers or footers that was paired with an item by its type.
struct HeaderFooterView: Sendable {
  typealias Maker = @MainActor (HeaderFooterRequest) -> AnyObject?

  let viewType: ObjectIdentifier
  /// Registers the class where that is still to be done, dequeues a view and sets it up.
  let make: Maker
  /// Sets up a view that is there already; false where it is of another class.
  let setUp: @MainActor (AnyObject) -> Bool
}

/// Where a header or footer is wanted.
@MainActor
struct HeaderFooterRequest {
  let surface: AnyObject
  let kind: SupplementaryKind
  let section: Int
  let registry: VirtualCellRegistry
}

extension HeaderFooterRequest {
  /// Dequeues a view and sets it up; a view of another class is reported and returned as it is.
  fileprivate func make<View: SurfaceSupplementaryView & Configurable>(
    _ view: View.Type, showing item: View.Item
  ) -> AnyObject? {
    guard let host = surface as? View.TableHost else { return nil }
    let identifier = registry.qualifiedIdentifier(of: view)
    let dequeued = dequeue(identifier, of: view, in: host)
    if let typed = dequeued as? View {
      typed.setup(with: item)
    } else if let dequeued {
      registry.reportWrongView(dequeued, identifier: identifier, role: kind.role, expected: view)
    } else {
      registry.reportUnregistered(identifier, role: kind.role)
    }
    return dequeued
  }

  /// Dequeues a view; registers its class first where the registry or the surface, which may have
  /// been attached later, does not know it.
  fileprivate func dequeue<View: SurfaceSupplementaryView>(
    _ identifier: String, of view: View.Type, in host: View.TableHost
  ) -> View.TableHost.TableSupplementaryView? {
    let isNew = registry.register(view, identifier: identifier, role: kind.role)
    if isNew { view.registerTableSupplementary(identifier, kind: kind, in: host) }
    let known = host.dequeueTableSupplementary(
      identifier, kind: kind, inSection: section, registry: registry)
    if known != nil || isNew { return known }
    view.registerTableSupplementary(identifier, kind: kind, in: host)
    return host.dequeueTableSupplementary(
      identifier, kind: kind, inSection: section, registry: registry)
  }
}

extension HeaderFooter {
  /// An item shown by a view of class `view`, which registers itself.
  ///
  /// Compiles only where the view is configured by that very item, which is never cast on its way.
  @MainActor
  public static func view<
    Item: Equatable & Sendable, View: SurfaceSupplementaryView & Configurable
  >(_ item: Item, _ view: View.Type) -> Self where View.Item == Item {
    let pairing = HeaderFooterView(
      viewType: ObjectIdentifier(view),
      make: { $0.make(view, showing: item) },
      setUp: { shown in
        // A subclass registered in the view's place may show another item: the very class counts.
        guard let typed = shown as? View, type(of: typed) == view else { return false }
        typed.setup(with: item)
        return true
      })
    return Self(item: item, view: pairing)
  }
}

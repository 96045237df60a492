package import CellRegistry
public import TableRows
public import TypeErasure

/// A class of headers or footers that was paired with an item by its type.
struct HeaderFooterView: Sendable {
  typealias Maker = @MainActor (HeaderFooterRequest) -> AnyObject?

  let viewType: ObjectIdentifier
  /// Registers the class where that is still to be done, dequeues a view and sets it up.
  let make: Maker
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
  /// Dequeues a view; registers its class first where the registry or the surface, which may have
  /// been attached later, does not know it.
  fileprivate func dequeue<View: SurfaceSupplementaryView>(
    _ identifier: String, of view: View.Type, in host: View.TableHost
  ) -> View.TableHost.TableSupplementaryView? {
    let isNew = registry.register(view, identifier: identifier, role: kind.role)
    if isNew { view.registerTableSupplementary(identifier, kind: kind, in: host) }
    let known = host.dequeueTableSupplementary(identifier, kind: kind, inSection: section)
    if known != nil || isNew { return known }
    view.registerTableSupplementary(identifier, kind: kind, in: host)
    return host.dequeueTableSupplementary(identifier, kind: kind, inSection: section)
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
    Self(
      item: item,
      view: HeaderFooterView(viewType: ObjectIdentifier(view)) { request in
        guard let host = request.surface as? View.TableHost else { return nil }
        let identifier = request.registry.qualifiedIdentifier(of: view)
        let dequeued = request.dequeue(identifier, of: view, in: host)
        if let typed = dequeued as? View {
          typed.setup(with: item)
        } else if let dequeued {
          request.registry.reportWrongView(
            dequeued, identifier: identifier, role: request.kind.role, expected: view)
        } else {
          request.registry.reportUnregistered(identifier, role: request.kind.role)
        }
        return dequeued
      })
  }
}

extension SupplementaryKind {
  /// The role its reuse identifiers are registered in.
  package var role: ViewRole {
    switch self {
    case .header: .header
    case .footer: .footer
    }
  }
}

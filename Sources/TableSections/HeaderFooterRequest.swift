internal import CellRegistry
internal import TableDiagnostics
internal import TableRows
internal import TypeErasure

/// A request for a header or footer.
@MainActor
struct HeaderFooterRequest {
  let surface: AnyObject
  let kind: SupplementaryKind
  let section: Int
  let registry: VirtualCellRegistry
}

extension HeaderFooterRequest {
  /// Dequeues and configures a view.
  ///
  /// A view of another class is reported, and returned unchanged. If the class is for another kind
  /// of surface, or if the surface has no such view, this is reported, and `nil` is returned.
  func make<View: SurfaceSupplementaryView & Configurable>(
    _ view: View.Type, showing item: View.Item
  ) -> AnyObject? {
    guard let host = surface as? View.TableHost else {
      registry.reportStrayView(
        view, at: "the \(kind) of section \(section)", "\(kind) \(section)", on: surface)
      return nil
    }
    let dequeued = dequeue(view, in: host)
    let identifier = registry.reuseIdentifier(of: view, role: kind.role)
    if let typed = dequeued as? View {
      typed.setup(with: item)
    } else if let dequeued {
      registry.reportWrongView(dequeued, identifier: identifier, role: kind.role, expected: view)
    } else {
      registry.reportUnregistered(identifier, role: kind.role)
    }
    return dequeued
  }

  /// Dequeues a view, and first registers its class if needed.
  ///
  /// The surface may have been attached after the registration.
  private func dequeue<View: SurfaceSupplementaryView>(
    _ view: View.Type, in host: View.TableHost
  ) -> View.TableHost.TableSupplementaryView? {
    let identifier = registry.reuseIdentifier(of: view, role: kind.role)
    guard registry.registrationState(of: identifier, role: kind.role, for: view) != nil else {
      return registry.firstView(of: view, role: kind.role) { name, state in
        host.dequeueTableSupplementary(
          name, kind: kind, inSection: section, registrationState: state)
      } register: { name in
        view.registerTableSupplementary(name, kind: kind, in: host)
      }
    }
    let known = host.dequeueTableSupplementary(
      identifier, kind: kind, inSection: section, registry: registry)
    if known != nil { return known }
    view.registerTableSupplementary(identifier, kind: kind, in: host)
    return host.dequeueTableSupplementary(
      identifier, kind: kind, inSection: section, registry: registry)
  }
}

extension VirtualCellRegistry {
  /// Creates and configures a view outside the sections.
  ///
  /// A class for another kind of surface is reported, and `nil` is returned.
  func make<View: SurfaceSupplementaryView & Configurable>(
    _ view: View.Type, showing item: View.Item, in region: TableRegion, on surface: AnyObject
  ) -> AnyObject? {
    guard let host = surface as? View.TableHost,
      let type = view as? View.TableHost.TableSupplementaryView.Type
    else {
      reportStrayView(view, at: "the \(region) of the table", "\(region)", on: surface)
      return nil
    }
    let made = host.makeTableSupplementary(type)
    (made as? View)?.setup(with: item)
    return made
  }

  fileprivate func reportStrayView<View: SurfaceSupplementaryView>(
    _ view: View.Type, at place: String, _ subject: String, on surface: AnyObject
  ) {
    let types = TypeName.readable([view, View.TableHost.self, type(of: surface)])
    issues.report(
      TableIssue(
        .wrongViewType,
        "\(types[0]) can't be \(place). It belongs to a \(types[1]), not to a \(types[2])",
        hint: "Use a view class of this surface.",
        identifiers: [subject], types: types))
  }
}

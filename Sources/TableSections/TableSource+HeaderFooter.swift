internal import CellRegistry
package import TableRows

// The views of headers and footers.
extension TableSource {
  /// Reconfigures the view of a header or footer.
  ///
  /// - Returns: `false` if there is no content, if the content needs another view, or if the
  ///   surface shows the title in its own view.
  package final func setUpAgain(
    _ view: Surface.TableSupplementaryView, identifier: String?, kind: SupplementaryKind,
    inSection section: Int
  ) -> Bool {
    guard let content = headerFooter(of: kind, inSection: section) else { return false }
    if let pairing = content.view { return pairing.setUp(view) }
    let wanted = self.identifier(of: content, kind)
    guard identifier == wanted, let model = content.title ?? content.model else { return false }
    if content.title != nil, !VirtualCellRegistry.canShowText(type(of: view)) { return false }
    registry.configure(
      view, identifier: wanted, role: kind.role, with: model, sender: viewSender)
    return true
  }

  /// Handles a tap on the header or footer of a section.
  ///
  /// Returns whether the header or footer has a closure.
  package final func didTapSupplementary(
    of kind: SupplementaryKind, inSection section: Int
  ) -> Bool {
    guard section >= 0, section < numberOfSections,
      let content = headerFooter(of: kind, inSection: section), content.isTappable
    else { return false }
    content.didTap()
    return true
  }

  final func identifier(of content: HeaderFooter, _ kind: SupplementaryKind) -> String {
    content.reuseIdentifier ?? defaultIdentifier(kind)
  }

  private final func defaultIdentifier(_ kind: SupplementaryKind) -> String {
    switch kind {
    case .header: return defaultHeaderIdentifier
    case .footer: return defaultFooterIdentifier
    default: return kind.name
    }
  }

  /// Returns the configured view for content, or reports that its identifier isn't registered.
  final func view(
    for content: HeaderFooter, kind: SupplementaryKind, inSection section: Int,
    in surface: Surface
  ) -> Surface.TableSupplementaryView? {
    if let pairing = content.view {
      let request = HeaderFooterRequest(
        surface: surface, kind: kind, section: section, registry: registry)
      return pairing.make(request) as? Surface.TableSupplementaryView
    }
    let identifier = identifier(of: content, kind)
    let dequeued = surface.dequeueTableSupplementary(
      identifier, kind: kind, inSection: section, registry: registry)
    guard let view = dequeued else {
      registry.reportUnregistered(identifier, role: kind.role)
      return nil
    }
    if let model = content.model {
      registry.configure(
        view, identifier: identifier, role: kind.role, with: model, sender: viewSender)
    }
    return view
  }

  /// Returns the view registered for the default identifier, configured with a title.
  ///
  /// - Returns: `nil` if the surface has no such view, or if the view doesn't take a `String`.
  final func view(
    forTitle title: String, kind: SupplementaryKind, inSection section: Int, in surface: Surface
  ) -> Surface.TableSupplementaryView? {
    let identifier = defaultIdentifier(kind)
    // A collection view must not dequeue a view that isn't used.
    let known: AnyObject.Type? = registry.registration(for: identifier, role: kind.role)?.viewType
    if let known, !VirtualCellRegistry.canShowText(known) { return nil }
    guard
      let view = surface.dequeueTableSupplementary(
        identifier, kind: kind, inSection: section, registry: registry),
      known != nil || VirtualCellRegistry.canShowText(type(of: view))
    else { return nil }
    registry.configure(
      view, identifier: identifier, role: kind.role, with: title, sender: viewSender)
    return view
  }
}

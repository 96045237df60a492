public import TableRows
public import TypeErasure

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

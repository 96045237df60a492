internal import CellRegistry
public import TableRows
public import TypeErasure

/// The header or footer of a section, or its view of another kind: a title, or an item shown by a
/// view.
///
/// A plain value. Two are equal where they show the same, which is how an update finds out that a
/// header changed under the same section id. Items are compared and cross threads with their
/// section, so they have to be `Equatable` and `Sendable`, as a row's item need not be.
public struct HeaderFooter: Sendable {
  /// The title; `nil` for an item.
  public let title: String?
  private var details: Details?

  /// What is more than a title.
  ///
  /// By reference, and never changed: a section holds two of these, and updates copy sections.
  private final class Details: Sendable {
    struct Values: Sendable {
      var reuseIdentifier: String?
      var preferredHeight: Double?
      var estimatedHeight: Double?
      var item: (any Equatable & Sendable)?
      var view: HeaderFooterView?
      var isExpanded: Bool?
      var tapHandler: (@MainActor () -> Void)?
    }

    let values: Values

    init(_ values: Values) { self.values = values }
  }

  /// The reuse identifier of the view for the item; `nil` for a title, and where the default
  /// applies.
  public var reuseIdentifier: String? { details?.values.reuseIdentifier }
  /// The height in points; `nil` where the surface's own applies.
  public var preferredHeight: Double? { details?.values.preferredHeight }
  /// The height to assume until it is on screen, or `nil` where the surface's own applies.
  public var estimatedHeight: Double? { details?.values.estimatedHeight }
  private var item: (any Equatable & Sendable)? { details?.values.item }
  var view: HeaderFooterView? { details?.values.view }

  private init(title: String) { self.title = title }

  private init(_ values: Details.Values) {
    title = nil
    details = Details(values)
  }

  private func with(_ change: (inout Details.Values) -> Void) -> Self {
    var values = details?.values ?? Details.Values()
    change(&values)
    var copy = self
    copy.details = Details(values)
    return copy
  }

  /// A title.
  ///
  /// The view registered for the adapter's default identifier shows it if the view takes a `String`.
  /// Otherwise, the surface's own view does.
  public static func title(_ title: String) -> Self { Self(title: title) }

  /// An item shown by the view registered for `reuseIdentifier`, or for the adapter's default
  /// identifier.
  public static func custom(
    item: some Equatable & Sendable, reuseIdentifier: String? = nil
  ) -> Self {
    Self(Details.Values(reuseIdentifier: reuseIdentifier, item: item))
  }

  /// Returns the header or footer with a height in points, and one to assume until it is on screen.
  public func height(_ height: Double?, estimated: Double? = nil) -> Self {
    with {
      $0.preferredHeight = height
      $0.estimatedHeight = estimated ?? $0.estimatedHeight
    }
  }

  // MARK: Taps

  /// Returns the header or footer of a section with a closure to call when the user taps it.
  ///
  /// ```swift
  /// Section("fruits", header: .title("Fruits").onTap(weakly(self) { $0.showAllFruits() })) { … }
  /// ```
  ///
  /// The view becomes a button for VoiceOver. A control in the view handles its own taps. The closure
  /// is replaced by the one of a later update.
  ///
  /// Views outside the sections, such as the header of the table, don't call it.
  public func onTap(_ action: @escaping @MainActor () -> Void) -> Self {
    with { $0.tapHandler = action }
  }

  /// Returns the header or footer of a section with a chevron that shows whether something is expanded.
  ///
  /// ```swift
  /// HeaderFooter.title("Fruits").disclosure(isExpanded: showsFruits).onTap { … }
  /// ```
  ///
  /// A title has a chevron, which rotates when an update changes the state. A view of your own draws
  /// the state itself. VoiceOver reads "expanded" or "collapsed" after the text of either.
  ///
  /// - Parameter isExpanded: Whether something is expanded, or `nil` for a header without a chevron.
  /// - Returns: The header or footer.
  public func disclosure(isExpanded: Bool?) -> Self { with { $0.isExpanded = isExpanded } }

  /// Whether something is expanded, or `nil` if ``disclosure(isExpanded:)`` isn't set.
  public var isExpanded: Bool? { details?.values.isExpanded }

  /// Whether a tap calls a closure; see ``onTap(_:)``.
  public var isTappable: Bool { details?.values.tapHandler != nil }

  /// Calls the closure for taps, if there is one.
  @MainActor public func didTap() { details?.values.tapHandler?() }

  init(item: some Equatable & Sendable, view: HeaderFooterView) {
    self.init(Details.Values(item: item, view: view))
  }

  /// The model that configures the view; `nil` for a title.
  var model: Any? {
    if let wrapper = item as? any WrappingHeaderItem { wrapper.wrapped } else { item }
  }

  /// Whether the view of one can be configured to show the other.
  func isShownAlike(_ other: Self) -> Bool {
    title == nil && other.title == nil && reuseIdentifier == other.reuseIdentifier
      && view?.viewType == other.view?.viewType
  }

  /// Whether it is an item whose view is registered under an identifier that it does not name.
  package var isUnnamedItem: Bool { item != nil && view == nil && reuseIdentifier == nil }

  /// Returns the header or footer in the view registered for `identifier`.
  package func named(_ identifier: String) -> Self {
    with { $0.reuseIdentifier = identifier }
  }
}

/// The item of a header or footer that lends `==` to what its view shows.
package protocol WrappingHeaderItem {
  /// The model that configures the view.
  var wrapped: Any { get }
}

extension HeaderFooter: Equatable {
  /// Returns whether both show the same in the same kind of view, of the same height.
  ///
  /// Both also have the same disclosure state, and both or neither can be tapped. The estimated height
  /// and the closure for taps aren't compared.
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && areEqual(left.details?.values, right.details?.values)
  }

  private static func areEqual(_ left: Details.Values?, _ right: Details.Values?) -> Bool {
    left?.reuseIdentifier == right?.reuseIdentifier
      && left?.preferredHeight == right?.preferredHeight
      && left?.isExpanded == right?.isExpanded
      && (left?.tapHandler == nil) == (right?.tapHandler == nil)
      && left?.view?.viewType == right?.view?.viewType && areEqual(left?.item, right?.item)
  }

  private static func areEqual(_ left: (any Equatable)?, _ right: (any Equatable)?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.hasSameTypeAndValue(as: right)
  }
}

extension HeaderFooter {
  /// An item shown by a view of class `view`, which registers itself.
  ///
  /// Compiles only where the view is configured by that very item, which is never cast.
  @MainActor
  public static func view<
    Item: Equatable & Sendable, View: SurfaceSupplementaryView & Configurable
  >(_ item: Item, _ view: View.Type) -> Self where View.Item == Item {
    let pairing = HeaderFooterView(
      viewType: ObjectIdentifier(view),
      make: { $0.make(view, showing: item) },
      makeAlone: { surface, region, registry in
        registry.make(view, showing: item, in: region, on: surface)
      },
      setUp: { shown in
        // A subclass registered in the view's place may show another item: the very class counts.
        guard let typed = shown as? View, type(of: typed) == view else { return false }
        typed.setup(with: item)
        return true
      })
    return Self(item: item, view: pairing)
  }
}

/// A class of headers or footers that was paired with an item by its type.
struct HeaderFooterView: Sendable {
  typealias Maker = @MainActor (HeaderFooterRequest) -> AnyObject?

  let viewType: ObjectIdentifier
  /// Registers the class where that is still to be done, dequeues a view and configures it.
  let make: Maker
  /// Makes and configures a view outside the sections.
  let makeAlone: @MainActor (AnyObject, TableRegion, VirtualCellRegistry) -> AnyObject?
  /// Configures a view that is there already; false where it is of another class.
  let setUp: @MainActor (AnyObject) -> Bool
}

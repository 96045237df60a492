internal import CellRegistry
public import TableRows
public import TypeErasure

/// The content of a header, footer, or other supplementary view.
///
/// It's a title, or an item that a view shows. An update compares the content, possibly in the
/// background, so items must be `Equatable` and `Sendable`.
///
/// ```swift
/// let section = Section(
///   id: "contacts", items: contacts,
///   header: .title("Contacts"), footer: .custom(item: 2, reuseIdentifier: "Total"))
/// ```
public struct HeaderFooter: Sendable {
  /// The title, or `nil` for an item.
  public let title: String?
  private var details: Details?

  /// Everything except the title.
  ///
  /// By reference, because a section contains two of these, and updates copy sections.
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

  /// The reuse identifier of the item's view.
  ///
  /// `nil` for a title, a view class, and the data source's default identifier.
  public var reuseIdentifier: String? { details?.values.reuseIdentifier }
  /// The height in points, or `nil` for the surface's own.
  public var preferredHeight: Double? { details?.values.preferredHeight }
  /// The estimated height, or `nil` for the surface's estimate.
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

  /// Creates a title.
  ///
  /// If the model of the view registered for the data source's default identifier is a `String`,
  /// that view shows the title. Otherwise, the surface shows it in its own view.
  ///
  /// - Parameter title: The text.
  /// - Returns: The content.
  public static func title(_ title: String) -> Self { Self(title: title) }

  /// Creates an item that a registered view shows.
  ///
  /// - Parameters:
  ///   - item: The model that configures the view.
  ///   - reuseIdentifier: The reuse identifier of the view, or `nil` for the data source's default.
  /// - Returns: The content.
  public static func custom(
    item: some Equatable & Sendable, reuseIdentifier: String? = nil
  ) -> Self {
    Self(Details.Values(reuseIdentifier: reuseIdentifier, item: item))
  }

  /// Returns a copy with a height and an estimated height.
  ///
  /// - Parameters:
  ///   - height: The height in points, or `nil` to let the surface determine it.
  ///   - estimated: The estimate in points, or `nil` to keep the current one. The estimate is used
  ///     if the data source's ``TableSource/estimatesHeights`` is `true`.
  /// - Returns: The copy.
  public func height(_ height: Double?, estimated: Double? = nil) -> Self {
    with {
      $0.preferredHeight = height
      $0.estimatedHeight = estimated ?? $0.estimatedHeight
    }
  }

  // MARK: Taps

  /// Returns a copy with a tap handler.
  ///
  /// ```swift
  /// let header = HeaderFooter.title("Contacts").onTap(weakly(self) { $0.addContact() })
  /// ```
  ///
  /// VoiceOver treats the view as a button. A control in the view handles its own taps. Only
  /// headers and footers of sections call the closure. An update replaces it.
  ///
  /// - Parameter action: A closure that runs once for each tap.
  /// - Returns: The copy.
  public func onTap(_ action: @escaping @MainActor () -> Void) -> Self {
    with { $0.tapHandler = action }
  }

  /// Returns a copy that shows whether something is expanded.
  ///
  /// ```swift
  /// let header = HeaderFooter.title("Contacts").disclosure(isExpanded: true)
  /// ```
  ///
  /// A title gets a chevron, which rotates when an update changes the state. Your own view draws
  /// the state itself. After the text of either, VoiceOver reads "expanded" or "collapsed".
  ///
  /// - Parameter isExpanded: Whether something is expanded, or `nil` for no chevron.
  /// - Returns: The copy.
  public func disclosure(isExpanded: Bool?) -> Self { with { $0.isExpanded = isExpanded } }

  /// A Boolean value that indicates whether something is expanded.
  ///
  /// It's `nil` if ``disclosure(isExpanded:)`` isn't set.
  public var isExpanded: Bool? { details?.values.isExpanded }

  /// A Boolean value that indicates whether a tap calls the closure of ``onTap(_:)``.
  public var isTappable: Bool { details?.values.tapHandler != nil }

  /// Calls the closure of ``onTap(_:)``, if there is one.
  @MainActor public func didTap() { details?.values.tapHandler?() }

  init(item: some Equatable & Sendable, view: HeaderFooterView) {
    self.init(Details.Values(item: item, view: view))
  }

  /// The model that configures the view, or `nil` for a title.
  var model: Any? {
    if let wrapper = item as? any WrappingHeaderItem { wrapper.wrapped } else { item }
  }

  /// Returns whether a view that shows `other` can be reconfigured to show this content.
  func isShownAlike(_ other: Self) -> Bool {
    title == nil && other.title == nil && reuseIdentifier == other.reuseIdentifier
      && view?.viewType == other.view?.viewType
  }

  /// Whether it's an item without a view class and without an identifier.
  package var isUnnamedItem: Bool { item != nil && view == nil && reuseIdentifier == nil }

  /// Returns a copy with a reuse identifier.
  package func named(_ identifier: String) -> Self {
    with { $0.reuseIdentifier = identifier }
  }
}

/// An item that compares a model that may not be `Equatable`.
package protocol WrappingHeaderItem {
  /// The model that configures the view.
  var wrapped: Any { get }
}

extension HeaderFooter: Equatable {
  /// Returns whether both have equal content, views, and heights.
  ///
  /// The reuse identifiers and disclosure states must also be equal, and both or neither must have
  /// a closure for taps. The estimated heights and the closures themselves aren't compared.
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
  /// Creates an item for a view of the given class.
  ///
  /// ```swift
  /// final class CountHeader: TableViewHeaderFooterView, Configurable {
  ///   func setup(with count: Int) { textLabel?.text = "\(count) contacts" }
  /// }
  /// let section = Section(id: "contacts", items: contacts, header: .view(2, CountHeader.self))
  /// ```
  ///
  /// The class is registered automatically. The call compiles only if the item has the type of the
  /// view's model.
  ///
  /// - Parameters:
  ///   - item: The model that configures the view.
  ///   - view: The class of the view.
  /// - Returns: The content.
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
        // The view may be an instance of a subclass that shows another type of item.
        guard let typed = shown as? View, type(of: typed) == view else { return false }
        typed.setup(with: item)
        return true
      })
    return Self(item: item, view: pairing)
  }
}

/// A view class that the compiler paired with an item.
struct HeaderFooterView: Sendable {
  typealias Maker = @MainActor (HeaderFooterRequest) -> AnyObject?

  let viewType: ObjectIdentifier
  /// A closure that registers the class if needed, and dequeues and configures a view.
  let make: Maker
  /// A closure that creates and configures a view outside the sections.
  let makeAlone: @MainActor (AnyObject, TableRegion, VirtualCellRegistry) -> AnyObject?
  /// A closure that configures a view of the expected class, or returns `false` for other views.
  let setUp: @MainActor (AnyObject) -> Bool
}

public import TableRows
public import TableSections
public import TypeErasure

/// A section of objects of any type, with an ID.
///
/// ```swift
/// let section = ObjectsSection(id: 0, objects: [contact, "Searching"], header: "Contacts")
/// ```
public struct ObjectsSection: SectionOfObjects {
  /// The identity of the section, unique in a table.
  public var id: AnyIdentity
  /// The objects, one for each row.
  public var objects: [any AnyEquatable]
  /// The content of the header, or `nil` for none.
  ///
  /// A `String` is shown as a standard title.
  public var header: HeaderObject?
  /// The content of the footer, or `nil` for none.
  ///
  /// A `String` is shown as a standard title.
  public var footer: HeaderObject?
  /// The content of other supplementary views.
  ///
  /// A `String` is shown as a title.
  public var supplementaries: [SupplementaryKind: HeaderObject]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - id: The identity of the section, unique in a table.
  ///   - objects: The objects, one for each row.
  ///   - header: The content of the header. A `String` is shown as a standard title.
  ///   - footer: The content of the footer. A `String` is shown as a standard title.
  ///   - supplementaries: The content of other supplementary views.
  public init(
    id: some Hashable, objects: [any AnyEquatable] = [], header: HeaderObject? = nil,
    footer: HeaderObject? = nil, supplementaries: [SupplementaryKind: HeaderObject] = [:]
  ) {
    self.id = AnyIdentity(id)
    self.objects = objects
    self.header = header
    self.footer = footer
    self.supplementaries = supplementaries
  }
}

extension ObjectsSection: Equatable {
  /// Returns whether the IDs are equal.
  ///
  /// Contents aren't compared.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
}

extension ObjectsSection: Identifiable, AnyDifferentiable {}

extension AnyItem.ID {
  /// Returns the identity of the ``ObjectsSection`` with an ID.
  public static func section(_ id: some Hashable) -> Self {
    Self(AnyIdentity(id), of: ObjectsSection.self)
  }
}

/// A section that provides objects of any type.
///
/// Sections are identified like items: by their `erasedID`, their `id`, their value, or
/// `equal(any:)`. For details, see `AnyItem.ID`. In most cases, use ``ObjectsSection``. A custom
/// type conforms like this:
///
/// ```swift
/// struct Favorites: SectionOfObjects, Identifiable {
///   var id: String { "favorites" }
///   var objects: [any AnyEquatable]
///   var header: HeaderObject? { "Favorites" }
///   func equal(any other: (any AnyEquatable)?) -> Bool { other is Favorites }
/// }
/// ```
public protocol SectionOfObjects: AnyEquatable {
  /// A header or footer of any type.
  ///
  /// It's compared with the previous one, and crosses threads with its section.
  typealias HeaderObject = any AnyEquatable & Sendable

  /// The objects, one for each row.
  var objects: [any AnyEquatable] { get }
  /// The header, or `nil` for none.
  ///
  /// A `String` is shown as a standard title, and any other object in a registered view. The
  /// default is `nil`.
  var header: HeaderObject? { get }
  /// The footer, or `nil` for none.
  ///
  /// A `String` is shown as a standard title, and any other object in a registered view. The
  /// default is `nil`.
  var footer: HeaderObject? { get }
  /// The content of other supplementary views.
  ///
  /// A `String` is shown as a title, and any other object in a registered view. The default is
  /// empty.
  var supplementaries: [SupplementaryKind: HeaderObject] { get }
}

extension SectionOfObjects {
  /// The default is `nil`.
  public var header: HeaderObject? { nil }
  /// The default is `nil`.
  public var footer: HeaderObject? { nil }
  /// The default is empty.
  public var supplementaries: [SupplementaryKind: HeaderObject] { [:] }
}

extension Section where Item == AnyItem, ID == AnyItem.ID {
  /// Creates the section that an adapter shows for objects.
  ///
  /// - Complexity: O(*n*) for *n* objects.
  public init(_ section: any SectionOfObjects) {
    self.init(
      id: AnyItem.ID(of: section), items: section.objects.map { AnyItem($0) },
      header: section.header.map { .object($0) }, footer: section.footer.map { .object($0) })
    for (kind, object) in section.supplementaries { self[supplementary: kind] = .object(object) }
  }
}

extension HeaderFooter {
  /// Creates a header or footer of any type.
  ///
  /// A `String` is shown in the surface's own view. Any other object is shown in the view
  /// registered for `reuseIdentifier`. If that is `nil`, the identifier comes from the adapter's
  /// data source, or else is the adapter's default.
  public static func object(
    _ object: any AnyEquatable & Sendable, reuseIdentifier: String? = nil
  ) -> Self {
    if let title = object as? String { return .title(title) }
    return .custom(item: ErasedHeader(base: object), reuseIdentifier: reuseIdentifier)
  }

  /// Creates a title in the surface's own view.
  ///
  /// Equivalent to `title(_:)`, for compatibility with the original TableAdapter.
  public static func `default`(title: String) -> Self { .title(title) }

  /// Creates a header or footer with an item and identifier.
  ///
  /// Equivalent to `custom(item:reuseIdentifier:)`, for compatibility with the original
  /// TableAdapter.
  public static func custom(item: some Equatable & Sendable, reuseId: String) -> Self {
    .custom(item: item, reuseIdentifier: reuseId)
  }

  /// Returns the content with an identifier, if it's an item without one.
  func naming(_ identifier: @autoclosure () -> String?) -> Self {
    guard isUnnamedItem, let name = identifier() else { return self }
    return named(name)
  }
}

/// Adds `==` to an object so that an update finds changed headers and footers.
private struct ErasedHeader: Equatable, Sendable, WrappingHeaderItem {
  let base: any AnyEquatable & Sendable

  var wrapped: Any { base }

  static func == (left: Self, right: Self) -> Bool { left.base.equal(any: right.base) }
}

public import TableRows
public import TableSections
public import TypeErasure

/// Objects of any types under an id, with a header and a footer of any types.
///
/// ```swift
/// ObjectsSection(id: 0, objects: [network, "Searching"], header: "Networks")
/// ```
public struct ObjectsSection: SectionOfObjects {
  /// The identity of the section, unique in a table.
  public var id: AnyIdentity
  /// One object for each row.
  public var objects: [any AnyEquatable]
  /// The header; a `String` as the surface's own title.
  public var header: HeaderObject?
  /// The footer; a `String` as the surface's own title.
  public var footer: HeaderObject?
  /// What views of other kinds show; a `String` as a title.
  public var supplementaries: [SupplementaryKind: HeaderObject]

  /// Makes a section.
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
  /// True for equal ids, whatever the sections hold.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
}

extension ObjectsSection: Identifiable, AnyDifferentiable {}

extension AnyItem.ID {
  /// The identity of an `ObjectsSection` by its own id.
  public static func section(_ id: some Hashable) -> Self {
    Self(AnyIdentity(id), of: ObjectsSection.self)
  }
}

/// A section that gives its rows as objects of any types.
///
/// Sections are identified like items: by their `erasedID`, their `id`, their value, or, without any
/// of these, by `equal(any:)` (see `AnyItem.ID`). ``ObjectsSection`` does for most cases;
/// an app's own type conforms like this:
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
  /// A header or footer of any type; one that is to be compared and cross threads with its section.
  typealias HeaderObject = any AnyEquatable & Sendable

  /// One object for each row.
  var objects: [any AnyEquatable] { get }
  /// The header: a `String` as the surface's own title, anything else in a
  /// registered view; by default nothing.
  var header: HeaderObject? { get }
  /// The footer, in the same way; by default nothing.
  var footer: HeaderObject? { get }
  /// What views of other kinds show, in the same way; by default nothing.
  var supplementaries: [SupplementaryKind: HeaderObject] { get }
}

extension SectionOfObjects {
  /// None.
  public var header: HeaderObject? { nil }
  /// None.
  public var footer: HeaderObject? { nil }
  /// None.
  public var supplementaries: [SupplementaryKind: HeaderObject] { [:] }
}

extension Section where Item == AnyItem, ID == AnyItem.ID {
  /// The section that an adapter shows for `section`.
  ///
  /// - Complexity: O(*n*), *n* the number of objects.
  public init(_ section: any SectionOfObjects) {
    self.init(
      id: AnyItem.ID(of: section), items: section.objects.map { AnyItem($0) },
      header: section.header.map { .object($0) }, footer: section.footer.map { .object($0) })
    for (kind, object) in section.supplementaries { self[supplementary: kind] = .object(object) }
  }
}

extension HeaderFooter {
  /// A header or footer of any type: a `String` in the surface's own view, anything else in the
  /// view registered for `reuseIdentifier`, or for the adapter's default identifier.
  public static func object(
    _ object: any AnyEquatable & Sendable, reuseIdentifier: String? = nil
  ) -> Self {
    if let title = object as? String { return .title(title) }
    return .custom(item: ErasedHeader(base: object), reuseIdentifier: reuseIdentifier)
  }

  /// A title in the surface's own view; the seeds' spelling of `title(_:)`.
  public static func `default`(title: String) -> Self { .title(title) }

  /// An item shown by the view registered for `reuseId`; the seeds' spelling of
  /// `custom(item:reuseIdentifier:)`.
  public static func custom(item: some Equatable & Sendable, reuseId: String) -> Self {
    .custom(item: item, reuseIdentifier: reuseId)
  }

  /// Returns the header or footer in the view of `identifier`, where it is an item that names none.
  func naming(_ identifier: @autoclosure () -> String?) -> Self {
    guard isUnnamedItem, let name = identifier() else { return self }
    return named(name)
  }
}

/// Lends an object `==`, by which an update finds out that a header changed.
private struct ErasedHeader: Equatable, Sendable, WrappingHeaderItem {
  let base: any AnyEquatable & Sendable

  var wrapped: Any { base }

  static func == (left: Self, right: Self) -> Bool { left.base.equal(any: right.base) }
}

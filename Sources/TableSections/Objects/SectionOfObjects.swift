public import TypeErasure

/// A section that gives its rows as objects of any types.
///
/// Sections are told apart as items are: by their `anyID`, their `id`, their value, or, where they
/// have none of these, by `equal(any:)` (see `AnyItem.ID`). ``ObjectsSection`` does for most cases;
/// an app's own type conforms like this:
///
/// ```swift
/// struct Favourites: SectionOfObjects, Identifiable {
///   var id: String { "favourites" }
///   var objects: [any AnyEquatable]
///   var header: HeaderObject? { "Favourites" }
///   func equal(any other: (any AnyEquatable)?) -> Bool { other is Favourites }
/// }
/// ```
public protocol SectionOfObjects: AnyEquatable {
  /// A header or footer of any type; one that is to be compared and cross threads with its section.
  typealias HeaderObject = any AnyEquatable & Sendable

  /// One object for each row.
  var objects: [any AnyEquatable] { get }
  /// What stands above the rows: a `String` as the surface's own title, anything else in a
  /// registered view; by default nothing.
  var header: HeaderObject? { get }
  /// What stands below the rows, in the same way; by default nothing.
  var footer: HeaderObject? { get }
}

extension SectionOfObjects {
  /// None.
  public var header: HeaderObject? { nil }
  /// None.
  public var footer: HeaderObject? { nil }
}

extension Section where Item == AnyItem, ID == AnyItem.ID {
  /// The section that an adapter shows for `section`.
  ///
  /// - Complexity: O(*n*), *n* the number of objects.
  public init(_ section: any SectionOfObjects) {
    self.init(
      id: AnyItem.ID(of: section), items: section.objects.map { AnyItem($0) },
      header: section.header.map { .object($0) }, footer: section.footer.map { .object($0) })
  }
}

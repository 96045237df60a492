public import TableSections
public import TypeErasure

/// Sections formed from consecutive objects with equal headers and footers.
///
/// ```swift
/// let objects: [any AnyEquatable] = [contact, "Searching"]
/// let grouping = SectionGrouping(objects, header: { $0 is Contact ? "Contacts" : "Others" })
/// ```
///
/// The header and footer together are the identity of a section. If they occur again after another
/// section, their objects join the first such section, which is listed in ``returning``. If `==`
/// and `hash(into:)` of a header or footer disagree, the objects may form a separate section.
///
/// - Complexity: O(*n*) comparisons of headers and footers for *n* objects, and one hash for each
///   run of equal ones.
public struct SectionGrouping {
  /// A header or footer of any type.
  public typealias HeaderObject = SectionOfObjects.HeaderObject

  /// The sections, in the order of their first objects.
  public private(set) var sections: [Section<AnyItem, AnyItem.ID>] = []
  /// The IDs of sections that occur again after another section.
  ///
  /// Each ID is listed once.
  public private(set) var returning: [AnyItem.ID] = []

  /// Creates sections for objects.
  ///
  /// - Parameters:
  ///   - objects: The objects, in order.
  ///   - header: A closure that returns the header of an object's section. It's called once for
  ///     each object. The default returns `nil`.
  ///   - footer: A closure that returns the footer of an object's section. It's called once for
  ///     each object. The default returns `nil`.
  public init(
    _ objects: [any AnyEquatable],
    header: (any AnyEquatable) -> HeaderObject? = { _ in nil },
    footer: (any AnyEquatable) -> HeaderObject? = { _ in nil }
  ) {
    // Keyed by hashes instead of IDs, because a growing dictionary can trap on keys whose `==` and
    // `hash(into:)` disagree.
    var indexes: [Int: [Int]] = [:]
    var isNoted: [Bool] = []
    var current: (header: HeaderObject?, footer: HeaderObject?, index: Int)?
    for object in objects {
      let (header, footer) = (header(object), footer(object))
      if let current, Self.areEqual(current.header, header),
        Self.areEqual(current.footer, footer)
      {
        sections[current.index].items.append(AnyItem(object))
        continue
      }
      let id = AnyItem.ID.section(header: header, footer: footer)
      let hash = id.hashValue
      let index = indexes[hash]?.first { sections[$0].id == id } ?? sections.count
      if index < sections.count {
        if !isNoted[index] { returning.append(id) }
        isNoted[index] = true
      } else {
        indexes[hash, default: []].append(index)
        isNoted.append(false)
        sections.append(
          Section(
            id: id, header: header.map { .object($0) }, footer: footer.map { .object($0) }))
      }
      sections[index].items.append(AnyItem(object))
      current = (header, footer, index)
    }
  }

  private static func areEqual(
    _ left: (any AnyEquatable)?, _ right: (any AnyEquatable)?
  ) -> Bool {
    left.map { $0.equal(any: right) } ?? (right == nil)
  }
}

extension AnyItem.ID {
  /// Returns a section's identity from its header and footer.
  public static func section(
    header: (any AnyEquatable)?, footer: (any AnyEquatable)? = nil
  ) -> Self {
    let pair = HeaderFooterPair(
      header: header.map { Self(of: $0) }, footer: footer.map { Self(of: $0) })
    return Self(pair, of: HeaderFooterPair.self)
  }
}

private struct HeaderFooterPair: Hashable, CustomStringConvertible {
  let header: AnyItem.ID?
  let footer: AnyItem.ID?

  var description: String {
    "\(header?.description ?? "no header") / \(footer?.description ?? "no footer")"
  }
}

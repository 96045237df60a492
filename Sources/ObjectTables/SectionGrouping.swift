public import TableSections
public import TypeErasure

/// Sections made of objects that stand in one row: those in succession with an equal header and an
/// equal footer are one section, and the two together are its identity.
///
/// A header and footer that come back later do not make a second section: their objects join the
/// first one, and ``returning`` names it.
///
/// Where `==` and `hash(into:)` of a header or footer disagree, one that comes back may not be
/// known again and make a section of its own.
///
/// - Complexity: O(*n*) comparisons of headers and footers, *n* the number of objects, and one hash
///   for each run of equal ones.
public struct SectionGrouping {
  /// A header or footer of any type.
  public typealias HeaderObject = SectionOfObjects.HeaderObject

  /// The sections, in the order in which they begin.
  public private(set) var sections: [Section<AnyItem, AnyItem.ID>] = []
  /// The sections whose header and footer came back after those of another, each once.
  public private(set) var returning: [AnyItem.ID] = []

  /// Groups `objects`.
  public init(
    _ objects: [any AnyEquatable],
    header: (any AnyEquatable) -> HeaderObject? = { _ in nil },
    footer: (any AnyEquatable) -> HeaderObject? = { _ in nil }
  ) {
    // By the hash of their ids, and not by the ids: a dictionary that grows may trap on those whose
    // `==` and `hash(into:)` disagree.
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
  /// The identity of the section that an adapter makes of the objects with this header and footer.
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

package import CellRegistry

/// A kind of supplementary view: a header, a footer, or the app's own kind.
///
/// A table view shows headers and footers. A collection view shows every kind that its layout has, by
/// the layout's name for it:
///
/// ```swift
/// extension SupplementaryKind {
///   static let badge: Self = "badge"
/// }
/// ```
public struct SupplementaryKind: Hashable, Sendable {
  /// The view above a section's rows.
  public static let header = Self("header")
  /// The view below a section's rows.
  public static let footer = Self("footer")
  /// The kinds that every surface has.
  package static let sectionKinds = [header, footer]

  /// The name of the kind.
  public let name: String

  /// Creates a kind.
  ///
  /// "header" and "footer" are the names of the kinds that every surface has.
  public init(_ name: String) { self.name = name }

  /// The role of the kind's reuse identifiers.
  package var role: ViewRegistration.Role {
    switch self {
    case .header: .header
    case .footer: .footer
    default: .supplementary(name)
    }
  }
}

extension SupplementaryKind: ExpressibleByStringLiteral {
  /// Creates a kind with a name.
  public init(stringLiteral name: String) { self.init(name) }
}

extension SupplementaryKind: CustomStringConvertible {
  /// The name of the kind.
  public var description: String { name }
}

extension SupplementaryKind: Comparable {
  /// Orders the header first, then other kinds by name, and the footer last.
  public static func < (left: Self, right: Self) -> Bool {
    (left.place, left.name) < (right.place, right.name)
  }

  private enum Place: Comparable {
    case above, within, below
  }

  private var place: Place {
    switch self {
    case .header: .above
    case .footer: .below
    default: .within
    }
  }
}

/// A class of supplementary views, with the surface that shows them.
@MainActor
public protocol SurfaceSupplementaryView<TableHost>: AnyObject {
  /// The surface that shows such views.
  associatedtype TableHost: TableSurface

  /// Registers this class for an identifier and a kind.
  static func registerTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, in host: TableHost)
}

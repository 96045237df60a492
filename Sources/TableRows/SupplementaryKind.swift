package import CellRegistry

/// A kind of supplementary view, such as a header.
///
/// A table view shows headers and footers. A collection view shows every element kind of its
/// layout:
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
  ///
  /// For kinds other than ``header`` and ``footer``, it's the element kind in a collection view.
  public let name: String

  /// Creates a kind.
  ///
  /// Every surface has the kinds "header" and "footer".
  public init(_ name: String) { self.name = name }

  package var role: ViewRegistration.Role {
    switch self {
    case .header: .header
    case .footer: .footer
    default: .supplementary(name)
    }
  }
}

extension SupplementaryKind: ExpressibleByStringLiteral {
  /// Creates a kind from its name.
  public init(stringLiteral name: String) { self.init(name) }
}

extension SupplementaryKind: CustomStringConvertible {
  /// The name of the kind.
  public var description: String { name }
}

extension SupplementaryKind: Comparable {
  /// Orders the header first, and the footer last.
  ///
  /// Other kinds are ordered by name.
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

/// A class of supplementary views, with its surface.
///
/// ```swift
/// final class EmptyHeader<Surface: TableSurface>: SurfaceSupplementaryView {
///   static func registerTableSupplementary(
///     _ identifier: String, kind: SupplementaryKind, in host: Surface) {}
/// }
/// ```
@MainActor
public protocol SurfaceSupplementaryView<TableHost>: AnyObject {
  /// The surface that shows the views.
  associatedtype TableHost: TableSurface

  /// Registers the class for a reuse identifier and a kind.
  static func registerTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, in host: TableHost)
}

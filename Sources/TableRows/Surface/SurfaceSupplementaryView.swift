/// A class of headers or footers that knows the surface it is shown in.
@MainActor
public protocol SurfaceSupplementaryView<TableHost>: AnyObject {
  /// The surface that shows such views.
  associatedtype TableHost: TableSurface

  /// Tells `host` to make views of this class for `identifier`.
  static func registerTableSupplementary(
    _ identifier: String, kind: SupplementaryKind, in host: TableHost)
}

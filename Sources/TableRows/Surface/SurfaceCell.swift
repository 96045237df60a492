/// A class of cells that knows the surface it is shown in.
///
/// Conformed to once per surface, by the surface's own base cell; an app's cells inherit it. The
/// names become visible inside every cell class of an app, so each of them says `table`.
@MainActor
public protocol SurfaceCell<TableHost>: AnyObject {
  /// The surface that shows such cells.
  associatedtype TableHost: TableSurface

  /// Tells `host` to make cells of this class for `identifier`.
  static func registerTableCell(_ identifier: String, in host: TableHost)
}

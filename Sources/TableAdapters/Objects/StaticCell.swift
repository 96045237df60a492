public import TypeErasure

/// A row that was reserved for a cell of the app's own, which shows no object.
///
/// Made by `reserveStaticCell(withIdentifier:row:section:)`; it stands among the items of the
/// adapter's `currentSections`, so that updates treat it as any other row.
public struct StaticCell: Hashable, AnyDifferentiable {
  /// The reuse identifier of the cell.
  public let identifier: String
  /// Tells two reservations of one identifier apart.
  let serial: Int
}

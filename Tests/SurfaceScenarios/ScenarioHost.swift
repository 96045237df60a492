package import TableAdapters
package import TableRows
package import TypeErasure

/// An item with separate identity and content.
package struct ScenarioItem: Identifiable, Hashable, Sendable {
  package var id: Int
  package var name: String

  package init(_ id: Int, _ name: String? = nil) {
    self.id = id
    self.name = name ?? "n\(id)"
  }
}

/// A surface with the cells that scenarios need, and methods that read its content.
///
/// Each run creates its own. The surface shows all rows unless it's set to show fewer.
@MainActor
package protocol ScenarioHost<Surface>: AnyObject {
  associatedtype Surface: TableSurface
  associatedtype PlainCell: SurfaceCell & Configurable
  where PlainCell.TableHost == Surface, PlainCell.Item == ScenarioItem
  associatedtype StarredCell: SurfaceCell & Configurable
  where StarredCell.TableHost == Surface, StarredCell.Item == ScenarioItem
  associatedtype Header: SurfaceSupplementaryView & Configurable
  where Header.TableHost == Surface, Header.Item == String

  init()
  var surface: Surface { get }
  /// Creates an attached adapter for the surface's concrete kind.
  func makeAdapter() -> TableAdapter<Surface, ScenarioItem, String>
  func setOnScreen(_ isOnScreen: Bool)
  /// Returns the cell of a row. The surface may have to lay out first.
  func cell(_ section: Int, _ row: Int) -> Surface.TableCell?
  func counts() -> [Int]
  func text(of cell: Surface.TableCell) -> String?
  func headerText(_ section: Int) -> String?
  /// Makes the screen as high as `count` rows, and scrolls by `first` rows.
  func showRows(_ count: Int, from first: Int)
  /// Taps a row.
  func tap(_ section: Int, _ row: Int)
  /// The errors that a real view would throw as exceptions or handle wrongly.
  var violations: [String] { get }
  /// Waits until work has ended, on a view that takes time.
  func settle(until hasEnded: () -> Bool)
}

extension ScenarioHost {
  /// A view without animations doesn't have to wait.
  package func settle(until hasEnded: () -> Bool) {}

  /// The texts of all cells, by section.
  package var texts: [[String]] {
    counts().enumerated().map { section, count in
      (0..<count).map { row in cell(section, row).flatMap(text) ?? "-" }
    }
  }

  /// The content in one line, with headers in brackets and sections separated.
  package var picture: String {
    texts.enumerated().map { section, rows in
      let header = headerText(section).map { "[\($0)] " } ?? ""
      return header + rows.joined(separator: " ")
    }.joined(separator: " | ")
  }
}

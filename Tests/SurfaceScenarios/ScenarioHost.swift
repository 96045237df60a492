package import TableAdapters
package import TableRows
package import TypeErasure

/// An item with identity and content apart.
package struct ScenarioItem: Identifiable, Hashable, Sendable {
  package var id: Int
  package var name: String

  package init(_ id: Int, _ name: String? = nil) {
    self.id = id
    self.name = name ?? "n\(id)"
  }
}

/// A surface with the cells a scenario needs, and eyes to see what it shows.
///
/// One is made for each run; the surface shows all its rows unless told to show fewer.
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
  /// An adapter of the surface's concrete kind, attached.
  func makeAdapter() -> TableAdapter<Surface, ScenarioItem, String>
  func setOnScreen(_ isOnScreen: Bool)
  /// The cell that shows a row, which the surface may have to lay out for first.
  func cell(_ section: Int, _ row: Int) -> Surface.TableCell?
  func counts() -> [Int]
  func text(of cell: Surface.TableCell) -> String?
  func headerText(_ section: Int) -> String?
  /// Makes the screen as high as some rows, and scrolls as far as others are high.
  func showRows(_ count: Int, from first: Int)
  /// A person taps a row.
  func tap(_ section: Int, _ row: Int)
  /// What a real view would have answered with an exception, or might have got wrong.
  var violations: [String] { get }
  /// Waits until what was begun has ended, on a view that takes its time.
  func settle(until hasEnded: () -> Bool)
}

extension ScenarioHost {
  /// A view that animates nothing has nothing to wait for.
  package func settle(until hasEnded: () -> Bool) {}

  /// The texts of all cells, by section.
  package var texts: [[String]] {
    counts().enumerated().map { section, count in
      (0..<count).map { row in cell(section, row).flatMap(text) ?? "-" }
    }
  }

  /// What is shown in one line: headers in brackets, sections separated.
  package var picture: String {
    texts.enumerated().map { section, rows in
      let header = headerText(section).map { "[\($0)] " } ?? ""
      return header + rows.joined(separator: " ")
    }.joined(separator: " | ")
  }
}

import Foundation

/// What the engine asks of the view it works for: the view knows the names of the data source's
/// and delegate's methods, the engine when they are called.
@MainActor
protocol ListHost: UIScrollView {
  /// The view's cells.
  associatedtype Cell: UIView
  /// The view's headers and footers.
  associatedtype Extra: UIView

  static var words: Words { get }
  /// The kinds of views beside the cells, in the order they are asked for.
  var extraKinds: [String] { get }
  /// The height of what is above all sections.
  var heightAbove: CGFloat { get }
  /// The height of what is below all sections.
  var heightBelow: CGFloat { get }

  /// Puts the view below all sections at an offset of the content.
  func placeViewBelow(at offset: CGFloat)

  /// Reads sections and rows from the data source.
  func readCounts() -> [Int]
  func askForCell(at path: IndexPath) -> Cell
  /// The height that the delegate gives a row; `nil` where its cell sizes itself.
  func askForHeight(at path: IndexPath) -> CGFloat?
  /// Asks for the heights to assume of everything, where such are asked for at all.
  func askForEstimates(_ counts: [Int])
  /// Why the view refuses a cell, if it does.
  func refusal(of cell: Cell, at path: IndexPath) -> String?
  func reuseIdentifier(of cell: Cell) -> String?
  func setSelected(_ isSelected: Bool, _ cell: Cell)
  func willDisplay(_ cell: Cell, at path: IndexPath)
  func didEndDisplaying(_ cell: Cell, at path: IndexPath)
  func recycle(_ cell: Cell)

  /// Whether a section has such a view at all, as far as can be told without asking for it; with
  /// the one that is shown now.
  func hasExtra(_ kind: String, inSection section: Int, shown: Extra?) -> Bool
  func askForExtra(_ kind: String, inSection section: Int) -> Extra?
  func willDisplay(_ extra: Extra, _ kind: String, inSection section: Int)
  func didEndDisplaying(_ extra: Extra, _ kind: String, inSection section: Int)
  func recycle(_ extra: Extra, _ kind: String)
}

extension ListHost {
  func askForEstimates(_ counts: [Int]) {}
  var heightAbove: CGFloat { 0 }
  var heightBelow: CGFloat { 0 }
  func placeViewBelow(at offset: CGFloat) {}
}

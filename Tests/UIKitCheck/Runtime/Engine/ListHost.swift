import Foundation

/// The view of an engine.
///
/// The view implements calls of the data source and the delegate. The engine decides when to make
/// them.
@MainActor
protocol ListHost: UIScrollView {
  /// The view's cells.
  associatedtype Cell: UIView
  /// The view's headers and footers.
  associatedtype Extra: UIView

  static var words: Words { get }
  /// The kinds of supplementary views, in the order of requests.
  var extraKinds: [String] { get }
  /// The height of the view above all sections.
  var heightAbove: CGFloat { get }
  /// The height of the view below all sections.
  var heightBelow: CGFloat { get }

  /// Moves the view below all sections to an offset of the content.
  func placeViewBelow(at offset: CGFloat)

  /// Reads the numbers of sections and rows from the data source.
  func readCounts() -> [Int]
  func askForCell(at path: IndexPath) -> Cell
  /// Returns the delegate's height for a row, or `nil` if its cell is self-sizing.
  func askForHeight(at path: IndexPath) -> CGFloat?
  /// Requests all estimated heights, if the delegate implements them.
  func askForEstimates(_ counts: [Int])
  /// Returns the reason that the view rejects a cell, if it does.
  func refusal(of cell: Cell, at path: IndexPath) -> String?
  func reuseIdentifier(of cell: Cell) -> String?
  func setSelected(_ isSelected: Bool, _ cell: Cell)
  func willDisplay(_ cell: Cell, at path: IndexPath)
  func didEndDisplaying(_ cell: Cell, at path: IndexPath)
  func recycle(_ cell: Cell)

  /// Returns whether a section has such a view, without requesting it. `shown` is the view on
  /// screen.
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

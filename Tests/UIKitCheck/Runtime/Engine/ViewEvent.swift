public import Foundation

/// What a table or collection view was told to do, or did; for tests that look at the order.
public enum _ViewEvent: Hashable, Sendable {
  /// `reloadData()`.
  case reloadData
  /// The outermost begin of a batch.
  case begin
  /// The outermost end of a batch.
  case end
  /// An insert of rows or items.
  case insert([IndexPath])
  /// A delete of rows or items.
  case delete([IndexPath])
  /// A reload of rows or items.
  case reload([IndexPath])
  /// A reconfigure of rows or items.
  case reconfigure([IndexPath])
  /// A move of a row or an item.
  case move(IndexPath, IndexPath)
  /// An insert of sections.
  case insertSections([Int])
  /// A delete of sections.
  case deleteSections([Int])
  /// A reload of sections.
  case reloadSections([Int])
  /// A move of a section.
  case moveSection(Int, Int)
  /// A selection by code; `nil` deselects all.
  case select(IndexPath?)
  /// A deselection by code.
  case deselect(IndexPath)
  /// A scroll by code.
  case scroll(IndexPath)

  /// The data source was asked for a cell.
  case asksForCell(IndexPath)
  /// The delegate was asked for a height.
  case asksForHeight(IndexPath)
  /// A cell came on screen.
  case willDisplay(IndexPath)
  /// A cell went off screen.
  case didEndDisplaying(IndexPath)
  /// A header, footer or other view was asked for.
  case asksForView(kind: String, section: Int)
  /// A header, footer or other view came on screen.
  case willDisplayView(kind: String, section: Int)
  /// A header, footer or other view went off screen.
  case didEndDisplayingView(kind: String, section: Int)

  /// Whether the view was told this, as opposed to what it did by itself.
  public var isCall: Bool {
    switch self {
    case .asksForCell, .asksForHeight, .willDisplay, .didEndDisplaying, .asksForView,
      .willDisplayView, .didEndDisplayingView:
      false
    default: true
    }
  }
}

public import Foundation

/// A call to a table or collection view, or its action, for tests of their order.
public enum _ViewEvent: Hashable, Sendable {
  /// `reloadData()`.
  case reloadData
  /// The outermost beginning of a batch.
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
  /// A selection in code, or a deselection of all for `nil`.
  case select(IndexPath?)
  /// A deselection in code.
  case deselect(IndexPath)
  /// A scroll in code.
  case scroll(IndexPath)

  /// A request for a cell.
  case asksForCell(IndexPath)
  /// A request for a height.
  case asksForHeight(IndexPath)
  /// A cell appeared.
  case willDisplay(IndexPath)
  /// A cell disappeared.
  case didEndDisplaying(IndexPath)
  /// A request for a header, footer, or other view.
  case asksForView(kind: String, section: Int)
  /// A header, footer, or other view appeared.
  case willDisplayView(kind: String, section: Int)
  /// A header, footer, or other view disappeared.
  case didEndDisplayingView(kind: String, section: Int)

  /// Whether it's a call to the view, and not the view's own action.
  public var isCall: Bool {
    switch self {
    case .asksForCell, .asksForHeight, .willDisplay, .didEndDisplaying, .asksForView,
      .willDisplayView, .didEndDisplayingView:
      false
    default: true
    }
  }
}

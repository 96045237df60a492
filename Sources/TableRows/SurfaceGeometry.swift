/// A rectangle in the content of a surface, in points.
///
/// The origin is the top left corner of the content.
///
/// ```swift
/// if let rect = adapter.rect(ofRow: contact.id) { print(rect.minY, rect.maxY) }
/// ```
public struct TableRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - x: The left edge, in points.
  ///   - y: The top edge, in points.
  ///   - width: The width in points.
  ///   - height: The height in points.
  public init(x: Double = 0, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The top edge.
  public var minY: Double { y }
  /// The bottom edge.
  public var maxY: Double { y + height }
}

/// A size in points.
///
/// ```swift
/// final class PhotosAdapter: CollectionViewAdapter<Photo, String> {
///   let size = TableSize(width: 160, height: 80)
///   override func itemSize(at _: TableIndexPath, in _: CollectionView) -> TableSize? { size }
/// }
/// ```
public struct TableSize: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// The space above and below a surface's content, in points.
///
/// ```swift
/// adapter.setContentInset(TableInsets(bottom: 44), animated: true)
/// ```
public struct TableInsets: Hashable, Sendable {
  /// No insets.
  public static let zero = Self()

  /// The space above the content.
  public var top: Double
  /// The space below the content.
  public var bottom: Double

  /// Creates insets.
  ///
  /// - Parameters:
  ///   - top: The space above the content, in points.
  ///   - bottom: The space below the content, in points.
  public init(top: Double = 0, bottom: Double = 0) { (self.top, self.bottom) = (top, bottom) }
}

/// A region of a surface outside its sections.
///
/// ```swift
/// let title = tableView.makeTableTitle("No contacts", for: .background)
/// if !tableView.showTableView(title, in: .background, height: nil) { print("No background") }
/// ```
public enum TableRegion: Hashable, Sendable, CaseIterable {
  /// The region behind the rows.
  case background
  /// The region above all sections, which scrolls with them.
  case header
  /// The region below all sections, which scrolls with them.
  case footer
}

/// The position of a row after scrolling to it.
///
/// ```swift
/// adapter.scroll(toRow: contact.id, at: .top)
/// ```
public enum TableScrollPosition: Hashable, Sendable, CaseIterable {
  /// The nearest position that makes the whole row visible.
  case nearest
  /// At the top of the viewport, below a pinned header.
  case top
  /// In the middle of the viewport.
  case middle
  /// At the bottom of the viewport.
  case bottom
}

/// The visible part of a surface's content, in points.
///
/// ```swift
/// if let viewport = adapter.viewport, viewport.isAtBottom { print("At the end") }
/// ```
public struct TableViewport: Hashable, Sendable {
  /// The top of the viewport in the content.
  public var contentOffset: Double
  /// The height of the viewport, including parts that bars cover.
  public var height: Double
  /// The height of the content.
  public var contentHeight: Double
  /// The insets of bars and the app at the top.
  public var topInset: Double
  /// The insets at the bottom.
  ///
  /// It's the sum of the insets of bars, the keyboard, and the app, and the space that an adapter
  /// adds at the end.
  public var bottomInset: Double
  /// A Boolean value that indicates whether the user is scrolling or the content is decelerating.
  public var isScrolling: Bool
  /// The width of the viewport.
  ///
  /// The default is 0. Set it if the width can change and rows adapt to it.
  public var width: Double

  /// Creates a viewport.
  ///
  /// - Parameters:
  ///   - contentOffset: The top of the viewport in the content, in points.
  ///   - height: The height of the viewport, including parts that bars cover.
  ///   - contentHeight: The height of the content.
  ///   - topInset: The insets of bars and the app at the top.
  ///   - bottomInset: The sum of the insets at the bottom.
  ///   - isScrolling: Whether the user is scrolling or the content is decelerating.
  ///   - width: The width of the viewport.
  public init(
    contentOffset: Double, height: Double, contentHeight: Double, topInset: Double = 0,
    bottomInset: Double = 0, isScrolling: Bool = false, width: Double = 0
  ) {
    self.width = width
    self.contentOffset = contentOffset
    self.height = height
    self.contentHeight = contentHeight
    self.topInset = topInset
    self.bottomInset = bottomInset
    self.isScrolling = isScrolling
  }

  /// The offset that shows the top of the content.
  public var topOffset: Double { -topInset }
  /// The offset that shows the bottom of the content.
  ///
  /// It equals ``topOffset`` if all content fits.
  public var bottomOffset: Double { max(topOffset, contentHeight + bottomInset - height) }
  /// A Boolean value that indicates whether the top of the content is visible.
  public var isAtTop: Bool { contentOffset <= topOffset + Self.tolerance }
  /// A Boolean value that indicates whether the bottom of the content is visible.
  public var isAtBottom: Bool { contentOffset >= bottomOffset - Self.tolerance }

  /// Returns the nearest offset within the content.
  ///
  /// If `offset` is NaN, returns the current offset.
  public func clamped(_ offset: Double) -> Double {
    offset.isNaN ? contentOffset : min(max(offset, topOffset), bottomOffset)
  }

  /// The rounding error of views that round to pixels.
  package static var tolerance: Double { 0.5 }
}

/// The content that stays in place while a surface changes.
///
/// ```swift
/// func perform(_ batch: TableBatch, on surface: some TableSurface, change: () -> Void) -> Bool {
///   surface.performTableBatch(
///     batch, animations: nil, anchor: .bottom, changeModel: change, completion: { _ in })
/// }
/// ```
public enum TableAnchor<Position: SurfacePosition>: Hashable, Sendable {
  /// The top of the content.
  case top
  /// The bottom of the content.
  case bottom
  /// A row that keeps its distance from the viewport's top.
  ///
  /// The distance is from the top of the row, in points.
  case row(Position, distance: Double)
}

extension TableSurface {
  /// Returns the content offset for an anchor, as far as the content allows.
  ///
  /// Returns `nil` if there is no such row or no geometry.
  package func tableContentOffset(showing anchor: TableAnchor<TablePosition>) -> Double? {
    switch anchor {
    case .top: return tableViewport?.topOffset
    case .bottom: return tableViewport?.bottomOffset
    case .row(let position, let distance):
      // This call comes first because it updates the size of the content.
      guard let rect = tableRect(ofRowAt: position), let viewport = tableViewport else {
        return nil
      }
      return viewport.clamped(rect.minY - distance)
    }
  }
}

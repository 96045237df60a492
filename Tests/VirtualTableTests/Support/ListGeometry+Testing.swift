import DiffEngine
import TableRows

@testable import VirtualTable

extension SectionShape {
  /// Creates a section whose header, footer, and rows may have their own heights.
  init(
    rowCount: Int, hasHeader: Bool, hasFooter: Bool, rowHeights: [Double?]? = nil,
    headerHeight: Double? = nil, footerHeight: Double? = nil
  ) {
    self.init(rowCount: rowCount)
    if hasHeader { self[.header] = SupplementaryShape(own: headerHeight) }
    if hasFooter { self[.footer] = SupplementaryShape(own: footerHeight) }
    guard let rowHeights else { return }
    self.init(sizes: rowHeights.map { RowSize(height: $0.map(RowHeight.own) ?? .standard) }, self)
  }

  /// Creates a section of rows with the given sizes and another section's views.
  init(
    sizes: some Sequence<RowSize>, _ other: SectionShape = SectionShape(rowCount: 0)
  ) {
    self = other
    changeRows { $0 = RowSizes(sizes) }
  }
}

extension ListGeometry {
  /// The height of each row.
  var rowHeights: [[Double]] {
    rowCounts.enumerated().map { section, count in
      (0..<count).map { height(of: TablePath(section, $0)) }
    }
  }

  /// Sets the height of a row.
  ///
  /// - Returns: Whether the height changed.
  mutating func setHeight(of path: TablePath, to height: RowHeight) -> Bool {
    set([(path, RowSize(height: height, width: size(ofRowAt: path)?.width))])
  }

  /// Changes sections and their layout.
  mutating func change<Result>(_ body: (inout [SectionShape]) -> Result) -> Result {
    var shapes = sections
    defer { self = ListGeometry(shapes, metrics: metrics) }
    return body(&shapes)
  }
}

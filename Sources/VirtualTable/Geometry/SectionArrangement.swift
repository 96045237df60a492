internal import TableRows

/// A section's layout at a width, with all lengths in the valid range.
struct SectionArrangement: Hashable {
  enum Columns: Hashable {
    /// Columns of equal width.
    case equal(Int)
    /// As many items on each line as fit.
    case flow(itemWidth: Double)
  }

  /// The maximum number of items on a line.
  static let mostItems = 1_000

  let columns: Columns
  /// The width for the items of a line.
  let width: Double
  let leading: Double
  let top: Double
  let bottom: Double
  let lineSpacing: Double
  let itemSpacing: Double
  let itemHeight: Double?
  /// The boundary views, with unique kinds.
  let boundaryViews: [VirtualSectionLayout.BoundaryView]

  /// Creates an arrangement, or returns `nil` for a plain list, which needs none.
  init?(_ layout: VirtualSectionLayout, width viewportWidth: Double) {
    guard layout != .list else { return nil }
    func points(_ distance: Double) -> Double { distance.asHeight ?? 0 }
    (leading, top, bottom) = (
      points(layout.insets.leading), points(layout.insets.top), points(layout.insets.bottom)
    )
    width = points(viewportWidth - leading - points(layout.insets.trailing))
    (lineSpacing, itemSpacing) = (points(layout.lineSpacing), points(layout.itemSpacing))
    itemHeight = layout.itemHeight?.asHeight
    var kinds: Set<SupplementaryKind> = [.header, .footer]
    boundaryViews = layout.boundaryViews.filter { kinds.insert($0.kind).inserted }
    columns =
      switch layout.columns {
      case .count(let count): .equal(min(max(count, 1), Self.mostItems))
      case .fitting(let minimum):
        .equal(Self.itemCount(of: points(minimum), itemSpacing, in: width))
      case .flow(let itemWidth): .flow(itemWidth: points(itemWidth))
      }
  }

  /// Returns how many items of a width fit on an empty line, at least 1.
  private static func itemCount(of itemWidth: Double, _ spacing: Double, in width: Double) -> Int {
    let count = ((width + spacing) / (itemWidth + spacing)).rounded(.down)
    return count >= 1 ? Int(min(count, Double(mostItems))) : 1
  }

  /// Whether items can have their own widths.
  var isFlow: Bool {
    if case .flow = columns { true } else { false }
  }

  /// Returns the width of an item.
  func width(of size: RowSize) -> Double {
    switch columns {
    case .equal(let count): max(0, (width - itemSpacing * Double(count - 1)) / Double(count))
    case .flow(let itemWidth): size.width ?? itemWidth
    }
  }

  /// Returns how many more items of a width fit on a line.
  ///
  /// An empty line has room for at least 1.
  func room(for itemWidth: Double, on line: OpenLine = OpenLine()) -> Int {
    switch columns {
    case .equal(let count): return count - line.count
    case .flow:
      guard line.count > 0 else { return Self.itemCount(of: itemWidth, itemSpacing, in: width) }
      let count = ((width - line.width) / (itemWidth + itemSpacing)).rounded(.down)
      return count >= 1 ? Int(min(count, Double(Self.mostItems - line.count))) : 0
    }
  }

  /// Sets the positions of the items of a line.
  ///
  /// In a flow, items are centered vertically. The items of each line but the last are spread over
  /// the width. If the items of the last line have the same width, they have the spacing of a full
  /// line, to align them with the items above.
  func place(_ frames: inout [ItemFrame], on line: ItemLine, isLast: Bool) {
    let spacing = spacing(of: frames, isLast: isLast)
    var x = leading
    for index in frames.indices {
      frames[index].x = x
      x += frames[index].width + spacing
      if isFlow { frames[index].top += (line.height - frames[index].height) / 2 }
    }
  }

  private func spacing(of frames: [ItemFrame], isLast: Bool) -> Double {
    guard isFlow, let itemWidth = frames.first?.width else { return itemSpacing }
    let isEven = frames.allSatisfy { $0.width == itemWidth }
    let full = room(for: itemWidth)
    let (count, used) =
      isEven && (isLast || frames.count == full)
      ? (full, Double(full) * itemWidth)
      : (frames.count, frames.reduce(0) { $0 + $1.width })
    guard count > 1, isEven || !isLast else { return itemSpacing }
    return max(itemSpacing, (width - used) / Double(count - 1))
  }
}

/// A line to which items are added.
struct OpenLine {
  private(set) var count = 0
  private(set) var width = 0.0
  private(set) var height = 0.0

  mutating func add(_ count: Int, width itemWidth: Double, height: Double, spacing: Double) {
    let gaps = self.count == 0 ? count - 1 : count
    width += itemWidth * Double(count) + spacing * Double(gaps)
    self.height = max(self.height, height)
    self.count += count
  }
}

/// A line of items.
///
/// The top is in points from the top of the section's rows, and includes the inset.
struct ItemLine: Hashable {
  let items: Range<Int>
  let top: Double
  let height: Double
}

/// The frame of an item, in points from the top of the section's rows.
struct ItemFrame: Hashable {
  var x: Double
  var width: Double
  var top: Double
  var height: Double
  var bottom: Double { top + height }
}

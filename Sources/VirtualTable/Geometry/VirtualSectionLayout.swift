public import TableRows

/// The arrangement of a section's items in a virtual collection view.
///
/// ```swift
/// collection.sectionLayout = .grid(columns: 3, spacing: 8)
/// collection.sectionLayoutProvider = { $0 == 0 ? .list : .flow(itemWidth: 80, spacing: 8) }
/// ```
///
/// Distances are in points. A negative distance, or one that isn't a number, is 0.
public struct VirtualSectionLayout: Hashable, Sendable {
  /// The number of items on a line, and their widths.
  public enum Columns: Hashable, Sendable {
    /// Columns of equal width, 1 or more.
    case count(Int)
    /// As many columns of equal width as fit, each at least `minimumWidth` wide.
    case fitting(minimumWidth: Double)
    /// As many items on a line as fit.
    ///
    /// Items have the sizes that the delegate gives (`itemSize(at:in:)`), or are `itemWidth` wide. They
    /// are centered on their line. The items of a full line are spread over its width.
    case flow(itemWidth: Double)
  }

  /// The space around the items of a section, within its header and footer.
  public struct Insets: Hashable, Sendable {
    /// The space above the items.
    public var top: Double
    /// The space at the start of each line.
    public var leading: Double
    /// The space below the items.
    public var bottom: Double
    /// The space at the end of each line.
    public var trailing: Double

    /// Creates insets.
    public init(
      top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
    ) {
      (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// Creates equal insets on all sides.
    public init(all inset: Double) {
      self.init(top: inset, leading: inset, bottom: inset, trailing: inset)
    }
  }

  /// A view of a section in addition to its header and footer.
  ///
  /// The section has it if the data source gives it content.
  public struct BoundaryView: Hashable, Sendable {
    /// The place of a boundary view.
    public enum Edge: Hashable, Sendable {
      /// Between the header and the items.
      case top
      /// Between the items and the footer.
      case bottom
    }

    /// The kind of the view.
    public var kind: SupplementaryKind
    /// The place of the view.
    public var edge: Edge
    /// The height of a view that has no height of its own.
    public var height: Double

    /// Creates a boundary view.
    public init(_ kind: SupplementaryKind, at edge: Edge = .top, height: Double = 28) {
      (self.kind, self.edge, self.height) = (kind, edge, height)
    }
  }

  /// The number of items on a line.
  public var columns: Columns
  /// The default height of items, or `nil` for the view's row height.
  public var itemHeight: Double?
  /// The space between two lines.
  public var lineSpacing: Double
  /// The smallest space between two items of a line.
  public var itemSpacing: Double
  /// The space around the items.
  public var insets: Insets
  /// The views in addition to header and footer, from top to bottom.
  ///
  /// If several have one kind, the first is used.
  public var boundaryViews: [BoundaryView] = []

  /// Creates a layout.
  public init(
    columns: Columns, itemHeight: Double? = nil, lineSpacing: Double = 0, itemSpacing: Double = 0,
    insets: Insets = Insets()
  ) {
    self.columns = columns
    self.itemHeight = itemHeight
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.insets = insets
  }

  /// One item under another, over the full width.
  public static let list = Self(columns: .count(1))

  /// Columns of equal width.
  public static func grid(
    columns: Int, itemHeight: Double? = nil, spacing: Double = 0, insets: Insets = Insets()
  ) -> Self {
    Self(
      columns: .count(columns), itemHeight: itemHeight, lineSpacing: spacing,
      itemSpacing: spacing, insets: insets)
  }

  /// As many columns of equal width as fit.
  public static func grid(
    minimumItemWidth: Double, itemHeight: Double? = nil, spacing: Double = 0,
    insets: Insets = Insets()
  ) -> Self {
    Self(
      columns: .fitting(minimumWidth: minimumItemWidth), itemHeight: itemHeight,
      lineSpacing: spacing, itemSpacing: spacing, insets: insets)
  }

  /// As many items on a line as fit.
  public static func flow(
    itemWidth: Double, itemHeight: Double? = nil, spacing: Double = 0, insets: Insets = Insets()
  ) -> Self {
    Self(
      columns: .flow(itemWidth: itemWidth), itemHeight: itemHeight, lineSpacing: spacing,
      itemSpacing: spacing, insets: insets)
  }
}

extension VirtualSectionLayout {
  /// Returns the layout with another kind of view.
  public func boundaryView(
    _ kind: SupplementaryKind, at edge: BoundaryView.Edge = .top, height: Double = 28
  ) -> Self {
    var layout = self
    layout.boundaryViews.append(BoundaryView(kind, at: edge, height: height))
    return layout
  }
}

extension VirtualSectionLayout {
  /// The lengths in the layout, with their names.
  var lengths: [(name: String, points: Double?)] {
    let width: Double? =
      switch columns {
      case .count: nil
      case .fitting(let width), .flow(let width): width
      }
    return [
      ("the width of items", width), ("the height of items", itemHeight),
      ("the line spacing", lineSpacing), ("the item spacing", itemSpacing),
      ("the top inset", insets.top), ("the leading inset", insets.leading),
      ("the bottom inset", insets.bottom), ("the trailing inset", insets.trailing),
    ] + boundaryViews.map { ("the height of the view \"\($0.kind)\"", $0.height) }
  }
}

/// The layouts of all sections.
struct SectionLayouts {
  var all = VirtualSectionLayout.list
  var provider: (@MainActor (Int) -> VirtualSectionLayout?)?

  /// Whether a section can have another layout than a plain list.
  var areAny: Bool { provider != nil || all != .list }

  @MainActor subscript(section: Int) -> VirtualSectionLayout { provider?(section) ?? all }
}

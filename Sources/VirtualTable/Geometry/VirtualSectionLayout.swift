public import TableRows

/// The layout of a section in a virtual collection view.
///
/// ```swift
/// collectionView.sectionLayout = .grid(
///   columns: 3, spacing: 8, insets: VirtualSectionLayout.Insets(all: 8))
/// collectionView.sectionLayoutProvider = { section in
///   section == 0 ? .list : .flow(itemWidth: 80, spacing: 8)
/// }
/// ```
///
/// Lengths are in points. A negative length becomes 0. A length that isn't finite is reported
/// (`TV0410`) and becomes 0, or the view's row height for ``itemHeight``.
public struct VirtualSectionLayout: Hashable, Sendable {
  /// The number and widths of the items on a line.
  ///
  /// ```swift
  /// collectionView.sectionLayout = VirtualSectionLayout(columns: .fitting(minimumWidth: 120))
  /// ```
  public enum Columns: Hashable, Sendable {
    /// A number of columns of equal width, at least 1.
    case count(Int)
    /// As many columns of equal width as fit.
    ///
    /// Each is at least `minimumWidth` wide.
    case fitting(minimumWidth: Double)
    /// As many items on each line as fit.
    ///
    /// Items have the sizes that the delegate returns (`itemSize(at:in:)`), or are `itemWidth`
    /// wide. They are centered vertically on their line. The items of a full line are spread over
    /// its width.
    case flow(itemWidth: Double)
  }

  /// The space around the items of a section.
  ///
  /// Headers, footers, and boundary views are outside this space.
  ///
  /// ```swift
  /// let insets = VirtualSectionLayout.Insets(top: 8, leading: 16, trailing: 16)
  /// collectionView.sectionLayout = .grid(columns: 3, insets: insets)
  /// ```
  public struct Insets: Hashable, Sendable {
    /// The space above the items.
    public var top: Double
    /// The space at the start of each line.
    public var leading: Double
    /// The space below the items.
    public var bottom: Double
    /// The space at the end of each line.
    public var trailing: Double

    /// Creates insets in points.
    ///
    /// - Parameters:
    ///   - top: The space above the items.
    ///   - leading: The space at the start of each line.
    ///   - bottom: The space below the items.
    ///   - trailing: The space at the end of each line.
    public init(
      top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
    ) {
      (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// Creates equal insets on all sides, in points.
    public init(all inset: Double) {
      self.init(top: inset, leading: inset, bottom: inset, trailing: inset)
    }
  }

  /// A supplementary view in addition to the header and footer.
  ///
  /// A section shows it if the data source has content for its kind.
  ///
  /// ```swift
  /// let badge = VirtualSectionLayout.BoundaryView("badge", height: 20)
  /// collectionView.sectionLayout.boundaryViews = [badge]
  /// let section = Section(id: "all", items: contacts).supplementary("badge", .title("3"))
  /// ```
  public struct BoundaryView: Hashable, Sendable {
    /// The position of a boundary view.
    ///
    /// ```swift
    /// collectionView.sectionLayout = .list.boundaryView("badge", at: .bottom)
    /// ```
    public enum Edge: Hashable, Sendable {
      /// Between the header and the items.
      case top
      /// Between the items and the footer.
      case bottom
    }

    /// The kind of the view.
    public var kind: SupplementaryKind
    /// The position of the view.
    public var edge: Edge
    /// The default height in points.
    public var height: Double

    /// Creates a boundary view.
    ///
    /// - Parameters:
    ///   - kind: The kind of the view.
    ///   - edge: The position of the view.
    ///   - height: The default height in points.
    public init(_ kind: SupplementaryKind, at edge: Edge = .top, height: Double = 28) {
      (self.kind, self.edge, self.height) = (kind, edge, height)
    }
  }

  /// The number and widths of the items on a line.
  public var columns: Columns
  /// The default height of items, or `nil` for `rowHeight`.
  public var itemHeight: Double?
  /// The space between lines.
  public var lineSpacing: Double
  /// The minimum space between items on a line.
  public var itemSpacing: Double
  /// The space around the items.
  public var insets: Insets
  /// The supplementary views other than header and footer, top to bottom.
  ///
  /// If several views have the same kind, only the first is used. A view of the kind `header` or
  /// `footer` isn't used.
  public var boundaryViews: [BoundaryView] = []

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - columns: The number and widths of the items on a line.
  ///   - itemHeight: The default height of items, or `nil` for the view's row height.
  ///   - lineSpacing: The space between lines.
  ///   - itemSpacing: The minimum space between items on a line.
  ///   - insets: The space around the items.
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

  /// Items of full width, one below the other.
  public static let list = Self(columns: .count(1))

  /// Returns a grid with a number of columns.
  ///
  /// - Parameters:
  ///   - columns: The number of columns, at least 1.
  ///   - itemHeight: The default height of items, or `nil` for the view's row height.
  ///   - spacing: The space between lines and between items.
  ///   - insets: The space around the items.
  /// - Returns: The layout.
  public static func grid(
    columns: Int, itemHeight: Double? = nil, spacing: Double = 0, insets: Insets = Insets()
  ) -> Self {
    Self(
      columns: .count(columns), itemHeight: itemHeight, lineSpacing: spacing,
      itemSpacing: spacing, insets: insets)
  }

  /// Returns a grid with as many columns as fit.
  ///
  /// - Parameters:
  ///   - minimumItemWidth: The minimum width of the columns, which are equally wide.
  ///   - itemHeight: The default height of items, or `nil` for the view's row height.
  ///   - spacing: The space between lines and between items.
  ///   - insets: The space around the items.
  /// - Returns: The layout.
  public static func grid(
    minimumItemWidth: Double, itemHeight: Double? = nil, spacing: Double = 0,
    insets: Insets = Insets()
  ) -> Self {
    Self(
      columns: .fitting(minimumWidth: minimumItemWidth), itemHeight: itemHeight,
      lineSpacing: spacing, itemSpacing: spacing, insets: insets)
  }

  /// Returns a flow, with as many items per line as fit.
  ///
  /// - Parameters:
  ///   - itemWidth: The width of items for which the delegate returns no size.
  ///   - itemHeight: The default height of items, or `nil` for the view's row height.
  ///   - spacing: The space between lines, and the minimum space between items.
  ///   - insets: The space around the items.
  /// - Returns: The layout.
  public static func flow(
    itemWidth: Double, itemHeight: Double? = nil, spacing: Double = 0, insets: Insets = Insets()
  ) -> Self {
    Self(
      columns: .flow(itemWidth: itemWidth), itemHeight: itemHeight, lineSpacing: spacing,
      itemSpacing: spacing, insets: insets)
  }
}

extension VirtualSectionLayout {
  /// Returns the layout with another boundary view.
  ///
  /// - Parameters:
  ///   - kind: The kind of the view.
  ///   - edge: The position of the view.
  ///   - height: The default height in points.
  /// - Returns: The layout.
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

  /// Whether any section can have a layout other than a plain list.
  var areAny: Bool { provider != nil || all != .list }

  @MainActor subscript(section: Int) -> VirtualSectionLayout { provider?(section) ?? all }
}

public import TableRows

/// How a virtual collection view arranges the items of a section.
///
/// ```swift
/// collection.sectionLayout = .grid(columns: 3, spacing: 8)
/// collection.sectionLayoutProvider = { $0 == 0 ? .list : .flow(itemWidth: 80, spacing: 8) }
/// ```
///
/// Distances are in points. What is no number, and what is below 0, counts as 0.
public struct VirtualSectionLayout: Hashable, Sendable {
  /// How many items stand side by side, and how wide they are.
  public enum Columns: Hashable, Sendable {
    /// Columns of equal width, 1 or more.
    case count(Int)
    /// As many columns of equal width as there is room for, each at least `minimumWidth` wide.
    case fitting(minimumWidth: Double)
    /// As many items on a line as there is room for, each of the size that the delegate names
    /// (`itemSize(at:in:)`), else `itemWidth` wide.
    ///
    /// The items of a line are centered on it; those of a full line are spread over its width.
    case flow(itemWidth: Double)
  }

  /// The room around the items of a section; headers and footers stand outside it.
  public struct Insets: Hashable, Sendable {
    /// The room above the items.
    public var top: Double
    /// The room at the start of each line.
    public var leading: Double
    /// The room below the items.
    public var bottom: Double
    /// The room at the end of each line.
    public var trailing: Double

    /// Makes insets.
    public init(
      top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
    ) {
      (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// Makes equal insets on all sides.
    public init(all inset: Double) {
      self.init(top: inset, leading: inset, bottom: inset, trailing: inset)
    }
  }

  /// A view of a kind of the app's own that a section has beside header and footer, where there is
  /// something to show in it.
  public struct BoundaryView: Hashable, Sendable {
    /// Where such a view stands.
    public enum Edge: Hashable, Sendable {
      /// Between the header and the items.
      case top
      /// Between the items and the footer.
      case bottom
    }

    /// The kind of the view.
    public var kind: SupplementaryKind
    /// Where it stands.
    public var edge: Edge
    /// The height of views that have none of their own.
    public var height: Double

    /// Makes a boundary view.
    public init(_ kind: SupplementaryKind, at edge: Edge = .top, height: Double = 28) {
      (self.kind, self.edge, self.height) = (kind, edge, height)
    }
  }

  /// How many items stand side by side.
  public var columns: Columns
  /// The height of items that have none of their own; `nil` for that of the view's rows.
  public var itemHeight: Double?
  /// The room between two lines.
  public var lineSpacing: Double
  /// The least room between two items of a line.
  public var itemSpacing: Double
  /// The room around the items.
  public var insets: Insets
  /// The kinds of views beside header and footer, from top to bottom; of one kind the first counts.
  public var boundaryViews: [BoundaryView] = []

  /// Makes a layout.
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

  /// One item below the other, over the whole width.
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

  /// As many items on a line as there is room for.
  public static func flow(
    itemWidth: Double, itemHeight: Double? = nil, spacing: Double = 0, insets: Insets = Insets()
  ) -> Self {
    Self(
      columns: .flow(itemWidth: itemWidth), itemHeight: itemHeight, lineSpacing: spacing,
      itemSpacing: spacing, insets: insets)
  }
}

extension VirtualSectionLayout {
  /// Returns the layout with another kind of view beside header and footer.
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

  /// Whether a section may be something else than a plain list.
  var areAny: Bool { provider != nil || all != .list }

  @MainActor subscript(section: Int) -> VirtualSectionLayout { provider?(section) ?? all }
}

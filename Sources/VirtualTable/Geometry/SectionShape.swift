internal import TableRows

/// How high a row is, and how that is known.
enum RowHeight: Hashable {
  /// Nobody was asked; the table's estimate.
  case unasked
  /// As the delegate estimates, or as it was when it was last known.
  case estimated(Double)
  /// The delegate names none, and the row's cell was not made yet; as before that, or the table's
  /// estimate.
  case open(Double?)
  /// Neither the delegate nor the cell names one; the table's row height.
  case standard
  /// As the delegate says.
  case own(Double)
  /// As the cell says.
  case fitted(Double)

  /// The height that does not depend on the table's.
  var points: Double? {
    switch self {
    case .unasked, .standard: nil
    case .open(let points): points
    case .estimated(let points), .own(let points), .fitted(let points): points
    }
  }

  /// Whether the delegate was asked.
  var isAsked: Bool {
    switch self {
    case .unasked, .estimated: false
    case .open, .standard, .own, .fitted: true
    }
  }
}

/// Rows of one height, one after another.
struct RowRun: Hashable {
  var count: Int
  var height: RowHeight
  /// The width of an item in a flow; `nil` for that of the layout.
  var width: Double?
}

extension RowRun: SumElement {
  var sum: HeightSums {
    var sums = HeightSums()
    sums.rows = count
    if let points = height.points {
      sums.points = points * Double(count)
    } else if height == .standard {
      sums.standardRows = Double(count)
    } else {
      sums.estimatedRows = Double(count)
    }
    return sums
  }

  func split(at offset: Int) -> (Self, Self) {
    var (left, right) = (self, self)
    (left.count, right.count) = (offset, count - offset)
    return (left, right)
  }

  func merged(with next: Self) -> Self? {
    guard height == next.height, width == next.width else { return nil }
    let (sum, isTooLarge) = count.addingReportingOverflow(next.count)
    return isTooLarge ? nil : Self(count: sum, height: height, width: width)
  }
}

/// How many rows, headers and footers have a height that the table sets, and the points of all
/// others.
///
/// The table's own heights can change without anything being added up again.
struct HeightSums: TreeSum, Hashable {
  var rows = 0
  var points = 0.0
  // Numbers of sections of `Int.max` rows add up to more than an `Int`.
  var estimatedRows = 0.0
  var standardRows = 0.0
  var headers = 0.0
  var footers = 0.0

  static var zero: Self { Self() }

  static func + (left: Self, right: Self) -> Self {
    Self(
      rows: left.rows.addingWithoutOverflow(right.rows),
      points: left.points + right.points,
      estimatedRows: left.estimatedRows + right.estimatedRows,
      standardRows: left.standardRows + right.standardRows,
      headers: left.headers + right.headers, footers: left.footers + right.footers)
  }

  /// The height of all that is counted.
  func height(_ metrics: ListGeometry.Metrics) -> Double {
    // What is not there has no height, whatever the table's heights are: they may be no numbers.
    func height(of count: Double, _ each: Double) -> Double { count > 0 ? count * each : 0 }
    return points + height(of: standardRows, metrics.row)
      + height(of: estimatedRows, metrics.estimatedRow)
      + height(of: headers, metrics.header) + height(of: footers, metrics.footer)
  }
}

/// A section's header, footer or other view, as far as its height goes.
struct SupplementaryShape: Hashable {
  /// As the delegate says, or estimates.
  var own: Double?
  /// As the view says.
  var fitted: Double?

  /// The height that does not depend on the table's.
  var points: Double? { own ?? fitted }
}

/// One section to be laid out.
struct SectionShape {
  /// The most rows a section may claim and still have each asked for its height.
  static let mostMeasurableRows = 10_000_000

  /// What only a section with a layout has.
  ///
  /// An immutable reference, so that plain lists do not pay for it: each change of the tree of
  /// sections copies shapes.
  private final class Arranged: Sendable {
    let lines: ItemLines
    /// The views of other kinds that are there.
    let others: [SupplementaryKind: SupplementaryShape]

    init(_ lines: ItemLines, _ others: [SupplementaryKind: SupplementaryShape]) {
      (self.lines, self.others) = (lines, others)
    }
  }

  var rows: SumTree<RowRun>
  var header: SupplementaryShape?
  var footer: SupplementaryShape?
  private var arranged: Arranged?

  /// A section whose rows nobody was asked about.
  init(rowCount: Int, header: SupplementaryShape? = nil, footer: SupplementaryShape? = nil) {
    rows =
      rowCount > 0 ? SumTree(CollectionOfOne(RowRun(count: rowCount, height: .unasked))) : .init()
    self.header = header
    self.footer = footer
  }

  var rowCount: Int { rows.count }

  /// How rows stand side by side; `nil` where each has the whole width.
  var lines: ItemLines? { arranged?.lines }

  /// Has rows stand side by side; one below the other by `nil`, without views of other kinds.
  mutating func arrange(_ arrangement: SectionArrangement?, _ metrics: ListGeometry.Metrics) {
    arranged = arrangement.map {
      Arranged(ItemLines(rows, $0, metrics), arranged?.others ?? [:])
    }
  }

  /// Makes the lines anew: other rows are in them, or the view's own heights are others.
  mutating func arrangeAnew(_ metrics: ListGeometry.Metrics) {
    arrange(lines?.arrangement, metrics)
  }

  /// Sets the size of a row that is there.
  mutating func set(
    _ new: RowRun, atRow row: Int, from old: RowRun, _ metrics: ListGeometry.Metrics
  ) {
    rows.replace(row..<row + 1, with: new)
    guard let arranged else { return }
    guard new.width == old.width else { return arrangeAnew(metrics) }
    var lines = arranged.lines
    lines.heightDidChange(ofItem: row, rows, metrics)
    self.arranged = Arranged(lines, arranged.others)
  }

  /// The view of a kind; `nil` where there is none.
  ///
  /// Kinds other than header and footer are for sections with a layout.
  subscript(kind: SupplementaryKind) -> SupplementaryShape? {
    get {
      switch kind {
      case .header: header
      case .footer: footer
      default: arranged?.others[kind]
      }
    }
    set {
      switch kind {
      case .header: header = newValue
      case .footer: footer = newValue
      default:
        guard let arranged else { return }
        var others = arranged.others
        others[kind] = newValue
        self.arranged = Arranged(arranged.lines, others)
      }
    }
  }

  /// Forgets that views measured 0 points, so that they are shown and measured again.
  mutating func forgetZeroHeights() {
    for kind in kinds where self[kind]?.fitted == 0 { self[kind]?.fitted = nil }
  }

  /// The kinds that the section may have, from top to bottom.
  var kinds: [SupplementaryKind] {
    guard let views = lines?.arrangement.boundaryViews else {
      return SupplementaryKind.sectionKinds
    }
    return [.header] + views.filter { $0.edge == .top }.map(\.kind)
      + views.filter { $0.edge == .bottom }.map(\.kind) + [.footer]
  }

  /// The views of other kinds that are there, at an edge, with their heights.
  func boundaryViews(
    at edge: VirtualSectionLayout.BoundaryView.Edge
  ) -> [(kind: SupplementaryKind, height: Double)] {
    guard let arranged else { return [] }
    return arranged.lines.arrangement.boundaryViews.filter { $0.edge == edge }.compactMap { view in
      arranged.others[view.kind].map { (view.kind, $0.points ?? view.height.asHeight ?? 0) }
    }
  }

  private func boundaryHeight(at edge: VirtualSectionLayout.BoundaryView.Edge) -> Double {
    boundaryViews(at: edge).reduce(0) { $0 + $1.height }
  }

  func headerHeight(_ metrics: ListGeometry.Metrics) -> Double {
    header.map { $0.points ?? metrics.header } ?? 0
  }

  func footerHeight(_ metrics: ListGeometry.Metrics) -> Double {
    footer.map { $0.points ?? metrics.footer } ?? 0
  }
}

extension SectionShape: SumElement {
  var count: Int { 1 }

  var sum: HeightSums {
    var sums = rowsSum
    if let header {
      if let points = header.points { sums.points += points } else { sums.headers += 1 }
    }
    if let footer {
      if let points = footer.points { sums.points += points } else { sums.footers += 1 }
    }
    sums.points += boundaryHeight(at: .top) + boundaryHeight(at: .bottom)
    return sums
  }

  /// The rows, with the insets around them.
  var rowsSum: HeightSums {
    guard let lines else { return rows.sum }
    var sums = HeightSums()
    (sums.rows, sums.points) = (rows.count, lines.height)
    return sums
  }

  /// A section is not split.
  func split(at offset: Int) -> (Self, Self) { (self, self) }

  /// Nor does it become one with another.
  func merged(with next: Self) -> Self? { nil }
}

public import TableRows
public import TableSections
public import TypeErasure

/// What a section is, with its header and footer; everything has a default.
public struct SectionDescription {
  /// Returns a height in points for a description and the index of its section.
  ///
  /// Called each time the table is described.
  public typealias HeightProvider =
    @MainActor (_ sectionDescription: Self, _ section: Int) -> Double

  /// Identifies the section in the table.
  ///
  /// A section without an ID is identified by its place among the sections without one.
  public var sectionID: AnyIdentity?
  /// What the section shows; for the app's own use.
  public var viewModel: Any?
  /// The title above the cells.
  public var headerTitle: String?
  /// The height of the header in points; that of ``header`` or the table's where it is `nil`.
  public var headerHeight: HeightProvider?
  /// The estimated height of the header in points; that of ``header`` or the table's where it is
  /// `nil`.
  public var estimatedHeaderHeight: HeightProvider?
  /// The title below the cells.
  public var footerTitle: String?
  /// The height of the footer in points; that of ``footer`` or the table's where it is `nil`.
  public var footerHeight: HeightProvider?
  /// The estimated height of the footer in points; that of ``footer`` or the table's where it is
  /// `nil`.
  public var estimatedFooterHeight: HeightProvider?
  /// A header with a view of its own; ``headerTitle`` where it is `nil`.
  public var header: HeaderFooter?
  /// A footer with a view of its own; ``footerTitle`` where it is `nil`.
  public var footer: HeaderFooter?
  /// The views of other kinds, which only a collection view has.
  public var supplementaries: [SupplementaryKind: HeaderFooter]

  /// Describes a section.
  public init(
    sectionID: (any Hashable)? = nil, viewModel: Any? = nil, headerTitle: String? = nil,
    headerHeight: HeightProvider? = nil, estimatedHeaderHeight: HeightProvider? = nil,
    footerTitle: String? = nil, footerHeight: HeightProvider? = nil,
    estimatedFooterHeight: HeightProvider? = nil, header: HeaderFooter? = nil,
    footer: HeaderFooter? = nil, supplementaries: [SupplementaryKind: HeaderFooter] = [:]
  ) {
    self.sectionID = sectionID.map { AnyIdentity($0) }
    self.viewModel = viewModel
    self.headerTitle = headerTitle
    self.headerHeight = headerHeight
    self.estimatedHeaderHeight = estimatedHeaderHeight
    self.footerTitle = footerTitle
    self.footerHeight = footerHeight
    self.estimatedFooterHeight = estimatedFooterHeight
    self.header = header
    self.footer = footer
    self.supplementaries = supplementaries
  }

  /// The header of the section at an index.
  @MainActor
  func shownHeader(at section: Int) -> HeaderFooter? {
    Self.shown(
      header, headerTitle, headerHeight?(self, section),
      estimated: estimatedHeaderHeight?(self, section))
  }

  /// The footer of the section at an index.
  @MainActor
  func shownFooter(at section: Int) -> HeaderFooter? {
    Self.shown(
      footer, footerTitle, footerHeight?(self, section),
      estimated: estimatedFooterHeight?(self, section))
  }

  /// A height alone is blank space; an estimate alone is nothing.
  private static func shown(
    _ content: HeaderFooter?, _ title: String?, _ height: Double?, estimated: Double?
  ) -> HeaderFooter? {
    let content = content ?? title.map { .title($0) } ?? height.map { _ in .title("") }
    return content?.height(height ?? content?.preferredHeight, estimated: estimated)
  }
}

/// Describes a section; conform a type of the app's own to use it instead of
/// ``SectionDescription``.
public protocol SectionDescribing {
  /// What the section shows; read once each time the table is described.
  @MainActor var sectionDescription: SectionDescription { get }
}

extension SectionDescription: SectionDescribing {
  /// The description itself.
  public var sectionDescription: SectionDescription { self }
}

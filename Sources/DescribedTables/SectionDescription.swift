public import TableRows
public import TableSections
public import TypeErasure

/// What a section is, with its header and footer; everything has a default.
public struct SectionDescription {
  /// Identifies the section in the table.
  ///
  /// A section without an id is known by its place among those without one.
  public var id: AnyIdentity?
  /// What the section shows; for the app's own use.
  public var viewModel: Any?
  /// The title above the cells.
  public var headerTitle: String?
  /// The height of the header in points; that of ``header`` or the table's where it is `nil`.
  public var headerHeight: Double?
  /// The estimated height of the header in points; that of ``header`` or the table's where it is
  /// `nil`.
  public var estimatedHeaderHeight: Double?
  /// The title below the cells.
  public var footerTitle: String?
  /// The height of the footer in points; that of ``footer`` or the table's where it is `nil`.
  public var footerHeight: Double?
  /// The estimated height of the footer in points; that of ``footer`` or the table's where it is
  /// `nil`.
  public var estimatedFooterHeight: Double?
  /// A header with a view of its own; ``headerTitle`` where it is `nil`.
  public var header: HeaderFooter?
  /// A footer with a view of its own; ``footerTitle`` where it is `nil`.
  public var footer: HeaderFooter?
  /// The views of other kinds, which only a collection view has.
  public var supplementaries: [SupplementaryKind: HeaderFooter]

  /// Describes a section.
  public init(
    id: (any Hashable)? = nil, viewModel: Any? = nil, headerTitle: String? = nil,
    headerHeight: Double? = nil, estimatedHeaderHeight: Double? = nil,
    footerTitle: String? = nil, footerHeight: Double? = nil,
    estimatedFooterHeight: Double? = nil, header: HeaderFooter? = nil,
    footer: HeaderFooter? = nil, supplementaries: [SupplementaryKind: HeaderFooter] = [:]
  ) {
    self.id = id.map { AnyIdentity($0) }
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

  var shownHeader: HeaderFooter? {
    Self.shown(header, headerTitle, headerHeight, estimated: estimatedHeaderHeight)
  }
  var shownFooter: HeaderFooter? {
    Self.shown(footer, footerTitle, footerHeight, estimated: estimatedFooterHeight)
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

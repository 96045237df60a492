public import TableRows
public import TableSections
public import TypeErasure

/// A description of a section with its header and footer.
///
/// ```swift
/// var description = TableViewDescription()
/// description.addSection(
///   SectionDescription(sectionID: "contacts", headerTitle: "Contacts"), withCells: [])
/// ```
public struct SectionDescription {
  /// A closure that returns a height in points.
  ///
  /// It's called once each time the table is described.
  public typealias HeightProvider =
    @MainActor (_ sectionDescription: Self, _ section: Int) -> Double

  /// The identity of the section in the table.
  ///
  /// If it's `nil`, the section is identified by its position among the sections without an ID.
  public var sectionID: AnyIdentity?
  /// A value for the app's own use.
  public var viewModel: Any?
  /// The title of the header.
  public var headerTitle: String?
  /// A closure that returns the height of the header.
  ///
  /// If it's `nil`, the height of ``header`` applies, or the table's.
  public var headerHeight: HeightProvider?
  /// A closure that returns the estimated height of the header.
  ///
  /// If it's `nil`, the estimate of ``header`` applies, or the table's.
  public var estimatedHeaderHeight: HeightProvider?
  /// The title of the footer.
  public var footerTitle: String?
  /// A closure that returns the height of the footer.
  ///
  /// If it's `nil`, the height of ``footer`` applies, or the table's.
  public var footerHeight: HeightProvider?
  /// A closure that returns the estimated height of the footer.
  ///
  /// If it's `nil`, the estimate of ``footer`` applies, or the table's.
  public var estimatedFooterHeight: HeightProvider?
  /// The header, instead of ``headerTitle``.
  public var header: HeaderFooter?
  /// The footer, instead of ``footerTitle``.
  public var footer: HeaderFooter?
  /// The supplementary views of other kinds, in a collection view.
  public var supplementaries: [SupplementaryKind: HeaderFooter]

  /// Creates a description of a section.
  ///
  /// - Parameters:
  ///   - sectionID: The ID of the section in the table.
  ///   - viewModel: A value for the app's own use.
  ///   - headerTitle: The title of the header.
  ///   - headerHeight: A closure that returns the height of the header.
  ///   - estimatedHeaderHeight: A closure that returns the estimated height of the header.
  ///   - footerTitle: The title of the footer.
  ///   - footerHeight: A closure that returns the height of the footer.
  ///   - estimatedFooterHeight: A closure that returns the estimated height of the footer.
  ///   - header: The header, instead of its title.
  ///   - footer: The footer, instead of its title.
  ///   - supplementaries: The supplementary views of other kinds.
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

  /// Returns the header of the section at an index.
  @MainActor
  func shownHeader(at section: Int) -> HeaderFooter? {
    Self.shown(
      header, headerTitle, headerHeight?(self, section),
      estimated: estimatedHeaderHeight?(self, section))
  }

  /// Returns the footer of the section at an index.
  @MainActor
  func shownFooter(at section: Int) -> HeaderFooter? {
    Self.shown(
      footer, footerTitle, footerHeight?(self, section),
      estimated: estimatedFooterHeight?(self, section))
  }

  /// Returns the content of a header or footer.
  ///
  /// A height without content is blank space. An estimate alone shows nothing.
  private static func shown(
    _ content: HeaderFooter?, _ title: String?, _ height: Double?, estimated: Double?
  ) -> HeaderFooter? {
    let content = content ?? title.map { .title($0) } ?? height.map { _ in .title("") }
    return content?.height(height ?? content?.preferredHeight, estimated: estimated)
  }
}

/// A type that describes a section.
///
/// Conform your own type to use it instead of ``SectionDescription``.
///
/// ```swift
/// struct ContactGroup: SectionDescribing {
///   var title: String
///   var sectionDescription: SectionDescription {
///     SectionDescription(sectionID: title, headerTitle: title)
///   }
/// }
/// ```
public protocol SectionDescribing {
  /// The description of the section.
  ///
  /// It's read once each time the table is described.
  @MainActor var sectionDescription: SectionDescription { get }
}

extension SectionDescription: SectionDescribing {
  /// The description itself.
  public var sectionDescription: SectionDescription { self }
}

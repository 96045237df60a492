#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  public import UIKit

  /// A header or footer title in a collection view.
  ///
  /// It uses list content, so it sizes itself and supports Dynamic Type.
  ///
  /// ```swift
  /// let header = collectionView.visibleTableSupplementary(.header, inSection: 0)
  /// if let header = header as? CollectionTitleView { print(header.title ?? "") }
  /// ```
  open class CollectionTitleView: UICollectionReusableView {
    /// The title, or `nil` if there is none.
    public private(set) var title: String?
    private let content = UIListContentView(
      configuration: .title(nil, of: .header, isGrouped: true))

    /// Creates a view without a title.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      fill(with: content)
    }

    /// Creates a view from an archive, without a title.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      fill(with: content)
    }

    func show(_ title: String?, of kind: SupplementaryKind) {
      show(title, .title(title, of: kind, isGrouped: true))
      accessibilityTraits = kind == .header ? .header : .staticText
    }

    func show(_ title: String, in region: TableRegion) {
      show(title, .title(title, in: region, .grouped))
      accessibilityTraits = .staticText
    }

    /// The content configuration of the title.
    var titleContent: UIListContentConfiguration? {
      get { content.configuration as? UIListContentConfiguration }
      set { if let newValue { content.configuration = newValue } }
    }

    private func show(_ title: String?, _ configuration: UIListContentConfiguration) {
      self.title = title
      content.configuration = configuration
      isAccessibilityElement = title != nil
      accessibilityLabel = title
    }
  }

  extension CollectionTitleView: TitleView {
    var isTableTitle: Bool { true }
  }

  extension UIListContentConfiguration {
    /// Returns the content of a header or footer title.
    static func title(_ title: String?, of kind: SupplementaryKind, isGrouped: Bool) -> Self {
      var content =
        kind == .footer
        ? isGrouped ? groupedFooter() : plainFooter()
        : isGrouped ? groupedHeader() : plainHeader()
      content.text = title
      return content
    }

    /// Returns the content of a title outside the sections, centered in the background.
    static func title(_ title: String, in region: TableRegion, _ style: UITableView.Style) -> Self {
      guard region == .background else {
        return .title(
          title, of: region == .header ? .header : .footer, isGrouped: style != .plain)
      }
      var content = groupedFooter()
      content.text = title
      content.textProperties.alignment = .center
      return content
    }
  }
#endif

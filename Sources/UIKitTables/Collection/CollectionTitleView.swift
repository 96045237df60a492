#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  public import UIKit

  /// The view that shows a title above or below a section of a collection view, which has none of
  /// its own for that.
  ///
  /// It shows a list's header or footer content, so it sizes itself and follows Dynamic Type.
  open class CollectionTitleView: UICollectionReusableView {
    /// The title, if there is one.
    public private(set) var title: String?
    private let content: UIListContentView

    /// Makes a view without a title.
    public override init(frame: CGRect) {
      content = UIListContentView(configuration: .title(nil, of: .header, isGrouped: true))
      super.init(frame: frame)
      embedContent()
    }

    /// Makes a view from an archive, without a title.
    public required init?(coder: NSCoder) {
      content = UIListContentView(configuration: .title(nil, of: .header, isGrouped: true))
      super.init(coder: coder)
      embedContent()
    }

    private func embedContent() {
      content.translatesAutoresizingMaskIntoConstraints = false
      addSubview(content)
      NSLayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: leadingAnchor),
        content.trailingAnchor.constraint(equalTo: trailingAnchor),
        content.topAnchor.constraint(equalTo: topAnchor),
        content.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
    }

    func show(_ title: String?, of kind: SupplementaryKind) {
      self.title = title
      content.configuration = UIListContentConfiguration.title(title, of: kind, isGrouped: true)
      isAccessibilityElement = title != nil
      accessibilityLabel = title
      accessibilityTraits = kind == .header ? .header : .staticText
    }
  }

  extension UIListContentConfiguration {
    /// The content of a title.
    static func title(_ title: String?, of kind: SupplementaryKind, isGrouped: Bool) -> Self {
      var content =
        switch kind {
        case .header: isGrouped ? groupedHeader() : plainHeader()
        case .footer: isGrouped ? groupedFooter() : plainFooter()
        }
      content.text = title
      return content
    }
  }
#endif

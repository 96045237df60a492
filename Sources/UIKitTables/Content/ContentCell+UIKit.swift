#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableDiagnostics
  public import TableRows
  internal import TableSections
  public import UIKit

  // The texts and the image use a list content configuration. Accessories depend on the cell class.

  extension UITableViewCell: ContentCell {
    /// Registers `UITableViewCell` for content.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - host: The table view.
    public static func registerTableContentCell(_ identifier: String, in host: UITableView) {
      host.register(UITableViewCell.self, forCellReuseIdentifier: identifier)
    }

    /// Shows content with a content configuration and accessories.
    ///
    /// A single chevron or check mark is shown as the ``accessoryType``. Other accessories are
    /// shown in an ``accessoryView``.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - issues: The log for missing images and colors.
    public func showTableContent(_ content: RowContent, reportingTo issues: IssueLog?) {
      contentConfiguration = UIListContentConfiguration(content, reportingTo: issues)
      indentationLevel = content.shownIndentation
      let chevron = accessoryView?.outlineChevron
      accessoryView = nil
      switch content.accessories {
      case []: accessoryType = .none
      case [.disclosureIndicator]: accessoryType = .disclosureIndicator
      case [.checkmark]: accessoryType = .checkmark
      case let accessories:
        accessoryType = .none
        accessoryView = AccessoryBar(
          accessories.compactMap { accessory in
            view(of: accessory, content, chevron, reportingTo: issues) { [weak self] in
              self?.tap(accessory)
            }
          })
      }
      accessoryView?.outlineChevron?.show(content, in: self)
      showTableAccessibility(of: content)
    }

    /// Sets the accessibility of the row.
    ///
    /// - Parameter accessibility: The accessibility, or `nil` for none.
    public func setTableAccessibility(_ accessibility: RowAccessibility?) {
      let isDetailButton = [.detailButton, .detailDisclosureButton].contains(accessoryType)
      setAccessibility(accessibility) {
        isDetailButton || contentView.holdsControl || accessoryView?.holdsControl == true
      }
    }

    /// Calls the handler of the row that the cell currently shows.
    private func tap(_ accessory: RowAccessory) {
      guard let table: UITableView = holder(), let indexPath = table.indexPath(for: self) else {
        return
      }
      table.tableSource?.didTap(accessory, at: indexPath)
    }
  }

  extension UICollectionViewCell: ContentCell {
    /// Registers `UICollectionViewListCell` for content.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - host: The collection view.
    public static func registerTableContentCell(_ identifier: String, in host: UICollectionView) {
      host.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: identifier)
    }

    /// Shows content with a content configuration.
    ///
    /// Accessories and indentation are shown only in a `UICollectionViewListCell`.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - issues: The log for missing images and colors.
    public func showTableContent(_ content: RowContent, reportingTo issues: IssueLog?) {
      contentConfiguration = UIListContentConfiguration(content, reportingTo: issues)
      if let cell = self as? UICollectionViewListCell {
        cell.indentationLevel = content.shownIndentation
        let chevron = cell.shownOutlineChevron
        cell.accessories = content.accessories.compactMap {
          cellAccessory($0, content, chevron, reportingTo: issues)
        }
        cell.shownOutlineChevron?.show(content, in: cell)
      }
      showTableAccessibility(of: content)
    }

    private func cellAccessory(
      _ accessory: RowAccessory, _ content: RowContent, _ chevron: OutlineChevron?,
      reportingTo issues: IssueLog?
    ) -> UICellAccessory? {
      switch accessory {
      case .disclosureIndicator: return .disclosureIndicator()
      case .checkmark: return .checkmark()
      case .label(let text): return .label(text: text)
      case .detailButton: return .detail { [weak self] in self?.tap(accessory) }
      case .image, .activity, .outline:
        let view = view(of: accessory, content, chevron, reportingTo: issues) { [weak self] in
          self?.tap(accessory)
        }
        guard let view else { return nil }
        // Place it after the previous accessories, as in a table view.
        let placement = UICellAccessory.Placement.trailing(displayed: .always) { $0.count }
        return .customView(configuration: .init(customView: view, placement: placement))
      }
    }

    /// Sets the accessibility of the row.
    ///
    /// - Parameter accessibility: The accessibility, or `nil` for none.
    public func setTableAccessibility(_ accessibility: RowAccessibility?) {
      let accessories = (self as? UICollectionViewListCell)?.accessories ?? []
      setAccessibility(accessibility) {
        contentView.holdsControl || accessories.contains { $0.accessoryType.holdsControl }
      }
    }

    /// Calls the handler of the row that the cell currently shows.
    private func tap(_ accessory: RowAccessory) {
      guard let view: UICollectionView = holder(), let indexPath = view.indexPath(for: self) else {
        return
      }
      view.tableSource?.didTap(accessory, at: indexPath)
    }
  }

  extension TableSource {
    fileprivate func didTap(_ accessory: RowAccessory, at position: Surface.TablePosition) {
      if case .outline = accessory {
        didTapChevron(at: position)
      } else {
        didTapAccessory(at: position)
      }
    }
  }

  extension UICellAccessory.AccessoryType {
    /// Whether VoiceOver must reach the accessory as its own element.
    @MainActor
    fileprivate var holdsControl: Bool {
      switch self {
      case .detail, .outlineDisclosure: true
      case .customView(let view): view.holdsControl
      default: false
      }
    }
  }

  extension UIListContentConfiguration {
    /// Creates a configuration with the texts and the image of content.
    @MainActor
    fileprivate init(_ content: RowContent, reportingTo issues: IssueLog?) {
      switch content.detailPlacement {
      case _ where content.detail == nil: self = .cell()
      case .trailing: self = .valueCell()
      case .subtitle: self = .subtitleCell()
      }
      text = content.title
      secondaryText = content.detail
      // In UIKit, 0 means no limit.
      textProperties.numberOfLines = content.titleLineLimit ?? 0
      if content.detailPlacement == .subtitle {
        secondaryTextProperties.numberOfLines = content.detailLineLimit ?? 0
      }
      image = content.image.flatMap { $0.uiImage(of: content.title, reportingTo: issues) }
      if let color = content.imageColor?.uiColor(of: content.title, reportingTo: issues) {
        imageProperties.tintColor = color
      }
    }
  }

  // MARK: - Views for accessories

  /// The accessories of a table view cell, side by side in its single accessory view.
  final class AccessoryBar: UIStackView {
    convenience init(_ views: [UIView]) {
      self.init(frame: .zero)
      axis = .horizontal
      alignment = .center
      spacing = 8
      for view in views { addArrangedSubview(view) }
      // UIKit doesn't size an accessory view. It uses the view's frame.
      frame.size = systemLayoutSizeFitting(
        UIView.layoutFittingCompressedSize, withHorizontalFittingPriority: .fittingSizeLevel,
        verticalFittingPriority: .fittingSizeLevel)
    }
  }

  /// A chevron that points down while an outline's row or a section is expanded.
  package final class OutlineChevron: UIButton {
    /// Whether the chevron points down.
    package private(set) var isExpanded = false

    /// Shows the state of a row.
    ///
    /// A change is animated if the cell is on screen.
    fileprivate func show(_ content: RowContent, in cell: UIView) {
      show(isExpanded: content.accessories.contains(.outline(isExpanded: true)), in: cell)
    }

    /// Shows a state.
    ///
    /// A change is animated if `cell` is on screen.
    func show(isExpanded: Bool, in cell: UIView) {
      guard isExpanded != self.isExpanded else { return }
      self.isExpanded = isExpanded
      guard cell.window != nil, !cell.isHidden else { return rotate() }
      UIView.animate(withDuration: 0.25) { self.rotate() }
    }

    private func rotate() {
      let quarter = CGFloat(Double.pi / 2)
      let angle = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -quarter : quarter
      transform = isExpanded ? CGAffineTransform(rotationAngle: angle) : .identity
    }
  }

  extension UIView {
    /// The chevron in the view, or `nil`.
    package var outlineChevron: OutlineChevron? {
      self as? OutlineChevron ?? subviews.lazy.compactMap(\.outlineChevron).first
    }
  }

  extension UICollectionViewListCell {
    /// The chevron among the accessories, or `nil`.
    package var shownOutlineChevron: OutlineChevron? {
      accessories.lazy.compactMap { accessory -> OutlineChevron? in
        guard case .customView(let view) = accessory.accessoryType else { return nil }
        return view as? OutlineChevron
      }.first
    }
  }

  /// A spinner that spins whenever it's on screen.
  ///
  /// UIKit stops a spinner that leaves its window, and doesn't start it again.
  final class ActivityView: UIActivityIndicatorView {
    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { startAnimating() }
    }
  }

  extension UIView {
    /// Returns the view of an accessory, or `nil` for a missing image, which is reported.
    ///
    /// The cell's current `chevron` is reused so that it can rotate.
    fileprivate func view(
      of accessory: RowAccessory, _ content: RowContent, _ chevron: OutlineChevron?,
      reportingTo issues: IssueLog?, onTap: @escaping @MainActor () -> Void
    ) -> UIView? {
      switch accessory {
      case .disclosureIndicator:
        return imageView(UIImage(systemName: "chevron.forward"), .tertiaryLabel)
      case .checkmark: return imageView(UIImage(systemName: "checkmark"), .tintColor)
      case .detailButton:
        let button = UIButton(type: .detailDisclosure)
        button.addAction(UIAction { _ in onTap() }, for: .primaryActionTriggered)
        return button
      case .label(let text):
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = UIFont.preferredFont(forTextStyle: .body)
        label.textColor = .secondaryLabel
        label.adjustsFontForContentSizeCategory = true
        return label
      case .image(let image, let color):
        guard let uiImage = image.uiImage(of: content.title, reportingTo: issues) else {
          return nil
        }
        return imageView(uiImage, color?.uiColor(of: content.title, reportingTo: issues))
      case .activity: return ActivityView(style: .medium)
      case .outline:
        if let chevron { return chevron }
        let new = OutlineChevron(frame: .zero)
        new.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
        new.addAction(UIAction { _ in onTap() }, for: .primaryActionTriggered)
        return new
      }
    }

    private func imageView(_ image: UIImage?, _ color: UIColor?) -> UIImageView {
      let view = UIImageView(image: image)
      if let color { view.tintColor = color }
      return view
    }

    /// Sets the cell's accessibility to the content's.
    ///
    /// UIKit would join the texts into one label.
    fileprivate func showTableAccessibility(of content: RowContent) {
      let heard = content.accessibility
      accessibilityLabel = heard.label
      accessibilityValue = heard.value
      accessibilityTraits = UIAccessibilityTraits(heard.traits ?? [])
    }
  }
#endif

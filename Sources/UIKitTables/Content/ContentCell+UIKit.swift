#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableDiagnostics
  public import TableRows
  internal import TableSections
  public import UIKit

  // Content in UIKit's cells: the texts and the image by a list content configuration, the rest by what
  // each class of cells has for accessories.

  extension UITableViewCell: ContentCell {
    /// Registers UIKit's own class.
    public static func registerTableContentCell(_ identifier: String, in host: UITableView) {
      host.register(UITableViewCell.self, forCellReuseIdentifier: identifier)
    }

    /// Shows content by the cell's content configuration and accessories, in place of its views.
    ///
    /// A chevron or a check mark alone is the ``accessoryType``; anything else is an
    /// ``accessoryView``.
    public func showTableContent(_ content: RowContent, reportingTo issues: IssueLog?) {
      contentConfiguration = UIListContentConfiguration(content, reportingTo: issues)
      accessoryView = nil
      switch content.accessories {
      case []: accessoryType = .none
      case [.disclosureIndicator]: accessoryType = .disclosureIndicator
      case [.checkmark]: accessoryType = .checkmark
      case let accessories:
        accessoryType = .none
        accessoryView = AccessoryBar(
          accessories.compactMap { accessory in
            view(of: accessory, content, reportingTo: issues) { [weak self] in
              self?.tapAccessory()
            }
          })
      }
      showTableAccessibility(of: content)
    }

    /// Sets what the row says to assistive technology.
    public func setTableAccessibility(_ accessibility: RowAccessibility?) {
      let isDetailButton = [.detailButton, .detailDisclosureButton].contains(accessoryType)
      setAccessibility(accessibility) {
        isDetailButton || contentView.holdsControl || accessoryView?.holdsControl == true
      }
    }

    /// Calls the handler of the row that the cell shows by now.
    private func tapAccessory() {
      guard let table: UITableView = holder(), let indexPath = table.indexPath(for: self) else {
        return
      }
      table.tableSource?.didTapAccessory(at: indexPath)
    }
  }

  extension UICollectionViewCell: ContentCell {
    /// Registers `UICollectionViewListCell`, which has accessories.
    public static func registerTableContentCell(_ identifier: String, in host: UICollectionView) {
      host.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: identifier)
    }

    /// Shows content by the cell's content configuration, in place of its views, and the accessories
    /// if it is a `UICollectionViewListCell`.
    public func showTableContent(_ content: RowContent, reportingTo issues: IssueLog?) {
      contentConfiguration = UIListContentConfiguration(content, reportingTo: issues)
      (self as? UICollectionViewListCell)?.accessories = content.accessories.compactMap {
        cellAccessory($0, content, reportingTo: issues)
      }
      showTableAccessibility(of: content)
    }

    private func cellAccessory(
      _ accessory: RowAccessory, _ content: RowContent, reportingTo issues: IssueLog?
    ) -> UICellAccessory? {
      switch accessory {
      case .disclosureIndicator: return .disclosureIndicator()
      case .checkmark: return .checkmark()
      case .label(let text): return .label(text: text)
      case .detailButton: return .detail { [weak self] in self?.tapAccessory() }
      case .image, .activity:
        guard let view = view(of: accessory, content, reportingTo: issues, onTap: {}) else {
          return nil
        }
        // At the end of those before it, as in a table view.
        let placement = UICellAccessory.Placement.trailing(displayed: .always) { $0.count }
        return .customView(configuration: .init(customView: view, placement: placement))
      }
    }

    /// Sets what the row says to assistive technology.
    public func setTableAccessibility(_ accessibility: RowAccessibility?) {
      let accessories = (self as? UICollectionViewListCell)?.accessories ?? []
      setAccessibility(accessibility) {
        contentView.holdsControl || accessories.contains { $0.accessoryType.holdsControl }
      }
    }

    /// Calls the handler of the row that the cell shows by now.
    private func tapAccessory() {
      guard let view: UICollectionView = holder(), let indexPath = view.indexPath(for: self) else {
        return
      }
      view.tableSource?.didTapAccessory(at: indexPath)
    }
  }

  extension UICellAccessory.AccessoryType {
    /// Whether a person has to reach it by itself.
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
    /// The texts and the image of content.
    @MainActor
    fileprivate init(_ content: RowContent, reportingTo issues: IssueLog?) {
      switch content.detailPlacement {
      case _ where content.detail == nil: self = .cell()
      case .trailing: self = .valueCell()
      case .subtitle: self = .subtitleCell()
      }
      text = content.title
      secondaryText = content.detail
      image = content.image.flatMap { $0.uiImage(of: content.title, reportingTo: issues) }
      if let color = content.imageColor?.uiColor(of: content.title, reportingTo: issues) {
        imageProperties.tintColor = color
      }
    }
  }

  // MARK: - Views for accessories

  /// Accessories side by side, for a table view's cell, which takes one view.
  final class AccessoryBar: UIStackView {
    convenience init(_ views: [UIView]) {
      self.init(frame: .zero)
      axis = .horizontal
      alignment = .center
      spacing = 8
      for view in views { addArrangedSubview(view) }
      // UIKit places an accessory view by its frame.
      frame.size = systemLayoutSizeFitting(
        UIView.layoutFittingCompressedSize, withHorizontalFittingPriority: .fittingSizeLevel,
        verticalFittingPriority: .fittingSizeLevel)
    }
  }

  /// A spinner that spins whenever it is on screen.
  ///
  /// UIKit ends the animation of a spinner that leaves its window, and doesn't begin it again.
  final class ActivityView: UIActivityIndicatorView {
    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window != nil { startAnimating() }
    }
  }

  extension UIView {
    /// The view of an accessory; `nil` for an image that is not there, which is reported.
    fileprivate func view(
      of accessory: RowAccessory, _ content: RowContent, reportingTo issues: IssueLog?,
      onTap: @escaping @MainActor () -> Void
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
      }
    }

    private func imageView(_ image: UIImage?, _ color: UIColor?) -> UIImageView {
      let view = UIImageView(image: image)
      if let color { view.tintColor = color }
      return view
    }

    /// Has the cell heard as its content is.
    ///
    /// UIKit would join the texts to one label.
    fileprivate func showTableAccessibility(of content: RowContent) {
      let heard = content.accessibility
      accessibilityLabel = heard.label
      accessibilityValue = heard.value
      accessibilityTraits = UIAccessibilityTraits(heard.traits ?? [])
    }
  }
#endif

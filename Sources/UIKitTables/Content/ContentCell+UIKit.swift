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

    /// Sets what the row says to assistive technology.
    public func setTableAccessibility(_ accessibility: RowAccessibility?) {
      let isDetailButton = [.detailButton, .detailDisclosureButton].contains(accessoryType)
      setAccessibility(accessibility) {
        isDetailButton || contentView.holdsControl || accessoryView?.holdsControl == true
      }
    }

    /// Calls the handler of the row that the cell shows by now.
    private func tap(_ accessory: RowAccessory) {
      guard let table: UITableView = holder(), let indexPath = table.indexPath(for: self) else {
        return
      }
      table.tableSource?.didTap(accessory, at: indexPath)
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
    private func tap(_ accessory: RowAccessory) {
      guard let view: UICollectionView = holder(), let indexPath = view.indexPath(for: self) else {
        return
      }
      view.tableSource?.didTap(accessory, at: indexPath)
    }
  }

  extension TableSource {
    /// Handles a tap on an accessory of a row.
    fileprivate func didTap(_ accessory: RowAccessory, at position: Surface.TablePosition) {
      if case .outline = accessory {
        didTapChevron(at: position)
      } else {
        didTapAccessory(at: position)
      }
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
      // In UIKit, 0 is no limit.
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

  /// The chevron of a row in an outline, which points down if the children of the row are shown.
  package final class OutlineChevron: UIButton {
    /// Whether the children of the row are shown.
    package private(set) var isExpanded = false

    /// Shows the state of a row, with a rotation if the cell is on screen.
    fileprivate func show(_ content: RowContent, in cell: UIView) {
      show(isExpanded: content.accessories.contains(.outline(isExpanded: true)), in: cell)
    }

    /// Shows a state, with a rotation if the view is on screen.
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
    /// The chevron in the view, if there is one.
    package var outlineChevron: OutlineChevron? {
      self as? OutlineChevron ?? subviews.lazy.compactMap(\.outlineChevron).first
    }
  }

  extension UICollectionViewListCell {
    /// The chevron among the accessories, if there is one.
    package var shownOutlineChevron: OutlineChevron? {
      accessories.lazy.compactMap { accessory -> OutlineChevron? in
        guard case .customView(let view) = accessory.accessoryType else { return nil }
        return view as? OutlineChevron
      }.first
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
    ///
    /// A chevron that the cell shows stays, so that it can rotate.
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

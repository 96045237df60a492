#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableRows
  internal import TableSections
  public import UIKit

  extension RowMenu.Preview {
    /// Returns a preview that shows a view controller.
    ///
    /// ```swift
    /// let row = Row(contact, cell: ContactCell.self).menu {
    ///   RowMenu(actions: [RowMenu.Action("Call") { print("calling") }])
    ///     .preview(.viewController { UIViewController() })
    /// }
    /// rows.update(with: [Section("contacts") { row }])
    /// ```
    ///
    /// - Parameter make: A closure that returns the view controller, or `nil` to show the row. It's
    ///   called when the menu opens.
    /// - Returns: The preview.
    public static func viewController(
      _ make: @escaping @MainActor () -> UIViewController?
    ) -> RowMenu.Preview {
      RowMenu.Preview(make: make)
    }
  }

  /// The configuration of a row's menu.
  ///
  /// `UIContextMenuConfiguration` doesn't expose its menu, which a simulated user needs.
  package final class RowMenuConfiguration: UIContextMenuConfiguration {
    /// The menu of the rows.
    package fileprivate(set) var menu: RowMenu?
    /// The rows that the menu is for.
    package fileprivate(set) var rows: [TrackedRow] = []
  }

  /// The action for a tap on the preview of the latest menu.
  @MainActor
  final class MenuPreviewAction {
    private weak var configuration: UIContextMenuConfiguration?
    private let pops: Bool
    private let perform: @MainActor () -> Void

    init(
      _ configuration: UIContextMenuConfiguration, pops: Bool,
      perform: @escaping @MainActor () -> Void
    ) {
      self.configuration = configuration
      self.pops = pops
      self.perform = perform
    }

    /// Performs the action after the preview disappears, if the action belongs to the menu.
    func commit(
      _ configuration: UIContextMenuConfiguration,
      _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
      guard configuration === self.configuration else { return }
      if pops { animator.preferredCommitStyle = .pop }
      animator.addCompletion { self.perform() }
    }
  }

  extension TableSource where Surface.TablePosition == IndexPath {
    /// Returns the configuration of a menu, and the action of its preview.
    ///
    /// An action is performed if any of the rows still exists. Missing rows are reported.
    final func contextMenu(
      _ menu: RowMenu, forRowsAt indexPaths: [IndexPath]
    ) -> (configuration: UIContextMenuConfiguration, previewAction: MenuPreviewAction?) {
      let rows = indexPaths.map { trackedRow(at: $0) }
      let makePreview = menu.preview.make
      let configuration = RowMenuConfiguration(
        identifier: nil,
        previewProvider: makePreview.map { make in { make() as? UIViewController } }
      ) { [weak self] _ in
        self?.uiMenu(menu, of: rows)
      }
      configuration.menu = menu
      configuration.rows = rows
      let previewAction = menu.previewAction.map { action in
        MenuPreviewAction(configuration, pops: !menu.preview.isRow) { [weak self] in
          if self?.hasRows(rows, for: menu.title) == true { action() }
        }
      }
      return (configuration, previewAction)
    }

    private final func uiMenu(_ menu: RowMenu, of rows: [TrackedRow]) -> UIMenu {
      UIMenu(
        title: menu.title, subtitle: menu.subtitle,
        image: menu.image?.uiImage(of: menu.title, reportingTo: issues),
        identifier: menu.identifier.map { UIMenu.Identifier(rawValue: $0) },
        options: menu.isInline ? .displayInline : [],
        children: menu.children.map { child in
          switch child {
          case .action(let action): uiAction(action, of: rows)
          case .menu(let menu): uiMenu(menu, of: rows)
          }
        })
    }

    private final func uiAction(
      _ action: RowMenu.Action, of rows: [TrackedRow]
    ) -> UIAction {
      UIAction(
        title: action.title, subtitle: action.subtitle,
        image: action.image?.uiImage(of: action.title, reportingTo: issues),
        identifier: action.identifier.map { UIAction.Identifier(rawValue: $0) },
        attributes: .init(action.attributes), state: .init(action.state)
      ) { [weak self] _ in
        if self?.hasRows(rows, for: action.title) == true { action.handler() }
      }
    }
  }

  extension UIMenuElement.Attributes {
    fileprivate init(_ attributes: RowMenu.Attributes) {
      self = []
      if attributes.contains(.destructive) { insert(.destructive) }
      if attributes.contains(.disabled) { insert(.disabled) }
      if attributes.contains(.hidden) { insert(.hidden) }
      if attributes.contains(.keepsMenuPresented) { insert(.keepsMenuPresented) }
    }
  }

  extension UIMenuElement.State {
    fileprivate init(_ state: RowMenu.State) {
      switch state {
      case .off: self = .off
      case .on: self = .on
      case .mixed: self = .mixed
      }
    }
  }
#endif

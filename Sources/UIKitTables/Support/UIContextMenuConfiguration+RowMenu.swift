#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableRows
  internal import TableSections
  public import UIKit

  extension RowMenu.Preview {
    /// A view controller that `make` makes when the menu opens; the row itself where it makes none.
    ///
    /// ```swift
    /// RowMenu(actions: actions).preview(.viewController { PhotoViewController(photo) })
    /// ```
    public static func viewController(
      _ make: @escaping @MainActor () -> UIViewController?
    ) -> RowMenu.Preview {
      RowMenu.Preview(make: make)
    }
  }

  /// The configuration of a row's menu.
  ///
  /// `UIContextMenuConfiguration` doesn't reveal its menu, which a simulated user looks for.
  package final class RowMenuConfiguration: UIContextMenuConfiguration {
    /// The menu.
    package fileprivate(set) var menu: RowMenu?
    /// The rows of the menu.
    package fileprivate(set) var rows: [TrackedRow] = []
  }

  /// What a tap on the preview of the menu shown last does.
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

    /// Performs the action once the preview is gone, if it is that of the menu.
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
    /// The configuration that shows the menu of rows, and what a tap on its preview does.
    ///
    /// An action is performed while there is any of the rows; those that are gone are reported.
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

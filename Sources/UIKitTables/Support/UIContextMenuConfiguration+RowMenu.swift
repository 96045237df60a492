#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  internal import UIKit

  extension UIContextMenuConfiguration {
    /// The configuration that shows a row's menu.
    static func of(_ menu: RowMenu) -> UIContextMenuConfiguration {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(
          title: menu.title,
          children: menu.actions.map { action in
            UIAction(title: action.title, attributes: .init(action.attributes)) { _ in
              action.handler()
            }
          })
      }
    }
  }

  extension UIMenuElement.Attributes {
    fileprivate init(_ attributes: RowMenu.Attributes) {
      self = []
      if attributes.contains(.destructive) { insert(.destructive) }
      if attributes.contains(.disabled) { insert(.disabled) }
      if attributes.contains(.hidden) { insert(.hidden) }
    }
  }
#endif

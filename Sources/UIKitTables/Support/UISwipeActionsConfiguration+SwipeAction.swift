#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableRows
  public import TableSections
  public import UIKit

  extension UISwipeActionsConfiguration {
    /// The configuration of a row's actions, the first of which a full swipe performs; `nil` for
    /// none, which UIKit takes for its own.
    static func of<Surface>(
      _ actions: [SwipeAction<Surface>], at indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? where Surface.TablePosition == IndexPath {
      guard !actions.isEmpty else { return nil }
      return UISwipeActionsConfiguration(
        actions: actions.map { action in
          UIContextualAction(style: .init(action.style), title: action.title) { _, _, completion in
            action.perform(at: indexPath) { completion($0) }
          }
        })
    }
  }

  extension UIContextualAction.Style {
    fileprivate init(_ style: SwipeActionStyle) {
      switch style {
      case .normal: self = .normal
      case .destructive: self = .destructive
      }
    }
  }

  extension TableSource where Surface == UICollectionView {
    /// The actions of an item, for the list configuration of a compositional layout, which asks a
    /// closure for them instead of the delegate; `nil` where there are none.
    ///
    /// ```swift
    /// configuration.trailingSwipeActionsConfigurationProvider = { [weak adapter] in
    ///   adapter?.swipeActionsConfiguration(at: $0, on: .trailing)
    /// }
    /// ```
    public final func swipeActionsConfiguration(
      at indexPath: IndexPath, on edge: SwipeEdge
    ) -> UISwipeActionsConfiguration? {
      guard let surface else { return nil }
      return .of(swipeActions(at: indexPath, on: edge, in: surface), at: indexPath)
    }
  }
#endif

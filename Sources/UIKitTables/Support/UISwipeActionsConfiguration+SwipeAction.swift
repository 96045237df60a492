#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import DiffEngine
  public import TableRows
  public import TableSections
  internal import TypeErasure
  public import UIKit

  extension TableSource where Surface.TablePosition == IndexPath {
    /// The configuration of a row's actions, the first of which a full swipe performs; `nil` for
    /// none, which UIKit takes for its own.
    ///
    /// An update may move the row while it is swiped: an action is performed where the row is then,
    /// and completes with false if it is gone.
    ///
    /// `willPerform` is called before an action is performed.
    final func swipeActionsConfiguration(
      at indexPath: IndexPath, on edge: SwipeEdge, in surface: Surface,
      willPerform: @escaping @MainActor () -> Void = {}
    ) -> UISwipeActionsConfiguration? {
      let actions = swipeActions(at: indexPath, on: edge, in: surface)
      guard !actions.isEmpty else { return nil }
      let identity = identity(at: indexPath)
      return UISwipeActionsConfiguration(
        actions: actions.map { action in
          UIContextualAction(style: .init(action.style), title: action.title) {
            [weak self] _, _, completion in
            guard let present = self?.present(indexPath, of: identity) else {
              return completion(false)
            }
            willPerform()
            action.perform(at: present) { completion($0) }
          }
        })
    }
  }

  extension TableSource where Surface.TablePosition == IndexPath {
    /// Where a row is now; where it was, if it has no identity.
    private final func present(_ indexPath: IndexPath, of identity: AnyIdentity?) -> IndexPath? {
      guard let identity else { return indexPath }
      return position(of: identity, near: indexPath)
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
      surface.flatMap { swipeActionsConfiguration(at: indexPath, on: edge, in: $0) }
    }
  }
#endif

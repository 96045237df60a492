#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableRows
  public import TableSections
  public import UIKit

  extension TableSource where Surface.TablePosition == IndexPath {
    /// Returns the configuration of a row's swipe actions, or `nil` for UIKit's own.
    ///
    /// An update can move the row while it's swiped. The action uses the row's new position. If the
    /// row was deleted, the action completes with `false`, and an issue is reported.
    ///
    /// `willPerform` is called before an action is performed.
    final func swipeActionsConfiguration(
      at indexPath: IndexPath, on edge: SwipeEdge, in surface: Surface,
      willPerform: @escaping @MainActor () -> Void = {}
    ) -> UISwipeActionsConfiguration? {
      let actions = swipeActions(at: indexPath, on: edge, in: surface)
      guard !actions.isEmpty else { return nil }
      let row = trackedRow(at: indexPath)
      let configuration = UISwipeActionsConfiguration(
        actions: actions.map { contextualAction($0, of: row, willPerform: willPerform) })
      configuration.performsFirstActionWithFullSwipe = allowsFullSwipe(
        at: indexPath, on: edge, in: surface)
      return configuration
    }

    private final func contextualAction(
      _ action: SwipeAction<Surface>, of row: TrackedRow,
      willPerform: @escaping @MainActor () -> Void
    ) -> UIContextualAction {
      let contextual = UIContextualAction(style: .init(action.style), title: action.title) {
        [weak self] _, _, completion in
        guard let present = self?.position(of: row, for: action.title) else {
          return completion(false)
        }
        willPerform()
        action.perform(at: present) { completion($0) }
      }
      contextual.image = action.image?.uiImage(of: action.title, reportingTo: issues)
      if let color = action.color?.uiColor(of: action.title, reportingTo: issues) {
        contextual.backgroundColor = color
      }
      return contextual
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
    /// Returns the configuration of an item's swipe actions.
    ///
    /// A collection view has no delegate method for swipe actions. Call this method in the closures
    /// of the list configuration:
    ///
    /// ```swift
    /// let items = CollectionViewRowAdapter(collectionView)
    /// var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    /// configuration.trailingSwipeActionsConfigurationProvider = { [weak items] indexPath in
    ///   items?.swipeActionsConfiguration(at: indexPath, on: .trailing)
    /// }
    /// collectionView.collectionViewLayout =
    ///   UICollectionViewCompositionalLayout.list(using: configuration)
    /// ```
    ///
    /// - Parameters:
    ///   - indexPath: The index path of the item.
    ///   - edge: The edge of the item.
    /// - Returns: The configuration, or `nil` if there are no actions or the source isn't attached.
    public final func swipeActionsConfiguration(
      at indexPath: IndexPath, on edge: SwipeEdge
    ) -> UISwipeActionsConfiguration? {
      surface.flatMap { swipeActionsConfiguration(at: indexPath, on: edge, in: $0) }
    }
  }
#endif

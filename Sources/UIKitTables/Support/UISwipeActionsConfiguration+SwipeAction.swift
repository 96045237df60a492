#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import TableRows
  public import TableSections
  public import UIKit

  extension TableSource where Surface.TablePosition == IndexPath {
    /// The configuration of a row's actions; `nil` for none, which UIKit takes for its own.
    ///
    /// An update may move the row while it is swiped: an action is performed where the row is then,
    /// and completes with false if it is gone, which is reported.
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

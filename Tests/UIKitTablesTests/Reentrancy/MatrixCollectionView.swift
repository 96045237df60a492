#if UIKIT_SHIM
  import DiffEngine
  import Foundation
  import SurfaceScenarios
  import TableRows
  import TableSections
  import TypeErasure
  import UIKit
  import UIKitTables

  /// A collection view with app code in cells and headers.
  enum MatrixCollectionView: MatrixKind {
    final class MatrixCell: UICollectionViewCell, Configurable {
      private let token = Token(AppCode.cellDeinit)

      override init(frame: CGRect) {
        super.init(frame: frame)
        Hook.call(AppCode.cellInit)
      }

      required init?(coder: NSCoder) { nil }

      override func prepareForReuse() { Hook.call(AppCode.cellReuse) }

      func setup(with item: Thing) {
        accessibilityIdentifier = item.text
        Hook.call(AppCode.cellSetup)
      }
    }

    /// A class named `Header` would be registered under the default identifier of headers.
    final class MatrixHeader: UICollectionReusableView, Configurable {
      private let token = Token(AppCode.headerDeinit)

      override init(frame: CGRect) {
        super.init(frame: frame)
        Hook.call(AppCode.headerInit)
      }

      required init?(coder: NSCoder) { nil }

      override func prepareForReuse() { Hook.call(AppCode.headerReuse) }

      func setup(with item: String) {
        accessibilityIdentifier = item
        Hook.call(AppCode.headerSetup)
      }
    }

    /// A layout with headers, footers, another kind, and item sizes.
    private final class Layout: UICollectionViewFlowLayout {
      override init() {
        super.init()
        _otherKinds = ["badge"]
        _shows = { _, _ in true }
      }
    }

    typealias Cell = MatrixCell
    typealias Header = MatrixHeader

    /// UIKit doesn't support closures that create cells.
    ///
    /// Collection views don't support heights and editing styles.
    ///
    /// Swipe actions belong to the layout, and are requested only for items that can't be edited
    /// otherwise.
    nonisolated static var uncalledCode: Set<AppCode> {
      [
        .cellMaker, .makerDeinit, .height, .supplementaryHeight, .estimatedHeight,
        .estimatedSupplementaryHeight, .commit, .editingStyle, .deleteHandler, .insertHandler,
        .rowDelete, .rowInsert, .swipeActions, .swipeActionsProvider,
        .selectionSwipeActionsProvider, .rowSwipeAction, .swipeActionDeinit, .allowsFullSwipe,
        .willBeginEditing, .didEndEditing,
      ]
    }

    static func makeSurface() -> (surface: UICollectionView, kept: AnyObject?) {
      let collection = UICollectionView(frame: .zero, collectionViewLayout: Layout())
      collection._visibleRowLimit = 4
      return (collection, collection._putInWindow())
    }

    static func register(_ identifier: String, isMaker: Bool, in collection: UICollectionView) {
      collection.register(MatrixCell.self, forCellWithReuseIdentifier: identifier)
    }

    static func announce(_ identifier: String, to adapter: MatrixAdapter<UICollectionView>) {
      adapter.register(Cell.self, identifier: identifier)
      adapter.providesItemSizes = true
    }

    static func unregister(_ identifier: String, in collection: UICollectionView) {
      collection.register(nil as AnyClass?, forCellWithReuseIdentifier: identifier)
    }

    static func dequeue(
      _ identifier: String, at indexPath: IndexPath, in collection: UICollectionView
    ) -> UICollectionViewCell {
      collection.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }

    static func setText(_ text: String, of cell: UICollectionViewCell) {
      cell.accessibilityIdentifier = text
    }
    static func text(of cell: UICollectionViewCell) -> String? { cell.accessibilityIdentifier }
    static func headerText(inSection section: Int, of collection: UICollectionView) -> String? {
      let view = collection.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))
      return (view as? CollectionTitleView)?.title ?? view?.accessibilityIdentifier
    }

    static func setSource(
      _ source: TableSource<UICollectionView>?, of collection: UICollectionView
    ) { collection.tableSource = source }

    static func drain() async { await MatrixList.drain() }

    static func perform(_ gesture: MatrixGesture, on stage: MatrixStage<Self>) {
      let collection = stage.table
      guard !gesture.isMadeByUser || !(collection._isLayingOut || stage.adapter.isAnswering)
      else { return }
      switch gesture {
      case .tap(let path): collection._tapRow(at: IndexPath(path))
      case .panWithTwoFingers(let path): collection._panWithTwoFingers(at: IndexPath(path))
      case .pressKeys:
        for path in collection.visibleTablePositions { focus(path, in: collection) }
      case .menu(let path, let end): showMenu(at: IndexPath(path), of: collection, until: end)
      case .swipe(let path, _), .swipeFully(let path), .delete(let path), .insert(let path):
        _ = collection.delegate?.collectionView(collection, canEditItemAt: IndexPath(path))
      case .drag(let from, let to):
        collection._moveByHand(from: IndexPath(from), to: IndexPath(to))
      case .dragAndDrop(let rows, let path):
        guard let first = rows.first, let drag = collection._lift(at: IndexPath(first)) else {
          return
        }
        for row in rows.dropFirst() { collection._add(IndexPath(row), to: drag) }
        collection._drop(drag, at: IndexPath(path))
      case .dragOut(let path):
        if let drag = collection._lift(at: IndexPath(path)) {
          stage.elsewhere._drop(drag, at: nil)
        }
      case .dragIn:
        if let drag = stage.elsewhere._lift(at: IndexPath(item: 0, section: 0)) {
          collection._drop(drag, at: collection.visibleTablePositions.first)
        }
      case .dropText(let path):
        collection._drop(MatrixList.text(), at: path.map { IndexPath($0) })
      case .springLoad(let path):
        _ = collection.delegate?.collectionView(
          collection, shouldSpringLoadItemAt: IndexPath(path), with: SpringLoadingContext())
      case .scroll(let offset):
        let ahead = MatrixList.rowsAhead(of: collection)
        collection.prefetchDataSource?.collectionView(collection, prefetchItemsAt: ahead)
        MatrixList.scroll(collection, to: offset)
        collection.prefetchDataSource?.collectionView(
          collection, cancelPrefetchingForItemsAt: ahead)
      case .tapIndexTitles:
        let titles = collection.dataSource?.indexTitles(for: collection) ?? []
        for (index, title) in titles.enumerated() {
          _ = collection.dataSource?.collectionView(
            collection, indexPathForIndexTitle: title, at: index)
        }
      case .reload: collection.reloadData()
      case .lookUp:
        _ = (collection.visibleCells, collection.contentSize, collection.selectedTablePositions)
        let flow = collection.collectionViewLayout as? UICollectionViewFlowLayout
        for path in collection.visibleTablePositions { _ = flow?._size(ofItemAt: path) }
      case .resize: collection.collectionViewLayout.invalidateLayout()
      case .removeDelegate: collection.delegate = nil
      case .setOtherDelegate:
        let delegate = stage.otherDelegate as? PlainDelegate ?? PlainDelegate()
        stage.otherDelegate = delegate
        collection.delegate = delegate
      case .setEditing(let isEditing): collection.isEditing = isEditing
      case .toggleEditing:
        collection.isEditing.toggle()
        collection.allowsMultipleSelection.toggle()
      case .allowMultipleSelection: collection.allowsMultipleSelection = true
      case .closeSwipe, .draw, .memoryWarning, .finishAnimations, .enlarge, .holdAnimations,
        .endAnimations:
        MatrixList.perform(gesture, on: collection)
      }
    }

    /// Moves the focus to an item as UIKit does.
    private static func focus(_ path: IndexPath, in collection: UICollectionView) {
      _ = collection.delegate?.indexPathForPreferredFocusedView(in: collection)
      guard collection.delegate?.collectionView(collection, canFocusItemAt: path) == true else {
        return
      }
      let context = UICollectionViewFocusUpdateContext._make(from: nil, to: path)
      guard collection.delegate?.collectionView(collection, shouldUpdateFocusIn: context) == true
      else { return }
      collection.delegate?.collectionView(
        collection, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
      if collection.delegate?.collectionView(collection, selectionFollowsFocusForItemAt: path)
        == true
      {
        collection._tapRow(at: path)
      }
    }

    private static func showMenu(
      at path: IndexPath, of collection: UICollectionView, until end: MatrixGesture.MenuEnd
    ) {
      let selected = collection.selectedTablePositions
      let pressed = selected.contains(path) ? selected : [path]
      let menu = collection.delegate?.collectionView(
        collection, contextMenuConfigurationForItemsAt: pressed, point: .zero)
      guard let menu else { return }
      let animator = _MenuAnimator()
      collection.delegate?.collectionView(
        collection, willDisplayContextMenu: menu, animator: nil)
      switch end {
      case .choice: (menu._menu?.children.first as? UIAction)?._choose()
      case .previewTap:
        collection.delegate?.collectionView(
          collection, willPerformPreviewActionForMenuWith: menu, animator: animator)
      case .dismissal: break
      }
      collection.delegate?.collectionView(
        collection, willEndContextMenuInteraction: menu, animator: animator)
      animator._end()
    }
  }

  private final class PlainDelegate: UICollectionViewDelegate {}
#endif

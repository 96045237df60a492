#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import TableRows
  internal import UIKit
  internal import UIKitTables

  /// A simulated session for a drag and its drop.
  final class SimulatedDrag: NSObject, UIDragSession, UIDropSession {
    var items: [UIDragItem] = []
    var localContext: Any?
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.none
    nonisolated var progress: Progress { Progress(totalUnitCount: 1) }
    private let isLocal: Bool

    /// Creates a drag of this app's rows.
    override init() { isLocal = true }

    /// Creates a drag from another app.
    init(of items: [DragItem]) {
      self.items = items.map { UIDragItem(Drop.Item($0)) }
      isLocal = false
    }

    var localDragSession: (any UIDragSession)? { isLocal ? self : nil }
    var allowsMoveOperation: Bool { isLocal }
    var isRestrictedToDraggingApplication: Bool { false }
    func location(in view: UIView) -> CGPoint { .zero }
    func hasItemsConforming(toTypeIdentifiers types: [String]) -> Bool {
      items.contains { !types.filter($0.itemProvider.registeredTypeIdentifiers.contains).isEmpty }
    }
    // The simulated user drags data, not objects.
    func canLoadObjects(ofClass type: any NSItemProviderReading.Type) -> Bool { false }
    func loadObjects(
      ofClass type: any NSItemProviderReading.Type,
      completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
      completion([])
      return progress
    }
  }

  /// A dropped item, and its animation, which ends immediately.
  final class SimulatedDropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem,
    UITableViewDropPlaceholderContext, UICollectionViewDropPlaceholderContext
  {
    let dragItem: UIDragItem
    init(_ dragItem: UIDragItem) { self.dragItem = dragItem }

    var sourceIndexPath: IndexPath? { nil }
    var previewSize: CGSize { .zero }
    func addAnimations(_ animations: @escaping () -> Void) { animations() }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
      completion(.end)
    }
    // Placeholders aren't supported.
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool { false }
    func deletePlaceholder() -> Bool { false }
    func setNeedsCellUpdate() {}
  }

  /// A simulated drop on a table view.
  final class SimulatedTableDrop: NSObject, UITableViewDropCoordinator {
    let session: any UIDropSession
    let destinationIndexPath: IndexPath?
    let proposal: UITableViewDropProposal

    init(_ session: any UIDropSession, at path: IndexPath?, _ proposal: UITableViewDropProposal) {
      (self.session, destinationIndexPath, self.proposal) = (session, path, proposal)
    }

    var items: [any UITableViewDropItem] { session.items.map { SimulatedDropItem($0) } }
    func drop(
      _ item: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext { SimulatedDropItem(item) }
    func drop(_ item: UIDragItem, toRowAt path: IndexPath) -> any UIDragAnimating {
      SimulatedDropItem(item)
    }
    func drop(
      _ item: UIDragItem, intoRowAt path: IndexPath, rect: CGRect
    ) -> any UIDragAnimating { SimulatedDropItem(item) }
    func drop(_ item: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
      SimulatedDropItem(item)
    }
  }

  /// A simulated drop on a collection view.
  final class SimulatedCollectionDrop: NSObject, UICollectionViewDropCoordinator {
    let session: any UIDropSession
    let destinationIndexPath: IndexPath?
    let proposal: UICollectionViewDropProposal

    init(
      _ session: any UIDropSession, at path: IndexPath?, _ proposal: UICollectionViewDropProposal
    ) { (self.session, destinationIndexPath, self.proposal) = (session, path, proposal) }

    var items: [any UICollectionViewDropItem] { session.items.map { SimulatedDropItem($0) } }
    func drop(
      _ item: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext { SimulatedDropItem(item) }
    func drop(_ item: UIDragItem, toItemAt path: IndexPath) -> any UIDragAnimating {
      SimulatedDropItem(item)
    }
    func drop(
      _ item: UIDragItem, intoItemAt path: IndexPath, rect: CGRect
    ) -> any UIDragAnimating { SimulatedDropItem(item) }
    func drop(_ item: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
      SimulatedDropItem(item)
    }
  }
#endif

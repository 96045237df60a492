#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import Foundation
  package import TableRows
  internal import TableSections
  package import UIKit

  // MARK: - What is dragged

  extension UIDragItem {
    /// The item that UIKit drags, which knows the row it was lifted with.
    package convenience init(_ item: Drop.Item) {
      self.init(itemProvider: NSItemProvider(item.dragItem))
      localObject = item.row
    }

    /// The row that the item was lifted with, in a table of this app that is filled by the package.
    var row: DraggedRow? { localObject as? DraggedRow }
  }

  extension Drop {
    /// What UIKit drags.
    package init(_ items: [UIDragItem]) {
      self.init(items: items.map { Item(DragItem($0.itemProvider), row: $0.row) })
    }
  }

  extension DragItem {
    /// The data that an item provider offers.
    @MainActor
    fileprivate init(_ provider: NSItemProvider) {
      var item = DragItem(suggestedName: provider.suggestedName)
      for type in provider.registeredTypeIdentifiers {
        item = item.registeringData(type, begin: { provider.load(type) })
      }
      self = item
    }
  }

  extension NSItemProvider {
    /// Offers the data of an item, which is made on the main actor when someone loads it.
    fileprivate convenience init(_ item: DragItem) {
      self.init()
      suggestedName = item.suggestedName
      for type in item.typeIdentifiers {
        registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
          let answer = Answer(completion: completion)
          Task { @MainActor in
            do {
              answer.completion(Data(try await item.loadData(type).value), nil)
            } catch {
              answer.completion(nil, error)
            }
          }
          return nil
        }
      }
    }

    /// Begins to load data, which another app gives only to who asks while the drop is performed.
    fileprivate func load(_ type: String) -> Task<[UInt8], any Error> {
      let (loaded, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
      loadDataRepresentation(forTypeIdentifier: type) { data, error in
        if let data { continuation.yield(data) }
        continuation.finish(throwing: data == nil ? error : nil)
      }
      return Task {
        for try await data in loaded { return Array(data) }
        throw DragItemError.noSuchForm(type, offered: [])
      }
    }
  }

  /// The completion of an item provider.
  ///
  /// Sendable, though UIKit does not declare the completion to be: it is documented to be called on
  /// any queue, and is called once.
  private struct Answer: @unchecked Sendable {
    let completion: (Data?, (any Error)?) -> Void
  }

  extension TableSource where Surface.TablePosition == IndexPath {
    /// What UIKit drags where a person lifts a row, or adds it to what is dragged; nothing for a row
    /// that is dragged already.
    final func uiDragItems(
      at indexPath: IndexPath, addingTo session: (any UIDragSession)? = nil
    ) -> [UIDragItem] {
      let items = liftedItems(at: indexPath)
      let dragged = (session?.items ?? []).compactMap(\.row)
      let isDragged = dragged.contains { row in
        row.origin === self && row.presentPath == indexPath.tablePath
      }
      return isDragged ? [] : items.map { UIDragItem($0) }
    }
  }

  // MARK: - What becomes of it

  extension UIDropOperation {
    fileprivate init(_ operation: DropProposal.Operation) {
      switch operation {
      case .cancel: self = .cancel
      case .forbidden: self = .forbidden
      case .copy: self = .copy
      case .move: self = .move
      }
    }
  }

  extension DropProposal.Operation {
    fileprivate init(_ operation: UIDropOperation) {
      switch operation {
      case .forbidden: self = .forbidden
      case .copy: self = .copy
      case .move: self = .move
      default: self = .cancel
      }
    }
  }

  extension UITableViewDropProposal {
    convenience init(_ proposal: DropProposal) {
      self.init(
        operation: UIDropOperation(proposal.operation),
        intent: proposal.insertsInto
          ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath)
    }
  }

  extension UICollectionViewDropProposal {
    convenience init(_ proposal: DropProposal) {
      self.init(
        operation: UIDropOperation(proposal.operation),
        intent: proposal.insertsInto
          ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath)
    }
  }

  @MainActor
  extension DropProposal {
    init(_ proposal: UITableViewDropProposal) {
      let insertsInto = proposal.intent == .insertIntoDestinationIndexPath
      self.init(proposal.operation, insertsInto: insertsInto)
    }

    init(_ proposal: UICollectionViewDropProposal) {
      let insertsInto = proposal.intent == .insertIntoDestinationIndexPath
      self.init(proposal.operation, insertsInto: insertsInto)
    }

    private init(_ operation: UIDropOperation, insertsInto: Bool) {
      self.init(
        Operation(operation), intent: insertsInto ? .insertIntoDestination : .insertAtDestination)
    }

    fileprivate var insertsInto: Bool { intent == .insertIntoDestination }
  }

  extension TableSource where Surface.TablePosition == IndexPath {
    /// Performs a drop, and has each row fly to its place that is the table's own, or was taken in by
    /// its adapter.
    ///
    /// Other things vanish where they were dropped: their rows come when their data is loaded. So does
    /// a row that was refused, though the table may show another by that id.
    final func perform(
      _ items: [UIDragItem], as proposal: DropProposal, at indexPath: IndexPath?,
      animating animate: (UIDragItem, IndexPath) -> Void
    ) {
      perform(Drop(items), as: proposal, at: indexPath)
      guard proposal.intent == .insertAtDestination else { return }
      for item in items {
        if let row = item.row, let identity = row.identity(in: self),
          let place = path(
            of: TrackedRow(identity: identity, path: indexPath?.tablePath ?? row.tracked.path))
        {
          animate(item, IndexPath(place))
        }
      }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import Foundation
  package import TableRows
  internal import TableSections
  package import UIKit

  // MARK: - Drag items

  extension UIDragItem {
    /// Creates UIKit's item, which refers to the dragged row.
    package convenience init(_ item: Drop.Item) {
      self.init(itemProvider: NSItemProvider(item.dragItem))
      localObject = item.row
    }

    /// The dragged row, if it's from a table of this package in this app.
    var row: DraggedRow? { localObject as? DraggedRow }
  }

  extension Drop {
    /// Creates a drop from UIKit's items.
    package init(_ items: [UIDragItem]) {
      self.init(items: items.map { Item(DragItem($0.itemProvider), row: $0.row) })
    }
  }

  extension DragItem {
    /// Creates an item with the data of an item provider.
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
    /// Creates a provider of an item's data.
    ///
    /// The data is loaded on demand, on the main actor.
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

    /// Starts to load data.
    ///
    /// UIKit lets an app request another app's data only during the drop callback.
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

  /// The completion handler of an item provider.
  ///
  /// It's documented to be callable on any queue, but not declared as `Sendable`. It's called once.
  private struct Answer: @unchecked Sendable {
    let completion: (Data?, (any Error)?) -> Void
  }

  extension TableSource where Surface.TablePosition == IndexPath {
    /// Returns UIKit's items for a row that the user drags or adds to a drag.
    ///
    /// There are none for a row that's already in the drag.
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

  // MARK: - Drop proposals

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
    /// Performs a drop and animates the dragged rows that are now in the table to their positions.
    ///
    /// Other items disappear at the drop location, because their rows are inserted when their data
    /// is loaded. A rejected row also disappears, even if the table has a row with the same ID. A
    /// drop into a row isn't animated.
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

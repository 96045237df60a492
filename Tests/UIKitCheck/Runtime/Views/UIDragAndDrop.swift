public import Foundation

// MARK: - Data

/// The apps that can load a representation.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All apps.
  case all = 0
  /// Apps of the same team.
  case team = 1
  /// Apps of the same group.
  case group = 2
  /// The app itself.
  case ownProcess = 3
}

/// Data in several representations, created on demand.
///
/// Foundation has no such class on Linux.
open class NSItemProvider: Foundation.NSObject, @unchecked Sendable {
  /// Loads the data of a representation.
  public typealias _Loader =
    @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?

  /// The registered representations, in order.
  open private(set) var registeredTypeIdentifiers: [String] = []
  /// The suggested file name.
  open var suggestedName: String?
  private var loaders: [String: _Loader] = [:]
  /// Whether its data can't be loaded, because it's in a drag that isn't being dropped.
  var isWithheld = false

  /// Creates a provider without representations.
  public override init() { super.init() }

  /// Adds a representation.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    if loaders.updateValue(loadHandler, forKey: typeIdentifier) == nil {
      registeredTypeIdentifiers.append(typeIdentifier)
    }
  }

  /// Loads a representation, and passes the data to the handler on any thread.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    guard !isWithheld, let load = loaders[typeIdentifier] else {
      completionHandler(nil, CocoaError(.fileReadUnknown))
      return Progress(totalUnitCount: 1)
    }
    return load { data, error in
      DispatchQueue.global().async { completionHandler(data, error) }
    } ?? Progress(totalUnitCount: 1)
  }
}

// MARK: - Drags and drops

/// A dragged item.
@MainActor
open class UIDragItem {
  /// Its data.
  public let itemProvider: NSItemProvider
  /// An object that only this app can read.
  open var localObject: Any?

  /// Creates an item.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// The common part of drags and drops.
@MainActor
public protocol UIDragDropSession: AnyObject {
  /// The dragged items.
  var items: [UIDragItem] { get }
}

/// A drag, for its source.
@MainActor
public protocol UIDragSession: UIDragDropSession {}

/// A drag, for its target.
@MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag session if it began in this app.
  var localDragSession: (any UIDragSession)? { get }
}

/// Test hook: a drag from its beginning to its drop.
@MainActor
public final class _DragSession: UIDragSession, UIDropSession {
  /// The dragged items.
  public internal(set) var items: [UIDragItem]
  /// The drag itself if it began in this app.
  public var localDragSession: (any UIDragSession)? { origin == nil ? nil : self }
  /// The source, or `nil` for another app.
  weak var origin: (any _TestableList)?
  /// The row that was lifted first.
  let path: IndexPath?
  /// The items with the positions of their rows.
  public internal(set) var _flights: [(item: UIDragItem, target: IndexPath)] = []

  /// Starts a drag in another app.
  public init(_items items: [UIDragItem]) {
    self.items = items
    path = nil
  }

  init(_ items: [UIDragItem], from origin: any _TestableList, at path: IndexPath) {
    (self.items, self.origin, self.path) = (items, origin, path)
    origin._isDragging = true
  }

  /// Ends the drag.
  public func _end() { origin?._isDragging = false }

  /// Allows loading during `work`, which must begin the loads.
  func whileDropped(_ work: () -> Void) {
    for item in items { item.itemProvider.isWithheld = false }
    work()
    withhold()
  }

  /// Prevents loading, because the drag is over a view or was dropped.
  func withhold() { for item in items { item.itemProvider.isWithheld = true } }
}

/// The operation of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// No drop.
  case cancel = 0
  /// No drop, with an indication.
  case forbidden = 1
  /// A copy.
  case copy = 2
  /// A move.
  case move = 3
}

/// A proposal for a drop.
@MainActor
open class UIDropProposal {
  /// The operation of the drop.
  public let operation: UIDropOperation

  /// Creates a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// The preview of a dropped item that moves to its position.
@MainActor
public protocol UIDragAnimating: AnyObject {}

/// The position of an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end.
  case end = 0
  /// At its start.
  case start = 1
  /// Between them.
  case current = 2
}

/// A class whose objects item providers create.
///
/// Foundation has none on Linux.
public protocol NSItemProviderReading: AnyObject {}

/// The progress indicator of a drop.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// No indicator.
  case none = 0
  /// The system's indicator.
  case `default` = 1
}

/// The target of a preview.
@MainActor
open class UIDragPreviewTarget {}

final class DragAnimation: UIDragAnimating {}

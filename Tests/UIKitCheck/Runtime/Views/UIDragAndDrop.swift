public import Foundation

// MARK: - Data

/// Who may load a representation.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Everybody.
  case all = 0
  /// Apps of the same team.
  case team = 1
  /// Apps of the same group.
  case group = 2
  /// The app itself.
  case ownProcess = 3
}

/// Data in several forms, made when it is loaded; Foundation has none on Linux.
open class NSItemProvider: Foundation.NSObject, @unchecked Sendable {
  /// Makes the data of a form.
  public typealias _Loader =
    @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?

  /// The forms, as they were registered.
  open private(set) var registeredTypeIdentifiers: [String] = []
  /// What a file of it is called.
  open var suggestedName: String?
  private var loaders: [String: _Loader] = [:]
  /// Whether a drag holds it that is not being dropped on anybody: nobody gets its data then.
  var isWithheld = false

  /// Makes a provider without forms.
  public override init() { super.init() }

  /// Adds a form.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    if loaders.updateValue(loadHandler, forKey: typeIdentifier) == nil {
      registeredTypeIdentifiers.append(typeIdentifier)
    }
  }

  /// Loads a form, and hands the data on from any thread.
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

/// Something that is dragged.
@MainActor
open class UIDragItem {
  /// Its data.
  public let itemProvider: NSItemProvider
  /// What only this app sees of it.
  open var localObject: Any?

  /// Makes an item.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// What a drag and a drop have in common.
@MainActor
public protocol UIDragDropSession: AnyObject {
  /// What is dragged.
  var items: [UIDragItem] { get }
}

/// A drag, to those who gave the items.
@MainActor
public protocol UIDragSession: UIDragDropSession {}

/// A drag, to those it is held over.
@MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag, where it began in this app.
  var localDragSession: (any UIDragSession)? { get }
}

/// Test hook: a drag, from when it begins until it is dropped.
@MainActor
public final class _DragSession: UIDragSession, UIDropSession {
  /// What is dragged.
  public internal(set) var items: [UIDragItem]
  /// The drag itself, where it began in this app.
  public var localDragSession: (any UIDragSession)? { origin == nil ? nil : self }
  /// Where it began; `nil` for another app.
  weak var origin: (any _TestableList)?
  /// The row that was lifted first.
  let path: IndexPath?
  /// The items with the place at which their rows would be put.
  public internal(set) var _flights: [(item: UIDragItem, target: IndexPath)] = []

  /// Begins a drag in another app.
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

  /// Lets the data be loaded during `work` only, which begins those loads that are to succeed.
  func whileDropped(_ work: () -> Void) {
    for item in items { item.itemProvider.isWithheld = false }
    work()
    withhold()
  }

  /// Lets nobody load the data: it is held over a view, or was dropped.
  func withhold() { for item in items { item.itemProvider.isWithheld = true } }
}

/// What becomes of something dropped.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing.
  case cancel = 0
  /// Nothing, which is shown.
  case forbidden = 1
  /// It is copied.
  case copy = 2
  /// It is moved.
  case move = 3
}

/// What would become of something dropped.
@MainActor
open class UIDropProposal {
  /// What becomes of it.
  public let operation: UIDropOperation

  /// Makes a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// What shows how something goes to its place.
@MainActor
public protocol UIDragAnimating: AnyObject {}

/// Where an animation is.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At its end.
  case end = 0
  /// At its start.
  case start = 1
  /// Between them.
  case current = 2
}

/// A class of objects that item providers make; Foundation has none on Linux.
public protocol NSItemProviderReading: AnyObject {}

/// How a drop shows that its data is loaded.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// Not at all.
  case none = 0
  /// As the system does.
  case `default` = 1
}

/// Where a preview goes.
@MainActor
open class UIDragPreviewTarget {}

final class DragAnimation: UIDragAnimating {}

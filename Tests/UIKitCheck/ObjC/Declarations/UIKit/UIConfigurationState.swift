/// The state of a view; UIKit's has the app's own states, too.
public protocol UIConfigurationState {
  /// Makes a state.
  init(traitCollection: UITraitCollection)
  /// The traits.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a header or footer.
public struct UIViewConfigurationState: UIConfigurationState, Hashable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = __UIViewConfigurationState

  /// The traits.
  public var traitCollection: UITraitCollection
  /// Whether the view cannot be used.
  public var isDisabled = false
  /// Whether the view is touched.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus.
  public var isFocused = false
  /// Whether the view is pinned to an edge.
  public var isPinned = false

  /// Makes a state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, BridgedValue {
  /// What Objective-C sees.
  public typealias _ObjectiveCType = __UICellConfigurationState

  /// How far the cell is dragged.
  public enum DragState: Hashable {
    /// Not at all.
    case none
    /// It is lifted.
    case lifting
    /// It is dragged.
    case dragging
  }

  /// How far something is dropped on the cell.
  public enum DropState: Hashable {
    /// Not at all.
    case none
    /// Something is over another cell.
    case notTargeted
    /// Something is over the cell.
    case targeted
  }

  /// The traits.
  public var traitCollection: UITraitCollection
  /// Whether the cell cannot be used.
  public var isDisabled = false
  /// Whether the cell is touched.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus.
  public var isFocused = false
  /// Whether the cell is edited.
  public var isEditing = false
  /// Whether the cell shows what it contains.
  public var isExpanded = false
  /// Whether the cell is swiped.
  public var isSwiped = false
  /// Whether the cell is moved by hand.
  public var isReordering = false
  /// How far the cell is dragged.
  public var cellDragState = DragState.none
  /// How far something is dropped on the cell.
  public var cellDropState = DropState.none

  /// Makes a state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

extension UITableViewCell {
  /// Is told of a cell whose state changed, and of the state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// The state.
  @objc(_bridgedConfigurationState) @MainActor @preconcurrency
  dynamic open var configurationState: UICellConfigurationState { fatalError() }
  /// Shows the state.
  @objc(_bridgedUpdateConfigurationUsingState:) @MainActor @preconcurrency
  dynamic open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Called where the state changed.
  @MainActor @preconcurrency
  public var configurationUpdateHandler: UITableViewCell.ConfigurationUpdateHandler? {
    get { nil }
    set {}
  }
}

extension UITableViewHeaderFooterView {
  /// Is told of a view whose state changed, and of the state.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  /// The state.
  @objc(_bridgedConfigurationState) @MainActor @preconcurrency
  dynamic open var configurationState: UIViewConfigurationState { fatalError() }
  /// Shows the state.
  @objc(_bridgedUpdateConfigurationUsingState:) @MainActor @preconcurrency
  dynamic open func updateConfiguration(using state: UIViewConfigurationState) {}
  /// Called where the state changed.
  @MainActor @preconcurrency
  public var configurationUpdateHandler: UITableViewHeaderFooterView.ConfigurationUpdateHandler? {
    get { nil }
    set {}
  }
}

extension UICollectionViewCell {
  /// Is told of a cell whose state changed, and of the state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// The state.
  @objc(_bridgedConfigurationState) @MainActor @preconcurrency
  dynamic open var configurationState: UICellConfigurationState { fatalError() }
  /// Shows the state.
  @objc(_bridgedUpdateConfigurationUsingState:) @MainActor @preconcurrency
  dynamic open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Called where the state changed.
  @MainActor @preconcurrency
  public var configurationUpdateHandler: UICollectionViewCell.ConfigurationUpdateHandler? {
    get { nil }
    set {}
  }
}

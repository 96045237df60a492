/// The state of a view, without UIKit's custom states.
public protocol UIConfigurationState {
  /// Creates a state.
  init(traitCollection: UITraitCollection)
  /// The traits.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a header or footer.
public struct UIViewConfigurationState: UIConfigurationState, Hashable, BridgedValue {
  /// The Objective-C type.
  public typealias _ObjectiveCType = __UIViewConfigurationState

  /// The traits.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether the view is highlighted.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus.
  public var isFocused = false
  /// Whether the view is pinned to an edge.
  public var isPinned = false

  /// Creates a state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable, BridgedValue {
  /// The Objective-C type.
  public typealias _ObjectiveCType = __UICellConfigurationState

  /// The state of a cell's drag.
  public enum DragState: Hashable {
    /// Not dragged.
    case none
    /// Lifted.
    case lifting
    /// Dragged.
    case dragging
  }

  /// The state of a drop on a cell.
  public enum DropState: Hashable {
    /// No drop.
    case none
    /// A drag is over another cell.
    case notTargeted
    /// A drag is over the cell.
    case targeted
  }

  /// The traits.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether the cell is highlighted.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus.
  public var isFocused = false
  /// Whether the cell is being edited.
  public var isEditing = false
  /// Whether the cell's children are visible.
  public var isExpanded = false
  /// Whether the cell is swiped.
  public var isSwiped = false
  /// Whether the user is moving the cell.
  public var isReordering = false
  /// The state of the cell's drag.
  public var cellDragState = DragState.none
  /// The state of a drop on the cell.
  public var cellDropState = DropState.none

  /// Creates a state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

extension UITableViewCell {
  /// Called with a cell whose state changed, and the state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// The state.
  @objc(_bridgedConfigurationState) @MainActor @preconcurrency
  dynamic open var configurationState: UICellConfigurationState { fatalError() }
  /// Updates the configuration for a state.
  @objc(_bridgedUpdateConfigurationUsingState:) @MainActor @preconcurrency
  dynamic open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Called when the state changed.
  @MainActor @preconcurrency
  public var configurationUpdateHandler: UITableViewCell.ConfigurationUpdateHandler? {
    get { nil }
    set {}
  }
}

extension UITableViewHeaderFooterView {
  /// Called with a view whose state changed, and the state.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void

  /// The state.
  @objc(_bridgedConfigurationState) @MainActor @preconcurrency
  dynamic open var configurationState: UIViewConfigurationState { fatalError() }
  /// Updates the configuration for a state.
  @objc(_bridgedUpdateConfigurationUsingState:) @MainActor @preconcurrency
  dynamic open func updateConfiguration(using state: UIViewConfigurationState) {}
  /// Called when the state changed.
  @MainActor @preconcurrency
  public var configurationUpdateHandler: UITableViewHeaderFooterView.ConfigurationUpdateHandler? {
    get { nil }
    set {}
  }
}

extension UICollectionViewCell {
  /// Called with a cell whose state changed, and the state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// The state.
  @objc(_bridgedConfigurationState) @MainActor @preconcurrency
  dynamic open var configurationState: UICellConfigurationState { fatalError() }
  /// Updates the configuration for a state.
  @objc(_bridgedUpdateConfigurationUsingState:) @MainActor @preconcurrency
  dynamic open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Called when the state changed.
  @MainActor @preconcurrency
  public var configurationUpdateHandler: UICollectionViewCell.ConfigurationUpdateHandler? {
    get { nil }
    set {}
  }
}

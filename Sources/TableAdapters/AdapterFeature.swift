package import DiffEngine
internal import TableDiagnostics
package import TableRows
package import TableSections
package import TypeErasure

/// A feature on top of an adapter, such as paging, impressions, or optimistic edits.
///
/// The adapter keeps its features and calls them in the order in which they were added. A feature
/// holds its adapter weakly, and updates it as an app does. Every method has a default
/// implementation without effect.
@MainActor
package protocol AdapterFeature<Surface, Item, ID>: AnyObject {
  associatedtype Surface: TableSurface
  associatedtype Item
  associatedtype ID: Hashable

  /// Returns the sections to show instead of others.
  ///
  /// Called before the changes are found, and again if the update has to wait after that.
  ///
  /// - Parameters:
  ///   - sections: The sections from the app or another feature.
  ///   - isDescription: Whether the app describes the whole table. Otherwise, the sections are
  ///     those on screen, which the feature arranged before, with edits.
  /// - Returns: The sections to show.
  func arranged(
    _ sections: [Section<Item, ID>], isDescription: Bool
  ) -> [Section<Item, ID>]

  /// Called when rows change or are reconfigured.
  func tableDidChange(_ change: PerformedChange)

  /// Called when the visible part of the content changes, except during an update.
  func viewportDidChange()

  /// The optional delegate methods that the feature needs.
  var wantedQuestions: Set<OptionalQuestion> { get }

  /// Called after the app's handlers when the user selects a row.
  func didSelect(_ item: Item)

  /// Called when the user taps the chevron of a row.
  ///
  /// - Returns: Whether the feature handles the tap.
  func didTapChevron(_ item: Item) -> Bool

  /// Returns whether a row opens while a drag hovers over it.
  ///
  /// Return `nil` to let the app decide.
  func shouldSpringLoad(_ item: Item) -> Bool?
}

extension AdapterFeature {
  /// Returns the same sections.
  package func arranged(
    _ sections: [Section<Item, ID>], isDescription: Bool
  ) -> [Section<Item, ID>] { sections }
  package func tableDidChange(_ change: PerformedChange) {}
  package func viewportDidChange() {}
  package var wantedQuestions: Set<OptionalQuestion> { [] }
  package func didSelect(_ item: Item) {}
  package func didTapChevron(_ item: Item) -> Bool { false }
  package func shouldSpringLoad(_ item: Item) -> Bool? { nil }
}

/// A value of a row that needs a feature of the adapter (`Row.setting(_:)`).
package protocol FeatureSetting {
  /// Adds the feature to the adapter, unless it's already there.
  ///
  /// Called whenever the row's cell is created or reconfigured.
  @MainActor
  func addFeature<Surface, Item, ID>(to adapter: TableAdapter<Surface, Item, ID>)
}

extension TableAdapter {
  final func addFeatures(for row: Row<Surface>) {
    for setting in row.settings { (setting as? any FeatureSetting)?.addFeature(to: self) }
  }

  /// A closure that returns the ID of an item.
  package final var rowID: (Item) -> AnyIdentity { identity.key }

  /// Returns the ID of a row, even if the table doesn't have it.
  package final func id(of row: RowReference<Item>) -> AnyIdentity { row.id(by: identity.key) }

  /// Returns the hashes of the IDs of all rows, in order.
  package final func idHashes(of sections: [Section<Item, ID>]) -> [Int] {
    identity.hashing.hashes(sections)
  }

  package final func changes(
    from old: [Section<Item, ID>], to new: [Section<Item, ID>]
  ) -> TableChanges { identity.changes(old, new, .fast) }

  /// Adds a feature, which the adapter keeps.
  package final func add(_ feature: any AdapterFeature<Surface, Item, ID>) {
    features.append(feature)
    featuresDidChange()
  }

  package final func remove(_ feature: AnyObject) {
    let former = features
    features.removeAll { $0 === feature }
    featuresDidChange()
    extendLifetime(of: former)
  }

  private final func featuresDidChange() {
    noteWantedQuestions()
    guard !features.isEmpty else {
      (screenPlace.viewportObserver, chevronTapHandler) = (nil, nil)
      return
    }
    chevronTapHandler = { [weak self] position in
      guard let self, let item = item(at: position) else { return false }
      return features.contains { $0.didTapChevron(item) }
    }
    screenPlace.viewportObserver = { [weak self] in
      for feature in self?.features ?? [] { feature.viewportDidChange() }
    }
  }

  package final func feature<Feature: AnyObject>(_ type: Feature.Type = Feature.self) -> Feature? {
    for feature in features { if let feature = feature as? Feature { return feature } }
    return nil
  }

  /// Returns the sections to show instead of the app's.
  final func arranged(
    _ sections: [Section<Item, ID>], isDescription: Bool
  ) -> [Section<Item, ID>] {
    var arranged = hooks?.arranged(sections) ?? sections
    for feature in features { arranged = feature.arranged(arranged, isDescription: isDescription) }
    return arranged
  }

  /// Notifies the features, and the views outside the sections, that rows have changed.
  final func tableDidChange(_ change: @autoclosure () -> PerformedChange) {
    surroundings.rowsDidChange()
    let features = features
    guard !features.isEmpty else { return }
    let change = change()
    for feature in features { feature.tableDidChange(change) }
  }
}

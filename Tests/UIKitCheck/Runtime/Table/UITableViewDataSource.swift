public import Foundation

/// What a table view asks about its data.
///
/// Not an Objective-C protocol: what is optional on Apple's systems is a requirement with a default
/// here, so a subclass that adds one which its open base class lacks is never called.
@MainActor
public protocol UITableViewDataSource: AnyObject {
  /// How many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// How many sections there are.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The title of a section's header.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The title of a section's footer.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row can be edited.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a row can be moved.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// The titles of the index at the right.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// The section a title of the index stands for.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  /// A person deleted or inserted a row.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// A person moved a row.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  /// Who answers for what an object has no method for.
  private var understudy: (any UITableViewDataSource)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UITableViewDataSource
  }

  /// One.
  public func numberOfSections(in tableView: UITableView) -> Int {
    understudy.map { $0.numberOfSections(in: tableView) } ?? 1
  }
  /// None.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    understudy.map { $0.tableView(tableView, titleForHeaderInSection: section) } ?? nil
  }
  /// None.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    understudy.map { $0.tableView(tableView, titleForFooterInSection: section) } ?? nil
  }
  /// True.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    understudy.map { $0.tableView(tableView, canEditRowAt: indexPath) } ?? true
  }
  /// True.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    understudy.map { $0.tableView(tableView, canMoveRowAt: indexPath) } ?? true
  }
  /// None.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    understudy.map { $0.sectionIndexTitles(for: tableView) } ?? nil
  }
  /// The title's place.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    understudy.map { $0.tableView(tableView, sectionForSectionIndexTitle: title, at: index) }
      ?? index
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { understudy?.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { understudy?.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
}

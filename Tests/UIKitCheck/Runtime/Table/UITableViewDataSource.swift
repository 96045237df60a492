public import Foundation

/// The source of a table view's data.
///
/// It isn't an Objective-C protocol. Optional methods are requirements with a default, so a
/// subclass's method is never called if its open base class lacks it.
@MainActor
public protocol UITableViewDataSource: AnyObject {
  /// Returns the number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title of a section's header.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns whether a row can be edited.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns whether a row can be moved.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Returns the titles of the section index.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section for a title of the section index.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  /// The user deleted or inserted a row.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// The user moved a row.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  /// The object with the methods that this one lacks.
  private var understudy: (any UITableViewDataSource)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UITableViewDataSource
  }

  /// Returns 1 by default.
  public func numberOfSections(in tableView: UITableView) -> Int {
    understudy.map { $0.numberOfSections(in: tableView) } ?? 1
  }
  /// Returns `nil` by default.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    understudy.map { $0.tableView(tableView, titleForHeaderInSection: section) } ?? nil
  }
  /// Returns `nil` by default.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    understudy.map { $0.tableView(tableView, titleForFooterInSection: section) } ?? nil
  }
  /// Returns `true` by default.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    understudy.map { $0.tableView(tableView, canEditRowAt: indexPath) } ?? true
  }
  /// Returns `true` by default.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    understudy.map { $0.tableView(tableView, canMoveRowAt: indexPath) } ?? true
  }
  /// Returns `nil` by default.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    understudy.map { $0.sectionIndexTitles(for: tableView) } ?? nil
  }
  /// Returns the title's index by default.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    understudy.map { $0.tableView(tableView, sectionForSectionIndexTitle: title, at: index) }
      ?? index
  }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { understudy?.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { understudy?.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
}

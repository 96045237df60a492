#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import CellRegistry
  internal import TableDiagnostics
  public import TableRows
  public import TableSections
  public import UIKit

  // Registration beside that by class, which is TableSource's own. What comes from a storyboard
  // needs none; telling the registry of it lets a pairing be checked before it is used.

  extension TableSource where Surface == UITableView {
    /// Registers a nib of cells with the table view and with the registry.
    ///
    /// The registration is kept, and made with every table view to come. A nib that does not hold
    /// one cell of `cellType` is UIKit's own exception, when its first cell is made (RULEBOOK 4.4).
    public final func register(
      nib: UINib, named name: String, cellType: UITableViewCell.Type, identifier: String,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let isNew = registry.register(
        cellType, identifier: identifier, origin: .nib(name),
        location: TableIssue.Location(fileID: fileID, line: line))
      if isNew {
        tellSurface(of: identifier) { $0.register(nib, forCellReuseIdentifier: identifier) }
      }
    }

    /// Registers a nib of headers or footers with the table view and with the registry.
    ///
    /// Kept, and made with every table view to come. A nib that does not hold one view of
    /// `viewType` is UIKit's own exception, when its first view is made (RULEBOOK 4.4). To a table
    /// view, headers and footers of one identifier are the same.
    public final func register(
      nib: UINib, named name: String, viewType: UITableViewHeaderFooterView.Type,
      identifier: String, kind: SupplementaryKind,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let isNew = registry.register(
        viewType, identifier: identifier, role: kind.role, origin: .nib(name),
        location: TableIssue.Location(fileID: fileID, line: line))
      guard isNew else { return }
      tellSurface(of: identifier, role: kind.role) {
        $0.register(nib, forHeaderFooterViewReuseIdentifier: identifier)
      }
    }

    /// Tells the registry of a storyboard's prototype cell.
    public final func registerPrototype(
      _ cellType: UITableViewCell.Type, identifier: String,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      registry.register(
        cellType, identifier: identifier, origin: .storyboardPrototype,
        location: TableIssue.Location(fileID: fileID, line: line))
    }
  }

  extension TableSource where Surface == UICollectionView {
    /// Registers a nib of cells with the collection view and with the registry.
    ///
    /// The registration is kept, and made with every collection view to come. A nib that does not
    /// hold one cell of `cellType` is UIKit's own exception, when its first cell is made
    /// (RULEBOOK 4.4).
    public final func register(
      nib: UINib, named name: String, cellType: UICollectionViewCell.Type, identifier: String,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let isNew = registry.register(
        cellType, identifier: identifier, origin: .nib(name),
        location: TableIssue.Location(fileID: fileID, line: line))
      if isNew {
        tellSurface(of: identifier) { $0.register(nib, forCellWithReuseIdentifier: identifier) }
      }
    }

    /// Registers a nib of headers, footers or views of another kind with the collection view and with
    /// the registry.
    ///
    /// Kept, and made with every collection view to come. A nib that does not hold one view of
    /// `viewType` is UIKit's own exception, when its first view is made (RULEBOOK 4.4).
    public final func register(
      nib: UINib, named name: String, viewType: UICollectionReusableView.Type,
      identifier: String, kind: SupplementaryKind,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      let isNew = registry.register(
        viewType, identifier: identifier, role: kind.role, origin: .nib(name),
        location: TableIssue.Location(fileID: fileID, line: line))
      guard isNew else { return }
      tellSurface(of: identifier, role: kind.role) {
        $0.register(
          nib, forSupplementaryViewOfKind: kind.elementKind, withReuseIdentifier: identifier)
      }
    }

    /// Tells the registry of a storyboard's prototype cell, which has to exist.
    ///
    /// A collection view answers an identifier it does not know with an exception, so only
    /// identifiers in the registry are dequeued from it (RULEBOOK 4.17).
    public final func registerPrototype(
      _ cellType: UICollectionViewCell.Type, identifier: String,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      registry.register(
        cellType, identifier: identifier, origin: .storyboardPrototype,
        location: TableIssue.Location(fileID: fileID, line: line))
    }
  }
#endif

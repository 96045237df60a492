#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import CellRegistry
  internal import TableDiagnostics
  public import TableRows
  public import TableSections
  public import UIKit

  extension TableSource where Surface: UIScrollView {
    /// Adds a storyboard's prototype cell to the registry.
    ///
    /// The storyboard registers its cells with the view. With an entry in the registry, a pairing is
    /// checked before it is used, and a collection view can dequeue the cell: UIKit throws an exception
    /// for an identifier that it doesn't know, so only identifiers in the registry are dequeued from a
    /// collection view (RULEBOOK 4.17). The prototype has to exist.
    public final func registerPrototype(
      _ cellType: Surface.TableCell.Type, identifier: String,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      registry.register(
        cellType, identifier: identifier, origin: .storyboardPrototype,
        location: TableIssue.Location(fileID: fileID, line: line))
    }

    /// Registers a nib with the registry, and if that is new, with every surface.
    fileprivate final func register(
      nib name: String, of viewType: AnyObject.Type, identifier: String,
      role: ViewRegistration.Role, at location: TableIssue.Location,
      _ register: @escaping @MainActor (Surface) -> Void
    ) {
      let isNew = registry.register(
        viewType, identifier: identifier, role: role, origin: .nib(name), location: location)
      if isNew { tellSurface(of: identifier, role: role, register) }
    }
  }

  extension TableSource where Surface == UITableView {
    /// Registers a nib of cells with the registry, the table view, and every later one.
    ///
    /// The nib has to hold one cell of `cellType`. Otherwise UIKit throws an exception when it makes the
    /// first cell (RULEBOOK 4.4).
    public final func register(
      nib: UINib, named name: String, cellType: UITableViewCell.Type, identifier: String,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      register(
        nib: name, of: cellType, identifier: identifier, role: .cell,
        at: TableIssue.Location(fileID: fileID, line: line)
      ) { $0.register(nib, forCellReuseIdentifier: identifier) }
    }

    /// Registers a nib of headers or footers, as a nib of cells.
    ///
    /// A table view doesn't distinguish headers and footers of the same identifier.
    public final func register(
      nib: UINib, named name: String, viewType: UITableViewHeaderFooterView.Type,
      identifier: String, kind: SupplementaryKind,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      register(
        nib: name, of: viewType, identifier: identifier, role: kind.role,
        at: TableIssue.Location(fileID: fileID, line: line)
      ) { $0.register(nib, forHeaderFooterViewReuseIdentifier: identifier) }
    }
  }

  extension TableSource where Surface == UICollectionView {
    /// Registers a nib of cells with the registry, the collection view, and every later one.
    ///
    /// The nib has to hold one cell of `cellType`. Otherwise UIKit throws an exception when it makes the
    /// first cell (RULEBOOK 4.4).
    public final func register(
      nib: UINib, named name: String, cellType: UICollectionViewCell.Type, identifier: String,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      register(
        nib: name, of: cellType, identifier: identifier, role: .cell,
        at: TableIssue.Location(fileID: fileID, line: line)
      ) { $0.register(nib, forCellWithReuseIdentifier: identifier) }
    }

    /// Registers a nib of headers, footers, or views of another kind, as a nib of cells.
    public final func register(
      nib: UINib, named name: String, viewType: UICollectionReusableView.Type,
      identifier: String, kind: SupplementaryKind,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      register(
        nib: name, of: viewType, identifier: identifier, role: kind.role,
        at: TableIssue.Location(fileID: fileID, line: line)
      ) {
        $0.register(
          nib, forSupplementaryViewOfKind: kind.elementKind, withReuseIdentifier: identifier)
      }
    }
  }
#endif

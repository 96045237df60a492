#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import CellRegistry
  internal import TableDiagnostics
  public import TableRows
  public import TableSections
  public import UIKit

  extension TableSource where Surface: UIScrollView {
    /// Adds a storyboard's prototype cell to the registry.
    ///
    /// The storyboard must contain the prototype, which it registers with the view. The registry
    /// entry lets the package check pairings of cells and models. A collection view requires the
    /// entry, because UIKit throws an exception for an unknown identifier (RULEBOOK 4.17).
    ///
    /// ```swift
    /// rows.registerPrototype(ContactCell.self, identifier: "ContactCell")
    /// ```
    ///
    /// - Parameters:
    ///   - cellType: The class of the prototype.
    ///   - identifier: The reuse identifier of the prototype.
    ///   - fileID: The file of the registration, for issues.
    ///   - line: The line of the registration, for issues.
    public final func registerPrototype(
      _ cellType: Surface.TableCell.Type, identifier: String,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      registry.register(
        cellType, identifier: identifier, origin: .storyboardPrototype,
        location: TableIssue.Location(fileID: fileID, line: line))
    }

    /// Adds a nib to the registry and registers it with each surface if it's new.
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
    /// Registers a nib for cells.
    ///
    /// It's registered with the table view and with each table view that the source is attached to
    /// later. The nib must contain exactly one cell of the class. Otherwise, UIKit throws an
    /// exception when it creates the first cell (RULEBOOK 4.4).
    ///
    /// - Parameters:
    ///   - nib: The nib.
    ///   - name: The name of the nib, for issues.
    ///   - cellType: The class of the cell in the nib.
    ///   - identifier: The reuse identifier.
    ///   - fileID: The file of the registration, for issues.
    ///   - line: The line of the registration, for issues.
    public final func register(
      nib: UINib, named name: String, cellType: UITableViewCell.Type, identifier: String,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      register(
        nib: name, of: cellType, identifier: identifier, role: .cell,
        at: TableIssue.Location(fileID: fileID, line: line)
      ) { $0.register(nib, forCellReuseIdentifier: identifier) }
    }

    /// Registers a nib for headers or footers.
    ///
    /// A table view uses the same identifiers for headers and footers. The nib must contain exactly
    /// one view of the class.
    ///
    /// - Parameters:
    ///   - nib: The nib.
    ///   - name: The name of the nib, for issues.
    ///   - viewType: The class of the view in the nib.
    ///   - identifier: The reuse identifier.
    ///   - kind: The kind of the view.
    ///   - fileID: The file of the registration, for issues.
    ///   - line: The line of the registration, for issues.
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
    /// Registers a nib for cells.
    ///
    /// It's registered with the collection view and with each collection view that the source is
    /// attached to later. The nib must contain exactly one cell of the class. Otherwise, UIKit
    /// throws an exception when it creates the first cell (RULEBOOK 4.4).
    ///
    /// - Parameters:
    ///   - nib: The nib.
    ///   - name: The name of the nib, for issues.
    ///   - cellType: The class of the cell in the nib.
    ///   - identifier: The reuse identifier.
    ///   - fileID: The file of the registration, for issues.
    ///   - line: The line of the registration, for issues.
    public final func register(
      nib: UINib, named name: String, cellType: UICollectionViewCell.Type, identifier: String,
      fileID: StaticString = #fileID, line: UInt = #line
    ) {
      register(
        nib: name, of: cellType, identifier: identifier, role: .cell,
        at: TableIssue.Location(fileID: fileID, line: line)
      ) { $0.register(nib, forCellWithReuseIdentifier: identifier) }
    }

    /// Registers a nib for supplementary views.
    ///
    /// The nib must contain exactly one view of the class.
    ///
    /// - Parameters:
    ///   - nib: The nib.
    ///   - name: The name of the nib, for issues.
    ///   - viewType: The class of the view in the nib.
    ///   - identifier: The reuse identifier.
    ///   - kind: The kind of the view.
    ///   - fileID: The file of the registration, for issues.
    ///   - line: The line of the registration, for issues.
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

package import CellRegistry
internal import DiffEngine
internal import TableDiagnostics
public import TableRows

// Registering cells and views, and following the surface.
extension TableSource {
  /// Registers a class of cells.
  ///
  /// The registration also applies to later surfaces. An empty identifier (`TV0105`) and an
  /// identifier of another class (`TV0106`) are reported.
  ///
  /// - Parameters:
  ///   - cellType: The class of the cells.
  ///   - identifier: The reuse identifier.
  ///   - fileID: The module and file of the call.
  ///   - line: The line of the call.
  public final func register<Cell: SurfaceCell>(
    _ cellType: Cell.Type, identifier: String, fileID: StaticString = #fileID, line: UInt = #line
  ) where Cell.TableHost == Surface {
    let isNew = registry.register(
      cellType, identifier: identifier,
      location: TableIssue.Location(fileID: fileID, line: line))
    if isNew {
      tellSurface(of: identifier) { cellType.registerTableCell(identifier, in: $0) }
    }
  }

  /// Registers a class of supplementary views.
  ///
  /// On a table view, headers and footers share their reuse identifiers, so don't register two
  /// classes for one identifier. The registration also applies to later surfaces. An empty
  /// identifier (`TV0105`) and an identifier of another class (`TV0106`) are reported.
  ///
  /// - Parameters:
  ///   - viewType: The class of the views.
  ///   - identifier: The reuse identifier.
  ///   - kind: The kind of the views, such as `.header`.
  ///   - fileID: The module and file of the call.
  ///   - line: The line of the call.
  public final func register<View: SurfaceSupplementaryView>(
    _ viewType: View.Type, identifier: String, kind: SupplementaryKind,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where View.TableHost == Surface {
    let isNew = registry.register(
      viewType, identifier: identifier, role: kind.role,
      location: TableIssue.Location(fileID: fileID, line: line))
    if isNew {
      tellSurface(of: identifier, role: kind.role) {
        viewType.registerTableSupplementary(identifier, kind: kind, in: $0)
      }
    }
  }

  /// Registers with the surface, if there is one, and with every later surface.
  package final func tellSurface(
    of identifier: String, role: ViewRegistration.Role = .cell,
    _ register: @escaping @MainActor (Surface) -> Void
  ) {
    let registration = { @MainActor [registry] (surface: Surface) in
      register(surface)
      registry.noteRegisteredWithSurface(identifier, role: role)
    }
    registrations.append(registration)
    if let surface { registration(surface) }
  }

  /// Makes this object the data source and, if possible, the delegate of a surface.
  ///
  /// A surface that doesn't accept it as the data source is reported (`TV0203`).
  final func take(_ surface: Surface) {
    surface.attachTableDataSource(self, asDelegate: installsDelegate)
    guard surface.tableDataSource !== self else { return }
    let names = TypeName.readable([type(of: surface), type(of: self)])
    issues.report(
      TableIssue(
        .notAttached, "a \(names[0]) doesn't accept a \(names[1]) as its data source",
        hint: "Implement attachTableDataSource(_:asDelegate:) of the surface.", types: [names[1]]))
  }

  /// Sets the surface that uses the source, and registers the cells with a new one.
  ///
  /// If the app has set the surface's data source without attaching anything, the source also
  /// becomes the delegate, as if it were attached.
  package final func noteSurface(_ surface: Surface) {
    guard self.surface !== surface else { return }
    if let former = self.surface { screenPlace.leave(former) }
    self.surface = surface
    registry.forgetSurface()
    for registration in registrations { registration(surface) }
    registerCells(with: surface)
    if surface.tableDataSource === self {
      take(surface)
      // The surface may be counting sections and can't get another header now.
      surface.afterTableLayout { [weak self] in self?.surroundings.showAll() }
    }
  }

  /// Leaves a surface to which the app has given another data source.
  package final func leaveSurface() {
    if let surface { surroundings.leave(surface) }
    surface = nil
    for endDisplaying in displayedCells.removeAll() { endDisplaying() }
    cancelAllPrefetching()
  }

  /// The surface, unless another source of this package has taken it over.
  package final var ownSurface: Surface? {
    guard let owner = surface?.tableDataSource as? TableSource<Surface>, owner !== self else {
      return surface
    }
    return nil
  }

  /// Reports once each supplementary kind that the surface doesn't have (`TV0409`).
  package final func reportUnknownKinds(inSection section: Int) {
    for kind in supplementaryKinds(inSection: section)
    where !SupplementaryKind.sectionKinds.contains(kind) && reportedKinds.insert(kind).inserted {
      issues.report(
        TableIssue(
          .unsupportedRegion,
          "a \(TypeName.readable(Surface.self)) has headers and footers, but no \(kind) of a section",
          hint: "Show it in the header or the footer, or in a collection view.",
          identifiers: [kind.name]))
    }
  }

  /// Reports an empty default identifier.
  final func checkDefault(_ identifier: String, _ kind: SupplementaryKind) {
    if identifier.isEmpty { registry.reportUnregistered(identifier, role: kind.role) }
  }
}

// Requests of the surface that several methods handle.
extension TableSource {
  /// Returns whether the user can delete, insert, move, or swipe a row.
  ///
  /// Views use one method for all of these. A row for which it returns `false` can be neither moved
  /// nor swiped.
  package final func isEditable(
    at position: Surface.TablePosition, in surface: Surface
  ) -> Bool {
    canEdit(at: position) || canMove(at: position)
      || SwipeEdge.allCases.contains {
        !swipeActions(at: position, on: $0, in: surface).isEmpty
      }
  }

  final func has(_ path: TablePath) -> Bool {
    path.section >= 0 && path.section < numberOfSections && path.row >= 0
      && path.row < numberOfRows(inSection: path.section)
  }

  /// Reports a request for something that doesn't exist (`TV0201`).
  package final func reportOutOfBounds(_ what: String) {
    issues.report(
      TableIssue(
        .positionOutOfBounds,
        "\(what) was requested, but the data has \(numberOfSections) sections and no such row",
        hint: "Notify the surface of every change to the data.", identifiers: [what]))
  }
}

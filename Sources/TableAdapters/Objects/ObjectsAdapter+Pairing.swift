internal import CellRegistry
internal import TableDiagnostics
public import TableRows
internal import TableSections
public import TypeErasure

// The typed way to pair objects with cells and actions. What is said for a type counts for objects
// of that very type, not for those of its subclasses.
extension TableAdapter where Item == AnyItem, ID == AnyItem.ID {
  /// Shows objects of one type in cells of one class, which it registers under the name of the class
  /// unless something is registered there, such as a nib of it.
  ///
  /// Compiles only where the cell is configured by such objects.
  public final func show<Object: AnyEquatable, Cell: SurfaceCell & Configurable>(
    _ type: Object.Type, in cell: Cell.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Cell.TableHost == Surface, Cell.Item == Object {
    pair(type, cell, fileID: fileID, line: line)
  }

  /// Shows objects of one type in cells of one class that take a sender, and registers the class.
  ///
  /// Compiles only where the cell is configured by such objects; the sender is checked at run time.
  public final func show<Object: AnyEquatable, Cell: SurfaceCell & SenderConfigurable>(
    _ type: Object.Type, in cell: Cell.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Cell.TableHost == Surface, Cell.Item == Object {
    pair(type, cell, fileID: fileID, line: line)
  }

  /// Calls `action` when a person selects an object of one type; a later action takes its place.
  ///
  /// The adapter keeps the action, which therefore should hold the adapter's owner weakly.
  public final func onSelect<Object: AnyEquatable>(
    _ type: Object.Type, _ action: @escaping @MainActor (Object) -> Void
  ) {
    let handler: @MainActor (any AnyEquatable) -> Void = { object in
      if let object = object as? Object { action(object) }
    }
    letGo(of: objectSupport.selectionHandlers.updateValue(handler, forKey: ObjectIdentifier(type)))
  }

  private final func pair<Cell: SurfaceCell>(
    _ type: Any.Type, _ cell: Cell.Type, fileID: StaticString, line: UInt
  ) where Cell.TableHost == Surface {
    let identifier = registry.reuseIdentifier(of: cell)
    // A nib of the class may be registered under its name already.
    if registry.registration(for: identifier) == nil {
      register(cell, identifier: identifier, fileID: fileID, line: line)
    }
    objectSupport.identifiers[ObjectIdentifier(type)] = identifier
  }
}

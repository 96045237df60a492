public import TableViews

/// An adapter that tells what its updates change.
@MainActor
public protocol ChangeNoting: AnyObject {
  /// Told what each update changes, before it is carried out.
  var changesHandler: (@MainActor (TableChanges) -> Void)? { get set }
}

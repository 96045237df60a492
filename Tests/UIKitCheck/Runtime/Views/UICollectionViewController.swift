public import Foundation

/// The owner of a collection view, which is its data source and delegate.
@MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let layout: UICollectionViewLayout
  private var ownCollection: UICollectionView?
  private var keyboardAvoidance: KeyboardAvoidance?

  /// Creates a controller with a layout for its collection view.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// The collection view.
  ///
  /// Reading it loads the view.
  open var collectionView: UICollectionView {
    get {
      loadViewIfNeeded()
      return ownCollection ?? UICollectionView(frame: .zero, collectionViewLayout: layout)
    }
    set { ownCollection = newValue }
  }

  /// Creates the view around the collection view, with the controller as data source and delegate.
  open override func loadView() {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    ownCollection = collection
    view = UIView(frame: .zero)
    view.addSubview(collection)
    collection.dataSource = self
    collection.delegate = self
    keyboardAvoidance = KeyboardAvoidance(collection)
  }

  /// Starts editing for the gesture.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { isEditing = true }
  /// Does nothing by default.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

  /// Returns 0.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// Returns an empty cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

public import Foundation

/// Owns a collection view, which lies in its view, and is its data source and delegate.
@MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let layout: UICollectionViewLayout
  private var ownCollection: UICollectionView?
  private var keyboardAvoidance: KeyboardAvoidance?

  /// Makes a controller whose collection view has a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller from an archive.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// The collection view; loads the view.
  open var collectionView: UICollectionView {
    get {
      loadViewIfNeeded()
      return ownCollection ?? UICollectionView(frame: .zero, collectionViewLayout: layout)
    }
    set { ownCollection = newValue }
  }

  /// Makes the view around the collection view, whose data source and delegate is the controller.
  open override func loadView() {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    ownCollection = collection
    view = UIView(frame: .zero)
    view.addSubview(collection)
    collection.dataSource = self
    collection.delegate = self
    keyboardAvoidance = KeyboardAvoidance(collection)
  }

  /// Counts the gesture as editing.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { isEditing = true }
  /// Does nothing.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

  /// None.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// An empty cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

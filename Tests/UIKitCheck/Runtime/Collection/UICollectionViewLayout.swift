public import Foundation

/// The arrangement of cells, headers, and footers.
@MainActor
open class UICollectionViewLayout: Foundation.NSObject {
  /// The collection view of the layout.
  open internal(set) weak var collectionView: UICollectionView?

  /// Test hook: returns whether a section has a supplementary view of a kind.
  ///
  /// It simulates a compositional layout. `nil` leaves the decision to the layout.
  public var _shows: (@MainActor (_ kind: String, _ section: Int) -> Bool)?
  /// Test hook: the kinds of the layout other than header and footer.
  public var _otherKinds: [String] = []

  /// Creates a layout.
  public override init() { super.init() }

  /// The class of contexts for ``invalidateLayout(with:)``.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Test hook: the complete and partial invalidations so far.
  public var _invalidations: [String] = []

  /// Invalidates the layout.
  open func invalidateLayout() {
    _invalidations.append("everything")
    collectionView?.invalidateExtras()
  }

  /// Invalidates a part of the layout.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    _invalidations += context.invalidatedSupplementaryIndexPaths?.keys.sorted() ?? []
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths where !has(kind, inSection: path.section) {
        collectionView?.engine.violate(
          "7.11: a \(kind) of section \(path.section) invalidated, which the layout does not have")
      }
    }
    collectionView?.invalidateExtras()
  }

  func shows(_ kind: String, inSection section: Int) -> Bool { _shows?(kind, section) ?? false }

  /// Whether the layout has a view now, or had it when it was last prepared.
  private func has(_ kind: String, inSection section: Int) -> Bool {
    let path = IndexPath(item: 0, section: section)
    return _otherKinds.contains(kind) || shows(kind, inSection: section)
      || collectionView?.supplementaryView(forElementKind: kind, at: path) != nil
  }
}

/// The layout of an item.
@MainActor
open class UICollectionViewLayoutAttributes: Foundation.NSObject {
  /// Its rectangle in the content.
  open var frame = CGRect.zero

  /// Creates attributes with an empty rectangle.
  public override init() { super.init() }
}

/// The parts of a layout to invalidate.
@MainActor
open class UICollectionViewLayoutInvalidationContext: Foundation.NSObject {
  /// The supplementary views, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// Creates an empty context.
  public required override init() { super.init() }

  /// Adds supplementary views of a kind.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at paths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: paths]) { $0 + $1 }
  }
}

/// A layout of lines.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of the headers, or zero for none.
  open var headerReferenceSize: CGSize = .zero
  /// The size of the footers, or zero for none.
  open var footerReferenceSize: CGSize = .zero
  /// The size of the items.
  open var itemSize = CGSize(width: 50, height: 50)

  /// Test hook: returns the size of an item, from the delegate if it had the method when it was
  /// set, or else ``itemSize``.
  public func _size(ofItemAt indexPath: IndexPath) -> CGSize {
    guard let collectionView, collectionView.asksForItemSizes,
      let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    else { return itemSize }
    return delegate.collectionView(collectionView, layout: self, sizeForItemAt: indexPath)
  }

  override func shows(_ kind: String, inSection section: Int) -> Bool {
    if let _shows { return _shows(kind, section) }
    guard let collectionView else { return false }
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let size: CGSize
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      size =
        delegate?.collectionView(
          collectionView, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize
    case UICollectionView.elementKindSectionFooter:
      size =
        delegate?.collectionView(
          collectionView, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize
    default: return false
    }
    return size.height > 0
  }
}

/// The delegate of a flow layout.
@MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the size of a section's header, or zero for none.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a section's footer, or zero for none.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// The object with the methods that this one lacks.
  private var understudy: (any UICollectionViewDelegateFlowLayout)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UICollectionViewDelegateFlowLayout
  }

  /// Returns the layout's size by default.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    if let understudy {
      return understudy.collectionView(
        collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
    }
    return (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
  /// Returns the layout's size by default.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }
  /// Returns the layout's size by default.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }
}

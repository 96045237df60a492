public import Foundation

/// Says where the cells of a collection lie, and which sections have headers and footers.
@MainActor
open class UICollectionViewLayout: Foundation.NSObject {
  /// The collection laid out.
  open internal(set) weak var collectionView: UICollectionView?

  /// Test hook: whether a section shows a supplementary view of a kind; stands for what a
  /// compositional layout says.
  ///
  /// `nil` leaves it to the layout.
  public var _shows: (@MainActor (_ kind: String, _ section: Int) -> Bool)?
  /// Test hook: the kinds the layout knows beside header and footer.
  public var _otherKinds: [String] = []

  /// Makes a layout.
  public override init() { super.init() }

  /// The class of what ``invalidateLayout(with:)`` takes.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Test hook: how often everything was invalidated, and what alone.
  public var _invalidations: [String] = []

  /// Has the collection lay out anew.
  open func invalidateLayout() {
    _invalidations.append("everything")
    collectionView?.invalidateExtras()
  }

  /// Has the collection lay out in part anew.
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

  /// Whether the layout has a view now, or had it when it was prepared last.
  private func has(_ kind: String, inSection section: Int) -> Bool {
    let path = IndexPath(item: 0, section: section)
    return _otherKinds.contains(kind) || shows(kind, inSection: section)
      || collectionView?.supplementaryView(forElementKind: kind, at: path) != nil
  }
}

/// Where one item lies.
@MainActor
open class UICollectionViewLayoutAttributes: Foundation.NSObject {
  /// Its rectangle in the content.
  open var frame = CGRect.zero

  /// Makes attributes of no rectangle.
  public override init() { super.init() }
}

/// What is to be laid out anew.
@MainActor
open class UICollectionViewLayoutInvalidationContext: Foundation.NSObject {
  /// The supplementary views, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// Makes a context of nothing.
  public required override init() { super.init() }

  /// Adds supplementary views of a kind.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at paths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: paths]) { $0 + $1 }
  }
}

/// A layout in lines.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of the headers; none where it is zero.
  open var headerReferenceSize: CGSize = .zero
  /// The size of the footers; none where it is zero.
  open var footerReferenceSize: CGSize = .zero
  /// The size of the items.
  open var itemSize = CGSize(width: 50, height: 50)

  /// Test hook: the size of an item, by the delegate if it had the method when it was set, and else
  /// by ``itemSize``.
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

/// What a flow layout asks of the collection's delegate.
@MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The size of a section's header; none where it is zero.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// The size of a section's footer; none where it is zero.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// Who answers for what an object has no method for.
  private var understudy: (any UICollectionViewDelegateFlowLayout)? {
    (self as? any _Forwarding)?._forwardingTarget as? any UICollectionViewDelegateFlowLayout
  }

  /// The layout's.
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
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }
  /// The layout's.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }
}

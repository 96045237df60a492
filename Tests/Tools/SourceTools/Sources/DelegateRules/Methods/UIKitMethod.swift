/// A method that one of UIKit's protocols declares.
struct UIKitMethod {
  var name: MethodName
  /// The name in Objective-C, as in `tableView:didSelectRowAtIndexPath:`.
  var selector: String
  var parameters: [TypeName]
  var owner: UIKitProtocol
}

/// A protocol of UIKit's with methods that a source's class may write.
enum UIKitProtocol: String, CaseIterable {
  case scrollViewDelegate = "UIScrollViewDelegate"
  case tableViewDataSource = "UITableViewDataSource"
  case tableViewDataSourcePrefetching = "UITableViewDataSourcePrefetching"
  case tableViewDelegate = "UITableViewDelegate"
  case collectionViewDataSource = "UICollectionViewDataSource"
  case collectionViewDataSourcePrefetching = "UICollectionViewDataSourcePrefetching"
  case collectionViewDelegate = "UICollectionViewDelegate"
  case collectionViewDelegateFlowLayout = "UICollectionViewDelegateFlowLayout"

  /// The protocol it inherits from.
  var parent: UIKitProtocol? {
    switch self {
    case .tableViewDelegate, .collectionViewDelegate: .scrollViewDelegate
    case .collectionViewDelegateFlowLayout: .collectionViewDelegate
    default: nil
    }
  }

  /// The protocol, and those it inherits from.
  var lineage: Set<UIKitProtocol> {
    (parent?.lineage ?? []).union([self])
  }
}

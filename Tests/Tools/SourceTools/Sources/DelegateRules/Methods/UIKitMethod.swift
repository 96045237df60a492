/// A method of one of UIKit's protocols.
struct UIKitMethod {
  var name: MethodName
  /// The Objective-C selector, such as `tableView:didSelectRowAtIndexPath:`.
  var selector: String
  var parameters: [TypeName]
  var owner: UIKitProtocol
}

/// A protocol of UIKit that a source can adopt.
enum UIKitProtocol: String, CaseIterable {
  case scrollViewDelegate = "UIScrollViewDelegate"
  case tableViewDataSource = "UITableViewDataSource"
  case tableViewDataSourcePrefetching = "UITableViewDataSourcePrefetching"
  case tableViewDelegate = "UITableViewDelegate"
  case collectionViewDataSource = "UICollectionViewDataSource"
  case collectionViewDataSourcePrefetching = "UICollectionViewDataSourcePrefetching"
  case collectionViewDelegate = "UICollectionViewDelegate"
  case collectionViewDelegateFlowLayout = "UICollectionViewDelegateFlowLayout"

  /// The inherited protocol.
  var parent: UIKitProtocol? {
    switch self {
    case .tableViewDelegate, .collectionViewDelegate: .scrollViewDelegate
    case .collectionViewDelegateFlowLayout: .collectionViewDelegate
    default: nil
    }
  }

  /// The protocol, and all protocols that it inherits from.
  var lineage: Set<UIKitProtocol> {
    (parent?.lineage ?? []).union([self])
  }
}

#if UIKIT_SHIM
  import TableSections
  public import UIKit
  public import UIKitTables

  // What `responds(to:)` says where there is Objective-C; that method itself is only type-checked.

  extension TableViewAdapter: _MethodHiding {
    /// Hides the methods unless there are estimates.
    public func _hides(_ selector: String) -> Bool {
      hides(Selector(selector), estimating: estimatesHeights)
    }
  }

  extension TableViewDataSource: _MethodHiding {
    /// Hides the methods unless there are estimates.
    public func _hides(_ selector: String) -> Bool {
      hides(Selector(selector), estimating: estimatesHeights)
    }
  }
#endif

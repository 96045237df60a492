#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import Foundation
  public import TableRows
  public import UIKit

  extension UserSimulating where Self: UIScrollView, TablePosition == IndexPath {
    /// Posts the notification for a keyboard that appears or hides.
    public func simulateKeyboard(height: Double?) throws(ImpossibleAction) {
      guard let window else {
        throw ImpossibleAction("the user can't show or hide a keyboard: there is no window")
      }
      var frame = convert(bounds, to: window)
      frame.origin.y = frame.maxY - CGFloat(height ?? 0)
      frame.size.height = CGFloat(height ?? 0)
      NotificationCenter.default.post(
        name: height == nil
          ? UIResponder.keyboardWillHideNotification
          : UIResponder.keyboardWillChangeFrameNotification, object: nil,
        userInfo: [
          UIResponder.keyboardFrameEndUserInfoKey: window.convert(frame, to: nil as UIWindow?)
        ])
    }
  }
#endif

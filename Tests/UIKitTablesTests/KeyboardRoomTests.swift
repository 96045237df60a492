#if UIKIT_SHIM
  import TableAdapters
  import TableControls
  import TableRows
  import TableSections
  import TableViews
  import Testing
  import TypeErasure
  import UIKit
  @testable import UIKitTables

  /// The bottom inset for the keyboard in views with text fields.
  @MainActor @Suite struct KeyboardRoomTests {
    private typealias Screen = ControlBindingTests.Screen

    private let keyboard = CGRect(x: 0, y: 500, width: 300, height: 300)

    private func table() -> Screen<UITableView> {
      let screen = Screen(UITableView(frame: .zero, style: .plain))
      screen.view.frame = CGRect(x: 0, y: 0, width: 300, height: 800)
      screen.window.frame = CGRect(x: 0, y: 0, width: 300, height: 800)
      screen.show()
      return screen
    }

    @Test("the keyboard's frame is converted from screen coordinates for any window position")
    func windowBelowTheTop() {
      let screen = table()
      screen.window.frame = CGRect(x: 0, y: 300, width: 300, height: 400)
      screen.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      UIResponder._moveKeyboard(to: keyboard)
      #expect(screen.view.contentInset.bottom == 200)
      UIResponder._moveKeyboard(to: nil)
      #expect(screen.view.contentInset.bottom == 0)
    }

    @Test("the scroll indicator ends above the keyboard")
    func scrollIndicator() {
      let screen = table()
      screen.view.verticalScrollIndicatorInsets.bottom = 7
      UIResponder._moveKeyboard(to: keyboard)
      #expect(screen.view.verticalScrollIndicatorInsets.bottom == 307)
      UIResponder._moveKeyboard(to: nil)
      #expect(screen.view.verticalScrollIndicatorInsets.bottom == 7)
    }

    @Test("an inset set by the app while the keyboard is visible stays after the keyboard hides")
    func insetSetWhileTheKeyboardIsUp() {
      let screen = table()
      for (set, expected) in [(0, 0), (12, 12), (320, 20)] as [(CGFloat, CGFloat)] {
        UIResponder._moveKeyboard(to: keyboard)
        screen.view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: set, right: 0)
        screen.view.verticalScrollIndicatorInsets.bottom = set
        UIResponder._moveKeyboard(to: nil)
        #expect(screen.view.contentInset.bottom == expected)
        #expect(screen.view.verticalScrollIndicatorInsets.bottom == expected)
      }
    }

    @Test("a keyboard that changes its height after the app set an inset covers the new height")
    func insetSetBeforeTheKeyboardGrows() {
      let screen = table()
      UIResponder._moveKeyboard(to: keyboard)
      screen.view.contentInset = .zero
      UIResponder._moveKeyboard(to: CGRect(x: 0, y: 400, width: 300, height: 400))
      #expect(screen.view.contentInset.bottom == 400)
      UIResponder._moveKeyboard(to: nil)
      #expect(screen.view.contentInset.bottom == 0)
    }

    @Test("a collection view controller is inset for the keyboard only once")
    func collectionViewController() {
      let controller = UICollectionViewController(collectionViewLayout: UICollectionViewLayout())
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 800))
      window.rootViewController = controller
      let collection = controller.collectionView
      let screen = Screen(collection)
      window.addSubview(controller.view)
      controller.view.addSubview(collection)
      collection.frame = CGRect(x: 0, y: 0, width: 300, height: 800)
      screen.show()
      UIResponder._moveKeyboard(to: keyboard)
      #expect(collection.contentInset.bottom == 300)
      UIResponder._moveKeyboard(to: nil)
      #expect(collection.contentInset.bottom == 0)
    }

    @Test("a collection view of another controller is inset for the keyboard")
    func collectionViewOfAnotherController() {
      let controller = UIViewController()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 800))
      window.rootViewController = controller
      let layout = UICollectionViewLayout()
      let screen = Screen(UICollectionView(frame: .zero, collectionViewLayout: layout))
      controller.view.addSubview(screen.view)
      screen.view.frame = CGRect(x: 0, y: 0, width: 300, height: 800)
      screen.show()
      UIResponder._moveKeyboard(to: keyboard)
      #expect(screen.view.contentInset.bottom == 300)
      UIResponder._moveKeyboard(to: nil)
    }
  }
#endif

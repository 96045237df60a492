import SwiftUI
import UIKit

/// A messaging app on TableViews and SQLite.
///
/// The app and its window are SwiftUI, so the app needs no Info.plist. Everything in the window is
/// UIKit.
@main
struct MessagesApp: App {
  var body: some Scene {
    WindowGroup { Root().ignoresSafeArea() }
  }
}

private struct Root: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> RootViewController { RootViewController() }

  func updateUIViewController(_ controller: RootViewController, context: Context) {}
}

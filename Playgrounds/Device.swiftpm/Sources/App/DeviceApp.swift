import SwiftUI
import UIKit

/// The Gallery's screens on UIKit, screens for gestures, and the probes.
///
/// The app and its window are SwiftUI, so the app needs no Info.plist. Everything in the window is
/// UIKit.
@main
struct DeviceApp: App {
  var body: some Scene {
    WindowGroup { Screens().ignoresSafeArea() }
  }
}

private struct Screens: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    UINavigationController(rootViewController: MenuViewController(style: .insetGrouped))
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}

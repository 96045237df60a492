import SwiftUI
import UIKit

/// The Gallery's screens on UIKit, what only fingers can try, and the probes.
///
/// SwiftUI has the app and its window, which an app playground needs no Info.plist for; everything
/// in it is UIKit.
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

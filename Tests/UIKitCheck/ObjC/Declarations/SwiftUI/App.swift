public import UIKit

/// An app with its windows.
@MainActor @preconcurrency
public protocol App {
  /// The type of its scenes.
  associatedtype Body: Scene
  /// The scenes of the app.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  /// Creates the app.
  @MainActor @preconcurrency init()
}

extension App {
  /// Runs the app.
  @MainActor @preconcurrency
  public static func main() {}
}

/// A part of an app that the system shows.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of its content.
  associatedtype Body: Scene
  /// The content of the scene.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

/// Builds scenes.
@resultBuilder
public struct SceneBuilder {
  /// One expression.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  /// One scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// Windows of one kind.
public struct WindowGroup<Content: View>: Scene {
  /// Creates windows that show views.
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  /// The view has no body.
  public typealias Body = Never
  /// The view has no body.
  public var body: Never { fatalError() }
}

/// A view that shows a UIKit view controller.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The controller.
  associatedtype UIViewControllerType: UIViewController
  /// The type of the coordinator.
  associatedtype Coordinator = Void
  /// The context of the controller.
  typealias Context = UIViewControllerRepresentableContext<Self>
  /// Creates the controller.
  @MainActor @preconcurrency
  func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
  /// Updates the controller.
  @MainActor @preconcurrency
  func updateUIViewController(
    _ uiViewController: Self.UIViewControllerType, context: Self.Context)
  /// Cleans up before the controller is removed.
  @MainActor @preconcurrency
  static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)
  /// Creates the coordinator.
  @MainActor @preconcurrency
  func makeCoordinator() -> Self.Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Creates no coordinator by default.
  public func makeCoordinator() -> Self.Coordinator {}
}

extension UIViewControllerRepresentable {
  /// Does nothing by default.
  public static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator
  ) {}
  /// The view has no body.
  public var body: Never { fatalError() }
}

/// The context of a view controller.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// The coordinator.
  public let coordinator: Representable.Coordinator
  /// The transaction of the state change.
  public var transaction: Transaction { fatalError() }
  /// The environment of the view.
  public var environment: EnvironmentValues { fatalError() }
}

/// Regions of the screen that content avoids.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt
  /// Creates a set from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// All of them.
  public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
  /// Extends the view into these regions.
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
}

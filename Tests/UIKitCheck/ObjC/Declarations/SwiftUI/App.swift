public import UIKit

/// An app, by its windows.
@MainActor @preconcurrency
public protocol App {
  /// What its windows are.
  associatedtype Body: Scene
  /// What its windows are.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  /// Makes the app.
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
  /// What it is made of.
  associatedtype Body: Scene
  /// What it is made of.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

/// Puts scenes together.
@resultBuilder
public struct SceneBuilder {
  /// One expression.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  /// One scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// Windows of one kind.
public struct WindowGroup<Content: View>: Scene {
  /// Makes windows that show views.
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError() }
}

/// A view that a view controller of UIKit's shows.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The controller.
  associatedtype UIViewControllerType: UIViewController
  /// What helps it.
  associatedtype Coordinator = Void
  /// What the controller is made for.
  typealias Context = UIViewControllerRepresentableContext<Self>
  /// Makes the controller.
  @MainActor @preconcurrency
  func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
  /// Brings it up to date.
  @MainActor @preconcurrency
  func updateUIViewController(
    _ uiViewController: Self.UIViewControllerType, context: Self.Context)
  /// Cleans up when the controller is about to be removed.
  @MainActor @preconcurrency
  static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)
  /// Makes what helps it.
  @MainActor @preconcurrency
  func makeCoordinator() -> Self.Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator() -> Self.Coordinator {}
}

extension UIViewControllerRepresentable {
  /// Does nothing.
  public static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator
  ) {}
  /// Nothing.
  public var body: Never { fatalError() }
}

/// What a view controller is made for.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// What helps it.
  public let coordinator: Representable.Coordinator
  /// What the change of state brings along.
  public var transaction: Transaction { fatalError() }
  /// What it gets from the views around it.
  public var environment: EnvironmentValues { fatalError() }
}

/// What of the screen is not for content.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// All of them.
  public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
  /// Shows the view in these regions, too.
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
}

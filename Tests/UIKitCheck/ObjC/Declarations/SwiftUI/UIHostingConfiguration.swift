public import CoreFoundation
public import UIKit

/// The content of a cell that consists of views.
public struct UIHostingConfiguration<Content, Background>: UIContentConfiguration
where Content: View, Background: View {
  init() {}

  /// Sets the margins around the content.
  nonisolated public func margins(
    _ edges: Edge.Set = .all, _ length: CGFloat
  ) -> UIHostingConfiguration { self }

  /// Creates a view that shows the configuration.
  @MainActor
  public func makeContentView() -> any UIView & UIContentView { fatalError() }
  /// Returns the configuration with the defaults for a state.
  nonisolated public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration {
    self
  }
}

extension UIHostingConfiguration where Background == EmptyView {
  /// Creates a configuration from views.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init() }
}

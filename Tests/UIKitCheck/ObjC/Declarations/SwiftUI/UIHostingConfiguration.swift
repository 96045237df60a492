public import CoreFoundation
public import UIKit

/// The content of a cell, made of views.
public struct UIHostingConfiguration<Content, Background>: UIContentConfiguration
where Content: View, Background: View {
  init() {}

  /// Sets the margins around the content.
  nonisolated public func margins(
    _ edges: Edge.Set = .all, _ length: CGFloat
  ) -> UIHostingConfiguration { self }

  /// Makes a view that shows it.
  @MainActor
  public func makeContentView() -> any UIView & UIContentView { fatalError() }
  /// The configuration with the defaults of a state.
  nonisolated public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration {
    self
  }
}

extension UIHostingConfiguration where Background == EmptyView {
  /// Makes a configuration of views.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init() }
}

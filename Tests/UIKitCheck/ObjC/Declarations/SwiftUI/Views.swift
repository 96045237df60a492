/// A part of a user interface.
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The content of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  /// The view has no body.
  public var body: Never { fatalError() }
}

/// Builds views.
@resultBuilder
public struct ViewBuilder {
  /// One expression.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// No view.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// One view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Several views.
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> where repeat each Content: View { fatalError() }
  /// `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

extension Optional: View where Wrapped: View {
  /// The view has no body.
  public typealias Body = Never
  /// The view has no body.
  public var body: Never { fatalError() }
}

/// Several views.
public struct TupleView<T>: View {
  /// The view has no body.
  public typealias Body = Never
  /// The view has no body.
  public var body: Never { fatalError() }
}

/// No view.
public struct EmptyView: View {
  /// Creates the view.
  nonisolated public init() {}
  /// The view has no body.
  public typealias Body = Never
  /// The view has no body.
  public var body: Never { fatalError() }
}

/// Lines of text.
public struct Text: View {
  /// Shows a string as it is.
  nonisolated public init<S: StringProtocol>(_ content: S) {}
  /// The view has no body.
  public typealias Body = Never
  /// The view has no body.
  public var body: Never { fatalError() }
}

/// A color.
public struct Color: Hashable, Sendable {
  /// The color of secondary text.
  public static let secondary = Color()
}

extension View {
  /// Sets the color of text.
  nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
}

/// Flexible space between views.
public struct Spacer: View {
  /// Creates the space.
  nonisolated public init() {}
  /// The view has no body.
  public typealias Body = Never
  /// The view has no body.
  public var body: Never { fatalError() }
}

/// A column of views, without SwiftUI's alignment and spacing.
public struct VStack<Content: View>: View {
  /// Creates a column of views.
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  /// The view has no body.
  public typealias Body = Never
  /// The view has no body.
  public var body: Never { fatalError() }
}

/// A control that performs an action.
public struct Button<Label: View>: View {
  /// The view has no body.
  public typealias Body = Never
  /// The view has no body.
  public var body: Never { fatalError() }
}

extension Button where Label == Text {
  /// Creates a button with a title.
  @preconcurrency
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init()
  }
  nonisolated private init() {}
}

/// A button that starts and ends editing.
public struct EditButton: View {
  /// Creates a button.
  nonisolated public init() {}
  /// The view has no body.
  public typealias Body = Never
  /// The view has no body.
  public var body: Never { fatalError() }
}

/// A row of views, without SwiftUI's alignment and spacing.
public struct HStack<Content: View>: View {
  /// Creates a row of views.
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  /// The view has no body.
  public typealias Body = Never
  /// The view has no body.
  public var body: Never { fatalError() }
}

/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable {
  /// The top edge.
  case top
  /// The leading edge.
  case leading
  /// The bottom edge.
  case bottom
  /// The trailing edge.
  case trailing

  /// Some edges.
  public struct Set: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: Int8
    /// Creates a set from a raw value.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// All edges.
    public static let all = Set(rawValue: 15)
  }
}

/// A section of a list.
///
/// The package also has a type with this name.
public struct Section<Parent, Content, Footer> {}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section without header and footer.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init() }
}

/// A view for each element.
///
/// The package also has a type with this name.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
  /// The view has no body.
  public typealias Body = Never
  /// The view has no body.
  public var body: Never { fatalError() }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
  /// Creates a view for each element with an ID.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension ForEach where Content: View {
  /// Creates a view for each element with a separate ID.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Creates a view for each number.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {}
}

/// A part of a user interface.
@MainActor @preconcurrency
public protocol View {
  /// What it is made of.
  associatedtype Body: View
  /// What it is made of.
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  /// Nothing.
  public var body: Never { fatalError() }
}

/// Puts views together.
@resultBuilder
public struct ViewBuilder {
  /// One expression.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// Nothing.
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
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError() }
}

/// Several views.
public struct TupleView<T>: View {
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError() }
}

/// No view.
public struct EmptyView: View {
  /// Makes none.
  nonisolated public init() {}
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError() }
}

/// Lines of text.
public struct Text: View {
  /// Shows a string as it is.
  nonisolated public init<S: StringProtocol>(_ content: S) {}
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError() }
}

/// A color.
public struct Color: Hashable, Sendable {
  /// The color of text of less importance.
  public static let secondary = Color()
}

extension View {
  /// Sets the color of texts.
  nonisolated public func foregroundColor(_ color: Color?) -> some View { self }
}

/// Room between views.
public struct Spacer: View {
  /// Makes room.
  nonisolated public init() {}
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError() }
}

/// Views below one another; SwiftUI's can be aligned and spaced.
public struct VStack<Content: View>: View {
  /// Puts views below one another.
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError() }
}

/// What a person taps to do something.
public struct Button<Label: View>: View {
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError() }
}

extension Button where Label == Text {
  /// Makes a button with a title.
  @preconcurrency
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init()
  }
  nonisolated private init() {}
}

/// A button that begins and ends editing.
public struct EditButton: View {
  /// Makes a button.
  nonisolated public init() {}
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError() }
}

/// Views side by side; SwiftUI's can be aligned and spaced.
public struct HStack<Content: View>: View {
  /// Puts views side by side.
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
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
    /// The bits.
    public let rawValue: Int8
    /// Makes a set of bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// All edges.
    public static let all = Set(rawValue: 15)
  }
}

/// A section of a list: here because the package has a type of this name, too.
public struct Section<Parent, Content, Footer> {}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Makes a section without header and footer.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.init() }
}

/// A view for each element: here because the package has a type of this name, too.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError() }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
  /// Makes a view for each element that has an id.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension ForEach where Content: View {
  /// Makes a view for each element under an id of its own.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Makes a view for each number.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {}
}

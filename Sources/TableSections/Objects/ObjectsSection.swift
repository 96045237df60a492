public import TypeErasure

/// Objects of any types under an id, with a header and a footer of any types.
///
/// ```swift
/// ObjectsSection(id: 0, objects: [network, "Searching"], header: "Networks")
/// ```
public struct ObjectsSection: SectionOfObjects {
  /// What tells the section apart; unique in a table.
  public var id: AnyIdentity
  /// One object for each row.
  public var objects: [any AnyEquatable]
  /// What stands above the rows; a `String` as the surface's own title.
  public var header: HeaderObject?
  /// What stands below the rows; a `String` as the surface's own title.
  public var footer: HeaderObject?

  /// Makes a section.
  public init(
    id: some Hashable, objects: [any AnyEquatable] = [], header: HeaderObject? = nil,
    footer: HeaderObject? = nil
  ) {
    self.id = AnyIdentity(id)
    self.objects = objects
    self.header = header
    self.footer = footer
  }
}

extension ObjectsSection: Equatable {
  /// True for equal ids, whatever the sections hold.
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
}

extension ObjectsSection: Identifiable, AnyDifferentiable {}

extension AnyItem.ID {
  /// The identity of an `ObjectsSection` by its own id.
  public static func section(_ id: some Hashable) -> Self {
    Self(AnyIdentity(id), of: ObjectsSection.self)
  }
}

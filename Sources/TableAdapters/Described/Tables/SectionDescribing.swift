/// Describes a section; conform a type of the app's own to use it instead of ``SectionDescription``.
public protocol SectionDescribing {
  /// What is to be shown; asked once for each time a table is described.
  @MainActor var sectionDescription: SectionDescription { get }
}

extension SectionDescription: SectionDescribing {
  /// The description itself.
  public var sectionDescription: SectionDescription { self }
}

public import Foundation

/// A file of archived views.
///
/// The shim has no such files: a test says what a nib holds.
@MainActor
open class UINib: Foundation.NSObject {
  /// Test hook: what `UINib(nibName:bundle:)` finds, by name.
  public static var _files: [String: @MainActor () -> [Any]] = [:]

  private let objects: @MainActor () -> [Any]

  /// Finds a nib by its name among ``_files``.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    objects = { UINib._files[name]?() ?? [] }
    super.init()
  }

  /// Test hook: makes a nib whose top level objects a closure makes.
  public init(_objects: @escaping @MainActor () -> [Any]) {
    objects = _objects
    super.init()
  }

  /// Makes the nib's top level objects.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
  ) -> [Any] { objects() }
}

extension UINib {
  /// What can be asked of instantiating a nib.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name of the option.
    public var rawValue: String
    /// Makes the key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

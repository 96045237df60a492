public import Foundation

/// A file of archived views.
///
/// The shim has no such files. Tests provide the objects of a nib.
@MainActor
open class UINib: Foundation.NSObject {
  /// Test hook: the nibs that `UINib(nibName:bundle:)` finds, by name.
  public static var _files: [String: @MainActor () -> [Any]] = [:]

  private let objects: @MainActor () -> [Any]

  /// Finds a nib by its name among ``_files``.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    objects = { UINib._files[name]?() ?? [] }
    super.init()
  }

  /// Test hook: creates a nib whose top-level objects are created by a closure.
  public init(_objects: @escaping @MainActor () -> [Any]) {
    objects = _objects
    super.init()
  }

  /// Creates the nib's top-level objects.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil
  ) -> [Any] { objects() }
}

extension UINib {
  /// The key of an option for instantiating a nib.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name of the option.
    public var rawValue: String
    /// Creates the key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

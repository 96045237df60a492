internal import DiffEngine

extension IdentityChecking {
  /// Everything in debug builds, where it helps; nothing that costs in release builds.
  static var ofThisBuild: Self {
    #if DEBUG
      .everywhere
    #else
      .whereHashed
    #endif
  }
}

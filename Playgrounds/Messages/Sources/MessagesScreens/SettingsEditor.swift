internal import MessagesCore

/// Edits the settings.
///
/// Each change is saved immediately. Changes from elsewhere are shown, except in fields with
/// unsaved changes.
@MainActor
final class SettingsEditor {
  /// A closure that writes edited settings, given the settings before.
  typealias Writer = @MainActor (_ settings: Settings, _ former: Settings) async throws -> Void

  /// Called when something changes.
  var changeHandler: (@MainActor () -> Void)?
  /// The error of loading or saving.
  private(set) var failure: Failure?

  private let write: Writer
  /// The stored settings, or `nil` until they are loaded.
  private var stored: Settings?
  private var shown = Settings()
  private var isSaving = false
  private var follower: StreamFollower<Settings>?

  /// Creates an editor with closures that read and write the settings.
  init(
    _ settings: @escaping @MainActor () -> AsyncThrowingStream<Settings, any Error>,
    write: @escaping Writer
  ) {
    self.write = write
    follower = StreamFollower(settings()) { [weak self] in
      self?.note($0)
    } onFailure: { [weak self] error in
      self?.fail(error)
    }
  }

  /// Creates an editor for the settings of a store.
  convenience init(store: MessageStore) {
    self.init {
      store.settings()
    } write: { settings, former in
      try await store.changeSettings {
        $0 = Settings.fields.merge(settings, into: $0, since: former)
      }
    }
  }

  var isLoaded: Bool { stored != nil }

  /// The settings with the user's changes.
  var settings: Settings {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      changeHandler?()
      save()
    }
  }

  /// Merges stored settings.
  private func note(_ current: Settings) {
    // Values that are read during a save can be older than the user's input.
    guard !isSaving else { return }
    shown = Settings.fields.merge(shown, into: current, since: stored ?? shown)
    stored = current
    if shown == current { failure = nil }
    changeHandler?()
  }

  /// Saves the user's changes, even if the screen is closed, and then follows the stored settings.
  private func save() {
    guard !isSaving else { return }
    isSaving = true
    Task {
      do {
        while let stored, shown != stored {
          let settings = shown
          try await write(settings, stored)
          self.stored = settings
        }
        failure = nil
        changeHandler?()
      } catch {
        fail(error)
      }
      isSaving = false
      follower?.restart()
    }
  }

  private func fail(_ error: any Error) {
    failure = Failure(error) { [weak self] in self?.save() }
    changeHandler?()
  }
}

extension Settings {
  /// The editable fields.
  static var fields: [MergeField<Settings>] {
    [
      MergeField("Name", \.userName), MergeField("Previews", \.showsPreviews),
      MergeField("Keep Messages", \.keepsMessages),
    ]
  }
}

internal import DiffEngine
public import TableAdapters
internal import TableDiagnostics
public import TablePictures
internal import TableRows
internal import TableSections
public import VirtualTable

/// A web page that plays a recording of a table.
///
/// ```swift
/// let film = TableFilm(of: adapter, title: "Adding contacts")
/// adapter.update(with: [Section(id: "contacts", items: contacts)])
/// let file = URL(fileURLWithPath: "film.html")
/// try film.html.write(to: file, atomically: true, encoding: .utf8)
/// ```
///
/// The page is one file without references to other files. It has controls to play, step, and
/// scrub. Next to the screen, it lists each action of a `TableUser`, the changes of each update,
/// new issues, and the cells that were created, reused, or reconfigured.
///
/// Recording starts immediately. It ends when you call ``stop()`` or the film is deallocated.
@MainActor
public final class TableFilm {
  /// The title of the page.
  public let title: String
  /// The maximum number of frames, at least 1.
  ///
  /// Later frames are dropped. The page shows how many.
  public let frameLimit: Int

  private(set) var frames: [FilmFrame] = []
  private(set) var droppedCount = 0
  private let camera: FilmCamera
  private var isRecording = true
  /// Whether a scene is being captured, when the view may lay out.
  private var isCapturing = false
  private var notes = FilmFrame.Notes()
  /// The last frame, even if it was dropped.
  private var last: (title: String, scene: TableScene)?
  private var action: Action?
  private var updateCount = 0
  private var issueCounts: [TableIssue: Int] = [:]

  private struct Action {
    let user: UserAction
    var hasFrame = false
  }

  /// Creates a film of an adapter's view.
  ///
  /// - Parameters:
  ///   - adapter: An adapter of a virtual view. The film holds it weakly.
  ///   - title: The title of the page.
  ///   - options: The appearance of the view.
  ///   - frameLimit: The maximum number of frames.
  public convenience init<Cell: VirtualListCell, Item, ID>(
    of adapter: TableAdapter<VirtualListView<Cell>, Item, ID>, title: String = "Film",
    _ options: PictureOptions = PictureOptions(), frameLimit: Int = 1_000
  ) {
    let feature = FilmFeature(adapter)
    self.init(
      title, frameLimit,
      FilmCamera(adapter.surface, options) { [weak adapter] in adapter?.remove(feature) })
    feature.film = self
    adapter.add(feature)
    begin(adapter.surface)
  }

  /// Creates a film of a view.
  ///
  /// Without an adapter, the film shows batches, but not the outcome of updates.
  ///
  /// - Parameters:
  ///   - view: A virtual table or collection view. The film holds it weakly.
  ///   - title: The title of the page.
  ///   - options: The appearance of the view.
  ///   - frameLimit: The maximum number of frames.
  public convenience init<Cell: VirtualListCell>(
    of view: VirtualListView<Cell>, title: String = "Film",
    _ options: PictureOptions = PictureOptions(), frameLimit: Int = 1_000
  ) {
    self.init(title, frameLimit, FilmCamera(view, options) {})
    begin(view)
  }

  private init(_ title: String, _ frameLimit: Int, _ camera: FilmCamera) {
    (self.title, self.frameLimit, self.camera) = (title, max(1, frameLimit), camera)
  }

  private func begin<Cell>(_ view: VirtualListView<Cell>?) {
    view?.observers.add(self) { [weak self] in self?.note($0) }
    capture("Start", isAnimated: false)
  }

  /// Adds a frame with a caption, unless recording has ended.
  ///
  /// - Parameter text: The caption, such as the name of a part of a test.
  public func addCaption(_ text: String) {
    guard isRecording else { return }
    addLastFrame()
    capture(text, isAnimated: false)
  }

  /// Ends the recording.
  public func stop() {
    guard isRecording else { return }
    addLastFrame()
    isRecording = false
    camera.stop(self)
  }

  /// The page as an HTML document.
  ///
  /// Reading it while recording adds a frame if anything has changed since the last one.
  ///
  /// - Complexity: O(*n*) in the length of the page.
  public var html: String {
    if isRecording { addLastFrame() }
    return FilmPage(title: title, frames: frames, droppedCount: droppedCount).html
  }
}

// MARK: - Recording

extension TableFilm {
  private func note(_ event: ListEvent) {
    guard isRecording, !isCapturing else { return }
    switch event {
    case .batch(let batch):
      notes.lines.append(batch.words)
      capture("Update \(updateCount + 1)", isAnimated: true)
    case .reload: notes.hasReload = true
    case .cell(let event, let path): notes.cells.append(FilmFrame.Cell(event: event, path: path))
    case .action(let user):
      addLastFrame()
      action = Action(user: user)
    case .actionEnd: addLastFrame()
    }
  }

  /// Records a change to an adapter's rows.
  func note(_ change: PerformedChange, _ lines: [String]) {
    guard isRecording, !isCapturing else { return }
    guard case .update(let update) = change else {
      notes.lines += lines
      return addLastFrame()
    }
    updateCount += 1
    let title = "Update \(updateCount)"
    notes.lines.append("Outcome: \(update.outcome)")
    notes.lines += lines
    // A view that reloads lays out later. Capturing now would change when cells are created.
    guard !notes.hasReload else { return notes.title = title }
    guard let scene = scene() else { return }
    if let last, last == (title, scene) {
      addNotesToLastFrame()
    } else if scene == last?.scene, update.changes?.isEmpty == true {
      notes.title = "\(title) (nothing changed)"
      add(scene, isAnimated: false)
    } else {
      notes.title = title
      add(scene, isAnimated: true)
    }
  }

  /// Adds a frame if anything has happened since the last one.
  private func addLastFrame() {
    guard let scene = scene() else { return }
    let isActionShown = action?.hasFrame ?? true
    guard !isActionShown || scene != last?.scene || !notes.isEmpty || hasNewIssues else {
      return
    }
    add(scene, isAnimated: !notes.hasReload)
  }

  private func capture(_ title: String, isAnimated: Bool) {
    notes.title = title
    guard let scene = scene() else { return }
    add(scene, isAnimated: isAnimated)
  }

  private func scene() -> TableScene? {
    isCapturing = true
    defer { isCapturing = false }
    return camera.scene()
  }

  private func add(_ scene: TableScene, isAnimated: Bool) {
    notes.issues += newIssues()
    if let action, !action.hasFrame {
      notes.action = action.user.words
      notes.location = action.user.location
      self.action?.hasFrame = true
    }
    let frame = FilmFrame(scene: scene, isAnimated: isAnimated, notes: notes)
    notes = FilmFrame.Notes()
    last = (frame.title, scene)
    if frames.count < frameLimit { frames.append(frame) } else { droppedCount += 1 }
  }

  private func addNotesToLastFrame() {
    notes.issues += newIssues()
    if droppedCount == 0, let last = frames.indices.last { frames[last].add(notes) }
    notes = FilmFrame.Notes()
  }

  // MARK: Issues

  private var hasNewIssues: Bool {
    guard let log = camera.issues() else { return false }
    return log.issues.contains { log.count(of: $0) > issueCounts[$0, default: 0] }
  }

  /// Returns the issues that have been reported since the last call.
  private func newIssues() -> [String] {
    guard let log = camera.issues() else { return [] }
    return log.issues.compactMap { issue in
      let count = log.count(of: issue)
      guard count > issueCounts.updateValue(count, forKey: issue) ?? 0 else { return nil }
      return "\(issue)"
    }
  }
}

/// The view of a film, without its generic type.
@MainActor
private struct FilmCamera {
  /// Returns the current scene, or `nil` if the view was deallocated.
  let scene: () -> TableScene?
  /// Returns the issue log of the table, or `nil` if the view was deallocated.
  let issues: () -> IssueLog?
  /// Ends the recording of a film.
  let stop: (TableFilm) -> Void

  init<Cell: VirtualListCell>(
    _ view: VirtualListView<Cell>?, _ options: PictureOptions, stop: @escaping () -> Void
  ) {
    scene = { [weak view] in view.map { TableScene(of: $0, options) } }
    issues = { [weak view] in view?.issues }
    self.stop = { [weak view] film in
      view?.observers.remove(film)
      stop()
    }
  }
}

extension UserAction {
  /// The action and its rows, such as `tap 7 "Lunch?"`.
  fileprivate var words: String { ([name] + rows).joined(separator: " ") }
}

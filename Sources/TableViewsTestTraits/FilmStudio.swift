#if canImport(Testing)
  internal import Foundation
  internal import TableAdapters
  internal import TableFilms
  internal import TableRows
  internal import TableSections
  internal import TableViewsTesting
  internal import Testing
  internal import VirtualTable

  /// Films the tables of one test.
  @MainActor
  final class FilmStudio: TestAudience {
    private struct Entry {
      weak var view: AnyObject?
      let film: TableFilm
    }

    /// The number of films by file name, because the cases of a test share a name.
    private static var nameCounts: [String: Int] = [:]

    private let title: String
    private var entries: [Entry] = []

    init(title: String) { self.title = title }

    // MARK: Filming

    func userDidCome<Surface: TableSurface, Item, ID>(
      to adapter: TableAdapter<Surface, Item, ID>
    ) {
      if let adapter = adapter as? TableAdapter<VirtualTableView, Item, ID> {
        add(adapter.surface) { TableFilm(of: adapter, title: $0) }
      } else if let adapter = adapter as? TableAdapter<VirtualCollectionView, Item, ID> {
        add(adapter.surface) { TableFilm(of: adapter, title: $0) }
      }
    }

    func userDidCome(to surface: any TableSurface) {
      if let view = surface as? VirtualTableView {
        add(view) { TableFilm(of: view, title: $0) }
      } else if let view = surface as? VirtualCollectionView {
        add(view) { TableFilm(of: view, title: $0) }
      }
    }

    private func add(_ view: AnyObject?, _ makeFilm: (_ title: String) -> TableFilm) {
      guard let view, !entries.contains(where: { $0.view === view }) else { return }
      let number = entries.isEmpty ? "" : " (table \(entries.count + 1))"
      entries.append(Entry(view: view, film: makeFilm(title + number)))
    }

    // MARK: Keeping

    /// Stops the films, and keeps them if the test has failed or `TABLEVIEWS_FILMS` is set.
    func finish(hasFailed: Bool, location: SourceLocation) {
      for entry in entries { entry.film.stop() }
      let folder = ProcessInfo.processInfo.environment["TABLEVIEWS_FILMS"]
      guard hasFailed || folder != nil else { return }
      for film in entries.map(\.film) {
        let name = fileName(of: film)
        if hasFailed {
          Attachment.record(film.html, named: name, sourceLocation: location)
        }
        write(film, named: name, in: folder)
      }
    }

    private func write(_ film: TableFilm, named name: String, in folder: String?) {
      let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("Films")
      let folder = folder.map { URL(fileURLWithPath: $0) } ?? temporary
      let file = folder.appendingPathComponent(name)
      // Print the path, because `swift test` doesn't save attachments by default.
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(film.html.utf8).write(to: file, options: .atomic)
        print("Film of \(film.title): \(file.path)")
      } catch {
        print("The film of \(film.title) can't be written to \(file.path): \(error)")
      }
    }

    /// Returns a unique name without characters that file systems forbid.
    private func fileName(of film: TableFilm) -> String {
      let words = film.title.split { !$0.isLetter && !$0.isNumber }
      let name = String(words.joined(separator: "-").prefix(100))
      let count = Self.nameCounts[name, default: 0] + 1
      Self.nameCounts[name] = count
      return count == 1 ? "\(name).html" : "\(name)-\(count).html"
    }
  }
#endif

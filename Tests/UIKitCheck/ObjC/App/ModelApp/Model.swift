import TableAdapters
import TableRows
import TableSections
import TypeErasure

// App-model code that links only `TableAdapters`. It doesn't use any view, and builds for every
// platform.

struct Track: Identifiable, Equatable {
  let id: Int
  var title: String
}

@MainActor
struct Album<Surface: TableSurface> {
  var title: String
  var tracks: [Track]

  var section: Section<Track, String> { Section(id: title, items: tracks, header: title) }

  func rows(_ row: @MainActor (Track) -> Row<Surface>) -> RowSection<Surface> {
    Section(id: title, items: tracks.map { row($0) }, header: title)
  }

  func show(in adapter: TableAdapter<Surface, Track, String>) {
    adapter.update(with: [section])
  }
}

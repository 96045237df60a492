import Foundation
import Testing

/// The data of a film's page.
struct FilmDocument {
  struct Frame: Decodable {
    let title: String
    let action: String?
    let location: String?
    let lines: [String]?
    let issues: [String]?
    let cells: [String]?
    let animated: Bool?
  }

  private struct Film: Decodable {
    let title: String
    let dropped: Int
    let frames: [Frame]
    let texts: [String]
  }

  let html: String
  private let film: Film

  var title: String { film.title }
  var droppedCount: Int { film.dropped }
  var frames: [Frame] { film.frames }
  /// The texts of all scenes, such as the drawings of rows.
  var texts: [String] { film.texts }

  init(_ html: String) throws {
    self.html = html
    let start = try #require(
      html.firstRange(of: #"<script type="application/json" id="film">"#))
    let rest = html[start.upperBound...]
    let json = rest[..<(try #require(rest.firstRange(of: "</script>"))).lowerBound]
    film = try JSONDecoder().decode(Film.self, from: Data(json.utf8))
  }
}

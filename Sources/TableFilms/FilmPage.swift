internal import DiffEngine
internal import TablePictures
internal import TableRows

/// Writes a film as a page.
struct FilmPage {
  let title: String
  let frames: [FilmFrame]
  let droppedCount: Int

  /// The page as an HTML document.
  ///
  /// The data contains no `<`, so texts can't add elements. The content security policy forbids
  /// external resources.
  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>\(escaped(title))</title>
    <style>\(FilmPlayer.style)</style>
    </head>
    <body>
    \(FilmPlayer.body)
    <script type="application/json" id="film">\(json)</script>
    <script>
    \(TableScene.script)
    \(FilmPlayer.script)
    </script>
    </body>
    </html>

    """
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
  }

  /// The frames as JSON, with each text of a scene written once.
  private var json: String {
    var texts = TextTable()
    let frames = frames.map { frame(of: $0, &texts) }
    return JSONText.object([
      ("title", JSONText.string(title)), ("dropped", "\(droppedCount)"),
      ("frames", JSONText.array(frames)), ("texts", JSONText.array(texts.json)),
    ])
  }

  private func frame(of frame: FilmFrame, _ texts: inout TextTable) -> String {
    let notes = frame.notes
    var members = [("title", JSONText.string(frame.title))]
    if let action = notes.action { members.append(("action", JSONText.string(action))) }
    if let location = notes.location { members.append(("location", JSONText.string(location))) }
    for (name, lines) in [
      ("lines", notes.lines), ("issues", notes.issues), ("cells", notes.cells.map(\.words)),
    ] where !lines.isEmpty {
      members.append((name, JSONText.array(lines.map(JSONText.string))))
    }
    if frame.isAnimated { members.append(("animated", "true")) }
    return JSONText.object(members + [("scene", scene(frame.scene, &texts))])
  }

  /// Returns a scene as an array, which the player converts to an object.
  private func scene(_ scene: TableScene, _ texts: inout TextTable) -> String {
    let lists = scene.lists.map { list in
      JSONText.array([
        numbers(list.viewport), texts.index(of: list.back), texts.index(of: list.front),
        JSONText.array(
          list.parts.map { part in
            JSONText.array([
              texts.index(of: part.id), numbers(part.frame), texts.index(of: part.svg),
            ])
          }),
      ])
    }
    return JSONText.array([
      numbers(TableRect(x: scene.cornerRadius, y: 0, width: scene.width, height: scene.height)),
      JSONText.array(lists), "\(scene.isBlurred)", texts.index(of: scene.overlay),
      texts.index(of: scene.edge),
    ])
  }

  private func numbers(_ rect: TableRect) -> String {
    JSONText.array([rect.x, rect.y, rect.width, rect.height].map(JSONText.number))
  }
}

/// The unique texts of a film.
private struct TextTable {
  private var indexes: [String: Int] = [:]
  private(set) var json: [String] = []

  mutating func index(of text: String) -> String {
    if let index = indexes[text] { return "\(index)" }
    indexes[text] = json.count
    json.append(JSONText.string(text))
    return "\(json.count - 1)"
  }
}

internal import DiffEngine
internal import Foundation
internal import TablePictures
internal import TableRows

/// A message to a window.
///
/// The scene omits drawings that the window already has: parts with known IDs, and the content
/// above and below each list's parts.
struct SceneMessage: Encodable {
  struct Part: Encodable {
    let id: String
    let path: [Int]?
    let kind: String?
    let section: Int?
    let frame: [Double]
    var svg: String?
  }

  struct List: Encodable {
    let viewport: [Double]
    var back: String?
    let parts: [Part]
    var front: String?
  }

  struct Scene: Encodable {
    let width: Double
    let height: Double
    let radius: Double
    let lists: [List]
    let isBlurred: Bool
    var overlay: String?
    let edge: String
  }

  let revision: Int
  let animated: Bool
  let state: ScreenState
  let scene: Scene

  /// Creates a message with a scene that replaces the window's scene, if any.
  init(_ shown: ShownScreen, revision: Int, animated: Bool, replacing former: ShownScreen?) {
    (self.revision, self.animated, state) = (revision, animated, shown.state)
    let former = former.flatMap { $0.state.screen == shown.state.screen ? $0.scene : nil }
    scene = Scene(shown.scene, replacing: former)
  }

  /// The message as JSON.
  var json: String { JSONText.of(self) }
}

extension SceneMessage.Scene {
  fileprivate init(_ scene: TableScene, replacing former: TableScene?) {
    (width, height, radius) = (scene.width, scene.height, scene.cornerRadius)
    (isBlurred, edge) = (scene.isBlurred, scene.edge)
    overlay = former?.overlay == scene.overlay ? nil : scene.overlay
    lists = scene.lists.enumerated().map { index, list in
      let known = former.flatMap { $0.lists.indices.contains(index) ? $0.lists[index] : nil }
      return SceneMessage.List(list, replacing: known)
    }
  }
}

extension SceneMessage.List {
  fileprivate init(_ list: TableScene.List, replacing former: TableScene.List?) {
    viewport = list.viewport.numbers
    back = former?.back == list.back ? nil : list.back
    front = former?.front == list.front ? nil : list.front
    let known = Dictionary(
      (former?.parts ?? []).map { ($0.id, $0.svg) }, uniquingKeysWith: { first, _ in first })
    parts = list.parts.map { part in
      let svg = known[part.id] == part.svg ? nil : part.svg
      switch part.content {
      case .row(let path):
        return SceneMessage.Part(
          id: part.id, path: [path.section, path.row], kind: nil, section: nil,
          frame: part.frame.numbers, svg: svg)
      case .supplementary(let kind, let section):
        return SceneMessage.Part(
          id: part.id, path: nil, kind: kind.name, section: section, frame: part.frame.numbers,
          svg: svg)
      case .surrounding:
        return SceneMessage.Part(
          id: part.id, path: nil, kind: nil, section: nil, frame: part.frame.numbers, svg: svg)
      }
    }
  }
}

extension TableRect {
  /// The left edge, the top edge, the width, and the height.
  fileprivate var numbers: [Double] { [x, y, width, height] }
}

/// The reply to a window's message.
struct Answer: Encodable {
  /// The number of the message.
  let answer: Int
  /// The reason why the action isn't possible, or `nil` if it was performed.
  var refusal: String?

  /// The reply as JSON.
  var json: String { JSONText.of(self) }
}

/// Texts of messages.
enum JSONText {
  /// Returns a value as JSON.
  static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "1e7", negativeInfinity: "-1e7", nan: "0")
    // Encoding fails only for non-finite numbers, which are texts here.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

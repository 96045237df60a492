internal import TableRows
public import VirtualTable

/// An animated picture of an update.
///
/// ```swift
/// let picture = AnimatedTablePicture(of: tableView) {
///   adapter.update(with: [Section(id: "contacts", items: contacts)])
/// }
/// print(picture.svg)
/// ```
///
/// The picture shows the view before the update, after each batch, and after the update, and
/// repeats. Rows move as the view animates them. The picture has no scripts and no references to
/// other files, so a README can show it. With reduced motion, or without support for animations, it
/// shows the view after the update.
public struct AnimatedTablePicture: Hashable, Sendable {
  /// The duration of each state in seconds.
  ///
  /// The last state lasts half as long again. Values are clamped to 0.1 through 60.
  public var pause = 1.4 {
    didSet { pause = pause.isNaN ? 0.1 : min(max(pause, 0.1), 60) }
  }
  let scenes: [TableScene]

  /// Creates a picture of a synchronous update.
  ///
  /// - Parameters:
  ///   - view: A virtual table or collection view.
  ///   - options: The appearance of the picture.
  ///   - update: A closure that updates the view. It's called once.
  @MainActor
  public init<Cell: VirtualListCell>(
    of view: VirtualListView<Cell>, _ options: PictureOptions = PictureOptions(),
    update: () -> Void
  ) {
    let recorder = UpdateRecorder(view) { TableScene(of: $0, options) }
    update()
    scenes = recorder.finish().map(\.image)
  }

  /// Creates a picture of an asynchronous update.
  ///
  /// - Parameters:
  ///   - view: A virtual table or collection view.
  ///   - options: The appearance of the picture.
  ///   - update: A closure that updates the view, and returns when the update is complete. It's
  ///     called once.
  @MainActor
  public init<Cell: VirtualListCell>(
    of view: VirtualListView<Cell>, _ options: PictureOptions = PictureOptions(),
    update: @MainActor () async -> Void
  ) async {
    let recorder = UpdateRecorder(view) { TableScene(of: $0, options) }
    await update()
    scenes = recorder.finish().map(\.image)
  }

  /// The picture as an SVG document.
  public var svg: String {
    guard let last = scenes.last else { return "" }
    var animator = SceneAnimator(timeline: Timeline(count: scenes.count, pause: pause))
    let size = (scenes.map(\.width).max() ?? 0, scenes.map(\.height).max() ?? 0)
    for index in last.lists.indices {
      animator.write(scenes.map { $0.lists.indices.contains(index) ? $0.lists[index] : nil })
    }
    animator.writeVariants(scenes.map(\.overlay))
    var writer = SVGWriter()
    writer.openDocument(
      width: size.0, height: size.1, label: "\(last.label), animated during an update")
    writer.element("style", [:], text: animator.style)
    writer.open("defs", [:])
    writer.open("clipPath", ["id": "screen"])
    writer.element("rect", ["width": size.0, "height": size.1, "rx": last.cornerRadius])
    writer.close("clipPath")
    writer.close("defs")
    writer.open("g", ["clip-path": "url(#screen)"])
    writer.append(animator.svg.text)
    writer.close("g")
    writer.element(
      "rect",
      [
        "x": 0.5, "y": 0.5, "width": max(0, size.0 - 1), "height": max(0, size.1 - 1),
        "rx": max(0, last.cornerRadius - 0.5), "fill": "none", "stroke": last.edge,
      ])
    writer.close("svg")
    return writer.text
  }
}

/// The times of scenes.
private struct Timeline {
  /// The duration of a move in seconds.
  private static let move = 0.35

  let count: Int
  let pause: Double

  /// The duration of all scenes, with a longer last one.
  var duration: Double { Double(count) * pause + Double(count - 1) * Self.move + pause / 2 }

  /// Returns the start and end of a scene, as percentages of the duration.
  func percentages(of index: Int) -> (from: Double, to: Double) {
    let from = Double(index) * (pause + Self.move)
    let to = index == count - 1 ? duration : from + pause
    return (from / duration * 100, to / duration * 100)
  }
}

/// Writes scenes and animates their differences.
private struct SceneAnimator {
  private struct Place: Equatable {
    let x: Double
    let y: Double
  }

  let timeline: Timeline
  private(set) var svg = SVGWriter()
  private var rules = ""
  private var count = 0

  init(timeline: Timeline) { self.timeline = timeline }

  /// The style sheet of the animations.
  var style: String { "@media (prefers-reduced-motion:no-preference){\(rules)}" }

  /// Writes a list, which is `nil` in scenes without it.
  mutating func write(_ lists: [TableScene.List?]) {
    guard let last = lists.compactMap(\.self).last else { return }
    writeVariants(lists.map { $0?.back ?? "" })
    let box = last.viewport
    svg.open(
      "svg",
      [
        "x": box.x, "y": box.y, "width": box.width, "height": box.height,
        "viewBox": [box.x, box.y, box.width, box.height].map(\.attributeText)
          .joined(separator: " "),
      ])
    for id in order(of: lists) {
      write(lists.map { list in list?.parts.first { $0.id == id } })
    }
    svg.close("svg")
    writeVariants(lists.map { $0?.front ?? "" })
  }

  /// Returns the IDs of all parts, beginning with parts that are missing from the last scene.
  ///
  /// The parts of the last scene move over them.
  private func order(of lists: [TableScene.List?]) -> [String] {
    let last = lists.last.flatMap(\.self)?.parts.map(\.id) ?? []
    var known = Set(last)
    var gone: [String] = []
    for list in lists { gone += list?.parts.map(\.id).filter { known.insert($0).inserted } ?? [] }
    return gone + last
  }

  /// Writes a part, which is `nil` in scenes without it.
  private mutating func write(_ part: [TableScene.Part?]) {
    let places = filled(part.map { $0.map { Place(x: $0.frame.x, y: $0.frame.y) } })
    guard let last = places.last else { return }
    let moves = rule("transform", places) {
      "translate(\($0.x.attributeText)px,\($0.y.attributeText)px)"
    }
    let isGone = part.last.flatMap(\.self) == nil
    let fades = rule("opacity", part.map { $0 == nil ? 0 : 1 }) { "\($0)" }
    svg.open(
      "g",
      [
        "transform": "translate(\(last.x.attributeText) \(last.y.attributeText))",
        "class": moves,
      ])
    svg.open("g", ["class": fades, "opacity": isGone ? 0 : nil])
    writeVariants(filled(part.map { $0?.svg }))
    svg.close("g")
    svg.close("g")
  }

  /// Writes elements that differ between scenes.
  ///
  /// The next scene's elements fade in over the previous scene's, which stay visible until the fade
  /// ends.
  mutating func writeVariants(_ variants: [String]) {
    var written: Set<String> = []
    for text in variants where !text.isEmpty && written.insert(text).inserted {
      let isShown = variants.map { $0 == text ? 1 : 0 }
      let stays = variants.indices.map { index in
        isShown[index] == 1 && index + 1 < variants.count && !variants[index + 1].isEmpty
      }
      svg.open(
        "g",
        [
          "class": rule("opacity", isShown, where: stays) { "\($0)" },
          "opacity": isShown.last == 0 ? 0 : nil,
        ])
      svg.append(text)
      svg.close("g")
    }
  }

  /// Replaces `nil` with the nearest value before it, or the first value.
  private func filled<Value>(_ values: [Value?]) -> [Value] {
    guard var last = values.compactMap(\.self).first else { return [] }
    return values.map { value in
      last = value ?? last
      return last
    }
  }

  /// Adds a rule for a property that changes, and returns its class.
  ///
  /// Returns `nil` if the property doesn't change.
  ///
  /// If a value stays, it remains during the move to the next scene, and then jumps to the next
  /// value.
  private mutating func rule<Value: Equatable>(
    _ property: String, _ values: [Value], where stays: [Bool] = [],
    _ text: (Value) -> String
  ) -> String? {
    guard values.contains(where: { $0 != values.first }) else { return nil }
    count += 1
    let name = "a\(count)"
    let frames = values.enumerated().map { index, value in
      var (from, to) = timeline.percentages(of: index)
      let isLate = index > 0 && stays.indices.contains(index - 1) && stays[index - 1]
      if isLate, values[index] != values[index - 1] { from += 0.01 }
      if stays.indices.contains(index), stays[index], values.indices.contains(index + 1) {
        to = timeline.percentages(of: index + 1).from
      }
      return "\(from.attributeText)%,\(to.attributeText)%{\(property):\(text(value))}"
    }
    rules += "@keyframes \(name){\(frames.joined())}"
    rules += ".\(name){animation:\(name) \(timeline.duration.attributeText)s ease-in-out infinite}"
    return name
  }
}

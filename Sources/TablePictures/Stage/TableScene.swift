public import DiffEngine
public import TableRows
public import VirtualTable

/// A screen of a virtual view, as parts that move.
///
/// A row's part keeps its ID through updates while the row is on screen, so a page can animate from
/// one scene to the next as the view does. ``script`` is JavaScript that shows scenes.
///
/// ```swift
/// let options = PictureOptions(style: .insetGrouped, title: "Contacts")
/// let scene = TableScene(of: tableView, options)
/// print(scene.json)
/// ```
public struct TableScene: Hashable, Sendable {
  /// A row, header, or footer.
  ///
  /// ```swift
  /// let scene = TableScene(of: tableView)
  /// for part in scene.lists.flatMap(\.parts) { print(part.id, part.frame.y) }
  /// ```
  public struct Part: Hashable, Sendable {
    /// The content of a part.
    ///
    /// ```swift
    /// for part in TableScene(of: tableView).lists[0].parts {
    ///   if case .row(let path) = part.content { print(path, part.frame.height) }
    /// }
    /// ```
    public enum Content: Hashable, Sendable {
      /// A row, by its position.
      case row(TablePath)
      /// A supplementary view of a section.
      case supplementary(SupplementaryKind, section: Int)
      /// The header or footer of the whole table.
      case surrounding(TableRegion)
    }

    /// The ID of the part.
    ///
    /// It's unique in the scene, and stays the same while the part is on screen.
    public let id: String
    /// The content of the part.
    public let content: Content
    /// The frame in points, from the scene's top-left corner.
    public fileprivate(set) var frame: TableRect
    /// SVG elements, from the frame's top-left corner.
    public let svg: String
  }

  /// A list with the bars and views around it.
  ///
  /// ```swift
  /// let list = TableScene(of: tableView).lists[0]
  /// print(list.viewport.height, list.parts.count)
  /// ```
  public struct List: Hashable, Sendable {
    /// The rectangle in which the parts are visible.
    public fileprivate(set) var viewport: TableRect
    /// SVG elements below the parts.
    public internal(set) var back: String
    /// The parts, from back to front.
    public fileprivate(set) var parts: [Part]
    /// SVG elements above the parts, such as bars.
    public fileprivate(set) var front: String
    /// SVG elements above all lists, such as a menu.
    var overlay: String
  }

  /// The width in points.
  public let width: Double
  /// The height in points.
  public let height: Double
  /// The radius of the screen's corners in points.
  public let cornerRadius: Double
  /// The list, and the bar below it, if any.
  public let lists: [List]
  /// A Boolean value that indicates whether an open menu blurs the lists.
  public let isBlurred: Bool
  /// SVG elements above all lists.
  public let overlay: String
  /// The CSS color of the screen's edge.
  public let edge: String
  let label: String

  /// Creates a scene of a view's current state.
  ///
  /// - Parameters:
  ///   - view: A virtual table or collection view.
  ///   - options: The appearance of the scene.
  @MainActor
  public init<Cell: VirtualListCell>(
    of view: VirtualListView<Cell>, _ options: PictureOptions = PictureOptions()
  ) {
    self.init(view.screen(), bar: nil, options)
  }

  /// Creates a scene of a view above a bottom bar.
  ///
  /// - Parameters:
  ///   - view: A virtual table or collection view.
  ///   - bar: A virtual view whose viewport has the height of the bar.
  ///   - options: The appearance of the scene.
  @MainActor
  public init<Cell: VirtualListCell, BarCell: VirtualListCell>(
    of view: VirtualListView<Cell>, above bar: VirtualListView<BarCell>,
    _ options: PictureOptions = PictureOptions()
  ) {
    self.init(view.screen(), bar: bar.screen(), options)
  }

  @MainActor
  init(_ screen: ListScreen, bar: ListScreen?, _ options: PictureOptions) {
    let painter = ScreenPainter(screen, options)
    let barPainter = bar.map { BottomBarPainter($0, options) }
    width = painter.width
    height = painter.height + (barPainter?.height ?? 0)
    cornerRadius = painter.cornerRadius
    lists =
      [List(painter, options)]
      + [barPainter?.list(below: painter.height, options: options)].compactMap { $0 }
    isBlurred = lists.contains { !$0.overlay.isEmpty }
    var canvas = Canvas(width: painter.width, options)
    painter.paintHomeIndicator(height: height, on: &canvas)
    overlay = canvas.svg.text + lists.map(\.overlay).joined()
    edge = Palette(options.appearance).edge.text
    label = painter.label
  }
}

extension TableScene.List {
  /// Creates a list from a painter.
  @MainActor
  init(_ painter: ScreenPainter, _ options: PictureOptions, isBar: Bool = false) {
    func drawing(_ draw: (inout Canvas) -> Void) -> String {
      var canvas = Canvas(width: painter.width, options, isInteractive: true)
      draw(&canvas)
      return canvas.svg.text
    }
    let isMirrored = options.layoutDirection == .rightToLeft
    viewport = painter.viewport
    back = drawing(painter.paintBack)
    front = drawing { canvas in
      painter.paintAboveParts(on: &canvas)
      painter.paintBars(on: &canvas)
    }
    overlay = drawing(painter.paintMenu)
    parts = painter.parts.map { part in
      var (frame, local) = (part.frame, part)
      local.frame = TableRect(y: 0, width: frame.width, height: frame.height)
      var canvas = Canvas(width: frame.width, options, isInteractive: true)
      painter.paint(local, on: &canvas)
      if isMirrored { frame.x = painter.width - frame.maxX }
      return TableScene.Part(
        id: (isBar ? "bar-" : "") + part.id, content: part.content, frame: frame,
        svg: canvas.svg.text)
    }
  }

  /// Moves the list down.
  mutating func move(by y: Double) {
    func moved(_ svg: String) -> String {
      svg.isEmpty ? "" : "<g transform=\"translate(0 \(y.attributeText))\">\n\(svg)</g>\n"
    }
    viewport.y += y
    for index in parts.indices { parts[index].frame.y += y }
    (back, front, overlay) = (moved(back), moved(front), moved(overlay))
  }
}

extension ScreenPainter.Part {
  /// An ID that is unique in the list.
  @MainActor fileprivate var id: String {
    switch self {
    case .row(let row): "row-\(row.cell.displayNumber)"
    case .supplementary(let view): "\(view.kind.name)-\(view.view.displayNumber)"
    case .surrounding(_, let name): "table-\(name)"
    }
  }

  fileprivate var content: TableScene.Part.Content {
    switch self {
    case .row(let row): .row(row.path)
    case .supplementary(let view): .supplementary(view.kind, section: view.section)
    case .surrounding(_, let name): .surrounding(name == "header" ? .header : .footer)
    }
  }
}

// MARK: - JSON

extension TableScene {
  /// The scene as JSON for ``script``.
  ///
  /// The text contains no `<`, so it can be embedded in a page.
  public var json: String {
    let lists = lists.map { list in
      JSONText.object([
        ("viewport", list.viewport.json), ("back", JSONText.string(list.back)),
        ("parts", JSONText.array(list.parts.map(\.json))),
        ("front", JSONText.string(list.front)),
      ])
    }
    return JSONText.object([
      ("width", width.attributeText), ("height", height.attributeText),
      ("radius", cornerRadius.attributeText), ("lists", JSONText.array(lists)),
      ("isBlurred", "\(isBlurred)"), ("overlay", JSONText.string(overlay)),
      ("edge", JSONText.string(edge)),
    ])
  }
}

extension TableScene.Part {
  /// The part as JSON.
  ///
  /// A row has a `path` of two numbers. A supplementary view has a `kind` and a `section`.
  public var json: String {
    var members = [("id", JSONText.string(id))]
    switch content {
    case .row(let path): members.append(("path", "[\(path.section),\(path.row)]"))
    case .supplementary(let kind, let section):
      members += [("kind", JSONText.string(kind.name)), ("section", "\(section)")]
    case .surrounding: break
    }
    return JSONText.object(members + [("frame", frame.json), ("svg", JSONText.string(svg))])
  }
}

extension TableRect {
  /// The left edge, the top edge, the width, and the height.
  fileprivate var json: String {
    JSONText.array([x, y, width, height].map(\.attributeText))
  }
}

import TableViews
import TableViewsTesting
import Testing
import VirtualTable

/// Headers and footers that the user can tap, and their disclosure state.
@MainActor @Suite struct HeaderTapTests {
  private typealias Sections = [Section<Person, String>]

  /// Returns sections of one person each with changed headers.
  private func sections(
    _ ids: [String], _ change: (HeaderFooter, String) -> HeaderFooter
  ) -> [Section<Person, String>] {
    ids.enumerated().map { index, id in
      Section(id: id, items: [Person(index + 1)], header: change(.title("Section \(id)"), id))
    }
  }

  // MARK: Taps

  @Test(arguments: SurfaceKind.tables)
  func aTapOnAHeaderCallsTheClosureOfItsSection(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(sections(["a", "b"]) { header, id in header.onTap { screen.log.append(id) } })
      try screen.user.tapHeader(ofSection: "b")
      try screen.user.tapHeader(ofSection: "a")
      #expect(screen.log == ["b", "a"] && screen.selected == [] && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func theClosureOfTheLastUpdateIsCalledThoughNothingElseChanged(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      for number in 1...3 {
        screen.show(
          sections(["a"]) { header, _ in header.onTap { screen.log.append("\(number)") } })
      }
      try screen.user.tapHeader(ofSection: "a")
      #expect(screen.log == ["3"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aTapFindsItsSectionAfterSectionsMoved(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      func show(_ ids: [String]) {
        screen.show(
          ids.map { id in
            Section(
              id: id, items: [Person(id.count)],
              header: .title(id).onTap { screen.log.append(id) })
          })
      }
      show(["a", "bb", "ccc"])
      show(["ccc", "a", "dddd", "bb"])
      for id in ["a", "bb", "ccc", "dddd"] { try screen.user.tapHeader(ofSection: id) }
      #expect(screen.log == ["a", "bb", "ccc", "dddd"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aViewThatIsReusedForAnotherSectionReactsForThatSectionAlone(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(
        (0..<60).map { index in
          let header = HeaderFooter.title("\(index)")
          return Section(
            id: "\(index)", items: [Person(index)],
            header: index.isMultiple(of: 2)
              ? header.onTap { screen.log.append("\(index)") } : header)
        })
      for _ in 0..<12 {
        for index in 0..<60 where screen.user.sees(text: "\(index)") {
          guard index.isMultiple(of: 2) else {
            #expect(throws: ImpossibleAction.self) {
              try screen.user.tapHeader(ofSection: "\(index)")
            }
            let accessibility = try screen.user.accessibility(ofHeaderOf: "\(index)")
            #expect(accessibility.traits?.contains(.button) != true)
            continue
          }
          try screen.user.tapHeader(ofSection: "\(index)")
          #expect(screen.takeLog() == ["\(index)"])
        }
        try screen.user.scroll(by: 300)
      }
      #expect(screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aPinnedHeaderReactsToTaps(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      Surface.pinHeaders(in: screen.view)
      screen.show([
        Section(
          id: "people", items: (0..<50).map { Person($0) },
          header: .title("People").onTap { screen.log.append("tap") })
      ])
      try screen.user.scroll(by: 500)
      #expect(screen.user.sees(text: "People"))
      try screen.user.tapHeader(ofSection: "people")
      #expect(screen.log == ["tap"])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aFooterReactsToTaps(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show([
        Section(
          id: "people", items: [Person(1)], header: .title("People"),
          footer: .title("More").onTap { screen.log.append("more") })
      ])
      try screen.user.tapFooter(ofSection: "people")
      #expect(screen.log == ["more"])
      #expect(throws: ImpossibleAction.self) { try screen.user.tapHeader(ofSection: "people") }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aViewOfTheAppReactsToTaps(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show([
        Section(
          id: "people", items: [Person(1)],
          header: .view("People", Surface.TextHeader.self).disclosure(isExpanded: true)
            .onTap { screen.log.append("tap") })
      ])
      try screen.user.tapHeader(ofSection: "people")
      #expect(screen.log == ["tap"])
      let accessibility = try screen.user.accessibility(ofHeaderOf: "people")
      #expect(accessibility.label == "<People>" && accessibility.value == "expanded")
      #expect(accessibility.traits == [.button, .header])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aTapMayDeleteItsSectionOrShowOthers(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(
        sections(["a", "b"]) { header, id in
          header.onTap {
            screen.log.append(id)
            screen.adapter.edit { $0.deleteSection(id) }
          }
        })
      try screen.user.tapHeader(ofSection: "a")
      screen.view.layoutIfNeeded()
      #expect(screen.ids == [[2]] && screen.log == ["a"])
      #expect(throws: ImpossibleAction.self) { try screen.user.tapHeader(ofSection: "a") }
      try screen.user.tapHeader(ofSection: "b")
      screen.view.layoutIfNeeded()
      #expect(screen.ids == [] && screen.issues == [])
    }
    try test(kind.type)
  }

  // MARK: Impossible taps

  @Test(arguments: SurfaceKind.tables)
  func aHeaderOffScreenCantBeTapped(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>()
      screen.show([
        Section(id: "a", items: (0..<50).map { Person($0) }),
        Section(
          id: "b", items: [Person(99)], header: .title("B").onTap { screen.log.append("tap") }),
      ])
      let action = #expect(throws: ImpossibleAction.self) {
        try screen.user.tapHeader(ofSection: "b")
      }
      #expect(action?.reason.contains("isn't on screen") == true && screen.log == [])
      for section in ["a", "c"] {
        #expect(throws: ImpossibleAction.self) { try screen.user.tapHeader(ofSection: section) }
      }
      #expect(throws: ImpossibleAction.self) { try screen.user.tapHeader(ofSection: 1) }
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aTapOnAHeaderClosesASwipedRowAndDoesNothingElse(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.adapter.cellDidDeleteHandler = { _, _, _ in }
      screen.show(sections(["a"]) { header, id in header.onTap { screen.log.append(id) } })
      let swipe = try screen.user.swipe(1)
      let action = #expect(throws: ImpossibleAction.self) {
        try screen.user.tapHeader(ofSection: "a")
      }
      #expect(action?.reason.contains("a row was swiped") == true)
      #expect(!swipe.isOpen && screen.log == [])
      try screen.user.tapHeader(ofSection: "a")
      #expect(screen.log == ["a"])
    }
    try test(kind.type)
  }

  // MARK: Disclosure

  @Test(arguments: SurfaceKind.tables)
  func aDisclosureStateIsDrawnAndRead(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(
        sections(["a", "b", "c"]) { header, id in
          id == "c" ? header : header.disclosure(isExpanded: id == "a").onTap {}
        })
      let lines = screen.user.drawing(columns: 20).split(separator: "\n")
      #expect(lines[1] == "│ Section a      ▾ │")
      #expect(lines[3] == "│ Section b      ▸ │")
      #expect(lines[5] == "│ Section c        │")
      let accessibility = try screen.user.accessibility(ofHeaderOf: "a")
      #expect(accessibility.label == "Section a" && accessibility.value == "expanded")
      #expect(accessibility.traits == [.button, .header])
      #expect(try screen.user.accessibility(ofHeaderOf: "b").value == "collapsed")
      #expect(try screen.user.accessibility(ofHeaderOf: "c").value == nil)
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aHeaderWhoseDisclosureChangesKeepsItsView(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>(1)
      screen.adapter.deselectsAfterSelection = false
      try screen.user.tap(1)
      var views: Set<ObjectIdentifier> = []
      for state in [nil, true, false, nil, true] as [Bool?] {
        screen.show([
          Section(
            id: "people", items: [Person(1)],
            header: .title("People").disclosure(isExpanded: state))
        ])
        let view = screen.view.visibleTableSupplementary(.header, inSection: 0)
        views.insert(ObjectIdentifier(try #require(view as AnyObject?)))
        let value = state.map { $0 ? "expanded" : "collapsed" }
        #expect(try screen.user.accessibility(ofHeaderOf: "people").value == value)
        #expect(screen.user.hasSelected(1))
      }
      #expect(views.count == 1 && screen.issues == [])
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aHeaderLosesItsButtonWithItsClosure(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = PeopleScreen<Surface>()
      screen.show(sections(["a"]) { header, _ in header.onTap {} })
      #expect(try screen.user.accessibility(ofHeaderOf: "a").traits == [.button, .header])
      screen.show(sections(["a"]) { header, _ in header })
      #expect(
        try screen.user.accessibility(ofHeaderOf: "a").traits?.contains(.button) != true)
      #expect(throws: ImpossibleAction.self) { try screen.user.tapHeader(ofSection: "a") }
    }
    try test(kind.type)
  }

  // MARK: Data sources

  @Test(arguments: SurfaceKind.tables)
  func headersOfADataSourceReactToTaps(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let screen = SourceScreen<Surface>()
      screen.source.sections = [
        Section(
          id: "a", items: [screen.row(1)],
          header: .title("A").onTap { screen.log.append("a") }),
        Section(
          id: "b", items: [screen.row(2)],
          header: .title("B").onTap { screen.log.append("b") }),
      ]
      screen.view.reloadTableData()
      try screen.user.tapHeader(ofSection: "b")
      try screen.user.tapHeader(ofSection: "a")
      #expect(screen.takeLog() == ["b", "a"])
      let user = TableUser(positionsOf: screen.view)
      try user.tapHeader(ofSection: 1)
      #expect(screen.takeLog() == ["b"])
      #expect(throws: ImpossibleAction.self) { try user.tapHeader(ofSection: 2) }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.tables)
  func aSubclassGivesHeadersThatReactToTaps(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      let source = TappableHeaderSource<Surface.View>()
      let screen = SourceScreen<Surface>(source)
      screen.show([screen.row(1)])
      try TableUser(positionsOf: screen.view).tapHeader(ofSection: 0)
      #expect(source.tapCount == 1)
    }
    try test(kind.type)
  }

  // MARK: Equality

  @Test func headersWithOtherClosuresAreEqual() {
    let header = HeaderFooter.title("Title")
    #expect(header.onTap {} == header.onTap { print("other") })
    #expect(header.onTap {} != header)
    #expect(header.disclosure(isExpanded: true) != header.disclosure(isExpanded: false))
    #expect(header.disclosure(isExpanded: false) != header)
    #expect(header.disclosure(isExpanded: true).disclosure(isExpanded: nil) == header)
    #expect(header.onTap {}.isTappable && !header.isTappable && header.isExpanded == nil)
    header.didTap()
  }
}

/// A data source that creates its own headers.
private final class TappableHeaderSource<Surface: TableSurface>: TableDataSource<Surface> {
  var tapCount = 0

  override func headerFooter(
    of kind: SupplementaryKind, inSection section: Int
  ) -> HeaderFooter? {
    kind == .header ? .title("Own").onTap { [weak self] in self?.tapCount += 1 } : nil
  }
}

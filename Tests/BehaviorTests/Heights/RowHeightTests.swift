import TableViews
import TableViewsTesting
import Testing

/// Heights of rows and headers, and the default height.
@MainActor @Suite struct RowHeightTests {
  @Test(arguments: SurfaceKind.withRowHeights)
  func rowHeightOverridesHeightOfTable(on kind: SurfaceKind) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>(1, 2, 3)
      screen.setRow { row, person in person.id == 2 ? row.height(100) : row }
      #expect([1, 2, 3].map { screen.adapter.rect(ofRow: $0)?.height } == [40, 100, 40])
      #expect(screen.adapter.rect(ofRow: 3)?.minY == 140)
    }
    test(kind.type)
  }

  /// A way to show a changed height.
  enum Way: CaseIterable { case update, withoutAnimation, inserting, edit, reconfigure }

  /// Changes an item so that its row is configured again.
  private func change<Surface>(
    _ id: Int, of count: Int, _ way: Way, on screen: PeopleScreen<Surface>
  ) {
    func update(_ ids: Range<Int>, mode: UpdateMode = .animated) {
      let people = ids.map { $0 == id ? Person(id, "Ada") : Person($0) }
      screen.adapter.update(with: [Section(id: "people", items: people)], mode: mode)
    }
    switch way {
    case .update: update(0..<count)
    case .withoutAnimation: update(0..<count, mode: .withoutAnimation)
    case .inserting: update(0..<count + 1)
    case .edit: screen.adapter.edit { $0.update(id) { $0.name = "Ada" } }
    case .reconfigure: screen.adapter.reconfigure(row: id)
    }
    screen.view.layoutIfNeeded()
  }

  @Test(arguments: SurfaceKind.withRowHeights, Way.allCases)
  func aChangedHeightIsShownAndARowOfNoHeightIsHidden(on kind: SurfaceKind, way: Way) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      for (old, new) in [(nil, 120), (40, 120), (120, 40), (0, 60), (0, nil), (40, 0)]
        as [(Double?, Double?)]
      {
        let height = VariableHeight(old)
        let screen = PeopleScreen<Surface>()
        screen.setHeight(height, of: 5)
        func check(_ height: Double?, count: Int) {
          screen.view.layoutIfNeeded()
          #expect(screen.adapter.rect(ofRow: 5)?.height == height ?? 40, "\(way)")
          #expect(screen.user.sees(5) == (height != 0), "\(way)")
          #expect(
            screen.adapter.viewport?.contentHeight == Double(count - 1) * 40 + (height ?? 40))
        }
        screen.show(Array(0..<8))
        check(old, count: 8)
        height.value = new
        change(5, of: 8, way, on: screen)
        check(new, count: way == .inserting ? 9 : 8)
        #expect(screen.issues == [])
      }
    }
    test(kind.type)
  }

  @Test(arguments: SurfaceKind.withRowHeights)
  func aRowWhoseHeightAloneChangesKeepsItsCell(on kind: SurfaceKind) throws {
    func test<Surface: TestedSurface>(_: Surface.Type) throws {
      for (old, new) in [(44, 120), (44, nil), (nil, 120), (nil, 44), (0, 120), (0, 44), (0, nil)]
        as [(Double?, Double?)]
      {
        for inserted in 0...1 {
          let screen = SettingsScreen<Surface>()
          func show(_ height: Double?, count: Int) {
            screen.show(
              (0..<count).map { id in
                let row = Row<Surface.View>("Row \(id)", id: id)
                return id == 3 ? row.height(height) : row
              })
          }
          show(old, count: 8)
          let cells = (0..<8).map { screen.adapter.visibleCell(ofRow: .id($0)) }
          #expect(cells.map { $0 == nil } == (0..<8).map { $0 == 3 && old == 0 })
          show(new, count: 8 + inserted)
          #expect(screen.adapter.rect(ofRow: .id(3))?.height == new ?? 40)
          #expect(
            screen.adapter.viewport?.contentHeight == Double(7 + inserted) * 40 + (new ?? 40))
          for (id, cell) in cells.enumerated() {
            let shown = screen.adapter.visibleCell(ofRow: .id(id))
            #expect(cell == nil || shown == nil || shown === cell, "row \(id)")
          }
        }
      }
    }
    try test(kind.type)
  }

  @Test(arguments: SurfaceKind.withRowHeights, Way.allCases)
  func aRowOffScreenLosesTheHeightThatTheAppTakesAway(on kind: SurfaceKind, way: Way) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>()
      let height = VariableHeight(300)
      screen.setHeight(height, of: 90)
      screen.show(0..<100)
      #expect(screen.adapter.viewport?.contentHeight == 4_260)
      height.value = nil
      change(90, of: 100, way, on: screen)
      #expect(screen.adapter.viewport?.contentHeight == (way == .inserting ? 4_040 : 4_000))
    }
    test(kind.type)
  }

  @Test(
    arguments: SurfaceKind.withRowHeights, [.nan, .infinity, -.infinity, 1e300, -3] as [Double])
  func aHeightThatCannotBeLaidOutIsReplacedAndReported(on kind: SurfaceKind, height: Double) {
    func test<Surface: TestedSurface>(_: Surface.Type) {
      let screen = PeopleScreen<Surface>()
      screen.setHeight(VariableHeight(height), of: 2)
      screen.show([1, 2, 3])
      let expected = height.isFinite ? min(max(height, 0), 1e9) : 40
      #expect(screen.adapter.rect(ofRow: 2)?.height == expected)
      #expect(screen.issues.contains(.invalidLength) == !height.isFinite)
      screen.adapter.scroll(toOffset: height)
      screen.adapter.setContentInset(TableInsets(top: height, bottom: height))
      if SurfaceKind.tables.contains(kind) {
        screen.adapter.tableHeader = .title("Top").height(height)
      }
      let viewport = screen.adapter.viewport
      #expect(viewport?.contentOffset.isFinite == true && viewport?.contentHeight.isFinite == true)
      #expect(abs(viewport?.topInset ?? .infinity) <= 1e9)
      #expect(screen.adapter.rect(ofRow: 1)?.minY.isFinite == true)
    }
    test(kind.type)
  }
}

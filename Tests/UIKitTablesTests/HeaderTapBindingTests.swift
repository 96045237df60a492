#if UIKIT_SHIM
  import SurfaceScenarios
  import TableAdapters
  import TableRows
  import TableSections
  import TableViews
  import TableViewsTesting
  import Testing
  import UIKit

  @testable import UIKitTables

  /// Taps, chevrons, and accessibility of UIKit's headers.
  @MainActor @Suite struct HeaderTapBindingTests {
    private final class Log {
      var texts: [String] = []
    }

    private let log = Log()

    // MARK: Collection views

    private let host = CollectionHost()

    private func collectionAdapter() -> CollectionViewAdapter<ScenarioItem, String> {
      host.setOnScreen(true)
      host.surface.collectionViewLayout._shows = { _, _ in true }
      return CollectionViewAdapter(host.surface) { Row($0, cell: CollectionHost.PlainCell.self) }
    }

    private func section(_ id: String, _ header: HeaderFooter?) -> Section<ScenarioItem, String> {
      Section(id: id, items: [ScenarioItem(id.count)], header: header)
    }

    private func header(_ section: Int) throws -> UICollectionReusableView {
      host.surface.layoutIfNeeded()
      return try #require(host.surface.visibleTableSupplementary(.header, inSection: section))
    }

    @Test func titlesOfACollectionViewReactToTaps() throws {
      let adapter = collectionAdapter()
      adapter.update(with: [
        section("a", .title("A").onTap { log.texts.append("a") }),
        section("bb", .title("B").disclosure(isExpanded: false).onTap { log.texts.append("b") }),
        section("ccc", .title("C")),
      ])
      let user = TableUser(positionsOf: host.surface)
      try user.tapHeader(ofSection: 1)
      try user.tapHeader(ofSection: 0)
      #expect(log.texts == ["b", "a"])
      #expect(throws: ImpossibleAction.self) { try user.tapHeader(ofSection: 2) }
      let accessibility = try user.accessibility(ofHeaderOf: 1)
      #expect(accessibility.label == "B" && accessibility.value == "collapsed")
      #expect(accessibility.traits == [.button, .header])
      #expect(host.surface.marksForUser(of: .header, inSection: 1) == ["▸"])
      #expect(host.violations == [])
    }

    @Test func aTitleOfACollectionViewKeepsItsViewAndItsRecognizer() throws {
      let adapter = collectionAdapter()
      var views: Set<ObjectIdentifier> = []
      for state in [false, true, nil, true] as [Bool?] {
        adapter.update(with: [section("a", .title("A").disclosure(isExpanded: state).onTap {})])
        let view = try header(0)
        views.insert(ObjectIdentifier(view))
        #expect(view.outlineChevron?.isExpanded == state)
        #expect(view.gestureRecognizers?.count == 1)
        #expect(view.accessibilityValue == state.map { $0 ? "expanded" : "collapsed" })
      }
      #expect(views.count == 1 && host.violations == [])
    }

    @Test func aViewOfAnotherKindReactsToTaps() throws {
      let adapter = collectionAdapter()
      host.surface.collectionViewLayout._otherKinds = ["badge"]
      adapter.update(with: [
        section("a", nil).supplementary("badge", .title("3").onTap { log.texts.append("badge") })
      ])
      host.surface.layoutIfNeeded()
      try host.surface.simulateTap(on: "badge", ofSection: 0)
      #expect(log.texts == ["badge"])
    }

    // MARK: Gestures

    @Test func onlyATapThatEndsIsOne() throws {
      let adapter = collectionAdapter()
      adapter.update(with: [section("a", .title("A").onTap { log.texts.append("a") })])
      let tap = try #require(HeaderTap.of(try header(0)))
      tap._recognize(.failed, at: .zero)
      #expect(log.texts == [])
      tap._recognize(.ended, at: .zero)
      #expect(log.texts == ["a"])
      adapter.update(with: [section("a", .title("A"))])
      tap._recognize(.ended, at: .zero)
      #expect(log.texts == ["a"] && !tap.isEnabled)
      tap.view?.removeFromSuperview()
      #expect(!tap.performTap())
    }

    // MARK: Views of the app

    private final class OwnHeader: UITableViewHeaderFooterView, Configurable {
      let button = UIButton(frame: .zero)
      let label = UILabel(frame: .zero)

      func setup(with item: String) {
        label.text = item
        if label.superview == nil { contentView.addSubview(label) }
        guard item.hasPrefix("own") else { return }
        accessibilityLabel = "Own"
        accessibilityValue = "3 songs"
        accessibilityTraits = .image
      }
    }

    @Test func accessibilityOfHeaderClassIsIncluded() {
      let view = OwnHeader(reuseIdentifier: nil)
      view.setup(with: "own")
      let content = HeaderFooter.title("").disclosure(isExpanded: true).onTap {}
      HeaderTap.show(content, of: .header, in: view)
      #expect(view.accessibilityLabel == "Own" && view.accessibilityValue == "3 songs, expanded")
      #expect(view.accessibilityTraits == [.image, .header, .button])
      #expect(view.isAccessibilityElement)
      HeaderTap.show(content, of: .header, in: view)
      #expect(view.accessibilityValue == "3 songs, expanded")
      HeaderTap.show(nil, of: .header, in: view)
      #expect(view.accessibilityLabel == "Own" && view.accessibilityValue == "3 songs")
      #expect(view.accessibilityTraits == .image && !view.isAccessibilityElement)
    }

    @Test func accessibilitySetLaterByHeaderClassStays() {
      let view = OwnHeader(reuseIdentifier: nil)
      view.setup(with: "Title")
      HeaderTap.show(.title("").onTap {}, of: .footer, in: view)
      #expect(view.accessibilityTraits == .button)
      view.accessibilityLabel = "Later"
      view.accessibilityValue = "Value"
      view.accessibilityTraits = .link
      view.isAccessibilityElement = false
      HeaderTap.show(nil, of: .footer, in: view)
      #expect(view.accessibilityLabel == "Later" && view.accessibilityValue == "Value")
      #expect(view.accessibilityTraits == .link && !view.isAccessibilityElement)
    }

    @Test func theLabelFollowsTheTextsOfTheView() {
      let view = OwnHeader(reuseIdentifier: nil)
      for text in ["3 songs", "4 songs"] {
        view.setup(with: text)
        HeaderTap.show(.custom(item: text).disclosure(isExpanded: true), of: .header, in: view)
        #expect(view.accessibilityLabel == text && view.accessibilityValue == "expanded")
      }
    }

    @Test func aControlInAViewCanBeReached() {
      let view = OwnHeader(reuseIdentifier: nil)
      view.contentView.addSubview(view.button)
      view.setup(with: "Title")
      HeaderTap.show(.custom(item: 1).onTap {}, of: .header, in: view)
      #expect(!view.isAccessibilityElement)
    }

    @Test func theTextsOfAViewAreItsLabel() {
      let view = OwnHeader(reuseIdentifier: nil)
      view.setup(with: "First")
      let second = UILabel(frame: .zero)
      second.text = "Second"
      view.contentView.addSubview(second)
      let hidden = UILabel(frame: .zero)
      hidden.text = "Hidden"
      hidden.isHidden = true
      view.contentView.addSubview(hidden)
      HeaderTap.show(.custom(item: 1).onTap {}, of: .header, in: view)
      #expect(view.accessibilityLabel == "First, Second")
      HeaderTap.show(nil, of: .header, in: view)
      #expect(view.accessibilityLabel == nil)
    }

    // MARK: Titles

    @Test func aTitleEndsBeforeItsChevron() throws {
      let tableHost = TableHost()
      let adapter = TableViewAdapter<ScenarioItem, String>(tableHost.surface) {
        Row($0, cell: TableHost.PlainCell.self)
      }
      tableHost.setOnScreen(true)
      for isExpanded in [true, false, true] {
        adapter.update(with: [section("a", .title("A").disclosure(isExpanded: isExpanded))])
        tableHost.surface.layoutIfNeeded()
        let view = try #require(tableHost.surface.headerView(forSection: 0))
        let chevron = try #require(view.outlineChevron)
        #expect(chevron.isExpanded == isExpanded && !chevron.isUserInteractionEnabled)
        let content = view.contentConfiguration as? UIListContentConfiguration
        #expect(content?.directionalLayoutMargins.trailing == 24)
      }
      adapter.update(with: [section("a", .title("A"))])
      let view = try #require(tableHost.surface.headerView(forSection: 0))
      let content = view.contentConfiguration as? UIListContentConfiguration
      #expect(view.outlineChevron == nil && content?.directionalLayoutMargins.trailing == 0)
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OutlineTables
  import TestSupport
  import Testing
  import UIKit

  /// UIKit's section snapshots as outlines.
  @MainActor @Suite struct SectionSnapshotTests {
    private static let music = [File(1, [File(2, [File(3)]), File(4)]), File(5, []), File(6)]

    @Test func aSnapshotHasAllNodesAndTheExpandedOnes() {
      let outline = Outline(Self.music, children: \.files)
      outline.expandedIDs = [2, 5, 9]
      let snapshot = outline.sectionSnapshot()
      #expect(snapshot.items == [1, 2, 3, 4, 5, 6] && snapshot.rootItems == [1, 5, 6])
      #expect(snapshot.parent(of: 3) == 2 && snapshot.level(of: 3) == 2)
      #expect(snapshot.expandedItems == [2, 5] && snapshot.visibleItems == [1, 5, 6])
    }

    @Test func anOutlineOfASnapshotShowsTheSameItems() {
      var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
      snapshot.append([1, 5, 6])
      snapshot.append([2, 4], to: 1)
      snapshot.append([3], to: 2)
      snapshot.expand([1])
      let outline = Outline(snapshot) { $0 == 4 ? nil : File($0) }
      #expect(outline.items.map(\.id) == [1, 2, 5, 6])
      #expect(outline.items.map(\.isExpandable) == [true, true, false, false])
      outline.expand(2)
      #expect(outline.items.map(\.id) == [1, 2, 3, 5, 6] && outline.expandedIDs == [1, 2])
      #expect(outline.sectionSnapshot().visibleItems == [1, 2, 3, 5, 6])
    }

    @Test func repeatedNodesAreInASnapshotOnce() {
      let outline = Outline(
        [File(1, [File(2), File(1)]), File(3, [File(2), File(2)]), File(3)], children: \.files)
      let snapshot = outline.sectionSnapshot()
      #expect(snapshot.items == [1, 2, 3] && snapshot.parent(of: 2) == 1)
    }

    @Test func childrenThatAreNotLoadedAreMissing() async {
      let outline = Outline([File(1, []), File(2, [])], isExpandable: { $0.files != nil }) {
        [File($0.id + 10)]
      }
      outline.expand(1)
      await settle()
      let snapshot = outline.sectionSnapshot()
      #expect(snapshot.items == [1, 11, 2] && snapshot.expandedItems == [1])
    }
  }
#endif

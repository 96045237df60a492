import Testing

@testable import VirtualTable

@MainActor @Suite struct ReusePoolTests {
  private final class OtherCell: VirtualCell {}

  private func make(_ identifier: String) -> VirtualCell {
    VirtualCell(reuseIdentifier: identifier)
  }

  private func take(
    _ identifier: String, from pool: ReusePool<VirtualCell>
  ) throws -> (view: VirtualCell, isReused: Bool) {
    let taken = pool.dequeue(identifier)
    return try #require(taken)
  }

  @Test func nothingIsMadeForAnUnregisteredIdentifier() {
    let pool = ReusePool<VirtualCell>()
    let nothing = pool.dequeue("a")
    #expect(nothing == nil)
    #expect(pool.identifiers.isEmpty)
    #expect(pool.madeCount == 0)
  }

  @Test func viewsComeBackLastInFirstOut() throws {
    let pool = ReusePool<VirtualCell>()
    pool.register(make, for: "a")
    let made = try (0..<3).map { _ in try take("a", from: pool) }
    #expect(made.allSatisfy { !$0.isReused })
    for (view, _) in made { pool.enqueue(view, identifier: "a") }
    for (view, _) in made.reversed() {
      let reused = try take("a", from: pool)
      #expect(reused.view === view && reused.isReused)
    }
    let isReused = try take("a", from: pool).isReused
    #expect(!isReused)
    #expect(pool.madeCount == 4)
  }

  @Test func identifiersAreKeptApart() throws {
    let pool = ReusePool<VirtualCell>()
    pool.register(make, for: "b")
    pool.register(make, for: "a")
    #expect(pool.identifiers == ["a", "b"])
    let view = try take("a", from: pool).view
    pool.enqueue(view, identifier: "a")
    let next = try take("b", from: pool).view
    #expect(next !== view)
    let same = try take("a", from: pool).view
    #expect(same === view)
  }

  @Test func registeringAgainReplacesMakerAndViews() throws {
    let pool = ReusePool<VirtualCell>()
    pool.register(make, of: VirtualCell.self, for: "a")
    let waiting = try take("a", from: pool).view
    let shown = try take("a", from: pool).view
    pool.enqueue(waiting, identifier: "a")
    pool.register({ OtherCell(reuseIdentifier: $0) }, of: OtherCell.self, for: "a")
    pool.enqueue(shown, identifier: "a")
    for _ in 0..<2 {
      let (view, isReused) = try take("a", from: pool)
      #expect(view is OtherCell && !isReused)
    }
  }

  @Test func registeringTheSameClassAgainChangesNothing() throws {
    let pool = ReusePool<VirtualCell>()
    pool.register(make, of: VirtualCell.self, for: "a")
    let view = try take("a", from: pool).view
    pool.enqueue(view, identifier: "a")
    pool.register(make, of: VirtualCell.self, for: "a")
    let next = try take("a", from: pool).view
    #expect(next === view)
  }

  @Test func aClosureAlwaysReplacesAClosure() throws {
    let pool = ReusePool<VirtualCell>()
    pool.register(make, for: "a")
    let view = try take("a", from: pool).view
    pool.enqueue(view, identifier: "a")
    pool.register(make, for: "a")
    let next = try take("a", from: pool).view
    #expect(next !== view)
  }

  @Test func nilRemovesMakerAndViews() throws {
    let pool = ReusePool<VirtualCell>()
    pool.register(make, for: "a")
    let waiting = try take("a", from: pool).view
    let shown = try take("a", from: pool).view
    pool.enqueue(waiting, identifier: "a")
    pool.register(nil, for: "a")
    pool.enqueue(shown, identifier: "a")
    let nothing = pool.dequeue("a")
    #expect(nothing == nil)
    #expect(pool.identifiers.isEmpty)
  }

  @Test func nilRemovesTheMakerOfAClassToo() {
    let pool = ReusePool<VirtualCell>()
    pool.register(make, of: VirtualCell.self, for: "a")
    pool.register(nil, of: VirtualCell.self, for: "a")
    let nothing = pool.dequeue("a")
    #expect(nothing == nil && pool.identifiers.isEmpty)
  }

  @Test func viewsWithoutIdentifierAreReleased() {
    let pool = ReusePool<VirtualCell>()
    pool.register(make, for: "a")
    weak var released: VirtualCell?
    do {
      let view = VirtualCell(reuseIdentifier: nil)
      released = view
      pool.enqueue(view, identifier: nil)
    }
    #expect(released == nil)
  }

  @Test func viewsTheAppMadeItselfAreReusedWhereNothingIsRegistered() throws {
    let pool = ReusePool<VirtualCell>()
    let own = VirtualCell(reuseIdentifier: "a")
    pool.enqueue(own, identifier: "a")
    let (view, isReused) = try take("a", from: pool)
    #expect(view === own && isReused)
    pool.register(make, for: "a")
    pool.enqueue(own, identifier: "a")
    let next = try take("a", from: pool).view
    #expect(next !== own)
  }

  @Test func emptyingReleasesReusableViews() throws {
    let pool = ReusePool<VirtualCell>()
    pool.register(make, for: "a")
    let view = try take("a", from: pool).view
    pool.enqueue(view, identifier: "a")
    pool.empty()
    let next = try take("a", from: pool).view
    #expect(next !== view)
  }
}

import DiffEngine

/// Two tables, and checks of everything that the engine computes from them.
struct HonestCase {
  let old: [FuzzSection]
  let new: [FuzzSection]
  let policy: PlanPolicy

  /// Whether each ID occurs only once in its table.
  let isUnique: Bool

  init(_ reader: inout ByteReader, unique: Bool) {
    isUnique = unique
    policy = reader.policy()
    old = reader.table(unique: unique)
    new = reader.table(unique: unique)
  }

  func run() throws(FuzzFlaw) {
    do throws(FuzzFlaw) {
      try checkLists(from: old.flatMap(\.rows), to: new.flatMap(\.rows))
      try checkTables()
      try checkPlan()
      try FuzzFlaw.unless(TableChanges(from: new, to: new).isEmpty, "differs from itself")
    } catch {
      throw FuzzFlaw("\(error.text)\nfrom \(old)\nto   \(new)\n\(policy)")
    }
  }
}

extension ByteReader {
  fileprivate mutating func policy() -> PlanPolicy {
    let byte = byte()
    return PlanPolicy(
      batches: byte & 1 == 0 ? .asNeeded : .single, allowsMoves: byte & 2 == 0,
      maximumChanges: byte & 4 == 0 ? nil : byte >> 3)
  }
}

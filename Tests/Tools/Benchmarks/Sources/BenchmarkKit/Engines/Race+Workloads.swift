extension Race {
  /// Creates the data of a workload, `divisor` times smaller than its summary states.
  package init(_ workload: WorkloadName, divisor: Int = 1) {
    let lists = ListData(divisor: divisor)
    let tables = TableData(divisor: divisor)
    switch workload {
    case .w0: self.init(workload, lists.screen)
    case .w1: self.init(workload, lists.someIDs)
    case .w2: self.init(workload, lists.manyIDs)
    case .w3: self.init(workload, lists.insert)
    case .w4: self.init(workload, lists.unchanged)
    case .w5: self.init(workload, lists.reversed)
    case .w6: self.init(workload, lists.shuffled)
    case .w7: self.init(workload, lists.firstToLast)
    case .w8: self.init(workload, table: tables.contentChanges)
    case .w8b: self.init(workload, table: tables.everyChange)
    case .w9: self.init(workload, lists.millionNumbers)
    case .n0: self.init(workload, lists.appendedAndDeletedInFront)
    case .n0b: self.init(workload, lists.shuffledText)
    case .n1: self.init(workload, lists.chat)
    case .n2: self.init(workload, lists.feed)
    case .n3: self.init(workload, lists.reversedText)
    case .n3b: self.init(workload, lists.toggledSort)
    case .n4: self.init(workload, lists.links)
    case .n5: self.init(workload, lists.mixedRows)
    case .n6: self.init(workload, lists.contacts)
    case .n7: self.init(workload, lists.blocks)
    case .n8: self.init(workload, lists.decodedAnew)
    case .n9: self.init(workload, lists.millionSparseNumbers)
    case .x1: self.init(workload, lists.replaced)
    case .x2: self.init(workload, lists.everySecondDeleted)
    case .x3: self.init(workload, lists.shuffledSparseIDs)
    }
  }
}

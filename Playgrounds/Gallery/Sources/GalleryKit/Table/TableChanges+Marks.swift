import TableViews

extension TableChanges {
  /// What the update is going to do to what the table shows before it.
  var oldMarks: [TableElement: ChangeMark] {
    var marks: [TableElement: ChangeMark] = [:]
    for section in deletedSections { marks[.header(section)] = .deleted }
    for move in movedSections { marks[.header(move.from)] = .moved }
    for path in allDeletedRows { marks[.row(path)] = .deleted }
    for move in movedRows { marks[.row(move.from)] = .moved }
    return marks
  }

  /// What the update did to what the table shows after it; what moved and changed counts as moved.
  var newMarks: [TableElement: ChangeMark] {
    var marks: [TableElement: ChangeMark] = [:]
    for change in changedHeaders { marks[.header(change.to)] = .refreshed }
    for change in changedFooters { marks[.footer(change.to)] = .refreshed }
    for section in insertedSections {
      marks[.header(section)] = .inserted
      marks[.footer(section)] = .inserted
    }
    for move in movedSections { marks[.header(move.to)] = .moved }
    for change in changedRows { marks[.row(change.to)] = .refreshed }
    for path in allInsertedRows { marks[.row(path)] = .inserted }
    for move in movedRows { marks[.row(move.to)] = .moved }
    return marks
  }
}

/// An operation that stands in a batch more than once (RULEBOOK 3.12).
enum RepeatedOperation {
  case deleteSection(Int)
  case insertSection(Int)
  case moveSection(TableMove<Int>)
  case reloadSection(Int)
  case deleteRow(TablePath)
  case insertRow(TablePath)
  case moveRow(TableMove<TablePath>)
  case reloadRow(TablePath)
}

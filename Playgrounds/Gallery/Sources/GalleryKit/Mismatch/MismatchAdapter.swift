import TableViews

/// The adapter of a table in which mistakes are made: one of rows, with a name that is easy to read.
final class MismatchAdapter: TableViewRowAdapter {}

public import TableAdapters

/// Describes a cell of a table: see `DescribedTableHandling`.
public typealias TableViewCellDescription = CellDescription<TableView>
/// Describes what a table shows, by the descriptions of this package.
public typealias TableViewDescription = TableDescription<
  CellDescription<TableView>, SectionDescription
>

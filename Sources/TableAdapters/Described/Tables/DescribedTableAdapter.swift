public import TableRows
public import TypeErasure

/// The adapter that fills a described table.
public typealias DescribedTableAdapter<Surface: TableSurface> = TableAdapter<
  Surface, Row<Surface>, AnyIdentity
>

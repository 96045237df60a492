package import DiffEngine

/// The position of a row.
package func path(_ section: Int, _ row: Int) -> TablePath {
  TablePath(section: section, row: row)
}

@_exported public import CellRegistry
@_exported public import DiffEngine
@_exported public import TableAdapters
@_exported public import TableControls
@_exported public import TableDiagnostics
@_exported public import TableRows
@_exported public import TableSections
@_exported public import TypeErasure

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  // App-model code uses members of UIKit's views, but imports only this module.
  @_exported public import UIKit
  @_exported public import UIKitTables
#else
  @_exported public import VirtualTable
#endif

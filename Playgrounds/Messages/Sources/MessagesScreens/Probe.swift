public import TableViews
import LiveTables
import FormTables
import OutlineTables
public import MessagesCore
@MainActor public final class Probe { public let table: TableView = TableView(); public let c: Contact? = nil; public init() {} }

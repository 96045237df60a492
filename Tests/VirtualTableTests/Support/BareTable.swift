import DiffEngine
import SurfaceScenarios
import TableRows

/// A surface that accepts no data source.
final class BareTable: MinimalSurface {}

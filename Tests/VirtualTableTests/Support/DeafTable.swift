import DiffEngine
import SurfaceScenarios
import TableRows

/// A surface that takes no data source.
final class DeafTable: MinimalSurface {}

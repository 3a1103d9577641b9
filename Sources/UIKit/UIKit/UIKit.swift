// Re-exports the modules under the name UIKit, so that code for iOS keeps its `import UIKit`.
@_exported import HitscopeEngine
@_exported import HitscopeGeometry
@_exported import HitscopeWidgets

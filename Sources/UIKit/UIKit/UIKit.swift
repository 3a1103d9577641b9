// Exports the engine's modules under the name UIKit, so that code for iOS can keep its `import UIKit`.
@_exported import HitscopeEngine
@_exported import HitscopeGeometry
@_exported import HitscopeWidgets

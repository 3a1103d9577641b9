// UIKit's names in one import, so that code written for iOS keeps its first line.
@_exported import HitscopeEngine
@_exported import HitscopeGeometry
@_exported import HitscopeWidgets

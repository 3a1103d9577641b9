// UIKit's names in one import, so that code written for iOS keeps its first line.
@_exported import Engine
@_exported import Geometry
@_exported import Widgets

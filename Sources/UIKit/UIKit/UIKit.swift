// Exports the engine's modules under the name UIKit, so that code for iOS can keep its `import UIKit`.
//
// Of other modules, it exports the types that their declarations name.
@_exported import HitscopeEngine
@_exported import HitscopeGeometry
@_exported import HitscopeWidgets

@_exported import struct HitscopeDrawing.Color
@_exported import struct HitscopeDrawing.DrawList
@_exported import struct HitscopeDrawing.DrawnImage
@_exported import struct HitscopeDrawing.FontDescriptor
@_exported import protocol HitscopeDrawing.TextMeasuring
@_exported import struct HitscopeDrawing.TextStyle
@_exported import enum HitscopeInput.CopiedText
@_exported import struct HitscopeInput.InputEvent
@_exported import class HitscopeTimeline.Timeline

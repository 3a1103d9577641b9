// The module that a program or a test imports together with UIKit. It contains simulated fingers, pictures and their
// references, and the window, whose title and sentences a scene may have in several languages. World+Pictures.swift
// makes worlds with fonts, and pictures of their screens; ScreenStrategies.swift and ViewStrategies.swift say what a
// snapshot is.
@_exported import HitscopeInput
@_exported import HitscopePixels
@_exported import HitscopeRaster
@_exported import HitscopeSnapshot
@_exported import TouchSynthesis

@_exported import struct HitscopeCommands.SceneFile
@_exported import protocol HitscopeCommands.SnapshotScreen
@_exported import struct HitscopeCommands.StagedScreen
@_exported import struct HitscopeCommands.SwiftScene
@_exported import struct HitscopeOverlay.OverlayLayers

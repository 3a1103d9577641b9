// The module that a program or a test imports beside UIKit: made-up fingers, pictures and their references, and the
// window, whose title and sentences a scene may bring in several languages. World+Pictures.swift says the usual things
// in one line each.
@_exported import HitscopeInput
@_exported import HitscopePixels
@_exported import HitscopeRaster
@_exported import HitscopeSnapshot
@_exported import TouchSynthesis

@_exported import struct HitscopeCommands.SwiftScene

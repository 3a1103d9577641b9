// The module that a program or a test imports together with UIKit. It contains simulated fingers, pictures and their
// references, and the window, whose title and sentences a scene may have in several languages. World+Pictures.swift
// contains one-line functions for common tasks.
@_exported import HitscopeInput
@_exported import HitscopePixels
@_exported import HitscopeRaster
@_exported import HitscopeSnapshot
@_exported import TouchSynthesis

@_exported import struct HitscopeCommands.SwiftScene

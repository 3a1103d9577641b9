// What a program or a test of one's own needs beside UIKit, in one import: fingers made up, pictures, references, the
// window.
@_exported import HitscopeCommands
@_exported import HitscopeRaster
@_exported import HitscopeSnapshot
@_exported import TouchSynthesis

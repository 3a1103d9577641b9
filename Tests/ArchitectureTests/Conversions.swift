// Where a number becomes a whole one, or a narrower one, by a conversion that traps if it does not fit, and why it
// fits.
//
// Numbers with a fraction and numbers from outside have no place here: `Quantity`, `Count`, `exactly:` and `clamping:`
// take those.

let conversionAllowances: [Allowance] = [
    Allowance("Explaining/Overlay/Chain/ChainPath.swift", 1, "whole numbers of a small list"),
    Allowance("Explaining/Story/Happening.swift", 6, "32 bits become 64"),
    Allowance("Explaining/Trace/Record.swift", 2, "32 bits become 64"),
    Allowance("Explaining/Trace/Trace.swift", 1, "32 bits become 64"),
    Allowance("Pictures/Raster/CairoContext+Shapes.swift", 1, "counts that C takes and gives as 32 bits"),
    Allowance("Pictures/Raster/CairoContext.swift", 3, "counts that C takes and gives as 32 bits"),
    Allowance("Pictures/Raster/Coverage.swift", 20, "pixels of a canvas, within PictureLimits"),
    Allowance("Pictures/Raster/CoverageCache.swift", 2, "a comparison before it keeps the number small"),
    Allowance("Pictures/Raster/FixedBox.swift", 1, "a comparison before it keeps the number small"),
    Allowance("Pictures/Raster/InstalledFonts.swift", 1, "counts that C takes and gives as 32 bits"),
    Allowance("Pictures/Raster/LaidOutText.swift", 2, "counts that C takes and gives as 32 bits"),
    Allowance("Pictures/Raster/LineShaper.swift", 3, "counts that C takes and gives as 32 bits"),
    Allowance("Pictures/Raster/ListIndex.swift", 15, "pixels of a canvas, within PictureLimits"),
    Allowance("Pictures/Raster/PNG.swift", 9, "bytes of pixels, and sides that PictureLimits has checked"),
    Allowance("Pictures/Raster/HangulStrokes.swift", 2, "a code of 16 bits"),
    Allowance("Pictures/Raster/PlainLines.swift", 4, "a character of ASCII or of Hangul, within 16 bits"),
    Allowance("Pictures/Raster/Rasterizer+Vector.swift", 1, "counts that C takes and gives as 32 bits"),
    Allowance("Pictures/Raster/SolidSource.swift", 4, "bytes of pixels, and a product of two bytes"),
    Allowance("Scenes/Dumps/Conversion/ViewImport.swift", 2, "a text that is no number gives nil"),
    Allowance("Scenes/Dumps/Reading/MarkupText.swift", 2, "a text that is no number gives nil"),
    Allowance("Scenes/SceneBuilder/TextDrawing.swift", 1, "a text that is no number gives nil"),
    Allowance("Scenes/SceneFile/Model/SceneColor.swift", 1, "a hexadecimal digit"),
    Allowance("Scenes/SceneFile/Reading/DocumentReader.swift", 1, "a text that is no number gives nil"),
    Allowance("Scenes/SceneFile/Keys/NumberRule.swift", 1, "a text that is no number gives nil"),
    Allowance("Scenes/SceneFile/Keys/Rule+Numbers.swift", 1, "a text that is no number gives nil"),
    Allowance("Scenes/SceneFile/Tables/Rules+Script.swift", 1, "a text that is no number gives nil"),
    Allowance(
        "UIKit/Engine/HitTesting/Fast/HitIndex.swift", 18, "numbers and cells of children, of which 32 bits have enough"
    ),
    Allowance(
        "UIKit/Engine/HitTesting/Fast/HitRecordList.swift", 12, "numbers of children, of which 32 bits have enough"),
    Allowance("UIKit/Engine/HitTesting/Fast/RecordWalk.swift", 3, "numbers of children, of which 32 bits have enough"),
    Allowance("UIKit/Engine/Observation/Overrides/Overrides.swift", 2, "sizes of the method tables of classes"),
    Allowance("UIKit/Engine/Responders/UIResponder.swift", 1, "32 bits become 64, and numbers of children"),
    Allowance("UIKit/Engine/Tree/UIView+Hierarchy.swift", 8, "32 bits become 64, and numbers of children"),
    Allowance("Values/Input/DeviceRecording.swift", 6, "digits, which Int reads or refuses"),
    Allowance("Values/Language/LocalizedText.swift", 1, "a text becomes a number, or nil"),
    Allowance("Values/Pixels/DamageTiles.swift", 4, "pixels of a canvas, and parts of it"),
    Allowance("Values/Pixels/PixelComparison.swift", 2, "pixels of a canvas, and parts of it"),
    Allowance("Values/Reading/LocatedJSON.swift", 1, "a hexadecimal digit"),
    Allowance("Values/Reading/Quantity.swift", 1, "a text that is no number gives nil"),
    Allowance("Values/Reading/ViewNames.swift", 2, "a text that is no number gives nil"),
    Allowance(
        "Window/X11Host/Clipboard+Owner.swift", 3, "constants, lengths of buffers, and 16 or 32 bits that become 64"),
    Allowance("Window/X11Host/Clipboard.swift", 3, "constants, lengths of buffers, and 16 or 32 bits that become 64"),
    Allowance("Window/X11Host/FileDrop.swift", 3, "constants, and numbers that are cut to 32 bits first"),
    Allowance("Window/X11Host/FingerTracker.swift", 1, "the number of a button, from 8 to 32"),
    Allowance("Window/X11Host/FrameImage.swift", 15, "sides that SurfaceSize has checked, and 32 bits that become 64"),
    Allowance("Window/X11Host/InputMethod.swift", 1, "constants"),
    Allowance("Window/X11Host/ServerLine.swift", 1, "constants"),
    Allowance("Window/X11Host/Key+Keysym.swift", 3, "a key symbol within the range beside it"),
    Allowance("Window/X11Host/Keyboard.swift", 7, "constants, lengths of buffers, and bits that a mask cuts"),
    Allowance(
        "Window/X11Host/TouchDevice.swift", 3, "constants, lengths of buffers, and 16 or 32 bits that become 64"),
    Allowance(
        "Window/X11Host/FingerReader.swift", 5, "constants, lengths of buffers, and 16 or 32 bits that become 64"),
    Allowance(
        "Window/X11Host/EventReader.swift", 6, "constants, lengths of buffers, and 16 or 32 bits that become 64"),
    Allowance(
        "Window/X11Host/XConnection.swift", 7, "constants, lengths of buffers, and 16 or 32 bits that become 64"),
    Allowance("Window/X11Host/XErrors.swift", 5, "constants, lengths of buffers, and 16 or 32 bits that become 64"),
    Allowance("Window/X11Host/XWindow.swift", 15, "constants, sides that SurfaceSize has checked, and bytes of icons"),
]

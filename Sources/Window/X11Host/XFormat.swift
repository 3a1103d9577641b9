// Which kind of pixels a window can have.
import HitscopeCX11
import HitscopeHost

/// A visual whose pixels are those of a `PixelBuffer`: 32 bits, red, green, blue in the lower 24.
struct XFormat {
    let visual: UnsafeMutablePointer<Visual>
    let depth: Int32

    static let nativeByteOrder = Int32(littleEndian: 1) == 1 ? LSBFirst : MSBFirst

    /// The screen's own visual if it will do, else another one of the screen that does.
    init(_ connection: XConnection) throws(HostError) {
        let display = connection.display, screen = XDefaultScreen(connection.display)
        let depth = XDefaultDepth(display, screen)
        if let visual = XDefaultVisual(display, screen), Self.isSuitable(visual, depth) {
            (self.visual, self.depth) = (visual, depth)
            return
        }
        for depth: Int32 in [24, 32] {
            var found = XVisualInfo()
            guard XMatchVisualInfo(display, screen, depth, TrueColor, &found) != 0, let visual = found.visual,
                Self.isSuitable(visual, depth)
            else { continue }
            (self.visual, self.depth) = (visual, depth)
            return
        }
        throw .unsuitableDisplay(
            "the X server \"\(connection.name)\" shows \(depth) bits a pixel, and 24 are needed; "
                + "you can set the server's colour depth to 24, or use a headless command, which needs no server")
    }

    private static func isSuitable(_ visual: UnsafeMutablePointer<Visual>, _ depth: Int32) -> Bool {
        let format = visual.pointee
        return [24, 32].contains(depth) && format.class == TrueColor
            && (format.red_mask, format.green_mask, format.blue_mask) == (0xFF0000, 0xFF00, 0xFF)
    }
}

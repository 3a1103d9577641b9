// The visual of a window, which determines the layout of its pixels.
import HitscopeCX11
import HitscopeHost
import HitscopeLanguage

/// A visual with the pixel layout of `PixelBuffer`: 32 bits, with red, green and blue in the lower 24.
struct XVisual {
    let pointer: UnsafeMutablePointer<Visual>
    /// The depth in bits: 24 or 32.
    let depth: Int32

    /// The byte order of this machine, in Xlib's terms.
    static let nativeByteOrder = Int32(littleEndian: 1) == 1 ? LSBFirst : MSBFirst

    /// Selects the default visual of the screen if it has this layout, otherwise another visual that has it.
    ///
    /// Throws `HostError.unsuitableDisplay` if no visual of the screen has it.
    init(_ connection: XConnection) throws(HostError) {
        let display = connection.display, screen = XDefaultScreen(connection.display)
        let depth = XDefaultDepth(display, screen)
        if let visual = XDefaultVisual(display, screen), Self.isSuitable(visual, depth) {
            (pointer, self.depth) = (visual, depth)
            return
        }
        for depth: Int32 in [24, 32] {
            var found = XVisualInfo()
            guard XMatchVisualInfo(display, screen, depth, TrueColor, &found) != 0, let visual = found.visual,
                Self.isSuitable(visual, depth)
            else { continue }
            (pointer, self.depth) = (visual, depth)
            return
        }
        throw .unsuitableDisplay(
            localized(
                """
                the X server "\(connection.name)" has a colour depth of \(depth) bits, and 24 are needed; you can \
                set its colour depth to 24, or use a headless command, which needs no server
                """))
    }

    private static func isSuitable(_ visual: UnsafeMutablePointer<Visual>, _ depth: Int32) -> Bool {
        let format = visual.pointee
        return [24, 32].contains(depth) && format.class == TrueColor
            && (format.red_mask, format.green_mask, format.blue_mask) == (0xFF0000, 0xFF00, 0xFF)
    }
}

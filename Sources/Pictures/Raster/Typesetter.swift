// Typesetting, with Pango, with the built-in font, or from font files.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry

/// The fonts with which a picture is drawn.
public enum TextSetup: Hashable, Sendable {
    /// Installed fonts, shaped by Pango. Supports all scripts, but pictures differ on machines with different fonts.
    case pango
    /// Cairo's built-in font, and strokes for Korean. Supports only ASCII and Hangul, but needs no fonts: the picture
    /// is the same on every machine with the same version of Cairo.
    case deterministic
    /// The files of Inter, JetBrains Mono and Nanum Gothic, as outlines without hinting. Supports the letters of these
    /// fonts, and the picture is the same on every machine with the same files.
    case fontFiles(FontFiles)

    /// The font files of this machine.
    ///
    /// - Throws: an error that names the package of a file that is missing.
    public static func outlines() throws(PictureError) -> TextSetup { .fontFiles(try FontFiles()) }

    /// Measures text as it will be drawn.
    public var measuring: any TextMeasuring { typesetter }

    var typesetter: any Typesetter {
        switch self {
        case .pango: PangoTypesetter.shared
        case .deterministic: PlainTypesetter()
        case .fontFiles(let files): OutlineTypesetter(files)
        }
    }
}

/// Measures text, and draws it as it was measured. Layout is in points, so line breaks do not depend on the scale.
protocol Typesetter: TextMeasuring {
    /// Draws text with the current source and matrix of a context. It extends at most half the font size beyond the
    /// box.
    ///
    /// - Parameters:
    ///   - box: the box, in the context's user space.
    ///   - context: a `cairo_t *`.
    func draw(_ text: String, _ style: TextStyle, in box: CGRect, on context: OpaquePointer)
}

extension TextStyle {
    /// Returns the x coordinate at which a line of this width begins.
    func left(of width: CGFloat, in box: CGRect) -> CGFloat {
        switch alignment {
        case .leading: box.minX
        case .center: box.midX - width / 2
        case .trailing: box.maxX - width
        }
    }

    /// Returns the y coordinate of the first line's top, for text of this height.
    func top(of height: CGFloat, in box: CGRect) -> CGFloat {
        switch verticalAlignment {
        case .top: box.minY
        case .middle: box.midY - height / 2
        case .bottom: box.maxY - height
        }
    }

    /// Returns the rectangle on which text in the box may paint. `DrawList` relies on it.
    func reach(of box: CGRect) -> CGRect { box.insetBy(dx: -font.size / 2, dy: -font.size / 2) }

    /// The amount by which a box may be too small because of rounding, in points.
    static let slack: CGFloat = 0.01
}

/// Draws with a clip to `limit`, unless `extent` is completely inside of it.
func paint(_ extent: CGRect, within limit: CGRect, on cairo: OpaquePointer, _ draw: () -> Void) {
    guard !limit.contains(extent) else { return draw() }
    cairo_save(cairo)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, limit.minX, limit.minY, limit.width, limit.height)
    cairo_clip(cairo)
    draw()
    cairo_restore(cairo)
}

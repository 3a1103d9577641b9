// Typesetting, with Pango or with the built-in font.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry

/// The fonts that a picture is drawn with.
public enum TextSetup: Hashable, Sendable {
    /// Installed fonts, shaped by Pango. Supports any script, but machines with different fonts make different
    /// pictures.
    case pango
    /// Cairo's built-in font, and strokes for Korean: only ASCII and Hangul. Every machine makes the same picture.
    case deterministic

    /// Measures text as it will be drawn.
    public var measuring: any TextMeasuring { typesetter }

    var typesetter: any Typesetter {
        switch self {
        case .pango: PangoTypesetter.shared
        case .deterministic: PlainTypesetter()
        }
    }
}

/// Measures text, and draws it as it was measured. Layout is in points, so the scale does not change line breaks.
protocol Typesetter: TextMeasuring {
    /// Draws text with the current source and matrix of a context, extending at most half the font size outside the
    /// box.
    ///
    /// - Parameters:
    ///   - box: the box, in the context's user space.
    ///   - context: a `cairo_t *`.
    func draw(_ text: String, _ style: TextStyle, in box: CGRect, on context: OpaquePointer)
}

extension TextStyle {
    /// Returns the y of the first line's top, for text of the given height.
    func top(of height: CGFloat, in box: CGRect) -> CGFloat {
        switch verticalAlignment {
        case .top: box.minY
        case .middle: box.midY - height / 2
        case .bottom: box.maxY - height
        }
    }

    /// Returns the rectangle that text in the box may paint on. `DrawList` relies on it.
    func reach(of box: CGRect) -> CGRect { box.insetBy(dx: -font.size / 2, dy: -font.size / 2) }

    /// The amount by which a box may be too small because of rounding, in points.
    static let slack: CGFloat = 0.01
}

/// Draws with a clip to `limit`, unless `extent` lies wholly inside it.
func paint(_ extent: CGRect, within limit: CGRect, on cairo: OpaquePointer, _ draw: () -> Void) {
    guard !limit.contains(extent) else { return draw() }
    cairo_save(cairo)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, limit.minX, limit.minY, limit.width, limit.height)
    cairo_clip(cairo)
    draw()
    cairo_restore(cairo)
}

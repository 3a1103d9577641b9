// Sets text, with Pango or with the built-in font.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry

/// The fonts that a picture is drawn with.
public enum TextSetup: Hashable, Sendable {
    /// Installed fonts, shaped by Pango: any script. Machines with different fonts make different pictures.
    case pango
    /// The font that is built into Cairo, and strokes for Korean: ASCII and Hangul only. Every machine makes the same
    /// picture.
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

/// Measures text, and draws it as it was measured. Text is laid out in points, so a scale changes no line break.
protocol Typesetter: TextMeasuring {
    /// Draws with the source and the matrix of a context, at most half of the font's size outside of the box.
    ///
    /// - Parameters:
    ///   - box: in the context's user space.
    ///   - context: `cairo_t *`.
    func draw(_ text: String, _ style: TextStyle, in box: CGRect, on context: OpaquePointer)
}

extension TextStyle {
    /// The y of the first line's top, for text of this height.
    func top(of height: CGFloat, in box: CGRect) -> CGFloat {
        switch verticalAlignment {
        case .top: box.minY
        case .middle: box.midY - height / 2
        case .bottom: box.maxY - height
        }
    }

    /// The rectangle that text in the box may paint on; `DrawList` counts on it.
    func reach(of box: CGRect) -> CGRect { box.insetBy(dx: -font.size / 2, dy: -font.size / 2) }

    /// Points by which a box may be too small, for the rounding of sums.
    static let slack: CGFloat = 0.01
}

/// Draws with a clip to `limit`, unless all of `extent` lies inside it.
func paint(_ extent: CGRect, within limit: CGRect, on cairo: OpaquePointer, _ draw: () -> Void) {
    guard !limit.contains(extent) else { return draw() }
    cairo_save(cairo)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, limit.minX, limit.minY, limit.width, limit.height)
    cairo_clip(cairo)
    draw()
    cairo_restore(cairo)
}

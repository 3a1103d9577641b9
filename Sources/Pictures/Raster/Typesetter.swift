// Who sets text, and the choice between the two who can.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry

/// Which fonts a picture is drawn with.
public enum TextSetup: Hashable, Sendable {
    /// Installed fonts, shaped by Pango: any script, and pictures that differ between machines with different fonts.
    case pango
    /// The font that is built into Cairo: ASCII only, and the same picture on every machine.
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

/// Measures text, and draws it the way it measured it. Both lay text out in points, so that a scale changes nothing.
protocol Typesetter: TextMeasuring {
    /// Draws in the context's current colour and space. Paints nothing farther outside the box than half the font's
    /// size.
    func draw(_ text: String, _ style: TextStyle, in box: CGRect, on context: OpaquePointer)
}

extension TextStyle {
    /// Where the first line begins, in the box, for text of this height.
    func top(of height: CGFloat, in box: CGRect) -> CGFloat {
        switch verticalAlignment {
        case .top: box.minY
        case .middle: box.midY - height / 2
        case .bottom: box.maxY - height
        }
    }

    /// Where text in the box may paint; `DrawList` counts on it.
    func reach(of box: CGRect) -> CGRect { box.insetBy(dx: -font.size / 2, dy: -font.size / 2) }

    /// Points that a box may be too small by, for the rounding of sums.
    static let slack: CGFloat = 0.01
}

/// Draws; where `extent` leaves `limit`, nothing is painted outside of the limit.
func paint(_ extent: CGRect, within limit: CGRect, on cairo: OpaquePointer, _ draw: () -> Void) {
    guard !limit.contains(extent) else { return draw() }
    cairo_save(cairo)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, limit.minX, limit.minY, limit.width, limit.height)
    cairo_clip(cairo)
    draw()
    cairo_restore(cairo)
}

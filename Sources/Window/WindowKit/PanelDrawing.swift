// The drawing code that all panels share: labels, paragraphs, headings, separators, and the outline of the current row.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay

/// The lengths that all panels share, in points.
package enum PanelMetrics {
    /// The left and right margins of headings.
    package static let margin: CGFloat = 18
    package static let headerHeight: CGFloat = 40
    package static let rowHeight: CGFloat = 30
}

extension DrawList {
    /// Draws one line of text in a box, truncated with an ellipsis if it does not fit.
    package mutating func label(
        _ text: String, _ font: FontDescriptor, _ color: Color, in box: CGRect,
        _ alignment: TextStyle.Alignment = .leading
    ) {
        self.text(text, TextStyle(font: font, color: color, alignment: alignment), in: box)
    }

    /// Draws a text from the top of a box, with as many lines as fit.
    package mutating func paragraph(
        _ text: String, _ font: FontDescriptor, _ color: Color, in box: CGRect, lines: Int = 0
    ) {
        self.text(text, TextStyle(font: font, color: color, verticalAlignment: .top, lineLimit: lines), in: box)
    }

    /// Draws the header of a section: its title at the left, a note at the right.
    package mutating func header(_ title: String, note: String, in box: CGRect) {
        label(title, Fonts.heading, Palette.faint, in: box)
        label(note, Fonts.note, Palette.faint, in: box, .trailing)
    }

    /// Draws the line between two sections of a panel.
    ///
    /// - Parameters:
    ///   - y: The top of the line, in the panel's points.
    ///   - width: The width of the panel.
    package mutating func separator(at y: CGFloat, across width: CGFloat) {
        fill(
            .rect(CGRect(x: PanelMetrics.margin, y: y, width: width - 2 * PanelMetrics.margin, height: 1)),
            Palette.line)
    }

    /// Draws a sheet in front of the window, which is dimmed.
    package mutating func sheet(_ box: CGRect, over window: CGRect) {
        fill(.rect(window), Palette.background.withAlpha(0.6))
        fill(.roundedRect(box, radius: 10), Palette.panel)
        stroke(.roundedRect(box.insetBy(dx: 0.5, dy: 0.5), radius: 9.5), Palette.faint, StrokeStyle(width: 1))
    }

    /// Draws the outline of the current step's row.
    package mutating func currentRowOutline(_ row: CGRect) {
        stroke(.roundedRect(row.insetBy(dx: 8, dy: 1.5), radius: 6), Palette.selection, StrokeStyle(width: 1.5))
    }

    /// Draws the triangle of a row that contains others. It points down if the row is open.
    package mutating func triangle(at center: CGPoint, isOpen: Bool) {
        let points: [(CGFloat, CGFloat)] =
            isOpen ? [(-4.5, -2.5), (4.5, -2.5), (0, 3.5)] : [(-2.5, -4.5), (3.5, 0), (-2.5, 4.5)]
        let path = Path(points: points.map { CGPoint(x: center.x + $0.0, y: center.y + $0.1) }, closed: true)
        fill(.path(path), isOpen ? Palette.faint : Palette.text)
    }
}

extension TextMeasuring {
    /// The width of a text in one line, in points.
    package func width(of text: String, _ font: FontDescriptor) -> CGFloat {
        size(of: text, font: font, width: nil).width
    }
}

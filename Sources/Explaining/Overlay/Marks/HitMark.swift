// Outlines of views, and the mark on the view that was hit.
import HitscopeDrawing
import HitscopeGeometry

/// The outline of a view, with a light rim that sets it off from views of any colour.
struct Outline {
    /// The view's corners.
    var quad: Quad
    var color: Color
    var style: StrokeStyle

    /// - Parameter letters: The text of the scene, around which the line has gaps.
    func draw(around letters: TextKeepOut, into list: inout DrawList) {
        let line = letters.outline(of: quad)
        list.stroke(line, Palette.casingOnDark, StrokeStyle(width: style.width + 2.5))
        list.stroke(line, color, style)
    }
}

/// The mark on the view that was hit.
public struct HitMark {
    /// The view's corners.
    var quad: Quad
    /// True if a rim sets the mark off from views of the same colour.
    var hasRim: Bool
    var style = HitMark.style

    /// - Parameter quad: The view's corners, in the list's space.
    public init(quad: Quad, hasRim: Bool = true) {
        self.quad = quad
        self.hasRim = hasRim
    }

    /// Draws the mark on top of the list's items.
    ///
    /// - Parameter letters: The text of the scene, around which the line has gaps.
    public func draw(around letters: TextKeepOut = .none, into list: inout DrawList) {
        list.fill(.quad(quad), Palette.hitOnLight.withAlpha(0.16))
        guard hasRim else { return list.stroke(letters.outline(of: quad), Palette.hitOnLight, style) }
        Outline(quad: quad, color: Palette.hitOnLight, style: style).draw(around: letters, into: &list)
    }

    static let style = StrokeStyle(width: 4)
}

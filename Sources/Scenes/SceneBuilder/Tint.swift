// Adds colours to the views of an imported scene, which has few colours of its own.
//
// A colour depends only on class and depth, so the same dump always looks the same. The scene itself keeps the colours
// of the dump.
import HitscopeGeometry
import HitscopeReading
import HitscopeSceneFile

extension Scene {
    /// The imported scene with muted colours and outlines for views that have none. Other scenes are unchanged.
    ///
    /// Over a screenshot, views have only outlines, because the screenshot shows their colours and texts.
    public func tinted() -> Scene {
        guard importedFrom != nil else { return self }
        var scene = self
        let isBare = isOverScreenshot
        var depths = [Int](repeating: 0, count: views.count)
        for (index, view) in views.enumerated() {
            depths[index] = view.superview.map { depths[$0] + 1 } ?? 0
            // A container as large as its superview would add nothing visible.
            let isFilling =
                view.kind == .view && view.size != nil && view.size == view.superview.flatMap { views[$0].size }
            if isBare { scene.views[index].strip() }
            // An opaque window in front would hide those behind it.
            let isClear = isBare || view.superview == nil && index != windows.first?.view
            if !isFilling { scene.views[index].applyStyle(depth: depths[index], isClear: isClear, isBare: isBare) }
            scene.hideRepetition(of: index)
        }
        return scene
    }

    /// Hides a text that a subview also shows, that does not fit, or that is invisible according to the dump.
    private mutating func hideRepetition(of index: Int) {
        guard let text = views[index].text else { return }
        let hasNoRoom = text.size == Scene.Text.firstFitting && views[index].size?.width ?? 0 < 20
        if hasNoRoom || views[index].facts.contains(Scene.Fact("visible", "false")) {
            views[index].text?.color = SceneColor(rgba: 0)
        }
        var ancestor = views[index].superview
        for _ in 0..<4 {
            guard let here = ancestor else { return }
            if views[here].text?.string == text.string { views[here].text?.color = SceneColor(rgba: 0) }
            ancestor = views[here].superview
        }
    }
}

extension Scene.View {
    fileprivate var size: CGSize? {
        switch placement {
        case .unset: nil
        case .frame(let frame): frame.size
        case .centered(_, let bounds): bounds.size
        }
    }

    /// Removes colours and texts, which the screenshot behind the view shows.
    fileprivate mutating func strip() {
        color = nil
        text?.color = SceneColor(rgba: 0)
        placeholder = nil
    }

    fileprivate mutating func applyStyle(depth: Int, isClear: Bool, isBare: Bool) {
        let hue = Tint.hue(of: identity.className)
        if !isClear, color == nil || color?.alpha == 0 {
            color = superview == nil ? SceneColor(rgba: 0xFAFA_FCFF) : Tint.fill(hue, kind, depth: depth)
        }
        guard superview != nil, border == nil, isBare || kind != .label else { return }
        border = Scene.Border(width: kind.isControl ? 1 : 0.5, color: Tint.line(hue, kind))
    }
}

/// The colours of classes.
private enum Tint {
    /// The hue for a name, from 0 to 359. It is the same on every system.
    static func hue(of name: String) -> Int {
        let hash = name.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32(clamping: $1)) &* 16_777_619 }
        return Int(clamping: (hash >> 7) % 360)
    }

    /// A faint colour, which keeps many layers legible. Controls have stronger colours.
    static func fill(_ hue: Int, _ kind: UIKitClass, depth: Int) -> SceneColor {
        switch kind {
        case .label: SceneColor(rgba: 0)
        case let kind where kind.isControl: color(hue, saturation: 0.75, lightness: 0.55, alpha: 0.22)
        case .imageView: color(hue, saturation: 0.35, lightness: 0.55, alpha: 0.25)
        default: color(hue, saturation: 0.5, lightness: 0.55, alpha: depth % 2 == 0 ? 0.04 : 0.07)
        }
    }

    static func line(_ hue: Int, _ kind: UIKitClass) -> SceneColor {
        color(hue, saturation: 0.55, lightness: 0.4, alpha: kind.isControl ? 0.9 : 0.45)
    }

    private static func color(_ hue: Int, saturation: Double, lightness: Double, alpha: Double) -> SceneColor {
        let chroma = (1 - abs(2 * lightness - 1)) * saturation
        func component(_ shift: Double) -> Double {
            let place = (shift + Double(hue) / 30).truncatingRemainder(dividingBy: 12)
            return lightness - chroma / 2 * max(-1, min(place - 3, 9 - place, 1))
        }
        let parts = [component(0), component(8), component(4), alpha]
        return SceneColor(rgba: parts.reduce(0) { $0 << 8 | UInt32(clamping: (min(1, max(0, $1)) * 255).rounded()) })
    }
}

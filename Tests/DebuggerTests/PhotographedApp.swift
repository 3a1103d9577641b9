// An app as a dump and a screenshot show it: the same views once as pixels and once as lines.
//
// Decides what both show. Knows no window.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeRaster
import HitscopeSession
import HitscopeWidgets

/// A form with a button, in front of which lies a view that nobody sees.
@MainActor enum PhotographedApp {
    private static let size = CGSize(width: 320, height: 420)

    private struct Part {
        let kind: String, frame: CGRect, color: UIColor
        var text = "", depth = 1
    }

    /// From back to front. What is one deeper lies in what stands before it; frames are those on the screen.
    private static let parts = [
        Part(
            kind: "UIView", frame: CGRect(x: 0, y: 0, width: 320, height: 120),
            color: UIColor(red: 0.16, green: 0.36, blue: 0.42, alpha: 1)),
        Part(
            kind: "UIView", frame: CGRect(x: 20, y: 80, width: 280, height: 200),
            color: UIColor(red: 0.97, green: 0.95, blue: 0.9, alpha: 1)),
        Part(
            kind: "UILabel", frame: CGRect(x: 40, y: 100, width: 240, height: 30), color: .clear,
            text: "Harbour tour, Sunday"),
        Part(
            kind: "UIButton", frame: CGRect(x: 40, y: 210, width: 240, height: 44),
            color: UIColor(red: 0.86, green: 0.4, blue: 0.22, alpha: 1)),
        Part(
            kind: "UIButtonLabel", frame: CGRect(x: 60, y: 222, width: 80, height: 20), color: .clear, text: "Book now",
            depth: 2),
        Part(kind: "UIView", frame: CGRect(x: 0, y: 190, width: 320, height: 230), color: .clear),
    ]

    /// The dump on its screenshot, as both files are opened.
    static func debuggee() throws -> Debuggee {
        let folder = ScratchDirectory(), path = folder.path + "/Harbour tours.txt", shot = folder.path + "/shot.png"
        try dump.write(toFile: path, atomically: true, encoding: .utf8)
        let picture = try Rasterizer(text: .deterministic)
            .picture(of: drawing(), size: size, scale: 2, background: .white)
        try PictureFile.write(picture, to: shot)
        let files = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false)
        files.backdrops[path] = shot
        return try files.open(path: path).debuggee
    }

    private static func drawing() -> DrawList {
        let world = World(screen: size)
        world.textMeasuring = TextSetup.deterministic.measuring
        let window = world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds)
            for part in parts {
                let view = part.kind.hasSuffix("Label") ? UILabel(frame: part.frame) : UIView(frame: part.frame)
                view.backgroundColor = part.color
                (view as? UILabel)?.text = part.text
                window.addSubview(view)
            }
            window.makeKeyAndVisible()
            return window
        }
        return withExtendedLifetime(window) { world.render() }
    }

    private static var dump: String {
        var text = "<UIWindow: 0x1; frame = (0 0; 320 420); layer = <UIWindowLayer: 0x10>>\n", around = CGPoint.zero
        for (index, part) in parts.enumerated() {
            let origin = part.depth == 1 ? CGPoint.zero : around, frame = part.frame
            let place = [frame.minX - origin.x, frame.minY - origin.y].map { "\(Int($0))" }.joined(separator: " ")
            let words = part.text.isEmpty ? "" : " text = '\(part.text)'; userInteractionEnabled = NO;"
            text += String(repeating: "   | ", count: part.depth)
            text += "<\(part.kind): 0x\(index + 2); frame = (\(place); \(Int(frame.width)) \(Int(frame.height)));"
            text += "\(words) layer = <CALayer: 0x1\(index)>>\n"
            if part.depth == 1 { around = frame.origin }
        }
        return text
    }
}

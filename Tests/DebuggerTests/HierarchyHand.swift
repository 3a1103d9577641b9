// Reads the hierarchy of a debugger's window, and clicks and types there, on a tree of views made in code.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeRaster
import HitscopeSession
import HitscopeWindowKit
import Testing

/// A hand at the hierarchy.
@MainActor final class HierarchyHand {
    let debugger: Debugger
    private var time = 0.0

    /// A text of the panel, and where it stands in the window.
    struct Text {
        var text: String, box: CGRect, style: TextStyle
    }

    init(_ debugger: Debugger) { self.debugger = debugger }

    /// A debugger on a window of 300 × 300 points with these views in it.
    convenience init(window size: CGSize = WindowShell.defaultSize, _ build: (UIWindow) -> Void) {
        let world = World(screen: CGSize(width: 300, height: 300))
        world.enter {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            build(window)
            window.isHidden = false
        }
        self.init(
            Debugger(
                Debuggee(world: world, title: "In code"), size: size, measuring: TextSetup.deterministic.measuring))
    }

    var inspection: Inspection { debugger.inspection }
    var world: World { inspection.run.debuggee.world }

    /// The name of the chosen view.
    var chosen: String? { inspection.selection.chosenView.flatMap { world.view($0)?.accessibilityIdentifier } }

    /// The frame of the panel in the window.
    var frame: CGRect { debugger.frame(of: "hierarchy") ?? .zero }

    func view(_ name: String) -> UIView? {
        world.windows.flatMap(\.everyView).first { $0.accessibilityIdentifier == name }
    }

    // MARK: What there is to read

    /// The texts of the panel, from the top.
    var texts: [Text] {
        debugger.render().items.compactMap { item in
            guard case .text(let text, let style, let box) = item.command, !text.isEmpty else { return nil }
            let place = box.applying(item.transform)
            return frame.contains(CGPoint(x: place.minX, y: place.midY))
                ? Text(text: text, box: place, style: style) : nil
        }
    }

    /// The first text of each row, from the top, without the responders.
    var names: [String] {
        var names: [String] = [], last = -CGFloat.infinity
        let list = frame.minY + 40..<frame.maxY - 74
        for text in texts where list.contains(text.box.midY) && text.style.font.size >= 14 {
            if text.text == "UIWindowScene" { break }
            if text.box.midY > last + 5, text.text != "not asked", Int(text.text) == nil { names.append(text.text) }
            last = max(last, text.box.midY)
        }
        return names
    }

    /// Whether the panel shows a text, or one that begins so.
    func shows(_ text: String) -> Bool { texts.contains { $0.text == text } }
    func shows(prefix: String) -> Bool { texts.contains { $0.text.hasPrefix(prefix) } }

    /// Where a text of the panel stands.
    func box(of text: String) -> CGRect? { texts.first { $0.text == text && $0.box.minY > frame.minY + 30 }?.box }

    /// The colours of what is drawn in the row of a name, apart from texts.
    func marks(inRowOf name: String) -> [DrawItem] {
        guard let row = box(of: name) else { return [] }
        return debugger.render().items.filter { item in
            if case .text = item.command { return false }
            return abs(item.bounds.midY - row.midY) < 8 && item.bounds.minX > row.minX && frame.contains(item.bounds)
        }
    }

    // MARK: What is done

    func perform(_ action: InputEvent.Action) {
        time += 0.01
        debugger.receive(InputEvent(time: time, action))
    }

    func finger(_ phase: FingerChange.Phase, _ point: CGPoint) {
        perform(.fingers([FingerChange(0, phase, at: point)]))
    }

    func click(_ point: CGPoint) {
        finger(.down, point)
        finger(.up, point)
    }

    /// Clicks on the name in a row.
    func click(_ name: String) throws {
        let row = try #require(box(of: name))
        click(CGPoint(x: row.minX + 4, y: row.midY))
    }

    /// Clicks on the triangle before a name.
    func fold(_ name: String) throws {
        let row = try #require(box(of: name))
        click(CGPoint(x: row.minX - 10, y: row.midY))
    }

    /// Touches the scene at a point of its screen.
    func touch(_ x: CGFloat, _ y: CGFloat) { click(debugger.stageInput.windowPoint(CGPoint(x: x, y: y))) }

    /// Moves the pointer to a place of the debuggee's screen; nil is beside the window.
    func hover(at place: CGPoint?) { perform(.hover(place.map { debugger.stageInput.windowPoint($0) })) }

    func key(_ key: Key, _ modifiers: KeyModifiers = []) {
        for isDown in [true, false] { perform(.key(KeyChange(key, isDown: isDown, modifiers: modifiers))) }
    }

    func keys(_ keys: Key...) {
        for one in keys { key(one) }
    }

    /// Types a text, key by key.
    func type(_ text: String) {
        for change in KeyChange.typing(text) { perform(.key(change)) }
    }

    func wheel(_ distance: CGFloat) {
        perform(.wheel(at: CGPoint(x: frame.midX, y: frame.midY), by: CGSize(width: 0, height: distance)))
    }
}

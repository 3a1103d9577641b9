// Drives a debugger's window with presses, drags, hovers and typed text, as a host reports them.
//
// Finds points of the stage by hovering over it, independently of the layout.
import HitscopeCommands
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopePixels
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSceneBuilder
import HitscopeSession
import HitscopeTrace
import HitscopeWindowKit
import Testing

/// The mapping from the debuggee's screen to a window of one size.
@MainActor struct StageMap {
    private let origin: CGPoint
    /// The number of points of the window per point of the debuggee's screen.
    let zoom: CGFloat

    /// Moves a pointer over the stage of a debugger of its own and reads where on the debuggee's screen it is.
    init(_ scene: SampleScene, window size: CGSize) throws {
        try self.init(Debuggee(try scene.built()), window: size)
    }

    /// - Parameter debuggee: one like that of the window, with nothing played in it.
    init(_ debuggee: Debuggee, window size: CGSize) throws {
        let debugger = Debugger(debuggee, size: size, measuring: TextSetup.deterministic.measuring)
        let stage = try #require(debugger.frame(of: "stage"))
        let row = stride(from: stage.minX, to: stage.maxX, by: 16).map { CGPoint(x: $0, y: stage.midY) }
        let seen = row.compactMap { place -> (window: CGPoint, screen: CGPoint)? in
            debugger.receive(InputEvent(time: 0, .hover(place)))
            return debugger.inspection.shown.subject.map { (place, $0.point) }
        }
        let one = try #require(seen.first), other = try #require(seen.last)
        zoom = (other.window.x - one.window.x) / (other.screen.x - one.screen.x)
        origin = CGPoint(x: one.window.x - one.screen.x * zoom, y: one.window.y - one.screen.y * zoom)
    }

    func windowPoint(_ screen: CGPoint) -> CGPoint {
        CGPoint(x: origin.x + screen.x * zoom, y: origin.y + screen.y * zoom)
    }
}

/// A debugger on a sample scene, with the input and the pictures of its window.
@MainActor final class DebuggerDriver {
    let debugger: Debugger
    private(set) var map: StageMap
    /// Creates the debuggee again.
    private let again: () throws -> Debuggee
    /// The current time in seconds. Each action takes a little time.
    private var time = 0.0

    /// A debugger on a sample scene, after `edit` has changed the scene's text.
    init(at scene: SampleScene, window size: CGSize = WindowShell.defaultSize, edit: (inout String) -> Void = { _ in })
        throws
    {
        again = { Debuggee(try scene.built()) }
        debugger = Debugger(
            Debuggee(try scene.built(edit: edit)), size: size,
            measuring: TextSetup.deterministic.measuring)
        map = try StageMap(scene, window: size)
    }

    /// Creates a debugger on the debuggee that a closure creates.
    init(window size: CGSize = WindowShell.defaultSize, making debuggee: @escaping () throws -> Debuggee) throws {
        again = debuggee
        map = try StageMap(debuggee(), window: size)
        debugger = Debugger(try debuggee(), size: size, measuring: TextSetup.deterministic.measuring)
    }

    var inspection: Inspection { debugger.inspection }
    var stepTotal: Int { inspection.shown.subject?.walkthrough.steps.count ?? 0 }
    /// The number of steps up to the end of the first delivery, before what happened later.
    var deliveredCount: Int {
        guard let walkthrough = inspection.shown.subject?.walkthrough, let event = walkthrough.firstDelivered else {
            return stepTotal
        }
        return walkthrough.stepCount(ending: event)
    }

    /// Does something in the window, as a host reports it: the clock comes to its time first.
    func perform(_ action: InputEvent.Action, after delay: Double = 0.01) {
        time += delay
        debugger.advance(to: time)
        debugger.receive(InputEvent(time: time, action))
    }

    /// Waits until the next deadline; false when nothing will fall due.
    func waitForDeadline() -> Bool {
        guard let due = debugger.nextDeadline else { return false }
        time = due
        debugger.advance(to: due)
        return true
    }

    func type(_ keys: Key...) {
        for key in keys {
            perform(.key(KeyChange(key, isDown: true)))
            perform(.key(KeyChange(key, isDown: false)))
        }
    }

    /// Types a text, key by key.
    func write(_ text: String) {
        for change in KeyChange.typing(text) { perform(.key(change)) }
    }

    // MARK: In the window's points

    func touch(_ phase: FingerChange.Phase, window point: CGPoint) {
        perform(.fingers([FingerChange(0, phase, at: point)]))
    }

    func click(window point: CGPoint) {
        touch(.down, window: point)
        touch(.up, window: point)
    }

    func resize(to size: CGSize) throws {
        perform(.resize(size))
        map = try StageMap(again(), window: size)
    }

    // MARK: On the debuggee's screen

    func hover(_ x: CGFloat, _ y: CGFloat) { perform(.hover(map.windowPoint(CGPoint(x: x, y: y)))) }
    func press(_ x: CGFloat, _ y: CGFloat) { touch(.down, window: map.windowPoint(CGPoint(x: x, y: y))) }
    func move(_ x: CGFloat, _ y: CGFloat) { touch(.move, window: map.windowPoint(CGPoint(x: x, y: y))) }
    func release(_ x: CGFloat, _ y: CGFloat) { touch(.up, window: map.windowPoint(CGPoint(x: x, y: y))) }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        press(x, y)
        release(x, y)
    }

    /// Does what the scene's script does, through the window; `between` runs after each input.
    func playScript(_ between: () -> Void = {}) {
        for event in inspection.run.debuggee.script.events {
            switch event.action {
            case .fingers(let changes):
                perform(
                    .fingers(
                        changes.map {
                            FingerChange(
                                $0.finger, $0.phase, at: map.windowPoint($0.point), from: $0.edge,
                                contact: onWindow($0.contact))
                        }))
            case .hover(let point): perform(.hover(point.map { map.windowPoint($0) }))
            case .wheel(let point, let distance, let modifiers):
                perform(.wheel(at: map.windowPoint(point), by: distance, modifiers: modifiers))
            default: perform(event.action)
            }
            between()
        }
    }

    /// The same touch of a larger or smaller picture of the screen.
    private func onWindow(_ contact: Contact?) -> Contact? {
        guard var contact, let radius = contact.radius else { return contact }
        contact.radius = radius * map.zoom
        return contact
    }

    // MARK: What there is to see

    func panel(_ name: String) -> UIView? { debugger.panel(name) }
    func frame(of panel: String) -> CGRect? { debugger.frame(of: panel) }

    /// The centre of a view of the debugger, in points of the window.
    func middle(of name: String) -> CGPoint? {
        _ = debugger.render()
        return panel(name).map { panel in
            debugger.world.enter {
                panel.convert(CGPoint(x: panel.bounds.midX, y: panel.bounds.midY), to: nil as UIView?)
            }
        }
    }

    /// The touches that the debuggee was given, as `phase x, y` in whole points of its screen.
    var given: [String] {
        inspection.run.recorder.trace.records.flatMap { record -> [String] in
            guard case .input(let input) = record.content else { return [] }
            return input.fingers.map { "\($0.phase) \(Int($0.point.x.rounded())), \(Int($0.point.y.rounded()))" }
        }
    }

    func stagePicture() throws -> PixelBuffer { try picture(isWholeWindow: false) }
    func windowPicture(scale: CGFloat = 1) throws -> PixelBuffer { try picture(isWholeWindow: true, scale: scale) }

    private func picture(isWholeWindow: Bool, scale: CGFloat = 1) throws -> PixelBuffer {
        try ScenePicture(debugger, isWholeWindow: isWholeWindow, measuring: TextSetup.deterministic.measuring)
            .pixels(scale: scale, rasterizer: Rasterizer(text: .deterministic))
    }
}

extension KeyChange {
    /// The keys of a US keyboard that type a text. A character that it has not comes from no key.
    static func typing(_ text: String) -> [KeyChange] {
        text.flatMap { character in
            let stroke = USKeyboard.stroke(typing: character)
            return [true, false].map { isDown in
                KeyChange(
                    stroke?.key ?? .unknown, isDown: isDown, modifiers: stroke?.modifiers ?? [],
                    characters: String(character))
            }
        }
    }
}

extension Debugger {
    /// The texts whose middles lie in a panel, in the order in which they are drawn, with their boxes in the window.
    func texts(in panel: String) -> [(text: String, box: CGRect)] {
        let list = render()
        guard let frame = frame(of: panel) else { return [] }
        return list.items.compactMap { item in
            guard case .text(let text, _, let box) = item.command else { return nil }
            let place = box.applying(item.transform)
            return frame.contains(CGPoint(x: place.midX, y: place.midY)) ? (text, place) : nil
        }
    }

    /// A view of the window by its name.
    func panel(_ name: String) -> UIView? {
        world.windows.flatMap(\.everyView).first { $0.accessibilityIdentifier == name }
    }

    /// The frame of a view, in points of the window.
    func frame(of name: String) -> CGRect? {
        panel(name).map { panel in world.enter { panel.convert(panel.bounds, to: nil as UIView?) } }
    }
}

extension TouchAnswers {
    /// The answer about the view or recogniser that the window explains.
    func whyNot() -> Answer? { explained()?.answer }
}

extension UIView {
    /// The view and all its descendants, the frontmost first.
    var everyView: [UIView] { [self] + subviews.reversed().flatMap(\.everyView) }
}

// A debugger's window in memory, with what a person does in it.
import HitscopeCommands
import HitscopeDebugger
import HitscopeInput
import HitscopePixels
import HitscopeRaster
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeWindowKit
import UIKit

/// A debugger's window in memory.
@MainActor final class WatchedWindow {
    private let session: DebuggerSession
    private var pixels: PixelBuffer
    private var time = 0.0, turn = 0
    private let screen: CGSize

    init(_ scene: Scene) throws {
        let size = WindowShell.defaultSize, rasterizer = Rasterizer(text: .pango)
        let built = BuiltScene(scene)
        screen = built.world.screen.bounds.size
        let debugger = Debugger(Debuggee(built), size: size, measuring: rasterizer.measuring)
        session = DebuggerSession(debugger, rasterizer: rasterizer)
        debugger.shell.animates = true
        pixels = PixelBuffer(width: Int(size.width), height: Int(size.height))
        try paint(isBlank: true)
    }

    private func paint(isBlank: Bool = false) throws {
        guard session.needsFrame else { return }
        _ = try pixels.withCanvas { try session.paint(on: $0, scale: 1, isBlank: isBlank) }
    }

    private func perform(_ action: InputEvent.Action) throws {
        time += 0.02
        session.advance(to: time)
        session.receive(InputEvent(time: time, action))
        try paint()
    }

    /// The next of several points on the screen.
    private func nextPoint() -> CGPoint {
        turn += 1
        let x = screen.width * CGFloat(turn * 37 % 101) / 101, y = screen.height * CGFloat(turn * 53 % 103) / 103
        return session.debugger.stageInput.windowPoint(CGPoint(x: x, y: y))
    }

    func touch(_ count: Int) throws {
        for _ in 0..<count {
            let place = nextPoint()
            for phase in [FingerChange.Phase.down, .up] {
                try perform(.fingers([FingerChange(0, phase, at: place)]))
            }
        }
    }

    /// Shows the moment before the one that is shown; every twentieth time, the present.
    func seek() throws {
        turn += 1
        try press(turn.isMultiple(of: 20) ? .n : .comma)
    }

    func scroll() throws {
        turn += 1
        let distance = CGSize(width: 0, height: turn.isMultiple(of: 40) ? 1e6 : -90)
        try perform(.wheel(at: CGPoint(x: 100, y: 300), by: distance))
    }

    /// Presses a key and lets it go.
    func press(_ key: Key) throws {
        for isDown in [true, false] { try perform(.key(KeyChange(key, isDown: isDown))) }
    }

    func hover() throws { try perform(.hover(nextPoint())) }

    // MARK: The stage

    private var middle: CGPoint {
        session.debugger.stageInput.windowPoint(CGPoint(x: screen.width / 2, y: screen.height / 2))
    }

    /// Zooms by one notch of the wheel: ten times in, then ten times out.
    func zoom() throws {
        turn += 1
        let distance = CGSize(width: 0, height: turn / 10 % 2 == 0 ? 40 : -40)
        try perform(.wheel(at: middle, by: distance, modifiers: [.control]))
    }

    func zoomIn() throws { try perform(.wheel(at: middle, by: CGSize(width: 0, height: 160), modifiers: [.control])) }

    func pan() throws {
        turn += 1
        let distance = CGSize(width: turn / 10 % 2 == 0 ? 9 : -9, height: turn / 7 % 2 == 0 ? 7 : -7)
        try perform(.wheel(at: middle, by: distance))
    }

    /// Waits until the scene is painted at the place to which it has moved; each slice is a frame.
    func rest() throws {
        while let due = session.nextDeadline, due <= time + 0.5 {
            session.advance(to: due)
            time = max(time, due)
            try paint()
        }
    }

    func fit() throws { try press(Key("0") ?? .unknown) }

    /// Waits until the work that goes on in parts is done; each part is a frame.
    private func finishWork() throws {
        while session.debugger.work.isGoingOn, let due = session.debugger.nextDeadline {
            time = max(time, due)
            session.advance(to: time)
            try paint()
        }
    }

    /// Makes the map and shows it, or hides it.
    func toggleMap() throws {
        try press(.m)
        try finishWork()
    }

    /// Shows where drawing and hit testing disagree, so that the map is made again.
    func forgetMap() throws {
        if session.debugger.inspection.display.showsMap { try press(.m) }
        try press(.h)
        try finishWork()
    }

    /// Turns the layers by a drag of one step.
    func turnLayers() throws {
        turn += 1
        let start = CGPoint(x: middle.x, y: middle.y)
        let end = CGPoint(x: start.x + (turn / 20 % 2 == 0 ? 12 : -12), y: start.y + 3)
        try perform(.fingers([FingerChange(0, .down, at: start)]))
        try perform(.fingers([FingerChange(0, .move, at: end)]))
        try perform(.fingers([FingerChange(0, .up, at: end)]))
    }

    /// Types a letter into the search of the hierarchy, and takes it away again.
    func search() throws {
        try press(.slash)
        try press(.v)
        try press(.deleteBackward)
        try press(.escape)
    }

    /// Drags a finger to and fro; `tell` gets the time per move of the last moves, in milliseconds.
    func drag(_ moves: Int, _ tell: (Double) -> Void) throws {
        let measured = 20
        try perform(.fingers([FingerChange(0, .down, at: nextPoint())]))
        for _ in 0..<max(0, moves - measured) {
            time += 0.002
            session.advance(to: time)
            session.receive(InputEvent(time: time, .fingers([FingerChange(0, .move, at: nextPoint())])))
            if turn.isMultiple(of: 100) { try paint() }
        }
        tell(
            try Moment.nanoseconds(each: measured * 1_000_000) {
                for _ in 0..<measured { try perform(.fingers([FingerChange(0, .move, at: nextPoint())])) }
            })
        try perform(.fingers([FingerChange(0, .up, at: nextPoint())]))
    }

    /// Touches the scene again, and selects the view that was hit.
    func chooseHit() throws {
        try touch(1)
        let subject = session.debugger.inspection.shown.subject
        session.debugger.inspection.selection.choose(view: subject?.walkthrough.story.hit)
        try press(.a)
    }

    /// Turns a switch of the selected view, which replays its last touch.
    func edit() throws {
        func find(in views: [UIView]) -> UIView? {
            for view in views {
                if view.accessibilityIdentifier == "isUserInteractionEnabled" { return view }
                if let found = find(in: view.subviews) { return found }
            }
            return nil
        }
        guard let control = find(in: session.debugger.world.windows) else { throw MissingSwitch() }
        let place = session.debugger.world.enter {
            control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil as UIView?)
        }
        for phase in [FingerChange.Phase.down, .up] {
            try perform(.fingers([FingerChange(0, phase, at: place)]))
        }
        try finishWork()
    }

    /// The error thrown if the attributes have no switch.
    private struct MissingSwitch: Error {}
}

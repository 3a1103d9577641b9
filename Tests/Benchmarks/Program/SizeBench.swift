// Measures the response times of the whole window, with scenes of ten to a hundred thousand views. The window is
// painted in memory, without a window system.
//
// Each pass ends with the frame that shows the result of the action.
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

@MainActor enum SizeBench {
    /// The scenes that are opened.
    private static let grids =
        [GridScene(columns: 5, rows: 2), GridScene(columns: 20, rows: 15)]
        + Effort.times([GridScene(columns: 100, rows: 100), GridScene(columns: 341, rows: 294)], quick: [])
    /// The duration of a frame at 60 frames per second, in milliseconds.
    private static let frame = 16.7
    /// The number of rounds for actions that users often repeat.
    private static let manyRounds = 25

    static func run(_ report: Report) throws {
        for grid in grids {
            let text = grid.yaml, count = grid.columns * grid.rows, rounds = count > 20_000 ? 3 : 7
            let opening = try Contest.run(
                [Contestant("open") { try milliseconds { _ = try WatchedWindow(text) } }],
                rounds: rounds, seconds: 0.5)
            let window = try WatchedWindow(text)
            try window.touch(30)
            func time(_ name: String, _ rounds: Int, _ body: @escaping @MainActor () throws -> Void) throws -> Outcome {
                try Contest.run([Contestant(name) { try milliseconds(body) }], rounds: rounds, seconds: 0.5)
            }
            let click = try time("click", rounds) { try window.touch(1) }
            let seek = try time("seek", manyRounds) { try window.seek() }
            let scroll = try time("scroll", manyRounds) { try window.scroll() }
            try window.clear()
            let hover = try time("hover", manyRounds) { try window.hover() }
            try window.chooseHit()
            let edit = try time("edit", rounds) { try window.edit() }
            func add(_ what: String, _ outcome: Outcome, _ name: String, _ goal: Row.Goal? = nil) {
                outcome.row("sizes", "\(Report.number(Double(count))) views, \(what)", of: name, unit: "ms", goal: goal)
                    .map(report.add)
            }
            add("from YAML to the first frame", opening, "open")
            add("a click, both frames", click, "click")
            add("to another moment", seek, "seek", .maximum(frame))
            add("the hierarchy scrolled", scroll, "scroll", .maximum(frame))
            add("the pointer moved", hover, "hover", .maximum(frame))
            add("an edit, to its answer", edit, "edit")
        }
    }

    private static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
        try Moment.nanoseconds(each: 1_000_000, body)
    }
}

/// A debugger's window in memory.
@MainActor private final class WatchedWindow {
    private let session: DebuggerSession
    private var pixels: PixelBuffer
    private var time = 0.0, turn = 0
    private let screen: CGSize

    init(_ yaml: String) throws {
        let size = WindowShell.defaultSize, rasterizer = Rasterizer(text: .pango)
        let built = BuiltScene(try Scene(yaml: yaml, file: "scene"))
        screen = built.world.screen.bounds.size
        let debugger = Debugger(Debuggee(built), size: size, measuring: rasterizer.measuring)
        session = DebuggerSession(debugger, rasterizer: rasterizer)
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

    /// Shows another moment of the last thirty touches.
    func seek() throws {
        turn += 1
        session.debugger.inspection.step(moments: turn % 50 == 0 ? 40 : -(turn % 7))
        _ = try pixels.withCanvas { try session.paint(on: $0, scale: 1, isBlank: false) }
    }

    func scroll() throws {
        turn += 1
        let distance = CGSize(width: 0, height: turn.isMultiple(of: 40) ? 1e6 : -90)
        try perform(.wheel(at: CGPoint(x: 100, y: 300), by: distance))
    }

    /// Shows nothing, so that the pointer asks.
    func clear() throws {
        for isDown in [true, false] { try perform(.key(KeyChange(.escape, isDown: isDown))) }
    }

    func hover() throws { try perform(.hover(nextPoint())) }

    /// Touches the scene again, and selects the view that was hit.
    func chooseHit() throws {
        try touch(1)
        let subject = session.debugger.inspection.shown.subject
        session.debugger.inspection.selection.choose(view: subject?.walkthrough.story.hit)
        for isDown in [true, false] { try perform(.key(KeyChange(.a, isDown: isDown))) }
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
    }

    /// The error thrown if the attributes have no switch.
    private struct MissingSwitch: Error {}
}

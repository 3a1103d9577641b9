// What a person does to a window arrives as input.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopePixels
import HitscopeX11Host
import HitscopeXServer
import Testing

/// Symbols of keys, as X11 numbers them.
private enum Symbol {
    static let a: UInt = 0x61, left: UInt = 0xFF51, shift: UInt = 0xFFE1, hangul: UInt = 0x0100_D55C
    static let next: UInt = 0x1008_FF17, forward: UInt = 0x1008_FF97
}

extension WindowTests {
    @MainActor @Suite struct InputTests {
        func finger(
            _ phase: FingerChange.Phase, _ x: Double, _ y: Double, _ buttons: PointerButtons = .primary,
            _ modifiers: KeyModifiers = []
        ) -> InputEvent.Action {
            .fingers([FingerChange(0, phase, at: CGPoint(x: x, y: y), buttons: buttons, modifiers: modifiers)])
        }

        /// Moves that came while the session was busy.
        func together(_ moves: InputEvent.Action...) -> InputEvent.Action {
            .fingers(
                moves.flatMap { move in
                    guard case .fingers(let changes) = move else { return [FingerChange]() }
                    return changes
                })
        }

        @Test("Moves that came together have each its own time, in order, and the last that of its report")
        func ownTimes() async throws {
            try await WindowStage.withWindow { stage, driver in
                driver.move(x: 40, y: 30)
                driver.button(1, isDown: true)
                for x in 41...60 { driver.move(x: x, y: 30, after: 2) }
                try await stage.inputs(3)
                let event = try #require(stage.recorder.script.events.last)
                let changes = try #require(event.action.fingers)
                #expect(changes.map(\.point.x) == Array(stride(from: 41, through: 60, by: 1)))
                #expect(changes.last?.time == nil)
                let times = changes.map { $0.time ?? event.time }
                for (time, next) in zip(times, times.dropFirst()) { #expect(time < next) }
            }
        }

        @Test("Press, drag and release are finger 0, in points, outside of the window too", arguments: [1.0, 2.0])
        func drag(scale: Double) async throws {
            try await WindowStage.withWindow(scale: scale) { stage, driver in
                driver.move(x: 40, y: 30)
                driver.button(1, isDown: true)
                driver.move(x: 41, y: 30)
                driver.move(x: 1000, y: 800)
                driver.button(1, isDown: false)
                try await stage.inputs(4)
                #expect(
                    stage.session.actions.map(\.untimed) == [
                        .hover(CGPoint(x: 40 / scale, y: 30 / scale)),
                        finger(.down, 40 / scale, 30 / scale),
                        together(finger(.move, 41 / scale, 30 / scale), finger(.move, 1000 / scale, 800 / scale)),
                        finger(.up, 1000 / scale, 800 / scale),
                    ])
            }
        }

        @Test(
            "The right button is the secondary one, the middle one the third; both hold one finger down"
        )
        func buttons() async throws {
            try await WindowStage.withWindow { stage, driver in
                driver.move(x: 40, y: 30)
                try driver.key(Symbol.shift, isDown: true)
                driver.button(3, isDown: true)
                driver.button(3, isDown: false)
                try driver.key(Symbol.shift, isDown: false)
                driver.button(2, isDown: true)
                driver.button(1, isDown: true)
                driver.button(2, isDown: false)
                driver.button(1, isDown: false)
                try await stage.inputs(9)
                let fingers = stage.session.actions.filter { action in
                    guard case .fingers = action else { return false }
                    return true
                }
                #expect(
                    fingers == [
                        finger(.down, 40, 30, .secondary, .shift), finger(.up, 40, 30, .secondary, .shift),
                        finger(.down, 40, 30, .button(3)), finger(.move, 40, 30, [.button(3), .primary]),
                        finger(.move, 40, 30),
                        finger(.up, 40, 30),
                    ])
            }
        }

        @Test("The wheel turns over a place")
        func wheel() async throws {
            try await WindowStage.withWindow { stage, driver in
                driver.move(x: 40, y: 30)
                for button in [4, 5, 6, 7] {
                    driver.button(button, isDown: true)
                    driver.button(button, isDown: false)
                }
                try await stage.inputs(5)
                let place = CGPoint(x: 40, y: 30), step = FingerTracker.wheelStep
                let turns = [
                    CGSize(width: 0, height: step), CGSize(width: 0, height: -step), CGSize(width: step, height: 0),
                    CGSize(width: -step, height: 0),
                ]
                let wheels = turns.map { InputEvent.Action.wheel(at: place, by: $0) }
                #expect(stage.session.actions == [.hover(place)] + wheels)
            }
        }

        @Test("The pointer hovers, and leaves; of moves that came together the last is received")
        func hover() async throws {
            try await WindowStage.withWindow { stage, driver in
                driver.move(x: 5, y: 6)
                driver.move(x: 7, y: 8)
                driver.move(x: 900, y: 700)
                try await stage.inputs(2)
                #expect(stage.session.actions == [.hover(CGPoint(x: 7, y: 8)), .hover(nil)])
            }
        }

        @Test("Keys arrive with their usage number, what they type, and the modifiers as they are after the change")
        func keys() async throws {
            try await WindowStage.withWindow { stage, driver in
                driver.move(x: 5, y: 6)
                for (symbol, isDown) in [
                    (Symbol.shift, true), (Symbol.a, true), (Symbol.a, false), (Symbol.shift, false),
                    (Symbol.left, true),
                    (Symbol.left, false),
                ] {
                    try driver.key(symbol, isDown: isDown)
                }
                try await stage.inputs(7)
                #expect(
                    stage.session.actions.dropFirst() == [
                        .key(KeyChange(.leftShift, isDown: true, modifiers: .shift)),
                        .key(KeyChange(Key("a")!, isDown: true, modifiers: .shift, characters: "A")),
                        .key(KeyChange(Key("a")!, isDown: false, modifiers: .shift, characters: "A")),
                        .key(KeyChange(.leftShift, isDown: false)),
                        .key(KeyChange(.left, isDown: true)),
                        .key(KeyChange(.left, isDown: false)),
                    ])
            }
        }

        @Test("A key that is held repeats, and goes up once")
        func autoRepeat() async throws {
            try await WindowStage.withWindow { stage, driver in
                driver.move(x: 5, y: 6)
                try driver.key(Symbol.a, isDown: true)
                try await stage.inputs(4)
                try driver.key(Symbol.a, isDown: false)
                let key = Key("a")!
                try await stage.session.until {
                    stage.session.actions.last == .key(KeyChange(key, isDown: false, characters: "a"))
                }
                let presses = stage.session.actions.dropFirst().dropLast()
                #expect(presses.first == .key(KeyChange(key, isDown: true, characters: "a")))
                for press in presses.dropFirst() {
                    #expect(press == .key(KeyChange(key, isDown: true, isRepeat: true, characters: "a")))
                }
            }
        }

        @Test("A key of another script types its characters")
        func hangul() async throws {
            try await WindowStage.withWindow { stage, driver in
                try driver.addKey(Symbol.hangul)
                driver.move(x: 5, y: 6)
                try driver.key(Symbol.hangul, isDown: true)
                try await stage.inputs(2)
                #expect(stage.session.actions.last == .key(KeyChange(Key(rawValue: 0), isDown: true, characters: "한")))
                try driver.key(Symbol.hangul, isDown: false)
            }
        }

        @Test("Keys for media arrive as commands of a remote control, once each, and seeking ends with the key")
        func media() async throws {
            try await WindowStage.withWindow { stage, driver in
                for symbol in [Symbol.next, Symbol.forward] { try driver.addKey(symbol) }
                driver.move(x: 5, y: 6)
                for symbol in [Symbol.next, Symbol.forward] {
                    for isDown in [true, false] { try driver.key(symbol, isDown: isDown) }
                }
                try driver.key(Symbol.a, isDown: true)
                try await stage.inputs(5)
                try driver.key(Symbol.a, isDown: false)
                #expect(
                    stage.session.actions.dropFirst().prefix(3)
                        == [.remote(.nextTrack), .remote(.beginSeekingForward), .remote(.endSeekingForward)])
                #expect(
                    stage.session.actions.dropFirst(4).first
                        == .key(KeyChange(Key("a")!, isDown: true, characters: "a")))
            }
        }

        @Test("A window that loses the keyboard while the button is down loses the finger too")
        func lostFocus() async throws {
            try await WindowStage.withWindow { stage, driver in
                driver.focus(stage.window.windowNumber)
                driver.move(x: 40, y: 30)
                driver.button(1, isDown: true)
                driver.focus(nil)
                driver.move(x: 50, y: 30)
                driver.button(1, isDown: false)
                driver.move(x: 60, y: 30)
                try await stage.inputs(6)
                #expect(
                    stage.session.actions == [
                        .focus(true), .hover(CGPoint(x: 40, y: 30)), finger(.down, 40, 30), finger(.cancel, 40, 30),
                        .focus(false),
                        .hover(CGPoint(x: 60, y: 30)),
                    ])
            }
        }

        @Test("The close button is input, and ends a session that says so")
        func close() async throws {
            try await WindowStage.withWindow { stage, driver in
                driver.close(stage.window.windowNumber)
                try await stage.ended()
                #expect(stage.session.actions == [.close])
            }
        }

        @Test(
            "A message of another client that names no protocol is passed over, whatever number it holds",
            arguments: [0x8000_0000, 0xFFFF_FFFF, -1, Int.min, Int.max])
        func strangeProtocol(value: Int) async throws {
            try await WindowStage.withWindow { stage, driver in
                driver.sendProtocol(to: stage.window.windowNumber, value)
                driver.close(stage.window.windowNumber)
                try await stage.ended()
                #expect(stage.session.actions == [.close])
            }
        }

        @Test("A window that is destroyed cancels its fingers and closes")
        func destroyed() async throws {
            try await WindowStage.withWindow { stage, driver in
                driver.move(x: 40, y: 30)
                driver.button(1, isDown: true)
                try await stage.inputs(2)
                driver.destroy(stage.window.windowNumber)
                try await stage.ended()
                #expect(stage.session.actions.suffix(2) == [finger(.cancel, 40, 30), .close])
            }
        }

        @Test("Times of input never go backwards, and a recording of a window plays the same way without one")
        func recording() async throws {
            try await WindowStage.withWindow(deadlines: [0.01, 0.05]) { stage, driver in
                for x in stride(from: 10, to: 200, by: 10) { driver.move(x: x, y: 20) }
                driver.button(1, isDown: true)
                driver.button(1, isDown: false)
                try await stage.session.until { stage.session.deadlines.isEmpty }
                try await stage.inputs(1 + 2)
                let script = stage.recorder.script
                for (event, next) in zip(script.events, script.events.dropFirst()) { #expect(event.time <= next.time) }
                let replay = TrivialSession()
                replay.deadlines = [0.01, 0.05]
                try await run(replay, on: try ScriptedHost(playing: script, width: 300, height: 200))
                #expect(replay.log == stage.session.log)
            }
        }
    }
}

extension InputEvent.Action {
    /// The same without the times of single fingers, which no two runs have in common.
    fileprivate var untimed: Self {
        guard case .fingers(var changes) = self else { return self }
        for index in changes.indices { changes[index].time = nil }
        return .fingers(changes)
    }

    fileprivate var fingers: [FingerChange]? {
        guard case .fingers(let changes) = self else { return nil }
        return changes
    }
}

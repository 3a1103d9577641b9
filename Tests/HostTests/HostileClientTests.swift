// Other clients of the server that send anything at all: events with any bytes, properties of any kind, and a window
// that is taken away. The session goes on, and gets what a person does.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopeX11Host
import HitscopeXServer
import Testing

extension WindowTests {
    @MainActor @Suite struct HostileClientTests {
        /// Bytes that look like chance, and are the same in each run.
        private struct Chance {
            private var state: UInt64
            init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

            mutating func next() -> UInt64 {
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                return state
            }

            mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(next() >> 32 & 0xFF) } }
            mutating func number(_ bound: Int) -> Int { Int(next() >> 33) % bound }
        }

        /// Has a person move the pointer, and suspends until the session has been told of it.
        private func expectAttention(_ stage: WindowStage, _ driver: XTestDriver) async throws {
            let place = (x: 5 + stage.session.actions.count % 200, y: 7)
            driver.move(x: 250, y: 150)
            driver.move(x: place.x, y: place.y)
            let expected = CGPoint(x: place.x, y: place.y)
            try await stage.session.until { stage.session.actions.last?.place == expected }
        }

        /// What a recording holds of what the session received, read again.
        private func replayed(_ stage: WindowStage) async throws -> [TrivialSession.Told] {
            let replay = TrivialSession()
            try await run(replay, on: ScriptedHost(playing: stage.recorder.script, width: 300, height: 200))
            return replay.log
        }

        @Test(
            "Events of every type with any bytes change nothing but what keys, buttons and motions say",
            arguments: 1...hostileRounds)
        func anyEvents(seed: Int) async throws {
            try await WindowStage.withWindow { stage, driver in
                let client = try WireClient(stage.server)
                var chance = Chance(seed)
                for type in UInt8(2)..<128 {
                    for _ in 0..<12 {
                        client.sendEvent([type] + chance.bytes(31), to: stage.window.windowNumber)
                    }
                }
                try client.finish()
                try await expectAttention(stage, driver)
                for action in stage.session.actions { #expect(action.problem == nil) }
                let isOver = stage.session.isFinished
                #expect(!isOver)
                #expect(stage.window.surface.width == 300)
                #expect(try await replayed(stage) == stage.session.log)
            }
        }

        @Test("Messages of all types that programs know, in all formats, with any content, are passed over")
        func anyMessages() async throws {
            let types = [
                "WM_PROTOCOLS", "_NET_WM_PING", "WM_TAKE_FOCUS", "WM_SAVE_YOURSELF", "WM_CHANGE_STATE", "_NET_WM_STATE",
                "_NET_WM_SYNC_REQUEST", "_NET_CLOSE_WINDOW", "_NET_ACTIVE_WINDOW", "_NET_MOVERESIZE_WINDOW",
                "XdndEnter",
                "XdndPosition", "XdndLeave", "XdndDrop", "XdndStatus", "XdndFinished", "_XEMBED", "MANAGER",
                "_XIM_XCONNECT", "_XIM_PROTOCOL", "WM_DELETE_WINDOW", "CLIPBOARD", "HITSCOPE_STAMP", "XdndSelection",
                "XdndAware",
            ]
            try await WindowStage.withWindow { stage, driver in
                let client = try WireClient(stage.server), protocols = try client.atom("WM_PROTOCOLS")
                var chance = Chance(2)
                for type in try types.map({ try client.atom($0) }) + [0, 1, .max, 0x8000_0000] {
                    for format: UInt8 in [8, 16, 32] {
                        for fill: UInt8 in [0, 0xFF, 0x80] {
                            client.sendMessage(
                                type, format: format, .init(repeating: fill, count: 20), to: stage.window.windowNumber)
                        }
                        client.sendMessage(type, format: format, chance.bytes(20), to: stage.window.windowNumber)
                    }
                }
                // The right message in formats that it does not have.
                let delete = try client.atom("WM_DELETE_WINDOW")
                let bytes =
                    (0..<4).map { UInt8(truncatingIfNeeded: delete >> UInt32($0 * 8)) }
                    + [UInt8](repeating: 0, count: 16)
                for format: UInt8 in [8, 16] {
                    client.sendMessage(protocols, format: format, bytes, to: stage.window.windowNumber)
                }
                try client.finish()
                try await expectAttention(stage, driver)
                for action in stage.session.actions { #expect(action.place != nil) }
            }
        }

        @Test("Notices that another client makes up, of a window that is gone, unmapped or resized, count for nothing")
        func madeUpNotices() async throws {
            try await WindowStage.withWindow { stage, driver in
                let client = try WireClient(stage.server), number = UInt32(stage.window.windowNumber)
                let window = (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32($0 * 8)) }
                driver.move(x: 20, y: 20)
                driver.button(1, isDown: true)
                try await stage.inputs(2)
                // DestroyNotify, UnmapNotify, ConfigureNotify, FocusOut, LeaveNotify and SelectionClear.
                for type: UInt8 in [17, 18, 22, 10, 8, 29] {
                    client.sendEvent(
                        [type, 0, 0, 0] + window + window + [UInt8](repeating: 0x11, count: 20),
                        to: stage.window.windowNumber)
                }
                try client.finish()
                driver.move(x: 30, y: 30)
                driver.button(1, isDown: false)
                try await stage.inputs(4)
                let phases = stage.session.actions.dropFirst().map { action -> FingerChange.Phase? in
                    guard case .fingers(let changes) = action else { return nil }
                    return changes.first?.phase
                }
                #expect(phases == [.down, .move, .up])
            }
        }

        @Test("A time that another client makes up for a key or a button moves no clock")
        func madeUpTimes() async throws {
            try await WindowStage.withWindow { stage, driver in
                let client = try WireClient(stage.server)
                driver.move(x: 20, y: 20)
                try await stage.inputs(1)
                // Motions far in the past and in the future of the server's clock.
                for time: UInt8 in [0x00, 0x7F, 0xFF] {
                    let bytes = [6, 0, 0, 0] + [UInt8](repeating: time, count: 4) + [UInt8](repeating: 0, count: 24)
                    client.sendEvent(bytes, to: stage.window.windowNumber)
                }
                try client.finish()
                driver.move(x: 40, y: 40, after: 30)
                driver.move(x: 60, y: 60, after: 30)
                try await stage.session.until {
                    stage.session.actions.last == .hover(CGPoint(x: 60, y: 60))
                }
                let times = stage.recorder.script.events.map(\.time)
                #expect(times.last ?? 0 <= stage.window.now)
                #expect(stage.window.now - (times.last ?? 0) < 20)
            }
        }

        @Test("Properties of any type and length on the window, set and deleted, are passed over")
        func anyProperties() async throws {
            let names = [
                "WM_NAME", "WM_HINTS", "WM_NORMAL_HINTS", "WM_PROTOCOLS", "WM_STATE", "_NET_WM_STATE", "_NET_WM_NAME",
                "_NET_FRAME_EXTENTS", "HITSCOPE_STAMP", "HITSCOPE_ANSWER_1", "INCR", "RESOURCE_MANAGER",
                "XdndAware", "XdndTypeList", "XdndSelection", "HITSCOPE_DROP",
            ]
            try await WindowStage.withWindow { stage, driver in
                stage.session.copied = .text("mine")
                stage.session.needsFrame = true
                stage.window.wake()
                try await stage.frame(2)
                let client = try WireClient(stage.server)
                let windows = [stage.window.windowNumber, UInt(try client.owner(of: "CLIPBOARD"))]
                var chance = Chance(3)
                for property in try names.map({ try client.atom($0) }) {
                    for window in windows {
                        for format: UInt8 in [8, 16, 32] {
                            let length = [0, 4, 400, 60_000][chance.number(4)]
                            client.setProperty(
                                property, of: window, type: UInt32(1 + chance.number(68)), format: format,
                                to: chance.bytes(length))
                        }
                        client.deleteProperty(property, of: window)
                    }
                }
                try client.finish()
                try await expectAttention(stage, driver)
                #expect(await ClipboardReader.read(stage.server)?.text == "mine")
            }
        }

        @Test(
            "A window that is unmapped, mapped, reparented and resized in a storm shows its last size",
            arguments: 1...hostileRounds)
        func storm(seed: Int) async throws {
            try await WindowStage.withWindow { stage, driver in
                var chance = Chance(seed)
                let window = stage.window.windowNumber
                for step in 0..<120 {
                    driver.resize(window, width: 1 + chance.number(900), height: 1 + chance.number(700))
                    switch step % 12 {
                    case 3: driver.unmap(window)
                    case 5: driver.map(window)
                    case 7: driver.reparent(window, x: chance.number(40), y: chance.number(40))
                    case _: continue
                    }
                }
                driver.map(window)
                driver.resize(window, width: 333, height: 222)
                let last = InputEvent.Action.resize(CGSize(width: 333, height: 222))
                try await stage.session.until { stage.session.actions.last == last }
                let frames = stage.session.frameCount
                stage.session.needsFrame = true
                stage.window.wake()
                try await stage.frame(frames + 1)
                let pixels = try #require(driver.pixels(of: window))
                #expect((pixels.width, pixels.height) == (333, 222))
                #expect(Set(pixels.pixels) == [stage.session.colour])
            }
        }

        @Test("A window that is longer than any surface is shown as far as a surface goes, and its recording is read")
        func longWindow() async throws {
            try await WindowStage.withWindow { stage, driver in
                driver.resize(stage.window.windowNumber, width: 40_000, height: 3)
                try await stage.inputs(1)
                #expect(stage.session.actions == [.resize(CGSize(width: 32_767, height: 3))])
                #expect(try await replayed(stage) == stage.session.log)
            }
        }
    }
}

extension InputEvent.Action {
    /// Where the pointer is by it, with a button down or without.
    fileprivate var place: CGPoint? {
        switch self {
        case .hover(let point): point
        case .fingers(let changes): changes.last?.point
        case _: nil
        }
    }
}

// Whatever a server may tell a window: what the window makes of it, its recording gives back.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopeReading
import HitscopeX11Host
import Testing

@MainActor @Suite("Input as a server tells it") struct ReceivedInputTests {
    /// Hands on one server's worth of nonsense.
    private struct Nonsense {
        private var state: UInt64
        private var tracker = FingerTracker(), clock = EventClock(), now = 0.0
        private let scale: Double
        private let axes: TouchAxes

        init(seed: Int) {
            state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
            scale = [0.25, 1, 2.5, 8][seed % 4]
            axes = TouchAxes([
                TouchAxis(number: 0, label: "Abs MT Position X", minimum: 0, maximum: [1e-30, 4000][seed % 2]),
                TouchAxis(number: 1, label: "Abs MT Touch Major", minimum: -5, maximum: 255),
                TouchAxis(number: 2, label: "Abs MT Pressure", minimum: 0, maximum: 1),
            ])
        }

        private mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }

        private mutating func number(_ bound: Int) -> Int { Int(next() >> 33) % bound }
        /// A coordinate of the protocol: sixteen bits with a sign.
        private mutating func coordinate() -> Double { Double(number(65_536) - 32_768) }
        private mutating func point() -> CGPoint { CGPoint(x: coordinate() / scale, y: coordinate() / scale) }
        private mutating func measure() -> Double { (Double(number(1 << 30)) - 1e8) * [1, 1e-9, 4][number(3)] }

        private mutating func action() -> InputEvent.Action? {
            switch number(12) {
            case 0...1: return tracker.press(UInt32(number(40)), at: point(), modifiers: modifiers())
            case 2: return tracker.release(UInt32(number(40)), at: point(), modifiers: modifiers())
            case 3...4: return tracker.move(to: point(), isButtonDown: number(2) == 0, modifiers: modifiers())
            case 5...7:
                let phase = [FingerChange.Phase.down, .move, .move, .up][number(4)]
                let contact = axes.contact(values: [0: measure(), 1: measure(), 2: measure()], width: 1e5 / scale)
                return tracker.touch(UInt32(number(1500)), phase, at: point(), contact: contact)
            case 8: return number(20) == 0 ? tracker.cancel() : tracker.leave()
            case 9:
                let size = SurfaceSize.maximum(width: number(65_536), height: number(65_536), scale: scale)
                return .resize(SurfaceSize.points(width: size.width, height: size.height, scale: scale))
            case 10: return .clipboard(["", "a\u{0}\u{1B}\u{2028}\u{F02A}é한👍🏽", "\r\n\t\"\\/"][number(3)])
            case _:
                let key = Key(keysym: UInt(number(1 << 16))) ?? .unknown
                return .key(KeyChange(key, isDown: number(2) == 0, modifiers: modifiers(), characters: "\u{7F}ß"))
            }
        }

        private mutating func modifiers() -> KeyModifiers { KeyModifiers(rawValue: number(32) << 16) }

        /// What was read at once, with times by stamps that are mostly wrong.
        mutating func batch() -> [InputEvent] {
            let reading = now
            now += Double(number(1000)) / [1, 100, 1000][number(3)]
            var arrivals: [Arrival] = []
            for _ in 0..<number(40) {
                guard let action = action() else { continue }
                let stamp = [nil, UInt32(truncatingIfNeeded: Int(now * 1000)), UInt32(number(1 << 30))][number(3)]
                arrivals.append(Arrival(action, stamp: stamp, at: now, since: reading))
            }
            return zip(clock.times(of: arrivals), arrivals).map { InputEvent(time: $0, $1.action) }.coalesced()
        }
    }

    @Test("All that a window accepts its recording holds, and a reader reads the same", arguments: 0..<24)
    func recorded(seed: Int) async throws {
        var nonsense = Nonsense(seed: seed), text = ""
        let events = (0..<30).flatMap { _ in nonsense.batch() }
        let session = TrivialSession()
        let recorder = InputRecorder(.init(.window, size: CGSize(width: 300, height: 200))) { text += $0 }
        for event in events { #expect(event.problem == nil) }
        try await run(session, on: Teller(events), recording: recorder)
        let recording = try Recording(Array(text.utf8))
        #expect(recording.script.events == events)
        #expect(session.actions == events.map(\.action))
    }

    @Test("A mouse that moved more often than a report holds is sent in several reports")
    func manyMoves() {
        let moves = (0..<2500).map { step in
            InputEvent(time: Double(step) / 1000, .fingers([FingerChange(0, .move, at: CGPoint(x: step % 90, y: 1))]))
        }
        let reports = moves.coalesced()
        let counts = reports.map { event -> Int in
            guard case .fingers(let changes) = event.action else { return 0 }
            return changes.count
        }
        #expect(counts == [1000, 1000, 500])
        for report in reports { #expect(report.problem == nil) }
    }

    @Test(
        "What can be shown of a window has the pixels and points of a surface, whatever the server says",
        arguments: [0.25, 1, 2.5, 8])
    func sizes(scale: Double) {
        for width in [-5, 0, 1, 3, 300, 4096, 32_767, 32_768, 65_535, .max] {
            for height in [-5, 0, 1, 300, 32_767, 65_535, .max] {
                let size = SurfaceSize.maximum(width: width, height: height, scale: scale)
                let points = SurfaceSize.points(width: size.width, height: size.height, scale: scale)
                #expect(InputEvent.Action.resize(points).problem == nil, "\(width) × \(height)")
                let isShown = (try? SurfaceSize(width: points.width, height: points.height, scale: scale)) != nil
                #expect(isShown, "\(width) × \(height)")
            }
        }
    }

    /// A host that tells everything at once.
    @MainActor private final class Teller: SessionHost {
        let now: Double
        private var events: [InputEvent]?
        init(_ events: [InputEvent]) { (self.events, now) = (events, events.last?.time ?? 0) }
        func wait(until deadline: Double?) async throws -> [InputEvent]? {
            defer { events = nil }
            return events
        }
        func present(_ paint: Paint) throws {}
        func wake() {}
    }
}

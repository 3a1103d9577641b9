// The real window moves: it paints frame after frame by itself, and one frame where movements are off.
import Dispatch
import HitscopeInput
import HitscopeProcess
import Testing

/// Symbols of X for keys.
private enum Symbol {
    static let b: UInt = 0x62, d: UInt = 0x64, add: UInt = 0xFFAB
}

@MainActor @Suite("Movements from end to end", .serialized) struct MotionEndToEndTests {
    /// What moves the stage.
    enum Move: CaseIterable {
        case depth, zoom
        var symbol: UInt { self == .depth ? Symbol.d : Symbol.add }
        var key: Key { self == .depth ? .d : .keypad(.add) }
    }

    private func window(_ options: String...) async throws -> WindowUnderTest {
        let window = try await WindowUnderTest(.hitTestOrder, options: options + ["--report-frames"])
        // What the window was told at its beginning is dealt with once this is seen.
        try window.type(Symbol.b, as: .b)
        try await window.showsTwin()
        return window
    }

    /// Moves the stage, and answers when that began, in seconds of the machine's monotonic clock.
    private func move(_ what: Move, _ window: WindowUnderTest) async throws -> Double {
        let begun = Double(DispatchTime.now().uptimeNanoseconds) / 1e9
        try window.type(what.symbol, as: what.key)
        try await window.showsTwin()
        return begun
    }

    /// When each frame was begun, by the reports of the window.
    private func frames(in reports: String) -> [Double] {
        reports.split(separator: "\n").compactMap { line in
            line.split(separator: " begun ").last.flatMap { Double($0.prefix { $0 != " " }) }
        }
    }

    @Test("The layers and the screen are seen on their way, in more than one frame", arguments: Move.allCases)
    func moving(what: Move) async throws {
        let window = try await window()
        // A window that wakes up after the movement shows its end alone, so that it may take a second one.
        var beginnings: [Double] = []
        for _ in 0..<6 { beginnings.append(try await move(what, window)) }
        let outcome = await window.close()
        #expect(outcome.status == 0)
        let frames = frames(in: outcome.errors)
        let counts = zip(beginnings, beginnings.dropFirst() + [.infinity]).map { start, end in
            frames.count { $0 >= start && $0 < end }
        }
        #expect((counts.max() ?? 0) > 1, "\(counts)")
    }

    @Test("Without animation each movement is one frame", arguments: Move.allCases)
    func still(what: Move) async throws {
        let window = try await window("--no-animation")
        let begun = try await move(what, window)
        let outcome = await window.close()
        #expect(outcome.status == 0)
        let count = frames(in: outcome.errors).count { $0 >= begun }
        #expect(count == 1)
    }
}

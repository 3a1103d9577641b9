// Fingers on a real touch screen arrive as input: a server with one, and events that take the whole way.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopeX11Host
import HitscopeXServer
import Testing

extension WindowTests {
    @MainActor @Suite("Fingers on a touch screen", .enabled(if: TouchScreen.isInstalled)) struct TouchTests {
        /// Runs a session in a window on a server with a touch screen.
        private func withScreen(
            _ body: @MainActor (_ stage: WindowStage, _ driver: XTestDriver, _ screen: TouchScreen) async throws -> Void
        ) async throws {
            let screen = try TouchScreen(), stage = try WindowStage(on: screen.server)
            let driver = try #require(stage.driver)
            driver.move(x: 1400, y: 880)
            try await stage.start()
            try await body(stage, driver, screen)
            try await stage.finish()
        }

        /// What the fingers did, without how hard they pressed and when; moves that were told together are apart.
        private func changes(_ stage: WindowStage) -> [FingerChange] {
            stage.session.actions.flatMap { action -> [FingerChange] in
                guard case .fingers(let changes) = action else { return [] }
                return changes.map { FingerChange($0.finger, $0.phase, at: $0.point.rounded) }
            }
        }

        private func finger(_ number: Int, _ phase: FingerChange.Phase, _ x: Double, _ y: Double) -> FingerChange {
            FingerChange(number, phase, at: CGPoint(x: x, y: y))
        }

        /// Suspends until the fingers did so many things.
        private func until(_ count: Int, _ stage: WindowStage) async throws {
            try await stage.session.until { changes(stage).count >= count }
        }

        @Test("A finger comes down, moves and lifts, and the pointer that goes with it does not hover")
        func oneFinger() async throws {
            try await withScreen { stage, _, screen in
                screen.finger(0, .down, x: 40, y: 30)
                screen.finger(0, .move, x: 50.5, y: 30)
                screen.finger(0, .up, x: 50.5, y: 30)
                screen.finger(0, .down, x: 60, y: 70)
                screen.finger(0, .up, x: 60, y: 70)
                try await until(5, stage)
                #expect(
                    changes(stage) == [
                        finger(1, .down, 40, 30), finger(1, .move, 50.5, 30), finger(1, .up, 50.5, 30),
                        finger(1, .down, 60, 70), finger(1, .up, 60, 70),
                    ])
                // The server moves the pointer to a finger. If that comes by itself, it is told before the finger.
                let fingers = [CGPoint(x: 40, y: 30), CGPoint(x: 50.5, y: 30), CGPoint(x: 60, y: 70)]
                let strays = stage.session.actions.filter { action in
                    guard case .hover(let place?) = action else { return false }
                    return !fingers.contains(place)
                }
                #expect(strays == [])
            }
        }

        @Test("Ten fingers are down at once, each with its number and its places")
        func tenFingers() async throws {
            try await withScreen { stage, _, screen in
                for number in 0..<10 { screen.finger(UInt32(number), .down, x: 20 + 20 * Double(number), y: 30) }
                for number in 0..<10 { screen.finger(UInt32(number), .move, x: 20 + 20 * Double(number), y: 90) }
                for number in (0..<10).reversed() {
                    screen.finger(UInt32(number), .up, x: 20 + 20 * Double(number), y: 90)
                }
                try await until(30, stage)
                let numbers = Array(1...10)
                let expected =
                    numbers.map { finger($0, .down, Double(20 * $0), 30) }
                    + numbers.map { finger($0, .move, Double(20 * $0), 90) }
                    + numbers.reversed().map { finger($0, .up, Double(20 * $0), 90) }
                #expect(changes(stage) == expected)
            }
        }

        @Test("A finger that leaves the window is followed outside, and lifts there")
        func leaving() async throws {
            try await withScreen { stage, _, screen in
                screen.finger(0, .down, x: 290, y: 190)
                screen.finger(0, .move, x: 1000, y: 800)
                screen.finger(0, .up, x: 1000, y: 800)
                screen.finger(1, .down, x: 1000, y: 800)
                screen.finger(1, .move, x: 20, y: 20)
                screen.finger(1, .up, x: 20, y: 20)
                screen.finger(2, .down, x: 10, y: 10)
                try await until(4, stage)
                #expect(
                    changes(stage) == [
                        finger(1, .down, 290, 190), finger(1, .move, 1000, 800), finger(1, .up, 1000, 800),
                        finger(1, .down, 10, 10),
                    ])
            }
        }

        @Test("A finger presses as hard as the screen tells, and as before where it does not tell")
        func pressure() async throws {
            try await withScreen { stage, _, screen in
                screen.finger(0, .down, x: 40, y: 30, pressure: 0.15)
                screen.finger(0, .move, x: 41, y: 30, pressure: 1)
                screen.finger(0, .move, x: 42, y: 30)
                screen.finger(0, .up, x: 42, y: 30)
                try await until(4, stage)
                let forces = stage.session.actions.flatMap { action -> [Double?] in
                    guard case .fingers(let changes) = action else { return [] }
                    return changes.filter { $0.phase != .up }.map {
                        $0.contact?.force.map { ($0 * 100).rounded() / 100 }
                    }
                }
                #expect(forces == [1, 6.67, 6.67])
            }
        }

        @Test("A touch that a program for gestures asked for first arrives once that leaves it, from its beginning")
        func leftByAnother() async throws {
            try await withScreen { stage, driver, screen in
                driver.grabTouches()
                screen.finger(0, .down, x: 40, y: 30)
                screen.finger(0, .move, x: 44, y: 30)
                try screen.finish()
                #expect(changes(stage) == [])
                driver.decideTouch(takes: false)
                screen.finger(0, .up, x: 44, y: 30)
                try await until(3, stage)
                #expect(changes(stage) == [finger(1, .down, 40, 30), finger(1, .move, 44, 30), finger(1, .up, 44, 30)])
            }
        }

        @Test("A touch that a program for gestures takes never arrives")
        func takenByAnother() async throws {
            try await withScreen { stage, driver, screen in
                driver.grabTouches()
                screen.finger(0, .down, x: 40, y: 30)
                driver.decideTouch(takes: true)
                screen.finger(0, .up, x: 40, y: 30)
                screen.finger(0, .down, x: 60, y: 30)
                driver.decideTouch(takes: false)
                screen.finger(0, .up, x: 60, y: 30)
                try await until(2, stage)
                #expect(changes(stage) == [finger(1, .down, 60, 30), finger(1, .up, 60, 30)])
            }
        }

        @Test(
            "A window that loses the keyboard or is unmapped loses its fingers, and receives no more of them",
            arguments: [false, true])
        func lost(isUnmapped: Bool) async throws {
            try await withScreen { stage, driver, screen in
                let window = stage.window.windowNumber
                driver.focus(window)
                screen.finger(0, .down, x: 40, y: 30)
                screen.finger(1, .down, x: 80, y: 30)
                try await until(2, stage)
                if isUnmapped { driver.unmap(window) } else { driver.focus(nil) }
                try await until(4, stage)
                if isUnmapped { driver.map(window) }
                screen.finger(0, .move, x: 50, y: 30)
                for number: UInt32 in 0...1 { screen.finger(number, .up, x: 50, y: 30) }
                screen.finger(2, .down, x: 90, y: 30)
                try await until(5, stage)
                #expect(
                    changes(stage).dropFirst(2) == [
                        finger(1, .cancel, 40, 30), finger(2, .cancel, 80, 30), finger(1, .down, 90, 30),
                    ])
            }
        }

        @Test("A touch screen that goes takes its fingers with it: they do not lift")
        func unplugged() async throws {
            try await withScreen { stage, _, screen in
                screen.finger(0, .down, x: 40, y: 30)
                screen.finger(1, .down, x: 80, y: 30)
                try screen.finish()
                try await until(2, stage)
                try screen.unplug()
                try await until(4, stage)
                #expect(changes(stage).dropFirst(2).map(\.phase) == [.cancel, .cancel])
                #expect(Set(changes(stage).dropFirst(2).map(\.finger)) == [1, 2])
            }
        }
    }
}

extension CGPoint {
    /// The same to a quarter of a point: the screen's axes are coarser than the session's numbers.
    fileprivate var rounded: CGPoint { CGPoint(x: (x * 4).rounded() / 4, y: (y * 4).rounded() / 4) }
}

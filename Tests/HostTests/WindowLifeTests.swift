// How a window sleeps, and how it ends when the server does.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopePixels
import HitscopeX11Host
import HitscopeXServer
import Testing

extension WindowTests {
    @MainActor @Suite struct LifeTests {
        @Test("A window in which nothing happens is not woken until a deadline comes")
        func idle() async throws {
            try await WindowStage.withWindow { stage, _ in
                var counts: [Int] = []
                stage.session.onAdvance = { counts.append(stage.window.wakeUpCount) }
                stage.session.deadlines = [stage.window.now + 0.05, stage.window.now + 0.35]
                stage.window.wake()
                try await stage.session.until { stage.session.deadlines.isEmpty }
                #expect(counts.last == counts[0] + 1)
            }
        }

        @Test("A deadline that never comes is slept through", arguments: [.infinity, .nan, 1e300])
        func never(deadline: Double) async throws {
            try await WindowStage.withWindow { stage, driver in
                stage.session.deadlines = [deadline]
                stage.window.wake()
                driver.move(x: 5, y: 6)
                try await stage.inputs(1)
                #expect(stage.session.actions == [.hover(CGPoint(x: 5, y: 6))])
            }
        }

        @Test("Main-actor tasks run while a window sleeps, and can wake it")
        func tasks() async throws {
            try await WindowStage.withWindow { stage, _ in
                let session = stage.session
                try await Task { @MainActor in
                    await Task.yield()
                    session.needsFrame = true
                    session.wake?()
                    try await stage.frame(2)
                }.value
                #expect(session.frameCount == 2)
            }
        }

        @Test("Without a server the sentence says what to do", arguments: ["", ":4242"])
        func noDisplay(name: String) throws {
            var options = WindowOptions(width: 100, height: 100, title: "")
            options.display = name
            let error = #expect(throws: HostError.self) { try X11Host(options) }
            guard case .noDisplay(let sentence) = error else {
                Issue.record("\(String(describing: error)) does not say that there is no display")
                return
            }
            #expect(sentence.contains("you can set DISPLAY"))
        }

        @Test("A window is no larger than the screen; a size that has to be exact is refused there")
        func screenSize() throws {
            let server = try XServer(width: 400, height: 300)
            var options = WindowOptions(width: 500, height: 200, title: "")
            (options.display, options.scale) = (server.display, 1)
            let fitting = try X11Host(options).surface
            #expect(fitting.width == 400)
            #expect(fitting.height == 200)
            options.isExact = true
            let error = #expect(throws: HostError.self) { try X11Host(options) }
            let reason = "has 400 × 300 pixels, and the window would have 500 × 200; you can choose a smaller size"
            #expect(error?.description.contains(reason) == true)
            options.width = 400
            let exact = try X11Host(options).surface
            #expect(exact.width == 400)
        }

        @Test("A server with too few colours is refused with a sentence")
        func colours() throws {
            let server = try XServer(depth: 16, ["-extension", "Composite"])
            var options = WindowOptions(width: 100, height: 100, title: "")
            options.display = server.display
            let error = #expect(throws: HostError.self) { try X11Host(options) }
            let reason = "has a colour depth of 16 bits, and 24 are needed; you can set"
            #expect(error?.description.contains(reason) == true)
        }

        @Test("Every graphics context that a window has made is freed when the window goes")
        func graphicsContexts() async throws {
            let createGC: UInt8 = 55, freeGC: UInt8 = 60
            let server = try FaultyServer(try XServer(), after: .max, .fallsSilent)
            defer { server.stop() }
            var options = WindowOptions(width: 100, height: 100, title: "")
            options.display = server.display
            for _ in 0..<3 { _ = try X11Host(options) }
            // The connection is closed in a turn of its own.
            let limit = ContinuousClock.now + .seconds(20)
            while server.count(ofRequest: freeGC) < 3 * 2, ContinuousClock.now < limit { await Task.yield() }
            // One is the window's own, and one Xlib's for the screen.
            #expect(server.count(ofRequest: createGC) == 3 * 2)
            #expect(server.count(ofRequest: freeGC) == 3 * 2)
        }

        @Test("A server that dies while the window sleeps ends the run with a sentence", arguments: [true, false])
        func lostAsleep(sharesMemory: Bool) async throws {
            let stage = try WindowStage(sharesMemory: sharesMemory)
            try await stage.start()
            stage.dropDriver()
            stage.server.stop()
            let error = await #expect(throws: HostError.self) { try await stage.ended() }
            guard case .serverLost = error else {
                Issue.record("\(String(describing: error)) does not say that the server is lost")
                return
            }
        }

        @Test("A server that dies during a frame ends the run with the same sentence")
        func lostPainting() async throws {
            let stage = try WindowStage()
            try await stage.start()
            stage.dropDriver()
            stage.session.onFrame = { _, _ in stage.server.stop() }
            stage.session.needsFrame = true
            stage.window.wake()
            let error = await #expect(throws: HostError.self) { try await stage.ended() }
            #expect(error?.description.contains("closed the connection while the window was open") == true)
        }

        @Test(
            "A lost server is reported in the language in which the window was opened, from any task",
            arguments: [true, false])
        func lostInKorean(sharesMemory: Bool) async throws {
            // The window is opened in Korean, and runs in a task that speaks English.
            let asleep = try Language.$ofTask.withValue(.korean) { try WindowStage(sharesMemory: sharesMemory) }
            try await asleep.start()
            asleep.dropDriver()
            asleep.server.stop()
            let error = await #expect(throws: HostError.self) { try await asleep.ended() }
            #expect(error?.description == Self.koreanLoss(asleep))
            let painting = try Language.$ofTask.withValue(.korean) { try WindowStage(sharesMemory: sharesMemory) }
            try await painting.start()
            painting.dropDriver()
            painting.session.onFrame = { _, _ in painting.server.stop() }
            painting.session.needsFrame = true
            painting.window.wake()
            let other = await #expect(throws: HostError.self) { try await painting.ended() }
            #expect(other?.description == Self.koreanLoss(painting))
        }

        private static func koreanLoss(_ stage: WindowStage) -> String {
            "윈도우가 열려 있는 동안 X 서버 \"\(stage.server.display)\"의 연결이 끊어졌습니다. 서버가 돌아오면 프로그램을 다시 시작할 수 있습니다"
        }

        @Test("A window that was opened in English tells so, though the task that runs it speaks Korean")
        func lostInEnglish() async throws {
            let stage = try WindowStage()
            try await Language.$ofTask.withValue(.korean) { try await stage.start() }
            stage.dropDriver()
            stage.server.stop()
            let error = await #expect(throws: HostError.self) { try await stage.ended() }
            #expect(error?.description.contains("closed the connection while the window was open") == true)
        }

        @Test("A request that the server refuses is a sentence with the request's name")
        func refused() async throws {
            let stage = try WindowStage()
            try await stage.start()
            stage.driver?.destroy(stage.window.windowNumber)
            let error = #expect(throws: HostError.self) {
                try stage.window.present { canvas, _, _ in [canvas.bounds] }
                stage.window.finishShowing()
                try stage.window.present { canvas, _, _ in [canvas.bounds] }
            }
            let opening =
                "the X server \"\(stage.server.display)\" refused the request X_ShmPutImage: "
                + "BadDrawable (invalid Pixmap or Window parameter); you can"
            #expect(error?.description.prefix(opening.count) == opening[...])
        }

        @Test("A server that refuses a request is reported in Korean")
        func korean() async throws {
            try await Language.$ofTask.withValue(.korean) {
                let refusing = try WindowStage()
                try await refusing.start()
                refusing.driver?.destroy(refusing.window.windowNumber)
                let refused = #expect(throws: HostError.self) {
                    try refusing.window.present { canvas, _, _ in [canvas.bounds] }
                    refusing.window.finishShowing()
                    try refusing.window.present { canvas, _, _ in [canvas.bounds] }
                }
                let opening = "X 서버 \"\(refusing.server.display)\"에서 요청 X_ShmPutImage를 거부했습니다: BadDrawable"
                #expect(refused?.description.hasPrefix(opening) == true)
                #expect(refused?.description.hasSuffix("서버가 필요 없는 명령을 쓸 수 있습니다") == true)
            }
        }

        @Test("Shared memory is marked for removal while it is used, so that no crash leaves any behind")
        func segments() async throws {
            /// The segments of this process that are not marked.
            func segments() throws -> [Substring] {
                let owner = " \(ProcessInfo.processInfo.processIdentifier) "
                return try String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8).split(separator: "\n").filter {
                    $0.contains(owner) && !$0.contains(" 1600 ")
                }
            }
            try await WindowStage.withWindow { stage, _ in
                #expect(stage.window.sharesMemory == true)
                let left = try segments()
                #expect(left.isEmpty)
            }
        }
    }
}

// What a window shows is what was painted, and nothing else was sent to it.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopePixels
import HitscopeX11Host
import HitscopeXServer
import Testing

extension WindowTests {
    @MainActor @Suite struct FrameTests {
        /// A picture of which no two pixels near each other are the same.
        func pattern(_ width: Int, _ height: Int) -> PixelBuffer {
            var buffer = PixelBuffer(width: width, height: height)
            for y in 0..<height {
                for x in 0..<width {
                    buffer[x, y] =
                        0xFF00_0000 | UInt32((x * 7 + y * 13) & 255) << 16 | UInt32(x & 255) << 8 | UInt32(y & 255)
                }
            }
            return buffer
        }

        func draw(_ buffer: PixelBuffer, on canvas: PixelCanvas) {
            for y in 0..<buffer.height {
                let row = (canvas.base + y * canvas.stride).assumingMemoryBound(to: UInt32.self)
                for x in 0..<buffer.width { row[x] = buffer[x, y] }
            }
        }

        @Test(
            "A window shows exactly the pixels that were painted, with shared memory and without",
            arguments: [true, false])
        func exactPixels(sharesMemory: Bool) async throws {
            let stage = try WindowStage(sharesMemory: sharesMemory)
            let picture = pattern(300, 200)
            stage.session.painting = { canvas, _ in
                draw(picture, on: canvas)
                return [canvas.bounds]
            }
            try await stage.start()
            #expect(stage.window.sharesMemory == sharesMemory)
            #expect(stage.driver?.pixels(of: stage.window.windowNumber) == picture)
            try await stage.finish()
        }

        @Test(
            "Only what changed is sent; the rest of the window stays as it is, whatever is on the canvas",
            arguments: [true, false])
        func damage(sharesMemory: Bool) async throws {
            try await WindowStage.withWindow(sharesMemory: sharesMemory) { stage, driver in
                let damage = PixelRect(x: 290, y: 50, width: 40, height: 20)
                let before = stage.window.shownPixelCount
                stage.session.painting = { canvas, isBlank in
                    #expect(!isBlank)
                    fill(canvas, canvas.bounds, 0xFFFF_FFFF)
                    return [
                        damage, PixelRect(x: 500, y: 0, width: 5, height: 5),
                        PixelRect(x: 1, y: 1, width: 0, height: 9),
                    ]
                }
                stage.session.needsFrame = true
                stage.window.wake()
                try await stage.frame(2)
                let visible = 300 - damage.x
                #expect(stage.window.shownPixelCount - before == visible * damage.height)
                var expected = PixelBuffer(width: 300, height: 200)
                expected.withCanvas {
                    fill($0, $0.bounds, stage.session.colour); fill($0, damage, 0xFFFF_FFFF)
                }
                #expect(driver.pixels(of: stage.window.windowNumber) == expected)
            }
        }

        @Test("A wake-up while a frame is shown is not lost")
        func wokenInFrame() async throws {
            try await WindowStage.withWindow { stage, _ in
                stage.session.onFrame = { _, _ in
                    guard stage.session.frameCount == 2 else { return }
                    stage.session.needsFrame = true
                    stage.window.wake()
                }
                stage.session.needsFrame = true
                stage.window.wake()
                try await stage.frame(3)
            }
        }

        @Test("What another window covered is shown again without painting it again")
        func expose() async throws {
            try await WindowStage.withWindow { stage, driver in
                let before = stage.window.shownRectCount
                driver.coverAndUncover(x: 10, y: 10, width: 50, height: 40)
                // The pointer comes after the expose events, so when it is received they were too.
                driver.move(x: 20, y: 20)
                try await stage.inputs(1)
                stage.window.finishShowing()
                #expect(stage.window.shownRectCount == before + 1)
                #expect(stage.session.frameCount == 1)
                let shown = try #require(driver.pixels(of: stage.window.windowNumber))
                #expect(Set(shown.pixels) == [stage.session.colour])
            }
        }

        @Test(
            "A new size is received in points, the canvas has exactly its pixels, and all of them are shown",
            arguments: [1.0, 2.0])
        func resize(scale: Double) async throws {
            try await WindowStage.withWindow(scale: scale) { stage, driver in
                var sizes: [String] = []
                stage.session.onFrame = { canvas, isBlank in
                    sizes.append("\(canvas.width) × \(canvas.height), blank: \(isBlank)")
                }
                stage.session.colour = 0xFF80_A0C0
                driver.resize(stage.window.windowNumber, width: 451, height: 333)
                try await stage.frame(2)
                #expect(stage.session.actions == [.resize(CGSize(width: 451 / scale, height: 333 / scale))])
                #expect(sizes == ["451 × 333, blank: true"])
                let shown = try #require(driver.pixels(of: stage.window.windowNumber))
                #expect(shown.bounds == PixelRect(x: 0, y: 0, width: 451, height: 333))
                #expect(Set(shown.pixels) == [stage.session.colour])
            }
        }

        @Test("The report on a frame counts all inputs since the last frame, also those that came one at a time")
        func countedInputs() async throws {
            // Without shared memory, a frame's report is there when the frame is.
            try await WindowStage.withWindow(sharesMemory: false) { stage, driver in
                driver.move(x: 20, y: 20)
                try await stage.inputs(1)
                var reports: [FrameReport] = []
                stage.window.frameShown = { reports.append($0) }
                for (index, isDown) in [true, false, true].enumerated() {
                    driver.button(1, isDown: isDown)
                    try await stage.inputs(index + 2)
                }
                for number in 2...3 {
                    stage.session.needsFrame = true
                    stage.window.wake()
                    try await stage.frame(number)
                }
                #expect(reports.map(\.inputCount) == [3, 0])
            }
        }

        @Test("Sizes that came while the session was busy are one: the last")
        func lastSize() async throws {
            let stage = try WindowStage()
            for width in [400, 420, 440] { stage.driver?.resize(stage.window.windowNumber, width: width, height: 222) }
            try await stage.start()
            try await stage.frame(2)
            #expect(stage.session.actions == [.resize(CGSize(width: 440, height: 222))])
            try await stage.finish()
        }

        @Test("The scale is that of the display's Xft.dpi unless the options say otherwise")
        func displayScale() async throws {
            try await WindowStage.withWindow(scale: nil, resources: "Xcursor.size: 32\nXft.dpi:\t144\n") {
                stage, driver in
                #expect(stage.window.surface.scale == 1.5)
                #expect(
                    driver.pixels(of: stage.window.windowNumber)?.bounds
                        == PixelRect(x: 0, y: 0, width: 450, height: 300))
            }
        }

        @Test("The window says its title in UTF-8")
        func title() async throws {
            try await WindowStage.withWindow { stage, driver in
                #expect(driver.text(of: "_NET_WM_NAME", on: stage.window.windowNumber) == "Größe 한글")
                let frames = stage.session.frameCount
                stage.session.title = "나중 scene"
                stage.session.needsFrame = true
                stage.window.wake()
                try await stage.frame(frames + 1)
                #expect(driver.text(of: "_NET_WM_NAME", on: stage.window.windowNumber) == "나중 scene")
                #expect(driver.text(of: "WM_CLASS", on: stage.window.windowNumber) == "Hitscope\0Hitscope\0")
            }
        }
    }
}

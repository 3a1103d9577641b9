// Servers that lack what most have: extensions, colours, or room.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopeX11Host
import HitscopeXServer
import Testing

extension WindowTests {
    @MainActor @Suite struct ServerKindTests {
        /// Opens a window on a server, and has a person move the pointer.
        private func expectWindow(on server: XServer) async throws -> WindowStage {
            let stage = try WindowStage(on: server)
            let driver = try #require(stage.driver)
            try await stage.start()
            driver.move(x: 30, y: 40)
            try await stage.inputs(1)
            #expect(stage.session.actions == [.hover(CGPoint(x: 30, y: 40))])
            let pixels = try #require(driver.pixels(of: stage.window.windowNumber))
            #expect(pixels[5, 5] == stage.session.colour)
            return stage
        }

        @Test(
            "A server without an extension shows the window and takes input",
            arguments: ["MIT-SHM", "XFIXES", "RENDER", "Composite", "RANDR", "SYNC", "DAMAGE", "BIG-REQUESTS"])
        func without(name: String) async throws {
            let stage = try await expectWindow(on: try XServer(["-extension", name]))
            if name == "MIT-SHM" { #expect(stage.window.sharesMemory == false) }
            try await stage.finish()
        }

        @Test(
            "A server with few colours shows the window by a visual that has enough, or is refused with a sentence",
            arguments: [8, 15, 16, 30])
        func colours(depth: Int) async throws {
            if depth > 8 { try await expectWindow(on: try XServer(depth: depth)).finish() }
            let server = try XServer(depth: depth, ["-extension", "Composite"])
            var options = WindowOptions(width: 100, height: 100, title: "")
            options.display = server.display
            let error = #expect(throws: HostError.self) { try X11Host(options) }
            let reason = "has a colour depth of \(depth) bits, and 24 are needed; you can "
            #expect(error?.description.contains(reason) == true)
        }

        @Test("A screen that is smaller than the window shows its part of it; a huge one changes nothing")
        func sizes() async throws {
            for (width, height) in [(200, 150), (8192, 8192)] {
                let server = try XServer(width: width, height: height)
                let stage = try WindowStage(on: server)
                try await stage.start()
                stage.driver?.move(x: 30, y: 40)
                // On a small screen the pointer is over the window from the beginning.
                try await stage.session.until { stage.session.actions.last == .hover(CGPoint(x: 30, y: 40)) }
                let pixel = stage.driver?.pixel(of: stage.window.windowNumber, x: 5, y: 5)
                #expect(pixel == stage.session.colour)
                try await stage.finish()
            }
        }
    }
}

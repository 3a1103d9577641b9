// A session with a window, step by step, out of bytes that a search makes up.
//
// Decides what a step is. Holds what a window may never do: report what it would refuse to read again.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopePixels
import HitscopeX11Host

@MainActor struct WireScript {
    private var reader: WireReader
    /// What the window reported.
    private var events: [InputEvent] = []

    /// The most steps of one session.
    private static let mostSteps = 64

    init(bytes: [UInt8]) { reader = WireReader(bytes[...]) }

    /// Opens a window on the server, takes all steps, and closes the window.
    mutating func play(on server: WireServer) {
        let resources = reader.some(Int(reader.byte() % 32))
        server.reset()
        server.change { $0.resources = resources }
        perform(on: server)
        // What the window leaves behind is freed on the main queue.
        while server.isConnected {
            _ = RunLoop.main.run(mode: .default, before: .distantPast)
            server.settle()
        }
        check()
    }

    private mutating func perform(on server: WireServer) {
        var options = WindowOptions(width: 300, height: 200, title: "Wire")
        options.display = server.display
        guard let host = try? X11Host(options) else { return }
        for _ in 0..<Self.mostSteps where !reader.isAtEnd {
            guard takeStep(host, server) else { return }
        }
        _ = receive(host, server)
    }

    /// Takes one step; false where the session has ended.
    private mutating func takeStep(_ host: X11Host, _ server: WireServer) -> Bool {
        switch reader.byte() % 12 {
        case 0, 1, 2: send(reader.some(32), server)
        case 3: send(touch(), server)
        case 4:
            let type = WireNames.resolve(reader.some(4), server),
                format = [8, 8, 32, 32, 16, 0][Int(reader.byte() % 6)]
            let rest = UInt32(reader.byte()), bytes = WireNames.resolve(reader.some(Int(reader.byte())), server)
            var words = WireReader(type[...])
            let property = WireServer.Property(
                type: words.word(), format: UInt8(format), bytes: bytes, rest: rest < 128 ? 0 : rest)
            server.change { $0.properties.append(property) }
        case 5:
            let device = device()
            server.change { $0.devices.append(device) }
        case 6:
            let bytes = WireNames.resolve(reader.some(4), server)
            var words = WireReader(bytes[...])
            let owner = words.word()
            server.change { $0.owner = owner }
        case 7:
            let time = reader.word()
            server.change { $0.time = time }
        case 8: host.copy(copied())
        case 9:
            let keysyms = (0..<Int(reader.byte() % 8)).map { _ in reader.word() }
            server.change { $0.keysyms = keysyms }
        case 10: return present(host)
        default: return receive(host, server)
        }
        return true
    }

    private func send(_ event: [UInt8], _ server: WireServer) {
        var bytes = WireNames.resolve(event, server)
        // A server sends replies and errors of its own only.
        if bytes[0] & 0x7F < 2 { bytes[0] = 33 }
        let isLong = bytes[0] & 0x7F == 35
        if isLong, bytes.count == 32 { bytes[0] = 33 }
        // No key has the code 0; a client may send it all the same, and its events have a mark.
        if bytes[0] == 2 || bytes[0] == 3, bytes[1] == 0 { bytes[0] |= 0x80 }
        server.settle()
        let sequence = server.answers.sequence
        bytes[2] = UInt8(truncatingIfNeeded: sequence)
        bytes[3] = UInt8(truncatingIfNeeded: sequence >> 8)
        server.send(bytes)
    }

    /// An event of the X input extension with a mask of buttons, a mask of axes and their values, as many as it says.
    private mutating func touch() -> [UInt8] {
        var writer = WireWriter()
        writer.byte(35)
        writer.byte(WireServer.inputOpcode)
        writer.short(0)
        let kinds: [UInt16] = [18, 19, 20, 4, 5, 6]
        let kind = kinds[Int(reader.byte()) % kinds.count]
        let buttons = Int(reader.byte() % 2), axes = Int(reader.byte() % 3)
        let mask = reader.some(axes * 4)
        let values = mask.reduce(0) { $0 + $1.nonzeroBitCount }
        writer.word(UInt32(12 + buttons + axes + values * 2))
        writer.short(kind)
        writer.short(2)
        for byte in reader.some(4) { writer.byte(byte) }
        for byte in [UInt8(reader.byte() % 4), 0, 0, 0] { writer.byte(byte) }
        for byte in "@roo@win@non".utf8 { writer.byte(byte) }
        for byte in reader.some(16) { writer.byte(byte) }
        writer.short(UInt16(buttons))
        writer.short(UInt16(axes))
        writer.short(UInt16(reader.byte() % 4))
        for byte in reader.some(22) { writer.byte(byte) }
        writer.fill(to: 80)
        for byte in reader.some(buttons * 4) + mask + reader.some(values * 8) { writer.byte(byte) }
        return writer.bytes
    }

    /// An input device with axes of any range.
    private mutating func device() -> [UInt8] {
        var writer = WireWriter()
        let axes = Int(reader.byte() % 4)
        writer.short(2)
        writer.short(1)
        writer.short(0)
        writer.short(UInt16(axes))
        writer.short(4)
        writer.short(1)
        writer.text("wire".utf8)
        for number in 0..<axes {
            writer.short(2)
            writer.short(11)
            writer.short(2)
            writer.short(UInt16(number))
            writer.word(UInt32(reader.byte()) + 1)
            for byte in reader.some(24) { writer.byte(byte) }
            writer.word(1)
            writer.word(0)
        }
        return writer.bytes
    }

    private mutating func copied() -> CopiedText {
        let kind = reader.byte(), text = String(decoding: reader.some(Int(reader.byte() % 16)), as: UTF8.self)
        switch kind % 4 {
        case 0: return .nothing
        case 1: return .text(String(repeating: text, count: 20_000))
        default: return .text(text)
        }
    }

    /// Lets the window read what was sent; false where the session has ended.
    private mutating func receive(_ host: X11Host, _ server: WireServer) -> Bool {
        server.settle()
        var found: [InputEvent]?
        Task.immediate { found = try? await host.wait(until: 0) }
        guard let found else { return false }
        events += found
        return !found.contains { $0.action == .close }
    }

    private func present(_ host: X11Host) -> Bool {
        guard host.surface.width * host.surface.height <= 1 << 20 else { return true }
        do {
            try host.present { canvas, _, _ in [PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)] }
            return true
        } catch { return false }
    }

    /// What a window reports can be recorded, read again, and played.
    private func check() {
        for event in events {
            if let problem = event.action.problem { fatalError("\(event.action) is reported, though \(problem)") }
        }
        let script = Script(events: events)
        do {
            _ = try JSONDecoder().decode(Script.self, from: JSONEncoder().encode(script))
        } catch {
            fatalError("\(script) is reported and cannot be read again: \(error)")
        }
    }
}

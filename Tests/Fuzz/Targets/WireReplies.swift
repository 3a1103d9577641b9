// What the server answers to which request of the X11 protocol.
//
// Decides what the client needs to go on. What the search decides stands in the answers that it is given.

enum WireReplies {
    /// What a client is told when it connects: one screen of 24 bits.
    static let greeting: [UInt8] = {
        var body = WireWriter()
        for word: UInt32 in [12_101_000, 0x40_0000, 0x1F_FFFF, 256] { body.word(word) }
        body.short(4)
        body.short(.max)
        for byte: UInt8 in [1, 2, 0, 0, 32, 32, 8, 255, 0, 0, 0, 0] { body.byte(byte) }
        body.text("Wire".utf8)
        for (depth, bits) in [(1, 1), (24, 32)] as [(UInt8, UInt8)] {
            for byte in [depth, bits, 32, 0, 0, 0, 0, 0] { body.byte(byte) }
        }
        for word: UInt32 in [WireServer.root, 0x101, 0xFF_FFFF, 0, 0] { body.word(word) }
        for short: UInt16 in [1280, 1024, 340, 270, 1, 1] { body.short(short) }
        body.word(0x102)
        for byte: UInt8 in [0, 0, 24, 1, 24, 0, 1, 0, 0, 0, 0, 0] { body.byte(byte) }
        body.word(0x102)
        for byte: UInt8 in [4, 8, 0, 1] { body.byte(byte) }
        for word: UInt32 in [0xFF_0000, 0xFF00, 0xFF, 0] { body.word(word) }
        var head = WireWriter()
        head.short(1)
        head.short(11)
        head.short(0)
        head.short(UInt16(body.bytes.count / 4))
        return head.bytes + body.bytes
    }()

    /// The replies and events for one request; none for a request that has none.
    static func replies(to request: [UInt8], _ state: inout WireServer.Answers) -> [UInt8] {
        var reader = WireReader(request[...])
        let opcode = reader.byte(), detail = reader.byte()
        _ = reader.short()
        switch opcode {
        case 1: state.windows.append(reader.word())
        case 16: return intern(&reader, &state)
        case 17:
            let name = Array((state.atomNames[reader.word()] ?? "Abs MT Pressure").utf8)
            return reply(state, after: name) { $0.short(UInt16(name.count)) }
        case 18: return propertyNotify(&reader, isDeleted: false, &state)
        case 19: return propertyNotify(&reader, isDeleted: true, &state)
        case 20: return property(&reader, &state)
        case 23: return reply(state) { $0.word(state.owner) }
        case 98: return reply(state) { for byte in extensionCodes(&reader) { $0.byte(byte) } }
        case 101: return keysyms(&reader, state)
        case WireServer.inputOpcode: return inputReply(detail, &reader, &state)
        case WireServer.fixesOpcode where detail == 0:
            return reply(state) {
                $0.word(5)
                $0.word(0)
            }
        case _ where hasReply.contains(opcode): return reply(state) { _ in }
        default: break
        }
        return []
    }

    /// Requests that a client waits for.
    private static let hasReply: Set<UInt8> = [
        3, 14, 15, 21, 26, 31, 38, 39, 40, 43, 44, 47, 48, 49, 50, 52, 73, 83, 84, 85, 86, 87, 91, 92, 97, 99, 103, 106,
        108, 110, 116, 117, 118, 119,
    ]

    /// A reply: what the closure writes after its head, up to 32 bytes, and more bytes behind.
    private static func reply(
        _ state: WireServer.Answers, detail: UInt8 = 0, after more: [UInt8] = [], _ fields: (inout WireWriter) -> Void
    ) -> [UInt8] {
        var writer = WireWriter()
        writer.byte(1)
        writer.byte(detail)
        writer.short(state.sequence)
        writer.word(UInt32((more.count + 3) / 4))
        fields(&writer)
        writer.fill(to: 32)
        writer.text(more)
        return writer.bytes
    }

    private static func intern(_ reader: inout WireReader, _ state: inout WireServer.Answers) -> [UInt8] {
        let count = Int(reader.short())
        _ = reader.short()
        let name = String(decoding: reader.some(count), as: UTF8.self)
        let atom = state.atoms[name] ?? UInt32(200 + state.atoms.count)
        state.atoms[name] = atom
        state.atomNames[atom] = name
        return reply(state) { $0.word(atom) }
    }

    private static func extensionCodes(_ reader: inout WireReader) -> [UInt8] {
        let count = Int(reader.short())
        _ = reader.short()
        switch String(decoding: reader.some(count), as: UTF8.self) {
        case "XInputExtension": return [1, WireServer.inputOpcode, 66, 129]
        case "XFIXES": return [1, WireServer.fixesOpcode, WireServer.fixesEvent, WireServer.fixesError]
        default: return [0, 0, 0, 0]
        }
    }

    /// A client that changes a property of its own hears of it, with the server's time.
    private static func propertyNotify(
        _ reader: inout WireReader, isDeleted: Bool, _ state: inout WireServer.Answers
    ) -> [UInt8] {
        let window = reader.word(), atom = reader.word()
        guard state.windows.dropFirst().first == window else { return [] }
        var writer = WireWriter()
        writer.byte(28)
        writer.byte(0)
        writer.short(state.sequence)
        for word in [window, atom, state.time, isDeleted ? 1 : 0] { writer.word(word) }
        writer.fill(to: 32)
        return writer.bytes
    }

    private static func property(_ reader: inout WireReader, _ state: inout WireServer.Answers) -> [UInt8] {
        let window = reader.word(), atom = reader.word()
        let isResources = window == WireServer.root && atom == 23
        let found: WireServer.Property
        if isResources {
            found = .init(type: 31, format: 8, bytes: state.resources, rest: 0)
        } else if state.properties.isEmpty || window == WireServer.root {
            found = .init(type: 0, format: 0, bytes: [], rest: 0)
        } else {
            found = state.properties.removeFirst()
        }
        let unit = max(1, Int(found.format) / 8)
        let bytes = Array(found.bytes.prefix(found.bytes.count / unit * unit))
        return reply(state, detail: found.format, after: bytes) {
            $0.word(found.type)
            $0.word(found.rest)
            $0.word(UInt32(bytes.count / unit))
        }
    }

    private static func keysyms(_ reader: inout WireReader, _ state: WireServer.Answers) -> [UInt8] {
        let first = Int(reader.byte()), count = Int(reader.byte())
        var table = WireWriter()
        for key in first..<first + count {
            for level in 0..<2 {
                table.word(state.keysyms.isEmpty ? 0 : state.keysyms[(key * 2 + level) % state.keysyms.count])
            }
        }
        return reply(state, detail: 2, after: table.bytes) { _ in }
    }

    private static func inputReply(
        _ detail: UInt8, _ reader: inout WireReader, _ state: inout WireServer.Answers
    ) -> [UInt8] {
        switch detail {
        case 1, 47:
            return reply(state, detail: detail) {
                $0.short(2)
                $0.short(2)
                $0.byte(1)
            }
        case 48:
            let device = state.devices.isEmpty ? [] : state.devices.removeFirst()
            return reply(state, after: device) { $0.short(device.isEmpty ? 0 : 1) }
        default: return []
        }
    }
}

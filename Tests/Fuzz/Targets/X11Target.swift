// What other programs on the display can send to the window: events, properties, selections; and what devices tell.
//
// A window is opened on a server inside the process, and receives what the search makes up. Decides what is made up.
// Does not reach: a server that lies about lengths, shared memory, input methods that are programs, other depths.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopePixels
import HitscopeX11Host

extension FuzzTarget {
    /// Steps of a session: each begins with a byte that says its kind.
    static let x11 = FuzzTarget(
        "x11", longest: 1024, form: .fields, words: { WireNames.all.map(\.tag) + WireSamples.notes },
        seeds: { WireSamples.all.map { Data($0) } }
    ) { bytes in
        var script = WireScript(bytes: [UInt8](bytes))
        script.play(on: server)
    }

    private static let server: WireServer = {
        // The input method that is built into Xlib, with a table of one line, which is read for each window.
        let table = NSTemporaryDirectory() + "hitscope-compose-\(getpid())"
        try? Data("<dead_acute> <a> : \"á\"\n".utf8).write(to: URL(fileURLWithPath: table))
        setenv("XCOMPOSEFILE", table, 1)
        setenv("XMODIFIERS", "@im=none", 1)
        atexit { unlink(NSTemporaryDirectory() + "hitscope-compose-\(getpid())") }
        return .shared
    }()
}

/// Tags of four letters that stand for the numbers of windows and atoms, which differ from window to window.
enum WireNames {
    struct Name { let tag: String, meaning: Meaning }
    enum Meaning { case number(UInt32), window(Int), atom(String) }

    static let all: [Name] = [
        Name(tag: "@roo", meaning: .number(WireServer.root)), Name(tag: "@oth", meaning: .number(0x999)),
        Name(tag: "@non", meaning: .number(0)), Name(tag: "@str", meaning: .number(31)),
        Name(tag: "@ato", meaning: .number(4)), Name(tag: "@win", meaning: .window(0)),
        Name(tag: "@cli", meaning: .window(1)), Name(tag: "@pro", meaning: .atom("WM_PROTOCOLS")),
        Name(tag: "@del", meaning: .atom("WM_DELETE_WINDOW")), Name(tag: "@sel", meaning: .atom("CLIPBOARD")),
        Name(tag: "@tar", meaning: .atom("TARGETS")), Name(tag: "@tim", meaning: .atom("TIMESTAMP")),
        Name(tag: "@mul", meaning: .atom("MULTIPLE")), Name(tag: "@par", meaning: .atom("ATOM_PAIR")),
        Name(tag: "@inc", meaning: .atom("INCR")), Name(tag: "@utf", meaning: .atom("UTF8_STRING")),
        Name(tag: "@pla", meaning: .atom("text/plain;charset=utf-8")),
        Name(tag: "@man", meaning: .atom("CLIPBOARD_MANAGER")), Name(tag: "@sav", meaning: .atom("SAVE_TARGETS")),
        Name(tag: "@sta", meaning: .atom("HITSCOPE_STAMP")), Name(tag: "@an1", meaning: .atom("HITSCOPE_ANSWER_1")),
        Name(tag: "@an2", meaning: .atom("HITSCOPE_ANSWER_2")), Name(tag: "@an3", meaning: .atom("HITSCOPE_ANSWER_3")),
        Name(tag: "@an4", meaning: .atom("HITSCOPE_ANSWER_4")), Name(tag: "@dro", meaning: .window(2)),
        Name(tag: "@xen", meaning: .atom("XdndEnter")), Name(tag: "@xpo", meaning: .atom("XdndPosition")),
        Name(tag: "@xle", meaning: .atom("XdndLeave")), Name(tag: "@xdr", meaning: .atom("XdndDrop")),
        Name(tag: "@xse", meaning: .atom("XdndSelection")), Name(tag: "@uri", meaning: .atom("text/uri-list")),
        Name(tag: "@xan", meaning: .atom("HITSCOPE_DROP")),
    ]

    private static let byTag = Dictionary(uniqueKeysWithValues: all.map { (Array($0.tag.utf8), $0.meaning) })

    /// Puts numbers in the place of tags, wherever a word of four bytes begins.
    static func resolve(_ bytes: [UInt8], _ server: WireServer) -> [UInt8] {
        var bytes = bytes
        for place in stride(from: 0, to: bytes.count - 3, by: 4) where bytes[place] == UInt8(ascii: "@") {
            guard let meaning = byTag[Array(bytes[place..<place + 4])] else { continue }
            var writer = WireWriter()
            switch meaning {
            case .number(let number): writer.word(number)
            case .window(let index): writer.word(server.answers.windows.dropFirst(index).first ?? 0)
            case .atom(let name): writer.word(server.answers.atoms[name] ?? 0)
            }
            bytes.replaceSubrange(place..<place + 4, with: writer.bytes)
        }
        return bytes
    }
}

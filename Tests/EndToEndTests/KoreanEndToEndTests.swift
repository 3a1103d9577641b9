// Korean from the keys of a real keyboard to the text field of a sample scene, through an input method.
import Foundation
import HitscopeGeometry
import HitscopeInput
import HitscopeProcess
import HitscopeXServer
import Testing

/// Symbols of X for keys.
private enum Symbol {
    static let space: UInt = 0x20, g: UInt = 0x67, k: UInt = 0x6B, s: UInt = 0x73, r: UInt = 0x72, m: UInt = 0x6D
    static let f: UInt = 0x66, escape: UInt = 0xFF1B
    static let shift: UInt = 0xFFE1, leftAlternate: UInt = 0xFFE9, hangul: UInt = 0xFF31
}

@MainActor
@Suite("Korean from end to end", .serialized, .enabled(if: KoreanMethod.isInstalled)) struct KoreanEndToEndTests {
    /// A window on a server with an input method. No text field has the keyboard.
    ///
    /// - Parameter symbol: of a key that the keyboard has besides; nil for none.
    private func idleWindow(withKey symbol: UInt? = nil) async throws -> (
        window: WindowUnderTest, method: KoreanMethod
    ) {
        let server = try XServer(), method = try KoreanMethod(server, withKey: symbol)
        let window = try await WindowUnderTest(.keysInTextField, server: server, environment: method.environment)
        return (window, method)
    }

    /// A window whose text field has the keyboard, on a server with an input method.
    private func window() async throws -> (window: WindowUnderTest, method: KoreanMethod) {
        let (window, method) = try await idleWindow()
        let field = try window.twin.pixel(ofScreen: CGPoint(x: 200, y: 108))
        window.press(at: field)
        window.release(at: field)
        return (window, method)
    }

    /// Types a syllable, and half of another one, which the window shows at the caret.
    private func composeOneAndAHalf(_ window: WindowUnderTest) async throws {
        for symbol in [Symbol.g, Symbol.k, Symbol.s, Symbol.r, Symbol.m] { try window.press(symbol) }
        text(window, "한")
        window.twin.mark(MarkedText("그", caret: 1))
        try await window.showsTwin()
    }

    private func text(_ window: WindowUnderTest, _ texts: String...) {
        for text in texts {
            for isDown in [true, false] {
                window.twin.perform(.key(KeyChange(.unknown, isDown: isDown, characters: text)))
            }
        }
    }

    /// The keys that the window was told, without those of the commit.
    private func keys(_ window: WindowUnderTest) throws -> [Key] {
        try Recording(Array(window.folder.bytes("record.json"))).script.events.compactMap { event in
            guard case .key(let change) = event.action, change.isDown else { return nil }
            return change.key
        }
    }

    @Test("Syllables are composed out of keys that the scene does not see, and come as text")
    func composed() async throws {
        let (window, method) = try await window()
        for symbol in [Symbol.g, Symbol.k, Symbol.s, Symbol.r, Symbol.m, Symbol.f] { try window.press(symbol) }
        // Until then the text field shows the syllable that is not whole yet.
        try window.press(Symbol.space)
        text(window, "한", "글")
        for isDown in [true, false] {
            window.twin.perform(.key(KeyChange(.space, isDown: isDown, characters: " ")))
        }
        try await window.showsTwin()
        #expect(await window.close() == .init(status: 0, output: "", errors: ""))
        #expect(try keys(window) == [.unknown, .unknown, .space])
        #expect(try await window.playAgain() == .init(status: 0, output: "", errors: ""))
        #expect(try window.folder.bytes("trace.json") == window.folder.bytes("again.json"))
        withExtendedLifetime(method) {}
    }

    @Test("Letters are commands as long as no text is typed, before a text is typed and after it")
    func commands() async throws {
        let (window, method) = try await idleWindow()
        let search = try window.twin.pixel(ofView: "search")
        try window.type(Symbol.m, as: .m)
        try await window.showsTwin()
        try window.type(Symbol.m, as: .m)
        window.press(at: search)
        window.release(at: search)
        try await composeOneAndAHalf(window)
        try window.press(Symbol.escape)
        text(window, "그")
        window.twin.mark(nil)
        for isDown in [true, false] { window.twin.perform(.key(KeyChange(.escape, isDown: isDown))) }
        try await window.showsTwin()
        try window.type(Symbol.m, as: .m)
        try await window.showsTwin()
        #expect(await window.close() == .init(status: 0, output: "", errors: ""))
        #expect(try await window.playAgain() == .init(status: 0, output: "", errors: ""))
        #expect(try window.folder.bytes("trace.json") == window.folder.bytes("again.json"))
        withExtendedLifetime(method) {}
    }

    @Test("While text is typed, a letter with left Alt comes as a key, and not as a syllable")
    func alternate() async throws {
        let (window, method) = try await window()
        try window.press(Symbol.m, holding: Symbol.leftAlternate)
        let told = await window.seen("the letter in the recording") {
            (try? keys(window))?.contains(.m) == true ? true : nil
        }
        #expect(told == true)
        #expect(await window.close() == .init(status: 0, output: "", errors: ""))
        #expect(try keys(window) == [.leftAlternate, .m])
        withExtendedLifetime(method) {}
    }

    @Test("The key that switches the method goes to it while text is typed, and is a key like others else")
    func switchKey() async throws {
        let (window, method) = try await idleWindow(withKey: Symbol.hangul)
        func told(_ keys: [Key], _ what: String) async -> Bool? {
            await window.seen("\(what) in the recording") { (try? self.keys(window)) == keys ? true : nil }
        }
        try window.press(Symbol.hangul)
        #expect(await told([.lang1], "the key") == true)
        let field = try window.twin.pixel(ofScreen: CGPoint(x: 200, y: 108))
        window.press(at: field)
        window.release(at: field)
        for symbol in [Symbol.r, Symbol.k, Symbol.s, Symbol.k] { try window.press(symbol) }
        #expect(await told([.lang1, .unknown], "the syllable") == true)
        try window.press(Symbol.hangul)
        try window.press(Symbol.r)
        #expect(await told([.lang1, .unknown, .unknown, .r], "the letter") == true)
        #expect(await window.close().status == 0)
        withExtendedLifetime(method) {}
    }

    @Test("Keys at once after the one that switches the method off come in their order, and none waits for the next")
    func switchKeyFirst() async throws {
        let (window, method) = try await idleWindow(withKey: Symbol.hangul)
        let field = try window.twin.pixel(ofScreen: CGPoint(x: 200, y: 108))
        window.press(at: field)
        window.release(at: field)
        for symbol in [Symbol.hangul, Symbol.r, Symbol.k, Symbol.s] { try window.press(symbol) }
        let told = await window.seen("the letters in the recording") {
            (try? keys(window)) == [.r, .k, .s] ? true : nil
        }
        #expect(told == true)
        #expect(await window.close().status == 0)
        withExtendedLifetime(method) {}
    }

    @Test("What is not composed yet stands at the caret of the text field, and in no recording")
    func halfSyllable() async throws {
        let (window, method) = try await window()
        try await composeOneAndAHalf(window)
        try window.press(Symbol.space)
        text(window, "그")
        window.twin.mark(nil)
        for isDown in [true, false] {
            window.twin.perform(.key(KeyChange(.space, isDown: isDown, characters: " ")))
        }
        try await window.showsTwin()
        #expect(await window.close() == .init(status: 0, output: "", errors: ""))
        #expect(try keys(window) == [.unknown, .unknown, .space])
        withExtendedLifetime(method) {}
    }

    @Test("The search of the hierarchy takes Korean, and shows half a syllable at its caret")
    func search() async throws {
        let (window, method) = try await idleWindow()
        let field = try window.twin.pixel(ofView: "search")
        window.press(at: field)
        window.release(at: field)
        try await composeOneAndAHalf(window)
        #expect(await window.close().status == 0)
        withExtendedLifetime(method) {}
    }

    @Test("A press in the middle of a syllable types what there is of it, before anything else happens")
    func pressed() async throws {
        let (window, method) = try await idleWindow()
        let field = try window.twin.pixel(ofScreen: CGPoint(x: 200, y: 108))
        let notes = try window.twin.pixel(ofScreen: CGPoint(x: 200, y: 220))
        window.press(at: field)
        window.release(at: field)
        try await composeOneAndAHalf(window)
        window.press(at: notes)
        window.release(at: notes)
        #expect(await window.close() == .init(status: 0, output: "", errors: ""))
        let recorded = try Recording(Array(window.folder.bytes("record.json"))).script.events
        let typed = recorded.firstIndex { event in
            if case .key(let change) = event.action { change.characters == "그" } else { false }
        }
        let downs = recorded.indices.filter { index in
            if case .fingers(let changes) = recorded[index].action { changes[0].phase == .down } else { false }
        }
        #expect(downs.count == 2)
        #expect(try #require(typed) < downs[1])
        withExtendedLifetime(method) {}
    }

    @Test("A window that loses the keyboard keeps what was not composed to its end, and goes on when it gets it back")
    func focus() async throws {
        let (window, method) = try await window()
        // The first syllable comes once the second one has begun to be composed.
        for symbol in [Symbol.r, Symbol.k, Symbol.s, Symbol.k] { try window.press(symbol) }
        let first = await window.seen("the first syllable in the recording") {
            let recorded = try? String(decoding: window.folder.bytes("record.json"), as: UTF8.self)
            return recorded?.contains("가") == true ? true : nil
        }
        #expect(first == true)
        text(window, "가", "나")
        window.focus(false)
        window.focus(true)
        for symbol in [Symbol.space] { try window.press(symbol) }
        for isDown in [true, false] {
            window.twin.perform(.key(KeyChange(.space, isDown: isDown, characters: " ")))
        }
        try await window.showsTwin()
        #expect(await window.close().status == 0)
        withExtendedLifetime(method) {}
    }

    @Test("A method whose program ends loses nothing, and leaves keys that type what is printed on them")
    func endedMethod() async throws {
        let (window, method) = try await window()
        for symbol in [Symbol.r, Symbol.k, Symbol.s, Symbol.k] { try window.press(symbol) }
        text(window, "가")
        window.twin.mark(MarkedText("나", caret: 1))
        try await window.showsTwin()
        method.stop()
        window.twin.mark(nil)
        text(window, "나")
        for (symbol, key) in [(Symbol.g, Key("g")), (Symbol.k, Key("k"))] {
            try window.press(symbol)
            for isDown in [true, false] {
                let key = try #require(key)
                window.twin.perform(.key(KeyChange(key, isDown: isDown, characters: key == Key("g") ? "g" : "k")))
            }
        }
        try await window.showsTwin()
        #expect(await window.close() == .init(status: 0, output: "", errors: ""))
    }

    @Test("A method that hangs holds up nothing: what was half composed is typed, and keys type what is on them")
    func hangingMethod() async throws {
        let (window, method) = try await window()
        try await composeOneAndAHalf(window)
        method.hang(true)
        let notes = try window.twin.pixel(ofView: "search")
        window.press(at: notes)
        window.release(at: notes)
        try window.press(Symbol.g)
        let told = await window.seen("the letter in the recording") {
            (try? keys(window)) == [.unknown, .unknown, .g] ? true : nil
        }
        #expect(told == true)
        window.focus(false)
        window.focus(true)
        #expect(await window.close() == .init(status: 0, output: "", errors: ""))
        withExtendedLifetime(method) {}
    }

    @Test("A method that hung and goes on composes again")
    func hungMethod() async throws {
        let (window, method) = try await window()
        method.hang(true)
        window.focus(false)
        window.focus(true)
        try window.press(Symbol.g)
        let told = await window.seen("the letter in the recording") {
            (try? keys(window)) == [.g] ? true : nil
        }
        #expect(told == true)
        method.hang(false)
        // It goes on in its own time; until then the keys type what is printed on them.
        let composed = await window.seen("a syllable in the recording") {
            for symbol in [Symbol.r, Symbol.k, Symbol.space] { try? window.press(symbol) }
            return (try? keys(window))?.contains(.unknown) == true ? true : nil
        }
        #expect(composed == true)
        #expect(await window.close().status == 0)
        withExtendedLifetime(method) {}
    }

    @Test("An input method that is named and does not run leaves keys that type what is printed on them")
    func missingMethod() async throws {
        let window = try await WindowUnderTest(.keysInTextField, environment: ["XMODIFIERS": "@im=nobody"])
        let field = try window.twin.pixel(ofScreen: CGPoint(x: 200, y: 108)), key = try #require(Key("g"))
        window.press(at: field)
        window.release(at: field)
        try window.press(Symbol.g)
        for isDown in [true, false] { window.twin.perform(.key(KeyChange(key, isDown: isDown, characters: "g"))) }
        try await window.showsTwin()
        #expect(await window.close() == .init(status: 0, output: "", errors: ""))
    }
}

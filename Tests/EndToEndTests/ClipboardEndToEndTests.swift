// The clipboard from end to end: a text field in a window, the real keys, and another program.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeWidgets
import HitscopeXServer
import Testing

/// Symbols of keys, as X11 numbers them.
private enum Symbol {
    static let control: UInt = 0xFFE3, a: UInt = 0x61, c: UInt = 0x63, v: UInt = 0x76, x: UInt = 0x78, z: UInt = 0x7A
}

@MainActor @Suite("The clipboard from end to end", .serialized) struct ClipboardEndToEndTests {
    /// A window with a field that is being edited.
    private func window(withField text: String) throws -> LiveWindow<UITextField> {
        let window = try LiveWindow(title: "Field") { () -> UITextField in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 260, height: 40))
            field.text = text
            return field
        }
        let isFirst = window.world.enter { window.content.becomeFirstResponder() }
        #expect(isFirst)
        return window
    }

    @Test("What is copied in a field another program pastes, and what another program copies is pasted in the field")
    func bothWays() async throws {
        let stage = try window(withField: "복사할 것")
        try stage.control(Symbol.a, Symbol.c)
        await stage.until("another program can paste it") { await ClipboardReader.read(stage.server)?.text == "복사할 것" }
        let owner = try ClipboardOwner(stage.server, .gives("붙여넣을 것"))
        await stage.until("the pasteboard holds it") { stage.recordedClipboard.count == 1 }
        try stage.control(Symbol.v)
        await stage.until("the field holds it") { stage.content.text == "붙여넣을 것" }
        try stage.control(Symbol.z)
        await stage.until("the field holds what was there before") { stage.content.text == "복사할 것" }
        try stage.control(Symbol.a, Symbol.x)
        await stage.until("another program can paste what was cut") {
            await ClipboardReader.read(stage.server)?.text == "복사할 것"
        }
        #expect(stage.content.text == "")
        owner.leave()
        try await stage.finish()
    }

    @Test("A recording holds what was pasted, and not what other programs copied besides; it gives the same trace")
    func recording() async throws {
        let stage = try window(withField: "")
        let secret = try ClipboardOwner(stage.server, .gives("a secret"))
        await stage.until("the pasteboard holds the secret") { stage.recordedClipboard.count == 1 }
        let owner = try ClipboardOwner(stage.server, .gives("pasted"))
        await stage.until("the pasteboard holds the other text") { stage.recordedClipboard.count == 2 }
        try stage.control(Symbol.v)
        await stage.until("the field holds it") { stage.content.text == "pasted" }
        let last = try ClipboardOwner(stage.server, .gives("another secret"))
        await stage.until("the pasteboard holds the last text") { stage.recordedClipboard.count == 3 }
        try await stage.finish()
        #expect(stage.recordedClipboard == ["", "pasted", ""])
        for owner in [secret, owner, last] { owner.leave() }

        let again = LiveScene(title: "Field") { () -> UITextField in
            UITextField(frame: CGRect(x: 20, y: 100, width: 260, height: 40))
        }
        _ = again.world.enter { again.content.becomeFirstResponder() }
        try await again.play(stage.recording)
        #expect(again.content.text == "pasted")
        #expect(again.traceBytes == stage.scene.traceBytes)
    }

    @Test("What was copied can be pasted after the program has ended, where a clipboard manager keeps it")
    func manager() async throws {
        let stage = try window(withField: "kept after the end")
        let manager = try ClipboardManager(stage.server, .keeps)
        try stage.control(Symbol.a, Symbol.c)
        await stage.until("another program can paste it") {
            await ClipboardReader.read(stage.server)?.text == "kept after the end"
        }
        try await stage.finish()
        #expect(await ClipboardReader.read(stage.server)?.text == "kept after the end")
        #expect(manager.hasText)
        manager.leave()
    }

    @Test("A clipboard manager that says nothing does not keep the program from ending; nor does one that is not there")
    func silentManager() async throws {
        let stage = try window(withField: "gone")
        let manager = try ClipboardManager(stage.server, .neverAnswers)
        try stage.control(Symbol.a, Symbol.c)
        await stage.until("another program can paste it") { await ClipboardReader.read(stage.server)?.text == "gone" }
        try await stage.finish()
        #expect(!manager.hasText)
        manager.leave()
        let alone = try window(withField: "gone too")
        try alone.control(Symbol.a, Symbol.c)
        await alone.until("another program can paste it") {
            await ClipboardReader.read(alone.server)?.text == "gone too"
        }
        try await alone.finish()
    }

    @Test("A real right click in the field shows the editing menu")
    func rightClick() async throws {
        let stage = try window(withField: "word")
        let world = stage.world
        let twin = try #require(stage.pixel(ofScreen: CGPoint(x: 35, y: 120)))
        stage.driver.move(x: twin.x, y: twin.y)
        stage.driver.button(3, isDown: true)
        stage.driver.button(3, isDown: false)
        await stage.until("the menu is shown") { world.enter { UIMenuController.shared.isMenuVisible } }
        let titles = world.enter { UIMenuController.shared.visibleTitles }
        #expect(titles == ["Cut", "Copy", "Delete"])
        try await stage.finish()
    }
}

extension LiveWindow {
    /// What the recording holds of the clipboard, in order.
    fileprivate var recordedClipboard: [String?] {
        recording.events.compactMap { event in
            guard case .clipboard(let text) = event.action else { return nil }
            return .some(text)
        }
    }

    /// Presses keys with Control held.
    fileprivate func control(_ symbols: UInt...) throws {
        try driver.key(Symbol.control, isDown: true)
        for symbol in symbols {
            try driver.key(symbol, isDown: true)
            try driver.key(symbol, isDown: false)
        }
        try driver.key(Symbol.control, isDown: false)
    }
}

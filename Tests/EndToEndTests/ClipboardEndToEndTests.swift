// The clipboard from end to end: a text field in a window, the real keys, and another program.
import Engine
import Geometry
import Testing
import Widgets
import XServer

/// Symbols of keys, as X11 numbers them.
private enum Symbol { static let control: UInt = 0xFFE3, a: UInt = 0x61, c: UInt = 0x63, v: UInt = 0x76, x: UInt = 0x78, z: UInt = 0x7A }

@MainActor @Suite("The clipboard from end to end", .serialized) struct ClipboardEndToEndTests {
    /// A window with a field that is being edited.
    private func window(withField text: String) throws -> LiveWindow<UITextField> {
        let window = try LiveWindow(title: "Field") { () -> UITextField in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 260, height: 40))
            field.text = text
            return field
        }
        #expect(window.world.enter { window.content.becomeFirstResponder() })
        return window
    }

    @Test("What is copied in a field another program pastes, and what another program copies is pasted in the field")
    func bothWays() async throws {
        let stage = try window(withField: "복사할 것")
        try stage.control(Symbol.a, Symbol.c)
        await stage.until("another program can paste it") { await ClipboardReader.read(stage.server)?.text == "복사할 것" }
        let owner = try ClipboardOwner(stage.server, .gives("붙여넣을 것"))
        await stage.until("the pasteboard holds it") { stage.world.hasPasted("붙여넣을 것") }
        try stage.control(Symbol.v)
        await stage.until("the field holds it") { stage.content.text == "붙여넣을 것" }
        try stage.control(Symbol.z)
        await stage.until("the field holds what was there before") { stage.content.text == "복사할 것" }
        try stage.control(Symbol.a, Symbol.x)
        await stage.until("another program can paste what was cut") { await ClipboardReader.read(stage.server)?.text == "복사할 것" }
        #expect(stage.content.text == "")
        owner.leave()
        try await stage.finish()
    }

    @Test("A real right click in the field shows the editing menu")
    func rightClick() async throws {
        let stage = try window(withField: "word")
        let world = stage.world
        let twin = try #require(stage.pixel(ofScreen: CGPoint(x: 35, y: 120)))
        stage.hands.move(x: twin.x, y: twin.y)
        stage.hands.button(3, isDown: true)
        stage.hands.button(3, isDown: false)
        await stage.until("the menu is shown") { world.enter { UIMenuController.shared.isMenuVisible } }
        #expect(world.enter { UIMenuController.shared.visibleTitles } == ["Cut", "Copy", "Delete"])
        try await stage.finish()
    }
}

extension LiveWindow {
    /// Presses keys with Control held.
    fileprivate func control(_ symbols: UInt...) throws {
        try hands.key(Symbol.control, isDown: true)
        for symbol in symbols {
            try hands.key(symbol, isDown: true)
            try hands.key(symbol, isDown: false)
        }
        try hands.key(Symbol.control, isDown: false)
    }
}

extension World {
    /// Whether the pasteboard holds this text.
    fileprivate func hasPasted(_ text: String) -> Bool { enter { UIPasteboard.general.string == text } }
}

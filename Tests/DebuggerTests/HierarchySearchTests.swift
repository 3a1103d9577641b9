// The search of the hierarchy: what it finds, what stays around it, and how one goes through it.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeOverlay
import HitscopeRaster
import HitscopeStage
import HitscopeWidgets
import Testing

@MainActor @Suite("Search in the hierarchy") struct HierarchySearchTests {
    /// A form: a card with a title, a field that is hidden, and two buttons of which one is disabled.
    private func form() -> HierarchyHand {
        HierarchyHand { window in
            let card = UIView.named("card", CGRect(x: 0, y: 0, width: 300, height: 200), in: window)
            UIView.named("title", CGRect(x: 0, y: 0, width: 300, height: 40), in: card, UILabel()).text = "Sign in"
            UIView.named("secret", CGRect(x: 0, y: 40, width: 300, height: 40), in: card, UITextField()).isHidden = true
            for (index, name) in ["cancel", "submit"].enumerated() {
                let button = UIView.named(
                    name, CGRect(x: index * 150, y: 100, width: 150, height: 40), in: card, UIButton())
                button.isEnabled = index == 1
            }
            let footer = UIView.named("footer", CGRect(x: 0, y: 220, width: 300, height: 50), in: window)
            footer.addGestureRecognizer(UITapGestureRecognizer())
        }
    }

    private func found(_ text: String) -> [String] {
        let hand = form()
        hand.type("/" + text)
        return hand.texts.filter {
            $0.style.color == Palette.text && $0.box.minY > hand.frame.minY + 38 && $0.style.font.size == 15
        }.map(\.text)
    }

    @Test(
        "Words are found in names, texts and classes, in whatever case; a prefix says in which, or asks for a state",
        arguments: [
            ("submit", ["submit"]), ("SUB", ["submit"]), ("sign", ["title"]), ("\"sign in\"", ["title"]),
            ("class:uibutton", ["submit", "cancel"]), ("uibutton", ["submit", "cancel"]), ("class:submit", []),
            ("name:title", ["title"]), ("text:title", []), ("text:sign", ["title"]),
            ("is:hidden", ["secret"]), ("is:disabled", ["cancel"]), ("has:recognizer", ["footer", "secret"]),
            ("class:button is:disabled", ["cancel"]), ("is:hid", ["secret"]), ("nothing of that", []),
        ])
    func finds(text: String, expected: [String]) {
        let names = found(text)
        #expect(names == expected)
    }

    @Test("What a match lies in stays in sight, faintly, and all else goes")
    func ancestors() throws {
        let hand = form()
        hand.type("/submit")
        #expect(hand.names == ["UIWindow", "card", "submit"])
        let card = hand.texts.first { $0.text == "card" }
        #expect(card?.style.color == Palette.faint)
        let other = form()
        other.type("/name:c")
        let both = other.texts.filter { $0.text == "card" || $0.text == "cancel" }.map(\.style.color)
        #expect(both == [Palette.text, Palette.text])
    }

    @Test("States of the touch that is shown can be asked for")
    func touchStates() {
        let hand = form()
        hand.touch(200, 120)
        hand.type("/is:hit")
        #expect(hand.names == ["UIWindow", "card", "submit"])
        hand.key(.escape)
        hand.type("/is:passed")
        #expect(hand.names.contains("footer"))
    }

    @Test("A view that a touch hits comes into sight, whatever is looked for")
    func hitStays() {
        let hand = form()
        hand.type("/footer")
        hand.touch(200, 120)
        #expect(hand.names == ["UIWindow", "footer", "card", "submit"])
    }

    @Test("The matches are counted; Enter goes to the next one and round, Shift and Enter back")
    func enter() {
        let hand = form()
        hand.type("/class:button")
        #expect(hand.shows("2"))
        hand.key(.returnKey)
        #expect(hand.chosen == "submit")
        #expect(hand.shows("1 of 2"))
        hand.key(.returnKey)
        #expect(hand.chosen == "cancel")
        hand.key(.returnKey)
        #expect(hand.chosen == "submit")
        hand.key(.returnKey, .shift)
        #expect(hand.chosen == "cancel")
        #expect(hand.inspection.focus == .search)
    }

    @Test("Escape leaves the search: all rows are back, and the chosen view is in sight")
    func escape() {
        let hand = form(), all = hand.names
        hand.type("/submit")
        hand.keys(.returnKey, .escape)
        #expect(hand.names == all)
        #expect(hand.chosen == "submit")
        #expect(hand.inspection.focus == .steps)
    }

    @Test("A click beside the search keeps what was found, and gives the keys away")
    func clickBeside() throws {
        let hand = form()
        hand.type("/button")
        try hand.click("cancel")
        #expect(hand.chosen == "cancel")
        hand.type("x")
        #expect(hand.names == ["UIWindow", "card", "submit", "cancel"])
    }

    @Test("The stepping keys edit the text of the search while it has the keyboard")
    func editing() {
        let hand = form()
        hand.touch(200, 120)
        let step = hand.inspection.shown.stepCount
        hand.type("/submitx")
        hand.keys(.left, .deleteForward)
        #expect(hand.names == ["UIWindow", "card", "submit"])
        hand.keys(.home, .left)
        hand.type(" ")
        #expect(hand.inspection.shown.stepCount == step)
        #expect(hand.debugger.player.isPlaying == false)
    }

    @Test("A prefix without such a word says which words there are")
    func unknown() {
        let hand = form()
        hand.type("/is:blue")
        #expect(hand.shows(prefix: "After is: you can write hidden, transparent, "))
        let other = form()
        other.type("/nothing of that")
        #expect(other.shows("No view matches."))
    }

    @Test("The search follows the tree: a view that is renamed is found by its new name")
    func follows() {
        let hand = form()
        hand.type("/door")
        #expect(hand.names == ["No view matches."])
        hand.view("footer")?.accessibilityIdentifier = "trapdoor"
        #expect(hand.names == ["UIWindow", "trapdoor"])
    }

    @Test("Text goes in and out of the search by the clipboard")
    func clipboard() {
        let hand = form()
        hand.perform(.clipboard("footer"))
        hand.type("/")
        hand.key(.v, .control)
        #expect(hand.names == ["UIWindow", "footer"])
        hand.key(.a, .control)
        hand.key(.c, .control)
        #expect(hand.debugger.takeCopied() == .text("footer"))
    }

    @Test("Return chooses the first match, wherever the touch went")
    func firstMatch() {
        let hand = form()
        hand.touch(200, 120)
        hand.type("/name:c")
        hand.key(.returnKey)
        #expect(hand.chosen == "card")
        hand.key(.returnKey)
        #expect(hand.chosen == "cancel")
    }

    @Test("Where nothing matches, no row is listed, though a view was hit")
    func noMatch() {
        let hand = form()
        hand.touch(200, 120)
        hand.type("/is:first")
        #expect(hand.names == ["No view matches."])
    }

    @Test("After a search the chosen row is in sight among all rows")
    func revealed() {
        let hand = HierarchyHand { window in
            for index in 0..<80 { _ = UIView.named("v\(index)", CGRect(x: 0, y: 0, width: 9, height: 9), in: window) }
        }
        hand.type("/v14")
        hand.key(.returnKey)
        #expect(hand.chosen == "v14")
        hand.key(.escape)
        #expect(hand.box(of: "v14") != nil)
        #expect(hand.box(of: "v15") != nil)
    }

    @Test(
        "The first responder is found by its word in each language", arguments: [("en", "is:first"), ("ko", "상태:응답자")])
    func firstResponder(code: String, typed: String) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            let hand = HierarchyHand { window in
                _ = UIView.named("card", CGRect(x: 0, y: 100, width: 300, height: 40), in: window)
                _ = UIView.named("field", CGRect(x: 0, y: 0, width: 300, height: 40), in: window, UITextField())
            }
            let field = try #require(hand.view("field") as? UITextField)
            hand.world.enter {
                field.window?.makeKey()
                _ = field.becomeFirstResponder()
            }
            hand.key(.leftAlternate, .alternate)
            hand.key(.slash, .alternate)
            hand.type(typed)
            #expect(hand.names == ["UIWindow", "field"])
        }
    }

    @Test("What stands in the empty field fits it")
    func placeholder() throws {
        let hand = form()
        hand.type("/")
        let shown = hand.texts.first { $0.text.hasPrefix("name") }
        let text = try #require(shown)
        let wanted = TextSetup.deterministic.measuring.size(of: text.text, font: text.style.font, width: nil).width
        #expect(wanted <= text.box.width)
    }

    @Test("A double click on a row is one click")
    func doubleClick() throws {
        let hand = form()
        try hand.click("card")
        try hand.click("card")
        #expect(hand.chosen == "card")
    }

    @Test("A disabled control has a mark, and an enabled one has none")
    func disabledMark() {
        let hand = form()
        #expect(!hand.marks(inRowOf: "cancel").isEmpty)
        #expect(hand.marks(inRowOf: "submit").isEmpty)
    }
}

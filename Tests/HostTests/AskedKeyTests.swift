// Which keys an input method is asked for, press by press.
import HitscopeX11Host
import Testing

@Suite("Asked keys") struct AskedKeyTests {
    private let key: UInt32 = 38

    @Test("A method is asked for keys while text is typed, and for no others")
    func typing() {
        var keys = InputMethodKeys()
        let idle = [true, false].map { keys.asks(for: key, isDown: $0, at: 10) }
        keys.isTyping = true
        let typing = [true, false].map { keys.asks(for: key, isDown: $0, at: 20) }
        #expect(idle == [false, false])
        #expect(typing == [true, true])
    }

    @Test("A key that began a text field comes up unasked, and its next press is asked for")
    func begun() {
        var keys = InputMethodKeys()
        _ = keys.asks(for: key, isDown: true, at: 10)
        keys.isTyping = true
        let isReleaseAsked = keys.asks(for: key, isDown: false, at: 20)
        let isPressAsked = keys.asks(for: key, isDown: true, at: 30)
        #expect(!isReleaseAsked)
        #expect(isPressAsked)
    }

    @Test("What a method took and hands back goes by it again, though text is typed no longer; the next key does not")
    func handedBack() {
        var keys = InputMethodKeys()
        keys.isTyping = true
        _ = keys.asks(for: key, isDown: true, at: 10)
        keys.took(at: 10)
        keys.isTyping = false
        let isBackAsked = keys.asks(for: key, isDown: true, at: 10)
        let isNextAsked = keys.asks(for: key, isDown: true, at: 11)
        #expect(isBackAsked)
        #expect(!isNextAsked)
    }

    @Test("The server's time may begin again at 0")
    func wrapped() {
        var keys = InputMethodKeys()
        keys.isTyping = true
        keys.took(at: .max - 2)
        keys.isTyping = false
        let isAsked = keys.asks(for: key, isDown: true, at: 3)
        #expect(!isAsked)
    }

    @Test("What a method has composed goes by it always")
    func composed() {
        var keys = InputMethodKeys()
        let isAsked = keys.asks(for: 0, isDown: true, at: 10)
        #expect(isAsked)
    }

    @Test("A key that was down when the window lost the keyboard is asked for when it comes up in a text")
    func lostKeyboard() {
        var keys = InputMethodKeys()
        _ = keys.asks(for: key, isDown: true, at: 10)
        keys.releaseAll()
        keys.isTyping = true
        let isAsked = keys.asks(for: key, isDown: false, at: 20)
        #expect(isAsked)
    }
}

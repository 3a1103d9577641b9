import HitscopeCX11
import HitscopeInput

/// Converts key events into input, together with the input method.
struct KeyReader {
    private let connection: XConnection
    private let window: Window
    private var keyboard = Keyboard()
    private var asked = InputMethodKeys()
    private var method: InputMethod { connection.inputMethod }

    init(_ connection: XConnection, in window: Window) {
        self.connection = connection
        self.window = window
    }

    /// True if the input method consumes an event. Keys that type no text are not passed to it.
    mutating func isTakenByMethod(_ event: inout XEvent) -> Bool {
        guard event.type == KeyPress || event.type == KeyRelease else {
            if event.type == ClientMessage { method.forwarded.read(event.xclient) }
            return XFilterEvent(&event, Window(None)) != 0
        }
        let isDown = event.type == KeyPress, time = UInt32(truncatingIfNeeded: event.xkey.time)
        if isDown { method.open(for: window) }
        if isDown, asked.isTyping { asked.isSilent = !method.takesKeys }
        guard asked.asks(for: event.xkey.keycode, isDown: isDown, at: time) else { return false }
        guard XFilterEvent(&event, Window(None)) != 0 else {
            if !isDown, asked.mayBeForwarded(time) { method.forwarded.answerForRelease(event.xkey) }
            return false
        }
        if event.xkey.keycode != 0 { asked.took(at: time) }
        return true
    }

    /// Appends the key of an event, or the text that it types.
    mutating func read(_ event: inout XKeyEvent, into arrivals: inout ArrivalQueue) {
        let stamp = event.send_event == False ? event.time : nil
        guard event.keycode != 0 else {
            // Xlib's own input method reads invalid memory for code 0 unless it has composed something itself.
            guard event.send_event == False else { return }
            // Xlib makes this event itself, without a time.
            for change in keyboard.composed(&event, connection) { arrivals.append(.key(change)) }
            return
        }
        if let symbol = keyboard.mediaSymbol(event, connection) {
            return arrivals.append(keyboard.command(symbol, event).map { .remote($0) }, stamp: stamp)
        }
        arrivals.append(keyboard.change(&event, connection).map { .key($0) }, stamp: stamp)
    }

    /// Sets whether keys type text from now on; returns the text that was being composed when they stopped.
    mutating func setTyping(_ isTyping: Bool) -> String {
        asked.isTyping = isTyping
        guard !isTyping, !connection.isLost, method.mayCompose else { return "" }
        return method.takeRest()
    }

    /// Notes whether the window has the keyboard; returns the text that was being composed when it lost it.
    mutating func setFocus(_ hasFocus: Bool) -> String {
        if !hasFocus {
            keyboard.releaseAll()
            asked.releaseAll()
        }
        return method.focus(hasFocus, in: window)
    }
}

// The keys that an input method is asked for: those that are pressed while text is typed.

/// The keys that an input method is asked for. Times are the server's, in milliseconds, which begin anew.
package struct AskedKeys {
    /// True if keys type text now.
    package var isTyping = false
    /// True if the method does not answer.
    package var isSilent = false
    /// The codes of the keys that are down, and of which the method was not told.
    private var untold: Set<UInt32> = []
    /// The time at which the last key happened that the method took; nil for none.
    private var lastTaken: UInt32?

    /// Nothing is typed.
    package init() {}

    /// True if the method is asked for the press or the release of a key.
    ///
    /// Xlib has to see again what the method took and hands back, whether or not text is typed by then.
    package mutating func asks(for code: UInt32, isDown: Bool, at time: UInt32) -> Bool {
        let isAsked = isTyping && !isSilent || code == 0 || isHandedBack(time)
        guard isDown else { return untold.remove(code) == nil && isAsked }
        if isAsked { untold.remove(code) } else { untold.insert(code) }
        return isAsked
    }

    /// Notes that the method took a key.
    package mutating func took(at time: UInt32) { lastTaken = time }

    /// Forgets the keys that are down: the window lost the keyboard, and does not get their releases.
    package mutating func releaseAll() { untold = [] }

    /// True if a key of this time may be one that the method took and hands back.
    package func isHandedBack(_ time: UInt32) -> Bool {
        lastTaken.map { Int32(bitPattern: time &- $0) <= 0 } ?? false
    }
}

// The keys that are passed to an input method: those that are pressed while keys type text.

/// The keys that are passed to an input method. Times are the server's, in milliseconds, and wrap around.
package struct InputMethodKeys {
    /// True if keys type text at present.
    package var isTyping = false
    /// True if the input method does not respond.
    package var isSilent = false
    /// The codes of held keys whose presses were not passed to the method.
    private var unreported: Set<UInt32> = []
    /// The time of the last key that the method consumed; nil if there is none.
    private var lastConsumed: UInt32?

    /// Creates the state in which keys type no text.
    package init() {}

    /// True if the press or the release of a key is passed to the method.
    ///
    /// Xlib must filter a key again if the method consumed it and hands it back, even if keys type no text by then.
    package mutating func asks(for code: UInt32, isDown: Bool, at time: UInt32) -> Bool {
        let isAsked = isTyping && !isSilent || code == 0 || mayBeForwarded(time)
        guard isDown else { return unreported.remove(code) == nil && isAsked }
        if isAsked { unreported.remove(code) } else { unreported.insert(code) }
        return isAsked
    }

    /// Notes that the method consumed a key.
    package mutating func took(at time: UInt32) { lastConsumed = time }

    /// Forgets the held keys, because the window lost the keyboard and does not receive their releases.
    package mutating func releaseAll() { unreported = [] }

    /// True if a key with this time may be one that the method consumed and hands back.
    package func mayBeForwarded(_ time: UInt32) -> Bool {
        lastConsumed.map { Int32(bitPattern: time &- $0) <= 0 } ?? false
    }
}

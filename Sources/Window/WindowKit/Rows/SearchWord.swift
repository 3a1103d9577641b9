// A word to search for.

/// A word to search for, regardless of case.
package struct SearchWord {
    private let word: String
    /// The lowercase bytes of the word if it is ASCII; nil otherwise.
    private let bytes: [UInt8]?

    package init(_ word: String) {
        self.word = word.lowercased()
        bytes = word.utf8.allSatisfy { $0 < 0x80 } ? Array(self.word.utf8) : nil
    }

    /// True if a text contains the word. Every text contains an empty word.
    package func isIn(_ text: String) -> Bool {
        guard let bytes else { return text.lowercased().contains(word) }
        let letters = Array(text.utf8)
        var start = 0
        while start + bytes.count <= letters.count {
            var count = 0
            while count < bytes.count, letters[start + count].smallLetter == bytes[count] { count += 1 }
            if count == bytes.count { return true }
            start += 1
        }
        return false
    }
}

extension UInt8 {
    /// The lowercase form of an ASCII letter; any other byte unchanged.
    fileprivate var smallLetter: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}

// A word that a person looks for.

/// A word that is looked for, in whatever case.
package struct SearchWord {
    private let word: String
    /// The word in small letters, if it has no others than those of ASCII.
    private let bytes: [UInt8]?

    package init(_ word: String) {
        self.word = word.lowercased()
        bytes = word.utf8.allSatisfy { $0 < 0x80 } ? Array(self.word.utf8) : nil
    }

    /// True if a text has the word in it. An empty word is in every text.
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
    /// The small letter of a capital one of ASCII; others as they are.
    fileprivate var smallLetter: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}

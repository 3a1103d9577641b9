// A text divided into pages of a few lines, for type that must not shrink.
//
// A page ends after a sentence. A sentence that is longer than a page is divided at a comma or, if that leaves the page
// half empty, between two words. A page never ends with a colon, because what follows the colon belongs to it.
import HitscopeDrawing
import HitscopeGeometry

/// The pages of a text in reading order. There is at least one.
package struct TextPages: Hashable {
    package let pages: [String]

    /// - Parameters:
    ///   - room: The size of a page, in points.
    package init(_ text: String, _ font: FontDescriptor, in room: CGSize, measuring: any TextMeasuring) {
        func fits(_ words: ArraySlice<Substring>) -> Bool {
            let page = words.joined(separator: " ")
            return measuring.size(of: page, font: font, width: room.width).height <= room.height
        }
        var pages: [String] = [], rest = text.split(separator: " ", omittingEmptySubsequences: true)[...]
        while !rest.isEmpty {
            let count = TextPages.count(of: rest, upTo: rest.count, fits)
            pages.append(rest.prefix(count).joined(separator: " "))
            rest = rest.dropFirst(count)
        }
        self.pages = pages.isEmpty ? [""] : pages
    }

    /// The number of words that fit on a page; at least one.
    private static func count(
        of words: ArraySlice<Substring>, upTo maximum: Int, _ fits: (ArraySlice<Substring>) -> Bool
    ) -> Int {
        if fits(words) { return words.count }
        // A binary search is used because a page may have hundreds of words and each check lays out the text.
        var (minimum, maximum) = (1, maximum)
        while maximum - minimum > 1 {
            let middle = (minimum + maximum) / 2
            if fits(words.prefix(middle)) { minimum = middle } else { maximum = middle }
        }
        let page = words.prefix(minimum)
        func count(through last: Int) -> Int { last + 1 - words.startIndex }
        if let end = page.lastIndex(where: { $0.hasSuffix(".") }) { return count(through: end) }
        let pause = page.lastIndex { word in [",", ";"].contains { word.hasSuffix($0) } }
        if let pause, count(through: pause) > minimum / 2 { return count(through: pause) }
        return beforeColons(words, minimum)
    }

    /// Reduces a number of words until the page does not end with a colon.
    private static func beforeColons(_ words: ArraySlice<Substring>, _ maximum: Int) -> Int {
        var count = maximum
        while count > 1, words[words.startIndex + count - 1].hasSuffix(":") { count -= 1 }
        return count
    }
}

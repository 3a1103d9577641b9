// A text in pages of a few lines, for type that is not to become smaller.
//
// Decides where a page ends: after a sentence where that leaves no page half empty, else between two words. No page
// ends with a colon, behind which something is to come.
import HitscopeDrawing
import HitscopeGeometry

/// The pages of a text, in the order in which they are read. There is one at least.
package struct TextPages: Hashable {
    package let pages: [String]

    /// - Parameters:
    ///   - room: of one page, in points.
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

    /// How many words go on a page, one at least.
    private static func count(
        of words: ArraySlice<Substring>, upTo most: Int, _ fits: (ArraySlice<Substring>) -> Bool
    ) -> Int {
        if fits(words) { return words.count }
        // Halving: a page has hundreds of words at the most, and each question lays a text out.
        var (least, most) = (1, most)
        while most - least > 1 {
            let middle = (least + most) / 2
            if fits(words.prefix(middle)) { least = middle } else { most = middle }
        }
        let lastEnd = words.prefix(least).lastIndex { $0.hasSuffix(".") }
        guard let lastEnd, lastEnd + 1 - words.startIndex > least / 2 else { return beforeColons(words, least) }
        return lastEnd + 1 - words.startIndex
    }

    /// What a colon announces stands on its page: so many words at most, without those at the end that have one.
    private static func beforeColons(_ words: ArraySlice<Substring>, _ most: Int) -> Int {
        var count = most
        while count > 1, words[words.startIndex + count - 1].hasSuffix(":") { count -= 1 }
        return count
    }
}

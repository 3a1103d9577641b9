// The page of a text that is shown.
//
// A new text begins with its first page. `TextPages` divides a text into pages.

package struct PageScroller {
    /// The index of the page that is shown, and the text to which it belongs.
    private var page = 0, sentence = ""

    package init() {}

    /// The index of the page that is shown, of `count` pages.
    package func page(of sentence: String, among count: Int) -> Int {
        sentence == self.sentence ? max(0, min(page, count - 1)) : 0
    }

    /// Turns to another page.
    ///
    /// - Returns: False if there is no such page.
    package mutating func turn(_ sentence: String, by distance: Int, among count: Int) -> Bool {
        let next = page(of: sentence, among: count) + distance
        guard (0..<count).contains(next) else { return false }
        (page, self.sentence) = (next, sentence)
        return true
    }
}

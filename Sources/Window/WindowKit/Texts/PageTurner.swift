// Which page of a sentence is shown.
//
// Decides that a new sentence begins with its first page. Knows no fonts; TextPages divides the sentence.

package struct PageTurner {
    /// The page that is shown, from 0, and the sentence that it belongs to.
    private var page = 0, sentence = ""

    package init() {}

    /// Which of so many pages is shown.
    package func page(of sentence: String, among count: Int) -> Int {
        sentence == self.sentence ? max(0, min(page, count - 1)) : 0
    }

    /// Turns to another page.
    ///
    /// - Returns: false if there is no such page.
    package mutating func turn(_ sentence: String, by distance: Int, among count: Int) -> Bool {
        let next = page(of: sentence, among: count) + distance
        guard (0..<count).contains(next) else { return false }
        (page, self.sentence) = (next, sentence)
        return true
    }
}

// The words that a person may use for a view. Commands, expectations and the window's search all find views here.

/// The names of the views of a hierarchy.
///
/// A view is found by its name, its address in a dump, its line (`:9` or `line 9`), a text that it shows, its class
/// (`UIButton`, or `UIButton[2]` for the second one), or a path (`UIWindow/UIStackView[2]/UIButton`). The first of
/// these ways that finds a view decides.
public struct ViewNames: Sendable {
    /// What is known of one view.
    public struct View: Hashable, Sendable {
        /// The name in the scene, or the accessibility identifier; nil for none.
        public var name: String?
        /// The class as answers show it.
        public var className: String
        /// The other names of the class: as a dump printed it, without its module, and the class that it inherits from.
        public var otherClasses: [String] = []
        /// The texts that the view shows, and the labels that a dump gives it.
        public var texts: [String] = []
        /// The place in the scene or the dump; nil for a view that code made.
        public var origin: ViewOrigin?
        /// The superview, as an index; nil for a window.
        public var superview: Int?
        /// True for a control.
        public var isControl = false
        /// True for a label or an image view, which inside a control is a part of it.
        public var isPlain = false

        /// Creates a view that has only a class.
        public init(className: String) { self.className = className }
    }

    /// The views, superviews first.
    public let views: [View]
    /// The subviews of each view, from back to front, and the windows.
    private var subviews: [[Int]], windows: [Int] = []
    /// The number of views with each name.
    private var counts: [String: Int] = [:]

    /// - Parameters:
    ///   - views: all views, superviews first, and siblings from back to front.
    ///   - order: the subviews of views whose subviews stand in another order.
    public init(_ views: [View], order: [Int: [Int]] = [:]) {
        self.views = views
        subviews = Array(repeating: [], count: views.count)
        for (index, view) in views.enumerated() {
            if let superview = view.superview { subviews[superview].append(index) } else { windows.append(index) }
            if let name = view.name { counts[name, default: 0] += 1 }
        }
        for (superview, siblings) in order { subviews[superview] = siblings }
    }

    // MARK: Finding

    /// The indices of the views that a word may mean.
    public func views(called word: String) -> [Int] {
        for way in [named, addressed, placed, showing, ofClass] {
            let found = way(word)
            if !found.isEmpty { return found }
        }
        return onPath(word)
    }

    /// The views that have a word as their name.
    public func named(_ word: String) -> [Int] {
        counts[word] == nil ? [] : views.indices.filter { views[$0].name == word }
    }

    private func addressed(_ word: String) -> [Int] {
        guard let digits = ViewOrigin.digits(ofAddress: word) else { return [] }
        return views.indices.filter { views[$0].origin?.address.flatMap(ViewOrigin.digits) == digits }
    }

    private func placed(_ word: String) -> [Int] {
        guard let line = ViewNames.line(word) else { return [] }
        return views.indices.filter { views[$0].origin?.line == line }
    }

    /// The number in `:9`, `line 9` or the same words in the current language; nil for another text.
    private static func line(_ word: String) -> Int? {
        guard let line = Int(word.filter { ("0"..."9").contains($0) }) else { return nil }
        return [":\(line)", "line \(line)", ViewOrigin.text(ofLine: line)].contains(word) ? line : nil
    }

    /// The views that show a text. A label or an image in a control stands for the control.
    private func showing(_ word: String) -> [Int] {
        let meant = views.indices.filter { views[$0].texts.contains(word) }.map { index in
            var next = index
            while views[next].isPlain, let superview = views[next].superview { next = superview }
            return views[next].isControl ? next : index
        }
        var seen: Set<Int> = []
        return meant.filter { seen.insert($0).inserted }
    }

    private func ofClass(_ word: String) -> [Int] { ofClass(word, in: Array(views.indices)) }

    /// The views of a class, or the one with a number among them.
    private func ofClass(_ word: String, in all: [Int]) -> [Int] {
        let found = sharing(word, among: all)
        guard found.isEmpty, let step = Step(word) else { return found }
        let numbered = sharing(step.word, among: all)
        return numbered.indices.contains(step.number - 1) ? [numbered[step.number - 1]] : []
    }

    /// The views that have a class: as it is shown, or else by another name of it.
    private func sharing(_ name: String, among all: [Int]) -> [Int] {
        let shown = all.filter { views[$0].className == name }
        return shown.isEmpty ? all.filter { views[$0].otherClasses.contains(name) } : shown
    }

    // MARK: Paths

    /// A class with a number: `UIButton[2]`.
    private struct Step {
        let word: String
        /// Counted from 1.
        let number: Int

        /// nil for a text without a number in brackets.
        init?(_ text: some StringProtocol) {
            guard text.last == "]", let bracket = text.lastIndex(of: "["),
                let number = Int(text[text.index(after: bracket)...].dropLast()), number > 0
            else { return nil }
            (word, self.number) = (String(text[..<bracket]), number)
        }
    }

    /// The views at the end of a path of classes or names. A number counts in the whole hierarchy for the first one,
    /// and among the siblings for all others.
    private func onPath(_ word: String) -> [Int] {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false).map { $0.trimmed }
        guard parts.count > 1, parts.count <= views.count, let first = parts.first else { return [] }
        let named = named(first), start = named.isEmpty ? ofClass(first) : named
        return parts.dropFirst().reduce(start) { found, part in
            found.flatMap { subviews(of: $0, on: part) }
        }
    }

    /// The subviews that a part of a path means: by their class, or else by their name.
    private func subviews(of index: Int, on part: String) -> [Int] {
        let all = subviews[index], found = ofClass(part, in: all)
        return found.isEmpty && counts[part] != nil ? all.filter { views[$0].name == part } : found
    }

    /// The path of a view from its window, or from the nearest view around it whose name no other view has.
    public func path(of index: Int) -> String {
        var parts: [String] = [], next = index
        while let superview = views[next].superview {
            parts.append(step(of: next, among: subviews[superview]))
            next = superview
            guard let name = views[next].name, views[next].superview != nil else { continue }
            if counts[name] == 1, !name.contains("/") { return ([name] + parts.reversed()).joined(separator: "/") }
        }
        parts.append(step(of: next, among: Array(views.indices)))
        return parts.reversed().joined(separator: "/")
    }

    private func step(of index: Int, among all: [Int]) -> String {
        let name = views[index].className, alike = all.filter { views[$0].className == name }
        guard alike.count > 1, let place = alike.firstIndex(of: index) else { return name }
        return "\(name)[\(place + 1)]"
    }

    /// The class of a view, with its number if there are several.
    public func classWithNumber(of index: Int) -> String { step(of: index, among: Array(views.indices)) }
}

extension Substring {
    /// The text without the blanks around it.
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

// The ways in which the user can name a view. Commands, expectations and the window's search all use them to find
// views.

/// The names of the views of a hierarchy.
///
/// A view is found by its name, its address in a dump, its line (`:9` or `line 9`), a text that it shows, its class
/// (`UIButton`, or `UIButton[2]` for the second one), or a path (`UIWindow/UIStackView[2]/UIButton`). The first of
/// these that finds a view is used.
public struct ViewNames: Sendable {
    /// The properties of a view by which it can be found.
    public struct View: Hashable, Sendable {
        /// The name in the scene, or the accessibility identifier; nil if there is none.
        public var name: String?
        /// The class, as answers show it.
        public var className: String
        /// Other names of the class: the one in a dump, the one without the module, and the name of the superclass.
        public var otherClasses: [String] = []
        /// The texts that the view shows, and the labels that it has in a dump.
        public var texts: [String] = []
        /// The place of the view in the scene or the dump; nil for a view that code made.
        public var origin: ViewOrigin?
        /// The index of the superview; nil for a window.
        public var superview: Int?
        /// True if the view is a control.
        public var isControl = false
        /// True for a label or an image view. Inside a control, it counts as a part of the control.
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
    ///   - order: the subviews, from back to front, of those views for which `views` has another order.
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

    /// The indices of the views that a word can refer to.
    public func views(called word: String) -> [Int] {
        for search in [named, addressed, placed, showing, ofClass] {
            let found = search(word)
            if !found.isEmpty { return found }
        }
        return onPath(word)
    }

    /// The indices of the views that a word refers to in any way, without labels and images in another one of them.
    public func views(calledInAnyWay word: String) -> [Int] {
        let found = Set([named, addressed, placed, showing, ofClass, onPath].flatMap { $0(word) })
        return withoutParts(found.sorted())
    }

    /// Leaves out each label or image that is in another of the views: a cell and its label often share a text.
    public func withoutParts(_ found: [Int]) -> [Int] {
        let all = Set(found)
        return found.filter { index in
            guard views[index].isPlain else { return true }
            return !sequence(first: index) { views[$0].superview }.dropFirst().contains { all.contains($0) }
        }
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

    /// The number in `:9`, in `line 9`, or in the same words in the current language; nil for other texts.
    private static func line(_ word: String) -> Int? {
        guard let line = Int(word.filter { ("0"..."9").contains($0) }) else { return nil }
        return [":\(line)", "line \(line)", ViewOrigin.text(ofLine: line)].contains(word) ? line : nil
    }

    /// The views that show a text. For a label or an image in a control, the control.
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

    /// The views of a class; or, if the word ends in a number in brackets, the one with that number.
    private func ofClass(_ word: String, in all: [Int]) -> [Int] {
        let found = sharing(word, among: all)
        guard found.isEmpty, let step = Step(word) else { return found }
        let numbered = sharing(step.word, among: all)
        return numbered.indices.contains(step.number - 1) ? [numbered[step.number - 1]] : []
    }

    /// The views of a class: those for which answers show this name, otherwise those that have it as another name.
    private func sharing(_ name: String, among all: [Int]) -> [Int] {
        let shown = all.filter { views[$0].className == name }
        return shown.isEmpty ? all.filter { views[$0].otherClasses.contains(name) } : shown
    }

    // MARK: Paths

    /// A class with a number: `UIButton[2]`.
    private struct Step {
        let word: String
        /// The number in brackets, counted from 1.
        let number: Int

        /// Returns nil for a text without a number in brackets.
        init?(_ text: some StringProtocol) {
            guard text.last == "]", let bracket = text.lastIndex(of: "["),
                let number = Int(text[text.index(after: bracket)...].dropLast()), number > 0
            else { return nil }
            (word, self.number) = (String(text[..<bracket]), number)
        }
    }

    /// The views at the end of a path of classes or names. A number in the first part counts the views of the whole
    /// hierarchy; in the other parts, it counts the siblings.
    private func onPath(_ word: String) -> [Int] {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false).map { $0.trimmed }
        guard parts.count > 1, parts.count <= views.count, let first = parts.first else { return [] }
        let named = named(first), start = named.isEmpty ? ofClass(first) : named
        return parts.dropFirst().reduce(start) { found, part in
            found.flatMap { subviews(of: $0, on: part) }
        }
    }

    /// The subviews that a part of a path refers to, by their class, otherwise by their name.
    private func subviews(of index: Int, on part: String) -> [Int] {
        let all = subviews[index], found = ofClass(part, in: all)
        return found.isEmpty && counts[part] != nil ? all.filter { views[$0].name == part } : found
    }

    /// The path of a view, from its window or from the nearest ancestor with a unique name.
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

    /// The class of a view, with its number if there are several views of this class.
    public func classWithNumber(of index: Int) -> String { step(of: index, among: Array(views.indices)) }
}

extension Substring {
    /// The text without leading and trailing spaces.
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

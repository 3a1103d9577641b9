// The views of a screen and the outcome of the touch for each, for files that show the hierarchy.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopePanels
import HitscopeReading
import HitscopeSession
import HitscopeStory

/// The hierarchy of a screen, with the outcome of the touch.
@MainActor struct ExportedTree {
    /// A view of the hierarchy.
    struct Node {
        let view: UIView
        /// The name, and the text beside it; the text is empty if there is none.
        let name: String, note: String
        /// The number of superviews.
        let depth: Int
        /// The index of the superview; nil for a window.
        let parent: Int?
        /// The steps in which the view was hit-tested; empty if it was not.
        var steps: [HitTestStep] = []

        /// The meaning of the view's colour: hit, passedOver, asked, or plain.
        var look: Look {
            if steps.contains(where: { $0.verdict == .hit }) { return .hit }
            guard let last = steps.last else { return .plain }
            switch last.verdict {
            case .hit: return .hit
            case .descended, .redirected: return .asked
            case .refused, .overrideReturnedNil, .brokenOff: return .passedOver
            }
        }
    }

    /// The outcome of a view in the hit test.
    enum Look: String, CaseIterable { case hit, passedOver, asked, plain }

    /// The views in the order of the hierarchy, each after its superview.
    let nodes: [Node]
    /// The number of views that are left out.
    let more: Int

    /// - Parameters:
    ///   - walkthrough: The steps of the touch; nil for none.
    ///   - isFrontFirst: True if siblings are listed front to back, as they are hit-tested and as in the window; false
    ///     if they are listed back to front, as code adds them.
    ///   - maximum: The maximum number of views. If there are more, those that were hit-tested come first, with their
    ///     superviews.
    init(_ world: World, _ walkthrough: Walkthrough?, isFrontFirst: Bool, maximum: Int) {
        let steps = Dictionary(grouping: walkthrough?.story.steps ?? [], by: \.view)
        let kept = Self.kept(world, steps, maximum)
        var nodes: [Node] = [], left = 0
        func inOrder(_ views: [UIView]) -> [UIView] { isFrontFirst ? views : views.reversed() }
        var waiting = inOrder(world.windows).map { (view: $0, depth: 0, parent: Int?.none) }
        while let (view, depth, parent) = waiting.popLast() {
            guard kept?.contains(view.hitscopeIdentifier) ?? true else {
                left += 1 + view.descendantCount
                continue
            }
            let details = RowDetails(view, firstResponder: nil, then: .present)
            nodes.append(
                Node(
                    view: view, name: details.name.visible, note: (details.note ?? "").visible, depth: depth,
                    parent: parent, steps: steps[view.hitscopeIdentifier] ?? []))
            for child in inOrder(view.subviews) { waiting.append((child, depth + 1, nodes.count - 1)) }
        }
        (self.nodes, more) = (nodes, left)
    }

    /// The indices of the views in the order in which they are painted, for a tree that is front first.
    var paintingOrder: [Int] {
        var children: [Int?: [Int]] = [:], order: [Int] = []
        for (index, node) in nodes.enumerated() { children[node.parent, default: []].append(index) }
        var waiting = children[nil] ?? []
        while let index = waiting.popLast() {
            order.append(index)
            waiting += children[index] ?? []
        }
        return order
    }

    /// The identifiers of the views to keep; nil for all.
    private static func kept(_ world: World, _ steps: [Int: [HitTestStep]], _ maximum: Int) -> Set<Int>? {
        let count = world.windows.reduce(0) { $0 + 1 + $1.descendantCount }
        guard count > maximum else { return nil }
        var kept: Set<Int> = []
        for (identifier, asked) in steps.sorted(by: { $0.value[0].order < $1.value[0].order }) where !asked.isEmpty {
            guard kept.count < maximum, let view = world.view(identifier) else { continue }
            var next: UIView? = view
            while let view = next, kept.insert(view.hitscopeIdentifier).inserted { next = view.superview }
        }
        var waiting = world.windows as [UIView], place = 0
        while place < waiting.count, kept.count < maximum {
            let view = waiting[place]
            place += 1
            kept.insert(view.hitscopeIdentifier)
            waiting += view.subviews
        }
        return kept
    }
}

extension UIView {
    /// The number of views inside this one.
    fileprivate var descendantCount: Int { subviews.withDescendants.count }
}

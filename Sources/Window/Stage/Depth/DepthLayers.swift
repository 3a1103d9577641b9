// The layers of the exploded stage: each view has a level above its superview and above the siblings that it covers.
import HitscopeGeometry
import HitscopeSession

/// A view as a plane of the exploded stage.
struct DepthLayer {
    /// The identifier of the view.
    package let id: Int
    /// The level of the view; 0 is at the back.
    package let level: Int
    /// The bounds in the view's own coordinates.
    package let bounds: CGRect
    /// The transform from the view's coordinates to those of the screen.
    package let toScreen: CGAffineTransform
    /// The rectangle that the view is clipped to, in points of the screen; nil if it is not clipped.
    package let clip: CGRect?
    /// True if neither the view nor any of its superviews is hidden or fully transparent.
    package let isVisible: Bool
    /// True if at least a part of the view is not clipped away.
    package let isOnScreen: Bool
}

struct DepthLayers {
    /// The layers in the order of the tree.
    package private(set) var layers: [DepthLayer] = []
    /// The number of levels.
    package private(set) var levelCount = 0

    /// A view whose subviews are being visited.
    private struct Node {
        var toScreen = CGAffineTransform.identity
        var clip: CGRect?
        var isVisible = true
        var level = -1
        /// The highest level among its descendants, and the box around all of them.
        var top = -1, box = CGRect.null
        /// The boxes and the highest levels of the subviews that have been visited.
        var done: [(box: CGRect, top: Int)] = []
    }

    /// The largest number of preceding siblings that are checked for being covered by a view.
    private static let maximumComparedCount = 100

    /// - Parameter tree: The views in the order of a tree.
    package init(of tree: [ViewState]) {
        layers.reserveCapacity(tree.count)
        var open = [Node()]
        for view in tree {
            let depth = Int(clamping: view.depth) + 1
            while open.count > depth { DepthLayers.close(&open) }
            open.append(add(view, in: open[open.count - 1]))
        }
        while open.count > 1 { DepthLayers.close(&open) }
        levelCount = open[0].top + 1
    }

    /// The layer of a view; nil if it has none.
    subscript(view: Int) -> DepthLayer? { layers.firstIndex { $0.id == view }.map { layers[$0] } }

    private mutating func add(_ view: ViewState, in outer: Node) -> Node {
        var node = Node()
        node.toScreen = view.toSuperview.concatenating(outer.toScreen)
        let whole = Quad(view.bounds).applying(node.toScreen).boundingBox
        node.box = outer.clip.map { whole.intersection($0) } ?? whole
        node.isVisible = outer.isVisible && view.isVisible
        node.level = outer.level + 1
        for other in outer.done.suffix(DepthLayers.maximumComparedCount) where other.top >= node.level {
            let common = other.box.intersection(node.box)
            if common.width > 0.5, common.height > 0.5 { node.level = other.top + 1 }
        }
        node.top = node.level
        node.clip = view.clips ? (node.box.isNull ? .zero : node.box) : outer.clip
        layers.append(
            DepthLayer(
                id: view.id, level: node.level, bounds: view.bounds, toScreen: node.toScreen, clip: outer.clip,
                isVisible: node.isVisible, isOnScreen: !node.box.isNull))
        return node
    }

    private static func close(_ open: inout [Node]) {
        let node = open.removeLast(), outer = open.count - 1
        open[outer].done.append((node.box, node.top))
        open[outer].top = max(open[outer].top, node.top)
        open[outer].box = open[outer].box.union(node.box)
    }
}

// The layers of the exploded stage: every view on a level, above what it lies in and above what it covers.
import HitscopeGeometry
import HitscopeSession

/// A view as a plane of the exploded stage.
struct DepthLayer {
    /// Its identifier.
    package let id: Int
    /// 0 for the hindmost.
    package let level: Int
    /// In its own points.
    package let bounds: CGRect
    /// From its own points to those of the screen.
    package let toScreen: CGAffineTransform
    /// The rectangle that cuts it off, in points of the screen; nil for none.
    package let clip: CGRect?
    /// True if it and all that it lies in are neither hidden nor wholly transparent.
    package let isVisible: Bool
    /// True if some of it is not cut off.
    package let isInSight: Bool
}

/// The layers of a tree.
struct DepthLayers {
    /// In the order of drawing.
    package private(set) var layers: [DepthLayer] = []
    /// The number of levels.
    package private(set) var levelCount = 0

    /// A view whose subviews are being gone through.
    private struct Node {
        var toScreen = CGAffineTransform.identity
        var clip: CGRect?
        var isVisible = true
        var level = -1
        /// The highest level in it, and the box around all in it.
        var top = -1, box = CGRect.null
        /// The boxes and the highest levels of the subviews that have been gone through.
        var done: [(box: CGRect, top: Int)] = []
    }

    /// The number of siblings before a view that are searched for those that it covers.
    private static let mostCompared = 100

    /// - Parameter tree: in the order of drawing.
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

    private mutating func add(_ view: ViewState, in outer: Node) -> Node {
        var node = Node()
        node.toScreen = view.toSuperview.concatenating(outer.toScreen)
        let whole = Quad(view.bounds).applying(node.toScreen).boundingBox
        node.box = outer.clip.map { whole.intersection($0) } ?? whole
        node.isVisible = outer.isVisible && view.isVisible
        node.level = outer.level + 1
        for other in outer.done.suffix(DepthLayers.mostCompared) where other.top >= node.level {
            let common = other.box.intersection(node.box)
            if common.width > 0.5, common.height > 0.5 { node.level = other.top + 1 }
        }
        node.top = node.level
        node.clip = view.clips ? (node.box.isNull ? .zero : node.box) : outer.clip
        layers.append(
            DepthLayer(
                id: view.id, level: node.level, bounds: view.bounds, toScreen: node.toScreen, clip: outer.clip,
                isVisible: node.isVisible, isInSight: !node.box.isNull))
        return node
    }

    private static func close(_ open: inout [Node]) {
        let node = open.removeLast(), outer = open.count - 1
        open[outer].done.append((node.box, node.top))
        open[outer].top = max(open[outer].top, node.top)
        open[outer].box = open[outer].box.union(node.box)
    }
}

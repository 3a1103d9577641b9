// Draws views into a draw list, back to front.
//
// Uses a loop over the tree instead of recursion, because it may be 100,000 views deep.
import HitscopeDrawing
import HitscopeGeometry

extension World {
    /// A picture behind all windows, as large as the screen, such as a screenshot of the app from which a scene was
    /// made; nil for none. It is not a view; it is only drawn.
    public var backdrop: DrawnImage? {
        get { drawing.backdrop }
        set { (drawing.backdrop, link.changes) = (newValue, link.changes + 1) }
    }

    /// Draws the screen in its current state, in points of the screen.
    public func render() -> DrawList {
        var list = DrawList(reserving: drawing.itemCount)
        render(into: &list)
        drawing.itemCount = list.items.count
        return list
    }

    /// Adds the screen in its current state to a list, in the coordinate space of the next commands.
    public func render(into list: inout DrawList) {
        picture {
            drawing.followsClock = false
            if let backdrop { list.image(backdrop, in: CGRect(origin: .zero, size: screen.bounds.size)) }
            for window in windowStack.windows { Rendering(world: self).draw(window, into: &list) }
        }
    }

    /// Draws a view and its descendants in their current state, at their location on the screen.
    ///
    /// The commands are in the coordinate space of the next commands of the list. The view's ancestors neither clip,
    /// fade nor hide it. A view in no window draws nothing.
    public func render(_ view: UIView, into list: inout DrawList) {
        picture {
            guard view.enclosingWindow != nil else { return }
            let outer = list.transform
            var ancestor = view.parent, around = CGAffineTransform.identity
            while let view = ancestor {
                around = around.concatenating(view.presentation.placement.toSuperview)
                ancestor = view.parent
            }
            list.transform = around.concatenating(outer)
            Rendering(world: self).draw(view, into: &list)
            list.transform = outer
        }
    }

    /// The drawing of each view itself, in its own points: without its subviews, its opacity and its clip.
    ///
    /// Hidden views are drawn too. A view in no window draws nothing.
    public func contents(of views: [UIView]) -> [DrawList] {
        var contents = [DrawList](repeating: DrawList(), count: views.count)
        picture {
            for (index, view) in views.enumerated() where view.enclosingWindow != nil {
                Rendering(world: self).drawContent(of: view, view.presentation, into: &contents[index])
            }
        }
        return contents
    }

    /// Draws a picture after layout, so that it shows all changes so far.
    private func picture(_ draw: () -> Void) {
        turn {
            outsideCode.isChanged = false
            layout()
            draw()
        }
    }
}

/// The drawing state of a world.
@MainActor package struct Drawing {
    /// The context of the innermost running `draw(_:)`; nil if none runs.
    var context: CGContext?
    /// The number of items in the last picture. It predicts the number in the next one.
    var itemCount = 0
    /// The picture behind all windows; nil for none.
    var backdrop: DrawnImage?
    /// True if a view in the last picture of the screen is drawn differently at each time. Set by its `draw(_:)`.
    package var followsClock = false
}

@MainActor private struct Rendering {
    let world: World

    private enum Step {
        case view(UIView, CGAffineTransform)
        case end
    }

    func draw(_ root: UIView, into list: inout DrawList) {
        let outer = list.transform
        var steps: [Step] = [.view(root, outer)]
        while let step = steps.popLast() {
            switch step {
            case .end: list.end()
            case .view(let view, let around): enter(view, around, &steps, &list)
            }
        }
        list.transform = outer
    }

    private func enter(_ view: UIView, _ around: CGAffineTransform, _ steps: inout [Step], _ list: inout DrawList) {
        let look = view.presentation
        guard !view.isHidden, look.alpha > 0 else { return }
        let transform = look.placement.toSuperview.concatenating(around)
        list.transform = transform
        let needsLayer = look.alpha < 1
        if needsLayer {
            list.beginOpacity(CGFloat(look.alpha))
            steps.append(.end)
        }
        if view.clipsToBounds {
            list.beginClip(outline(of: view, look.placement.bounds))
            steps.append(.end)
        }
        drawContent(of: view, look, into: &list)
        for child in view.childrenAsDrawn.reversed() { steps.append(.view(child, transform)) }
    }

    func drawContent(of view: UIView, _ look: Presentation, into list: inout DrawList) {
        if let color = look.color { list.fill(outline(of: view, look.placement.bounds), color.cgColor) }
        if Overrides.of(view).contains(.draw) { list = drawn(by: view, after: list.take()) }
        drawBorder(of: view, look.placement.bounds, into: &list)
    }

    /// The list with the commands that the view's `draw(_:)` adds. The list is passed by ownership, so that it is not
    /// copied.
    private func drawn(by view: UIView, after list: consuming DrawList) -> DrawList {
        let transform = list.transform
        let context = CGContext(list: list)
        // A view may draw a picture of others.
        let outer = world.drawing.context
        world.drawing.context = context
        Calls.changeTree(at: view) { view.draw(view.bounds) }
        world.drawing.context = outer
        context.finish()
        var result = context.list.take()
        result.transform = transform
        return result
    }

    private func drawBorder(of view: UIView, _ bounds: CGRect, into list: inout DrawList) {
        guard let extras = view.extras, extras.borderWidth > 0 else { return }
        let inner = bounds.insetBy(dx: extras.borderWidth / 2, dy: extras.borderWidth / 2)
        let shape: Shape =
            extras.cornerRadius > 0
            ? .roundedRect(inner, radius: extras.cornerRadius - extras.borderWidth / 2) : .rect(inner)
        list.stroke(shape, (extras.borderColor ?? .black).cgColor, StrokeStyle(width: extras.borderWidth))
    }

    private func outline(of view: UIView, _ bounds: CGRect) -> Shape {
        let radius = min(view.extras?.cornerRadius ?? 0, min(bounds.width, bounds.height) / 2)
        return radius > 0 ? .roundedRect(bounds, radius: radius) : .rect(bounds)
    }
}

extension UIView {
    /// True if the view itself, without its subviews, draws anything visible.
    package var paintsSomething: Bool {
        if (backgroundColor?.cgColor.alpha ?? 0) > 0 { return true }
        if let extras, extras.borderWidth > 0 { return true }
        guard overrides.contains(.draw) else { return false }
        return (self as? any TextShowing).map { $0.shownText?.isEmpty == false } ?? true
    }
}

extension DrawList {
    /// Returns the list without copying it, and leaves an empty one behind.
    fileprivate mutating func take() -> DrawList {
        var taken = DrawList()
        swap(&taken, &self)
        return taken
    }
}

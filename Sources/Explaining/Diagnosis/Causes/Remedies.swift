// Changes that would take an obstacle away, the smallest first.
//
// None is tried here: a change that takes one cause away may leave others.
import HitscopeEngine
import HitscopeGeometry

/// Makes changes against obstacles.
@MainActor struct Remedies {
    let view: UIView
    /// In points of the screen.
    let point: CGPoint

    func against(_ obstacle: Obstacle, isSeen: Bool) -> [Edit] {
        switch obstacle {
        case .notInWindow: view.window.map { [Edit($0, .flag(.isHidden, false))] } ?? []
        case .brokenOff: []
        case .window(let window, let taker):
            aside(taker ?? window, isSeen: isSeen) + (taker === window ? [] : aside(window, isSeen: isSeen))
        case .refused(let refusal, let refuser): against(refusal, of: refuser)
        case .override(let overrider, _, _), .overruled(let overrider, _):
            [Edit(overrider, .inherit(.hitTest), size: 4)]
        case .covered(let cover, _, let branch):
            isSeen
                ? [Edit(branch, .order(.front), size: 2)] + aside(cover, isSeen: true)
                : aside(cover, isSeen: false) + [Edit(branch, .order(.front), size: 2)]
        case .descendant(let descendant): aside(descendant, isSeen: true)
        }
    }

    private func against(_ refusal: HitTestRefusal, of refuser: UIView) -> [Edit] {
        switch refusal {
        case .hidden: [Edit(refuser, .flag(.isHidden, false))]
        case .interactionDisabled: [Edit(refuser, .flag(.isUserInteractionEnabled, true))]
        case .animating: [Edit(refuser, .allowInteractionWhileAnimating)]
        case .transparent: [Edit(refuser, .alpha(1))]
        case .notInvertible: [Edit(refuser, .transform(.identity))]
        // Without its override, the view would say no as well.
        case .overriddenPointInside(boundsContain: false) where refuser === view: reachingPoint
        case .overriddenPointInside: [Edit(refuser, .inherit(.pointInside), size: 4)]
        case .empty: enlarged(refuser)
        case .outside(let distance): refuser === view ? nearer(by: distance) : enlarged(refuser)
        }
    }

    /// Lets touches pass through a view in front.
    private func aside(_ cover: UIView, isSeen: Bool) -> [Edit] {
        // Apps cannot reach UIKit's private views.
        cover.hitscopeClassLabel.hasPrefix("_")
            ? [] : [Edit(cover, .flag(.isUserInteractionEnabled, false), size: isSeen ? 3 : 1)]
    }

    /// A touch area that reaches the point, if it is no farther away than a fingertip.
    private func nearer(by distance: CGFloat) -> [Edit] {
        guard distance <= Remedies.fingertip else { return [] }
        return [Edit(view, .enlargeTouchArea(by: distance.rounded(.down) + 1), size: 3)]
    }

    /// A touch area that reaches the point; none if it is farther away than a fingertip.
    var reachingPoint: [Edit] {
        guard let toScreen = view.toScreen, toScreen.isInvertible else { return [] }
        return nearer(by: view.bounds.distanceOutside(point.applying(toScreen.inverted())))
    }

    /// The least size of a control that Apple recommends, in points.
    private static let fingertip: CGFloat = 44

    /// An ancestor that is large enough for the view and the point. Its subviews stay where they are.
    private func enlarged(_ ancestor: UIView) -> [Edit] {
        guard !(ancestor is UIWindow), let toScreen = ancestor.toScreen, toScreen.isInvertible else {
            return []
        }
        let place = point.applying(toScreen.inverted()), half = Remedies.fingertip / 2
        let needed =
            ancestor === view
            ? CGRect(x: place.x - half, y: place.y - half, width: 2 * half, height: 2 * half)
            : CGRect(origin: place, size: CGSize(width: 1, height: 1)).union(view.convert(view.bounds, to: ancestor))
        let old = ancestor.bounds, anchor = ancestor.anchorPoint
        let bounds = (old.width > 0 && old.height > 0 ? old.union(needed) : needed).roundedOut
        let middle = CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y)
        return [Edit(ancestor, .bounds(bounds, center: middle.applying(ancestor.toSuperview)), size: 3)]
    }
}

extension CGRect {
    /// The smallest rectangle of whole points around it.
    fileprivate var roundedOut: CGRect {
        let (left, top) = (minX.rounded(.down), minY.rounded(.down))
        return CGRect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }
}

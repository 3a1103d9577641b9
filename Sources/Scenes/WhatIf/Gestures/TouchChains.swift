// The chains of views that touches go to, with one number for all chains that treat a touch alike.
//
// A search plays a gesture once for each number. Views are alike only if everything that decides about a touch is
// equal. A view that may differ has a number of its own.
import HitscopeEngine
import HitscopeGeometry
import HitscopeReachability
import HitscopeReading
import HitscopeSceneFile
import HitscopeWidgets

/// The chains of the views in a map, each as a number.
@MainActor struct TouchChains {
    /// What the fingers of a gesture meet.
    struct Meeting: Hashable {
        fileprivate let fingers: [Finger]
        /// The number of the chain of the nearest view that all hit views are in; nil if there is none.
        fileprivate let shared: Int?
    }

    /// What one finger meets.
    fileprivate struct Finger: Hashable {
        /// The number of the chain of the view that is hit; nil if no view is hit.
        fileprivate let chain: Int?
        /// The distance that the finger moves, in steps of 25 points.
        fileprivate let distance: Int
        /// True if the finger lifts in the nearest control, or less than 70 points outside. Source: CT-09.
        fileprivate let endsInside: Bool, endsNear: Bool
    }

    private let map: ReachabilityMap
    /// For each view of the map, the number of its chain, and the nearest control: the view itself or a superview.
    private var numbers: [Int] = [], controls: [Int?] = []

    init(in map: ReachabilityMap, of views: [UIView], traits: TouchTraits) {
        self.map = map
        let indices = Dictionary(views.enumerated().map { ($1.hitscopeIdentifier, $0) }) { first, _ in first }
        var known: [Link: Int] = [:]
        for (number, reach) in map.views.enumerated() {
            let index = indices[reach.view]
            let isControl = index.map { views[$0] is UIControl } ?? false
            controls.append(isControl ? number : reach.parent.flatMap { controls[$0] })
            let link = index.flatMap(traits.traits(ofView:)).map {
                Link(traits: $0, parent: reach.parent.map { numbers[$0] })
            }
            let like = link.flatMap { known[$0] } ?? number
            if let link { known[link] = like }
            numbers.append(like)
        }
    }

    /// Returns what fingers meet that come down at the points in `starts` and lift at those in `ends`.
    func meeting(from starts: [CGPoint], to ends: [CGPoint]) -> Meeting {
        let hits = starts.map { map.piece(at: $0)?.view }
        let shared = hits.dropFirst().reduce(hits.first ?? nil) { shared, hit in
            sequence(first: shared) { $0.map { map.views[$0].parent } ?? nil }
                .first { ancestor in ancestor.map { map.isInside(hit, $0) } ?? true } ?? nil
        }
        return Meeting(
            fingers: zip(hits, zip(starts, ends)).map { finger(hitting: $0, from: $1.0, to: $1.1) },
            shared: shared.map { numbers[$0] })
    }

    private func finger(hitting hit: Int?, from start: CGPoint, to end: CGPoint) -> Finger {
        let box = hit.flatMap { controls[$0] }.map { map.views[$0].quad.boundingBox }
        return Finger(
            chain: hit.map { numbers[$0] },
            distance: Int(clamping: (end.x - start.x).hypotenuse(end.y - start.y) / 25),
            endsInside: box?.contains(end) ?? true, endsNear: box?.insetBy(dx: -70, dy: -70).contains(end) ?? true)
    }

    /// A view in a chain: what decides about touches in it, and the number of its superview's chain.
    private struct Link: Hashable {
        let traits: AnyHashable, parent: Int?
    }
}

// MARK: Views that are alike

/// What decides about touches in the views of a copy.
@MainActor struct TouchTraits {
    private let copy: ViewCopy
    /// The identifiers of the views and recognisers that are like no others: those that a search asks about, and views
    /// that a delegate asks about or to which a recogniser is added later.
    private var asked: Set<Int>
    /// The recognisers of each view of a scene, as indices into `Scene.recognizers`.
    private var recognizers: [Int: [Int]] = [:]
    /// The recognisers of a scene that refer to others, and those that others refer to.
    private var related: Set<Int> = []
    /// The actions of a scene that change the views, by name.
    private var changingActions: Set<String> = []

    /// - Parameter asked: The identifiers of the views and recognisers that a search asks about.
    init(of copy: ViewCopy, asked: Set<Int>) {
        (self.copy, self.asked) = (copy, asked)
        guard let scene = copy.scene else { return }
        for (index, recognizer) in scene.recognizers.enumerated() {
            recognizers[recognizer.view, default: []].append(index)
            let others = recognizer.requireToFail + recognizer.simultaneousWith
            if !others.isEmpty || !recognizer.laterViews.isEmpty { related.formUnion(others + [index]) }
            var named = recognizer.laterViews
            if case .outside(let view)? = recognizer.receivedTouches { named.append(view) }
            for case .view(let index) in named.map(\.responder) {
                self.asked.insert(copy.views[index].hitscopeIdentifier)
            }
        }
        let behaviours =
            scene.views.map(\.behaviour) + scene.controllers.map(\.behaviour)
            + [scene.application.behaviour, scene.application.delegate?.behaviour].compactMap(\.self)
        changingActions = Set(behaviours.flatMap(\.methods).filter { !$0.effect.leavesViews }.map(\.name))
    }

    /// What decides about touches in a view, except for its superviews; nil if no other view may be like it.
    func traits(ofView index: Int) -> AnyHashable? {
        let view = copy.views[index]
        guard !asked.contains(view.hitscopeIdentifier), !(view is UIScrollView), !(view is UIWindow) else { return nil }
        return copy.scene == nil ? traitsOfCode(view) : traits(ofView: index, in: copy.scene)
    }

    // MARK: Scenes

    private func traits(ofView index: Int, in scene: Scene?) -> AnyHashable? {
        guard let scene, index < scene.views.count else { return nil }
        let view = scene.views[index]
        guard view.controller == nil, view.kind.takesTouchesAnywhere, view.animation == nil,
            view.transform == .identity, view.listeners == Scene.Listeners(), view.behaviour.staysInPlace,
            view.focus == Scene.Focus(), view.next == nil, view.actions.allSatisfy({ isHarmless($0.action) })
        else { return nil }
        let own = recognizers[index] ?? []
        guard !own.contains(where: isSpecial) else { return nil }
        // Text, colours and the place decide nothing once the view is hit.
        var plain = Scene.View(.init(className: view.identity.className), kind: view.kind, superview: nil)
        plain.behaviour = view.behaviour
        plain.isUserInteractionEnabled = view.isUserInteractionEnabled
        plain.isMultipleTouchEnabled = view.isMultipleTouchEnabled
        plain.isExclusiveTouch = view.isExclusiveTouch
        plain.hasEditMenu = view.hasEditMenu
        plain.actions = view.actions.map { .init($0.events, .closure(.nothing)) }
        plain.isEnabled = view.isEnabled
        plain.isSelected = view.isSelected
        plain.isHighlighted = view.isHighlighted
        plain.tracking = view.tracking
        plain.known = view.known
        plain.hitTest = view.hitTest
        plain.pointInside = view.pointInside
        return ViewInScene(view: plain, recognizers: own.map { alike(scene.recognizers[$0]) })
    }

    private struct ViewInScene: Hashable {
        let view: Scene.View, recognizers: [Scene.Recognizer]
    }

    /// True if a recogniser may be like no other.
    private func isSpecial(_ index: Int) -> Bool {
        guard let scene = copy.scene, !related.contains(index),
            !asked.contains(copy.recognizers[index].hitscopeIdentifier)
        else { return true }
        return !(scene.recognizers[index].action.map(isHarmless) ?? true)
    }

    /// A recogniser without its name, its view and its action.
    private func alike(_ recognizer: Scene.Recognizer) -> Scene.Recognizer {
        var plain = recognizer
        (plain.view, plain.name, plain.location) = (0, nil, .start)
        plain.action = recognizer.action == nil ? nil : .closure(.nothing)
        return plain
    }

    /// True if an action does not change the views.
    private func isHarmless(_ action: Scene.Action) -> Bool {
        switch action {
        case .closure(let effect): effect.leavesViews
        case .message(let name, _): !changingActions.contains(name)
        case .messageToLostTarget: true
        }
    }

    // MARK: Code

    /// Actions of code are not performed in copies.
    private func traitsOfCode(_ view: UIView) -> AnyHashable? {
        let kinds: [UIView.Type] = [UIView.self, UILabel.self, UIImageView.self, UIStackView.self, UIButton.self]
        guard kinds.contains(where: { type(of: view) == $0 }), view.gestureRecognizers?.isEmpty ?? true,
            view.interactions.isEmpty, view.transform.isIdentity, view.next === view.superview,
            !TouchTraits.touchHooks.contains(where: view.replaces)
        else { return nil }
        let control = view as? UIControl
        return ViewOfCode(
            kind: ObjectIdentifier(type(of: view)), isMultipleTouchEnabled: view.isMultipleTouchEnabled,
            isExclusiveTouch: view.isExclusiveTouch, isEnabled: control?.isEnabled, isSelected: control?.isSelected,
            events: control?.registeredActions.compactMap { $0.events?.rawValue } ?? [])
    }

    private struct ViewOfCode: Hashable {
        let kind: ObjectIdentifier
        let isMultipleTouchEnabled: Bool, isExclusiveTouch: Bool
        let isEnabled: Bool?, isSelected: Bool?
        let events: [UInt]
    }

    private static let touchHooks: [Hook] = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .next]
}

extension Scene.Behaviour {
    /// True if the responder does nothing but react to touches, without moving.
    fileprivate var staysInPlace: Bool {
        var other = self
        other.touches = .ignores
        let reactions = [touches.began, touches.moved, touches.ended, touches.cancelled, touches.updated]
        return other == Scene.Behaviour() && !reactions.contains(.drags)
    }
}

extension Scene.Effect {
    /// True if the action changes neither the views nor who is asked next.
    fileprivate var leavesViews: Bool {
        switch self {
        case .nothing, .tells, .outlines: true
        case .removes, .drags, .scales, .rotates, .focuses, .offersMenu, .copies, .pastes, .ignoresInteraction: false
        }
    }
}

extension UIKitClass {
    /// True if the place of a touch in the view does not matter.
    fileprivate var takesTouchesAnywhere: Bool {
        switch self {
        case .view, .label, .imageView, .control, .button, .progressView, .stackView: true
        case .switch, .slider, .stepper, .segmentedControl, .pageControl, .textField, .textView, .scrollView, .window,
            .viewController, .application, .responder:
            false
        }
    }
}

// Builds the live views of a scene in a separate world.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSceneFile
import HitscopeWidgets

/// A scene with live views, in a separate world.
@MainActor public final class BuiltScene {
    /// The scene from which the views were built, without the tints of an imported scene and with its own texts. Later
    /// changes of the views are not included.
    public let scene: Scene
    /// The world that contains the scene's windows and its application. Its screen has a scale of 1.
    public let world: World
    /// The views, in the order of `scene.views`.
    public private(set) var views: [UIView] = []
    /// The views with a background colour or a border that is not from the dump.
    public private(set) var tints: (colors: Set<ObjectIdentifier>, borders: Set<ObjectIdentifier>) = ([], [])
    /// The controllers, in the order of `scene.controllers`.
    public private(set) var controllers: [UIViewController] = []
    /// The recognisers, in the order of `scene.recognizers`.
    public private(set) var recognizers: [UIGestureRecognizer] = []
    private var delegate: (any UIApplicationDelegate)?
    private var recognizerDelegates: [SceneGestureDelegate] = []
    /// The descriptions of the views as they are built; nil once the scene is complete.
    private var described: [Scene.View]?
    /// The number of views that have been added to their superviews.
    private var assembledCount = 0

    /// Builds the scene.
    ///
    /// - Parameter measuring: Measures text for labels.
    public convenience init(_ scene: Scene, measuring: any TextMeasuring = EstimatedTextMeasuring()) {
        self.init(begun: scene, measuring: measuring)
        while !advance(by: .max) {}
    }

    /// Begins a scene that has no views yet. It is of no use before ``advance(by:)`` has built them all.
    package init(begun scene: Scene, measuring: any TextMeasuring) {
        self.scene = scene
        described = scene.tinted().localizedScene().views
        world = World(screen: scene.screen, scale: 1, usesScenes: scene.usesScenes)
        world.textMeasuring = measuring
        // Traces, reports and expectations contain the faults of scenes, so they are not printed too.
        world.whenFaulted = { _ in }
        world.enter { makeApplication() }
    }

    /// Builds on: makes a number of views, or adds them to their superviews.
    ///
    /// - Returns: True if the scene is complete.
    package func advance(by count: Int) -> Bool {
        guard let described else { return true }
        world.enter {
            guard views.count == described.count else { return makeViews(count, of: described) }
            if assembledCount == 0 { makeControllers() }
            assemble(count)
            guard assembledCount == views.count else { return }
            finish()
            self.described = nil
        }
        return self.described == nil
    }

    private func finish() {
        showWindows()
        relink()
        makeRecognizers()
        addActions()
        focus()
        startSensing()
        animate()
    }

    /// The live object for a responder of the scene; nil if it does not exist, or if the delegate is not a responder.
    public subscript(responder: Scene.Responder) -> UIResponder? {
        switch responder {
        case .view(let index): views[index]
        case .controller(let index): controllers[index]
        case .scene: world.windowScene
        case .application: world.application
        case .delegate: delegate as? UIResponder
        }
    }

    private func makeApplication() {
        let description = scene.application
        world.application = SceneApplication(description)
        world.application.label = description.identity.name
        world.windowScene?.label = "scene"
        if description.receivesRemoteControl { world.application.beginReceivingRemoteControlEvents() }
        // A dump does not contain the delegate. Unless it was added to the scene later, it is unknown and is not made
        // up.
        let isUnknown = scene.importedFrom != nil && description.delegate == Scene.Delegate()
        guard let described = description.delegate, !isUnknown else { return }
        delegate = described.isResponder ? SceneDelegate(described) : PlainDelegate()
        world.application.delegate = delegate
    }

    private func makeViews(_ count: Int, of all: [Scene.View]) {
        let windows = Dictionary(uniqueKeysWithValues: scene.windows.map { ($0.view, $0) })
        let screen = CGRect(origin: .zero, size: scene.screen)
        // Loops over all views read properties in place, since a copy of a view's description takes longer than a view.
        // This one copies it once for three calls.
        for index in views.count..<(count < all.count - views.count ? views.count + count : all.count) {
            let described = all[index]
            let view =
                windows[index].map { $0.keepsEvents ? EventConsumingWindow(frame: screen) : SceneWindow(frame: screen) }
                ?? described.makeView()
            SceneBehavior.attach(described, to: view)
            BuiltScene.applyStyle(view, as: described)
            if scene.importedFrom != nil {
                view.unsaidAspects = scene.unsaidAspects(of: index)
                view.dumpOrigin = scene.origin(of: index)
                BuiltScene.removeUnsaidRecognizers(of: view)
            }
            views.append(view)
            if scene.views[index].color != described.color { tints.colors.insert(ObjectIdentifier(view)) }
            if scene.views[index].border != described.border { tints.borders.insert(ObjectIdentifier(view)) }
        }
    }

    /// Removes the recognisers with which a text field or a text view edits its text, because the dump does not name
    /// them.
    private static func removeUnsaidRecognizers(of view: UIView) {
        guard view is UITextField || view is UITextView, view.unsaidAspects.contains(.handlers) else { return }
        let scrolling: Set = ["ScrollPanRecognizer", "TouchDelayRecognizer", "UIPinchGestureRecognizer"]
        for recognizer in view.gestureRecognizers ?? [] where !scrolling.contains(recognizer.hitscopeClassLabel) {
            view.removeGestureRecognizer(recognizer)
        }
    }

    private static func applyStyle(_ view: UIView, as described: Scene.View) {
        if let name = described.identity.name { view.accessibilityIdentifier = name }
        view.setClassLabel(described.identity.className)
        view.anchorPoint = described.anchorPoint
        switch described.placement {
        case .unset: break
        case .frame(let frame): view.frame = frame
        case .centered(let center, let bounds):
            view.bounds = bounds
            view.center = center
        }
        view.transform3D = described.transform.transform3D
        if described.zPosition != 0 { view.layer.zPosition = described.zPosition }
        if let scroll = view as? UIScrollView, let offset = described.scrolling.contentOffset {
            scroll.contentOffset = offset
        }
        view.backgroundColor = described.color.map { UIColor(cgColor: Color($0)) }
        if described.cornerRadius > 0 { view.layer.cornerRadius = described.cornerRadius }
        if let border = described.border {
            view.layer.borderWidth = border.width
            view.layer.borderColor = Color(border.color)
        }
        view.alpha = described.alpha
        view.clipsToBounds = described.clipsToBounds
        view.isMultipleTouchEnabled = described.isMultipleTouchEnabled
        view.isExclusiveTouch = described.isExclusiveTouch
        if let isEnabled = described.isUserInteractionEnabled { view.isUserInteractionEnabled = isEnabled }
        if described.tag != 0 { view.tag = described.tag }
        described.addListeners(to: view)
        if described.hasEditMenu { view.addInteraction(UIEditMenuInteraction(delegate: nil)) }
        if !(view is UIWindow) { view.isHidden = described.isHidden }
    }

    private func makeControllers() {
        for described in scene.controllers {
            let controller = SceneController()
            SceneBehavior(described.behaviour, described.focus, next: described.next).attach(to: controller)
            controller.label = described.identity.name
            controller.setClassLabel(described.identity.className)
            controller.view = views[described.view]
            controllers.append(controller)
        }
    }

    /// Adds a number of views to their superviews.
    private func assemble(_ count: Int) {
        let end = count < views.count - assembledCount ? assembledCount + count : views.count
        defer { assembledCount = end }
        for index in assembledCount..<end {
            guard let parent = scene.views[index].superview, !isPlacedByController(index) else { continue }
            if let stack = views[parent] as? UIStackView {
                stack.addArrangedSubview(views[index])
            } else {
                views[parent].addSubview(views[index])
            }
        }
    }

    /// Shows the windows, then presents controllers.
    private func showWindows() {
        for window in scene.windows { show(window) }
        for (index, described) in scene.controllers.enumerated() {
            switch described.role {
            case .root: continue
            case .child(let parent?):
                controllers[parent].addChild(controllers[index])
                controllers[index].didMove(toParent: controllers[parent])
            case .child(nil): continue
            case .presented(let presenter): present(index, from: presenter)
            }
        }
    }

    private func isPlacedByController(_ view: Int) -> Bool {
        scene.views[view].controller.map { scene.controllers[$0].role.placesView } ?? false
    }

    private func show(_ described: Scene.Window) {
        guard let window = views[described.view] as? UIWindow else { return }
        (window as? SceneWindow)?.mayBecomeKey = described.canBecomeKey
        window.windowLevel = UIWindow.Level(rawValue: described.level)
        if let root = described.rootController {
            window.rootViewController = controllers[root]
            place(scene.controllers[root].view, in: window)
        }
        guard !scene.views[described.view].isHidden else { return }
        window.isHidden = false
        if described.isKey { window.makeKey() }
    }

    private func present(_ index: Int, from presenter: Int) {
        controllers[presenter].present(controllers[index], animated: false)
        if let window = controllers[presenter].viewIfLoaded?.window { place(scene.controllers[index].view, in: window) }
    }

    /// Makes a root view fill its window, unless the scene gives it a frame.
    private func place(_ index: Int, in window: UIWindow) {
        let view = views[index]
        switch scene.views[index].placement {
        case .unset: view.frame = window.bounds
        case .frame(let frame):
            // The view has its transform already, and its frame in the scene is the one before the transform.
            let (frame, anchor) = (frame.standardized, view.anchorPoint)
            view.bounds = CGRect(origin: view.bounds.origin, size: frame.size)
            view.center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        case .centered(let center, let bounds):
            view.bounds = bounds
            view.center = center
        }
    }

    /// Adds every recogniser to its view, then sets the relations between recognisers.
    private func makeRecognizers() {
        recognizers = scene.recognizers.map { $0.makeRecognizer() }
        for (described, recognizer) in zip(scene.recognizers, recognizers) {
            views[described.view].addGestureRecognizer(recognizer)
            add(described.action, of: described, to: recognizer)
            for other in described.requireToFail { recognizer.require(toFail: recognizers[other]) }
            for view in described.laterViews.compactMap({ self[$0.responder] as? UIView }) {
                view.addGestureRecognizer(recognizer)
            }
            if let delegate = delegate(of: described) {
                recognizerDelegates.append(delegate)
                recognizer.delegate = delegate
            }
        }
        guard !scene.systemEdges.isEmpty else { return }
        for window in scene.windows {
            views[window.view].addGestureRecognizer(SystemEdgePan(from: scene.systemEdges))
        }
    }

    /// The delegate of a recogniser; nil if the scene does not describe one.
    private func delegate(of described: Scene.Recognizer) -> SceneGestureDelegate? {
        guard !described.simultaneousWith.isEmpty || described.receivedTouches != nil || described.shouldBegin != nil
        else { return nil }
        var excluded: UIView?
        if case .outside(let view)? = described.receivedTouches { excluded = self[view.responder] as? UIView }
        return SceneGestureDelegate(
            described, with: described.simultaneousWith.map { recognizers[$0] }, outside: excluded)
    }

    private func add(_ action: Scene.Action?, of described: Scene.Recognizer, to recognizer: UIGestureRecognizer) {
        switch action {
        case nil: return
        case .closure(let effect)?:
            recognizer.addAction(UIAction(title: described.label) { effect.perform(for: $0.sender) })
        case .messageToLostTarget(let name)?:
            recognizer.addTarget(UIResponder(), action: Selector(sceneName: name))
        case .message(let name, let target)?:
            if let target = target.flatMap({ self[$0.responder] }) {
                recognizer.addTarget(target, action: Selector(sceneName: name))
            }
        }
    }

    /// Makes each responder with `focus.becomesFirstResponder` the first responder, one after another.
    private func focus() {
        for (described, view) in zip(scene.views, views) where described.focus.becomesFirstResponder {
            view.becomeFirstResponder()
        }
        for (described, controller) in zip(scene.controllers, controllers) where described.focus.becomesFirstResponder {
            controller.becomeFirstResponder()
        }
    }

    private func animate() {
        for index in views.indices {
            guard let animation = scene.views[index].animation else { continue }
            let view = views[index]
            func move() {
                view.center.x += animation.translation.x
                view.center.y += animation.translation.y
            }
            guard let described = animation.animator else {
                UIView.animate(
                    withDuration: animation.duration,
                    options: animation.allowsUserInteraction ? .allowUserInteraction : [], animations: move)
                continue
            }
            let animator = UIViewPropertyAnimator(duration: animation.duration, animations: move)
            animator.isUserInteractionEnabled = described.isUserInteractionEnabled
            animator.isManualHitTestingEnabled = described.isManualHitTestingEnabled
            animator.startAnimation()
        }
    }

    private func startSensing() {
        let others = [world.application, delegate as? UIResponder].compactMap { $0 }
        for responder in views + controllers + others {
            responder.sceneBehavior?.startSensing(responder, in: world)
        }
    }

    /// Sets references to other responders, once all of them exist.
    private func relink() {
        for index in views.indices {
            guard let behavior = views[index].sceneBehavior else { continue }
            link(views[index], next: scene.views[index].next, scene.views[index].focus)
            behavior.hitTestRule = scene.views[index].hitTest.map { HitTestRule($0, in: self) }
        }
        for (described, controller) in zip(scene.controllers, controllers) {
            link(controller, next: described.next, described.focus)
        }
        link(world.application, next: scene.application.next)
        if let delegate = delegate as? UIResponder { link(delegate, next: scene.application.delegate?.next) }
    }

    private func link(_ responder: UIResponder, next: Scene.Reference?, _ focus: Scene.Focus = Scene.Focus()) {
        guard let behavior = responder.sceneBehavior else { return }
        behavior.next = next.flatMap { self[$0.responder] }
        let input = focus.inputView.map { views[$0] }
        let accessory = focus.inputAccessoryView.map { views[$0] }
        switch responder {
        case let field as UITextField:
            field.inputView = input
            field.inputAccessoryView = accessory
        case let view as UITextView:
            view.inputView = input
            view.inputAccessoryView = accessory
        default:
            behavior.inputView = input
            behavior.inputAccessoryView = accessory
        }
    }
}

extension HitTestRule {
    @MainActor fileprivate init(_ described: Scene.HitTestOverride, in built: BuiltScene) {
        switch described {
        case .never: self = .never
        case .passThrough: self = .passThrough
        case .forwardTo(let reference): self = .forward(to: Weak(view: built[reference.responder] as? UIView))
        }
    }
}

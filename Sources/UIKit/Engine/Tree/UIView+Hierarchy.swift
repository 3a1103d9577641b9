// The tree: adding, removing and ordering views, and releasing a tree of any depth.
//
// Keeps the links between views consistent. Uses loops instead of recursion, because a tree may be 100,000 views deep.
import HitscopeGeometry

extension UIView {
    /// The window that contains this view; for a window, itself. The engine uses this property, whatever an override of
    /// `window` returns.
    final var enclosingWindow: UIWindow? { attachedWindow ?? self as? UIWindow }

    func exchange(_ first: Int, _ second: Int) {
        guard children.indices.contains(first), children.indices.contains(second) else { return }
        saveChildrenForWalks()
        children.swapAt(first, second)
        records.swap(first, second)
        extras?.hitIndex?.invalidate()
        children[first].slot = Int32(first)
        children[second].slot = Int32(second)
        appearanceChanged()
    }

    /// Removes the view from its superview. Runs `meanwhile` after the controllers' "will disappear" methods.
    func remove(animated: Bool, meanwhile: () -> Void = {}) {
        if parent != nil { Calls.changeTree(at: self) { leave(animated: animated, meanwhile: meanwhile) } }
    }

    private func leave(animated: Bool, meanwhile: () -> Void) {
        enclosingWindow?.resignFirstResponder(in: self)
        let appearance = isOnScreen ? AppearanceChange.moving(self, isOnScreen: false, animated: animated) : nil
        appearance?.begin()
        meanwhile()
        parent?.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if enclosingWindow != nil { notifyWillMove(to: nil) }
        let wasOnScreen = isOnScreen
        parent?.removeChild(self)
        leaveWindowIfCutOff()
        didMoveToSuperview()
        end(appearance, wasOnScreen: wasOnScreen, animated: animated)
    }

    /// Calls the "did" methods of the controllers in the view when its move has ended, including controllers that were
    /// added during the move.
    ///
    /// - Parameter wasOnScreen: true if the view was visible after user code ran.
    private func end(_ appearance: AppearanceChange?, wasOnScreen: Bool, animated: Bool) {
        let isOnScreen = isOnScreen
        let mayDiffer = appearance != nil || wasOnScreen != isOnScreen
        let rest = mayDiffer ? AppearanceChange.moving(self, isOnScreen: isOnScreen, animated: animated) : nil
        rest?.begin()
        appearance?.end()
        rest?.end()
    }

    /// Returns true if this view is the other one or one of its descendants.
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let here = current {
            if here === view { return true }
            current = here.parent
        }
        return false
    }

    /// Returns the first view in this subtree with the tag: this view, then its descendants, depth first.
    public func viewWithTag(_ tag: Int) -> UIView? { firstInSubtree { $0.tag == tag } }

    /// The first view of this subtree that meets the condition, depth first, from back to front.
    package func firstInSubtree(where condition: (UIView) -> Bool) -> UIView? {
        var waiting = [self]
        while let view = waiting.popLast() {
            if condition(view) { return view }
            for child in view.children.reversed() { waiting.append(child) }
        }
        return nil
    }

    /// Adds a view in front of the other subviews. `animated` is passed on to the appearance methods of its
    /// controllers.
    func add(_ view: UIView, animated: Bool) { insert(view, at: children.count, animated: animated) }

    func insert(_ view: UIView, at index: Int, animated: Bool = false) {
        guard view.home === home else { return world.report(.otherWorld(view, in: self)) }
        guard mayContain(view) else { return world.report(.ownDescendant(view, of: self)) }
        guard view.parent !== self else { return move(view, to: min(index, children.count - 1)) }
        Calls.changeTree(at: self) { insertSubtree(view, at: index, animated: animated) }
    }

    /// The index of a view after it was inserted directly above or below a subview; that in front of all subviews if
    /// `sibling` is not one of them.
    func index(for view: UIView, beside sibling: UIView, isAbove: Bool) -> Int {
        guard let place = position(ofChild: sibling) else { return children.count }
        let index = isAbove ? place + 1 : place
        // A subview first leaves its old place, which moves those in front of it back.
        guard let old = position(ofChild: view), old < index else { return index }
        return index - 1
    }

    private func insertSubtree(_ view: UIView, at index: Int, animated: Bool) {
        let newWindow = enclosingWindow
        // The view refers to its old window until it is in the new one, and user code may release the old window
        // before.
        let oldWindow = view.attachedWindow
        defer { withExtendedLifetime(oldWindow) {} }
        if newWindow !== view.enclosingWindow { view.enclosingWindow?.resignFirstResponder(in: view) }
        let appearance =
            isOnScreen != view.isOnScreen
            ? AppearanceChange.moving(view, isOnScreen: isOnScreen, animated: animated) : nil
        appearance?.begin()
        view.leaveForAnotherSuperview()
        view.willMove(toSuperview: self)
        if newWindow !== view.enclosingWindow { view.notifyWillMove(to: newWindow) }
        // The calls above run user code, which may have moved either view.
        let wasOnScreen = view.isOnScreen
        guard mayContain(view) else {
            view.leaveWindowIfCutOff()
            view.end(appearance, wasOnScreen: wasOnScreen, animated: animated)
            return world.report(.ownDescendant(view, of: self))
        }
        view.leaveForAnotherSuperview()
        insertChild(view, at: max(0, min(index, children.count)))
        view.parent = self
        if enclosingWindow !== view.attachedWindow, !(view is UIWindow) { view.attach(to: enclosingWindow) }
        view.didMoveToSuperview()
        didAddSubview(view)
        setNeedsLayout()
        view.end(appearance, wasOnScreen: wasOnScreen, animated: animated)
    }

    private func mayContain(_ view: UIView) -> Bool {
        view !== self && (view.children.isEmpty || !isDescendant(of: view))
    }

    private func leaveForAnotherSuperview() {
        guard let parent else { return }
        parent.willRemoveSubview(self)
        parent.removeChild(self)
    }

    /// Removes a view without a superview from its window.
    private func leaveWindowIfCutOff() { if parent == nil, attachedWindow != nil { attach(to: nil) } }

    private func removeChild(_ view: UIView) {
        guard let index = position(ofChild: view) else { return }
        view.saveForWalks()
        removeChild(at: index)
        view.parent = nil
    }

    func move(_ view: UIView, to index: Int) {
        guard let old = position(ofChild: view) else { return }
        removeChild(at: old)
        insertChild(view, at: max(0, min(index, children.count)))
    }

    private func insertChild(_ view: UIView, at index: Int) {
        saveChildrenForWalks()
        children.insert(view, at: index)
        view.slot = Int32(index)
        if view.drawnHeight != 0 { flags.insert(.hasHeights) }
        records.insert(view, at: index)
        recordDidChange()
        extras?.hitIndex?.invalidate()
    }

    private func removeChild(at index: Int) {
        saveChildrenForWalks()
        children.remove(at: index)
        records.remove(at: index)
        recordDidChange()
        extras?.hitIndex?.invalidate()
    }

    /// The index of a view among the children; nil if it is not a child.
    ///
    /// In most cases the view is the first or the last child, or near the index in its `slot`. Otherwise this searches
    /// all children and updates their slots.
    func position(ofChild view: UIView) -> Int? {
        guard view.parent === self, let last = children.indices.last else { return nil }
        if children[last] === view { return last }
        if children[0] === view { return 0 }
        for index in [Int(view.slot), Int(view.slot) - 1, Int(view.slot) + 1] where children.indices.contains(index) {
            if children[index] === view { return index }
        }
        for index in children.indices { children[index].slot = Int32(index) }
        let index = Int(view.slot)
        return children.indices.contains(index) && children[index] === view ? index : nil
    }

    private func notifyWillMove(to window: UIWindow?) { forEachInSubtree { $0.willMove(toWindow: window) } }

    /// Sets the window of the whole subtree, then calls `didMoveToWindow` on its views.
    private func attach(to window: UIWindow?) {
        let old = enclosingWindow
        forEachInSubtree { $0.attachedWindow = window }
        if let old, old !== window {
            old.dropFirstResponder(in: self)
            let world = world
            world.touchPipeline.viewLeft(self, in: world)
            world.deviceInput.viewLeft(in: world)
        }
        forEachInSubtree { $0.didMoveToWindow() }
    }

    /// Calls `body` for every view of the subtree, parents before children.
    func forEachInSubtree(_ body: (UIView) -> Void) {
        guard !children.isEmpty else { return body(self) }
        var waiting = [self]
        while let view = waiting.popLast() {
            body(view)
            for child in view.children.reversed() { waiting.append(child) }
        }
    }

    /// Releases the subtree without recursion. A child without other owners first hands over its own children.
    nonisolated func releaseDescendants() {
        guard !children.isEmpty else { return }
        var waiting: [UIView] = []
        swap(&waiting, &children)
        records.removeAll()
        for child in waiting { child.detachFromDeallocating() }
        while !waiting.isEmpty {
            var view = waiting.removeLast()
            guard isKnownUniquelyReferenced(&view) else {
                view.detachSubtreeFromDeallocating()
                continue
            }
            var grandchildren: [UIView] = []
            swap(&grandchildren, &view.children)
            view.records.removeAll()
            for child in grandchildren { child.detachFromDeallocating() }
            waiting.append(contentsOf: grandchildren)
        }
    }

    /// Clears the links to the superview and the window, which are about to be deallocated.
    private nonisolated func detachFromDeallocating() {
        saveForWalks()
        parent = nil
        attachedWindow = nil
    }

    /// Clears the links to the window in a subtree whose root code still retains.
    private nonisolated func detachSubtreeFromDeallocating() {
        var waiting = children
        while let view = waiting.popLast() {
            guard view.attachedWindow != nil else { continue }
            view.attachedWindow = nil
            waiting.append(contentsOf: view.children)
        }
    }
}

// The aspects of views that a dump does not say.
import HitscopeReading

extension Scene {
    /// The aspects of a view about which the scene says nothing; empty in a scene that was not made from a dump.
    ///
    /// A dump names no code. Accessibility names neither classes nor the order of elements, and some formats have no
    /// frames. `Scene.View.known` lists the aspects that somebody has checked.
    public func unsaidAspects(of index: Int) -> Set<ViewAspect> {
        guard let importedFrom else { return [] }
        let view = views[index]
        var aspects: Set<ViewAspect> = [.actions, .handlers]
        if view.color == nil, view.text == nil { aspects.insert(.drawing) }
        if view.kind == .slider, view.value.value == nil { aspects.insert(.value) }
        if importedFrom.isAccessibility { aspects.insert(.order) }
        if importedFrom.isAccessibility || !hasUIKitClass(index) { aspects.insert(.overrides) }
        if importedFrom == .printHierarchy || view.placement == .unset, view.superview != nil { aspects.insert(.frame) }
        return aspects.subtracting(view.known)
    }

    /// True if a view's class is one of UIKit's, by the name that the dump printed.
    public func hasUIKitClass(_ index: Int) -> Bool {
        (views[index].facts["class"] ?? views[index].identity.className).isUIKitClassName
    }

    /// True if a dump says that a view has recognisers, which it does not name.
    public func hasUnnamedRecognizers(_ index: Int) -> Bool {
        views[index].facts.contains { $0.name == "gestureRecognizers" }
    }
}

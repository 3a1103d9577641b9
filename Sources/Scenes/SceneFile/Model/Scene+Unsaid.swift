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
        if importedFrom.isAccessibility || !view.isOfUIKit { aspects.insert(.overrides) }
        if importedFrom == .printHierarchy || view.placement == .unset, view.superview != nil { aspects.insert(.frame) }
        return aspects.subtracting(view.known)
    }
}

extension Scene.View {
    /// The class as the dump printed it.
    public var printedClass: String { facts.first { $0.name == "class" }?.value ?? identity.className }

    /// True if its class is one of UIKit's, by its name.
    public var isOfUIKit: Bool { printedClass.isUIKitClassName }
}

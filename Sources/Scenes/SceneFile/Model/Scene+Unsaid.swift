// The aspects of views that are missing in a dump.
import HitscopeReading

extension Scene {
    /// The aspects of a view that are missing in the scene; empty for a scene that was not made from a dump.
    ///
    /// A dump contains no code. Accessibility contains neither classes nor the order of elements, and some formats have
    /// no frames. `Scene.View.known` lists the aspects that a person has checked.
    public func unsaidAspects(of index: Int) -> Set<ViewAspect> {
        guard let importedFrom else { return [] }
        let view = views[index]
        var aspects: Set<ViewAspect> = [.actions, .handlers]
        if view.color == nil, view.text == nil { aspects.insert(.drawing) }
        if view.kind == .slider, view.value.value == nil { aspects.insert(.value) }
        if importedFrom.isAccessibility { aspects.formUnion([.order, .type]) }
        if importedFrom.isAccessibility || !importedFrom.hasFrames { aspects.formUnion([.interaction, .visibility]) }
        if importedFrom.isAccessibility || className(inDumpOf: index).mayOverrideHitTesting {
            aspects.insert(.overrides)
        }
        let isPlaced = view.placement != .unset || view.superview == nil && importedFrom.hasFrames
        if importedFrom == .printHierarchy || !isPlaced { aspects.insert(.frame) }
        return aspects.subtracting(view.known)
    }

    /// True if the scene has the frame of a view. Without frames, a point of the screen has no meaning.
    public var hasFrames: Bool {
        importedFrom?.hasFrames ?? true || views.indices.contains { !unsaidAspects(of: $0).contains(.frame) }
    }

    /// The class of a view as the dump prints it.
    public func className(inDumpOf index: Int) -> String {
        views[index].facts["class"] ?? views[index].identity.className
    }

    /// True if a dump says that a view has recognisers, but not which ones.
    public func hasUnnamedRecognizers(_ index: Int) -> Bool {
        views[index].facts.contains { $0.name == "gestureRecognizers" }
    }
}

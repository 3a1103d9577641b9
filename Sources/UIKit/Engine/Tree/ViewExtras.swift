// Properties that not every view has. One object holds the colour and the names, which many views have; a second one
// holds rare properties.
//
// Two objects save memory: a view with a colour and a name takes 112 bytes more than a plain one, instead of 176 with a
// single object. Callers do not see the second object.
import HitscopeGeometry
import HitscopeReading

/// Properties that many views have. They are stored outside of the view, so that a plain view stays small.
final class ViewExtras {
    var backgroundColor: UIColor?
    var accessibilityIdentifier: String?
    /// The class of a view that a scene describes. Each view of a scene has one.
    var classLabel: String?
    var tag = 0
    var recognizers: [UIGestureRecognizer] = []
    var hitIndex: HitIndex?
    private var rare: RareProperties?

    deinit { for recognizer in recognizers { recognizer.owner = nil } }

    /// The rare properties, created when first needed.
    private var rareProperties: RareProperties {
        if let rare { return rare }
        let made = RareProperties()
        rare = made
        return made
    }
}

extension ViewExtras {
    var unsaidAspects: Set<ViewAspect> {
        get { rare?.unsaidAspects ?? [] }
        set { rareProperties.unsaidAspects = newValue }
    }

    var origin: ViewOrigin? {
        get { rare?.origin }
        set { rareProperties.origin = newValue }
    }

    var interactions: [any UIInteraction] {
        get { rare?.interactions ?? [] }
        set { rareProperties.interactions = newValue }
    }

    var listeners: [Hook: [EventListener]] {
        get { rare?.listeners ?? [:] }
        set { rareProperties.listeners = newValue }
    }

    var animations: [ViewAnimation] {
        get { rare?.animations ?? [] }
        set { rareProperties.animations = newValue }
    }

    var whenFocusChanges: (@MainActor () -> Void)? {
        get { rare?.whenFocusChanges }
        set { rareProperties.whenFocusChanges = newValue }
    }

    var cornerRadius: CGFloat {
        get { rare?.cornerRadius ?? 0 }
        set { rareProperties.cornerRadius = newValue }
    }

    var borderWidth: CGFloat {
        get { rare?.borderWidth ?? 0 }
        set { rareProperties.borderWidth = newValue }
    }

    var borderColor: UIColor? {
        get { rare?.borderColor }
        set { rareProperties.borderColor = newValue }
    }

    var zPosition: CGFloat {
        get { rare?.zPosition ?? 0 }
        set { rareProperties.zPosition = newValue }
    }

    /// The transform in three dimensions; nil if the view has only a two-dimensional one, which is in the placement.
    var transform3D: CATransform3D? {
        get { rare?.transform3D }
        set { if newValue != nil || rare != nil { rareProperties.transform3D = newValue } }
    }
}

/// Properties that few views have.
private final class RareProperties {
    var unsaidAspects: Set<ViewAspect> = []
    var origin: ViewOrigin?
    var interactions: [any UIInteraction] = []
    var listeners: [Hook: [EventListener]] = [:]
    var animations: [ViewAnimation] = []
    var whenFocusChanges: (@MainActor () -> Void)?
    var cornerRadius: CGFloat = 0
    var borderWidth: CGFloat = 0
    var borderColor: UIColor?
    var zPosition: CGFloat = 0
    var transform3D: CATransform3D?
}

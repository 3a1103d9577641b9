// Finds the hooks that a class overrides, by reading its table of virtual methods.
//
// The engine loops through objects whose class inherits its implementation, and makes a virtual call for the others.
// For each method there is a probe class that overrides only that method. Comparing the tables yields the method's
// slot. If a slot cannot be found, every class except `UIView` and `UIResponder` counts as overriding. That costs stack
// and time, but never gives a wrong answer.

import HitscopeGeometry

/// The methods that a class, its listeners or its behaviour override.
struct Overrides: OptionSet, Sendable {
    let rawValue: UInt16

    static let hitTest = Overrides(rawValue: 1 << 0), pointInside = Overrides(rawValue: 1 << 1)
    static let touchesBegan = Overrides(rawValue: 1 << 2), touchesMoved = Overrides(rawValue: 1 << 3)
    static let touchesEnded = Overrides(rawValue: 1 << 4), touchesCancelled = Overrides(rawValue: 1 << 5)
    static let draw = Overrides(rawValue: 1 << 6), layoutSubviews = Overrides(rawValue: 1 << 7)
    static let canPerformAction = Overrides(rawValue: 1 << 8), targetForAction = Overrides(rawValue: 1 << 9)
    /// The override of `next` by a behaviour. `InheritedNext` checks classes for one.
    static let next = Overrides(rawValue: 1 << 10)
    static let all = Overrides(rawValue: 0b11_1111_1111)

    /// The methods of `UIView` and `UIResponder` that the object's class, listeners and behaviour override.
    @MainActor @inline(__always) static func of(_ responder: UIResponder) -> Overrides { responder.overrides }
}

/// The words of a class's metadata after its fixed header. They contain its method table.
///
/// Swift lays out the words of the superclass first, so a method has the same slot in a class and all its subclasses.
package enum MethodTable {
    private struct MethodSlot { let hook: Overrides, word: Int, inherited: UInt }

    /// The size of the header in words: kind, superclass, flags and sizes (3 words), descriptor, ivar destroyer.
    private static let headerWords = 7

    /// The slots of the hooks that every responder has, and of those that only views have.
    private static let places: (responder: [MethodSlot], view: [MethodSlot])? = {
        let pairs: [(Overrides, AnyClass, AnyClass)] = [
            (.hitTest, UIView.self, HitTestProbe.self), (.pointInside, UIView.self, PointInsideProbe.self),
            (.draw, UIView.self, DrawProbe.self), (.layoutSubviews, UIView.self, LayoutProbe.self),
            (.touchesBegan, UIResponder.self, TouchesBeganProbe.self),
            (.touchesMoved, UIResponder.self, TouchesMovedProbe.self),
            (.touchesEnded, UIResponder.self, TouchesEndedProbe.self),
            (.touchesCancelled, UIResponder.self, TouchesCancelledProbe.self),
            (.canPerformAction, UIResponder.self, CanPerformProbe.self),
            (.targetForAction, UIResponder.self, TargetProbe.self),
        ]
        var places: [MethodSlot] = []
        for pair in pairs {
            guard let place = learn(pair.0, base: pair.1, probe: pair.2) else { return nil }
            places.append(place)
        }
        guard Set(places.map(\.word)).count == places.count else { return nil }
        return (
            places.filter { $0.hook.isSubset(of: .responderHooks) },
            places.filter { !$0.hook.isSubset(of: .responderHooks) }
        )
    }()

    /// True if the slots were found. Otherwise every subclass is called virtually.
    package static var isKnown: Bool { places != nil }

    /// The hooks that a view's class overrides. Read once for each view, because an object does not change its class.
    static func overridesOfView(_ type: UIView.Type) -> Overrides {
        guard let places else { return type == UIView.self ? [] : .all }
        return differences(of: type, at: places.view).union(differences(of: type, at: places.responder))
    }

    /// The hooks that a responder's class overrides, except those that only views have.
    static func overridesOfResponder(_ type: UIResponder.Type) -> Overrides {
        guard let places else { return type == UIResponder.self ? [] : .all }
        return differences(of: type, at: places.responder)
    }

    private static func differences(of type: AnyClass, at places: [MethodSlot]) -> Overrides {
        let words = words(of: type)
        var result: Overrides = []
        for place in places where words[place.word] != place.inherited { result.insert(place.hook) }
        return result
    }

    private static func learn(_ hook: Overrides, base: AnyClass, probe: AnyClass) -> MethodSlot? {
        let plain: AnyClass = base == UIView.self ? PlainViewProbe.self : PlainResponderProbe.self
        return place(base: base, plain: plain, probe: probe).map {
            MethodSlot(hook: hook, word: $0.word, inherited: $0.inherited)
        }
    }

    /// The word in which the probe differs from its base class while an empty subclass does not; nil unless there is
    /// exactly one.
    static func place(base: AnyClass, plain: AnyClass, probe: AnyClass) -> (word: Int, inherited: UInt)? {
        let (baseWords, probeWords, plainWords) = (words(of: base), words(of: probe), words(of: plain))
        let end = wordCount(of: base)
        guard end > headerWords, end < 4096 else { return nil }
        let different = (headerWords..<end).filter {
            probeWords[$0] != baseWords[$0] && plainWords[$0] == baseWords[$0]
        }
        guard different.count == 1 else { return nil }
        return (different[0], baseWords[different[0]])
    }

    static func word(_ index: Int, of type: AnyClass) -> UInt { words(of: type)[index] }

    private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    }

    /// The number of words from the metadata's address point to its end. Class size and address point share the fifth
    /// word.
    private static func wordCount(of type: AnyClass) -> Int {
        let sizes = words(of: type)[4]
        return (Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)) / MemoryLayout<UInt>.size
    }
}

extension Overrides {
    fileprivate static let responderHooks: Overrides = [
        .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled, .canPerformAction, .targetForAction,
    ]
}

private final class PlainViewProbe: UIView {}
private final class HitTestProbe: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}
private final class PointInsideProbe: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
}
private final class DrawProbe: UIView {
    override func draw(_ rect: CGRect) {}
}
private final class LayoutProbe: UIView {
    override func layoutSubviews() {}
}
private final class PlainResponderProbe: UIResponder {}
private final class TouchesBeganProbe: UIResponder {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
private final class TouchesMovedProbe: UIResponder {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
private final class TouchesEndedProbe: UIResponder {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
private final class TouchesCancelledProbe: UIResponder {
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
private final class CanPerformProbe: UIResponder {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
}
private final class TargetProbe: UIResponder {
    override func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }
}

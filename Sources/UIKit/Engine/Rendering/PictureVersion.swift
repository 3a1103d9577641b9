// The version of the picture: as long as it stays the same, so do all views, and nothing has to be drawn again.
//
// Views count their changes. That is enough as long as all classes are UIKit's own or those of scene files, since these
// announce every change. A class of another module may override a getter or `draw(_:)`, and depend on anything.

/// A version of everything that is drawn of a world, or that tools show of its views. Two are equal if nothing changed
/// in between.
package struct PictureVersion: Equatable {
    /// Held, so that no other world's link can have its address.
    private let link: World.Link
    private let changes: Int

    /// The present version; nil if the picture may change unannounced: something moves with the clock, or a responder's
    /// class is neither UIKit's own nor that of a scene file.
    @MainActor package init?(of world: World) {
        let isAnnounced = world.link.classes.areKnown && !world.drawing.followsClock && world.animations.running == 0
        guard isAnnounced, !world.windowStack.needsLayout else { return nil }
        (link, changes) = (world.link, world.link.changes)
    }

    package static func == (one: PictureVersion, other: PictureVersion) -> Bool {
        one.link === other.link && one.changes == other.changes
    }
}

/// The classes of the responders of a world.
struct ResponderClasses {
    /// True if all classes announce every change of what is drawn.
    private(set) var areKnown = true
    private var last: ObjectIdentifier?, found: Set<ObjectIdentifier> = []

    /// The modules whose classes announce every change.
    private static let modules: Set<Substring> = ["HitscopeEngine", "HitscopeWidgets", "HitscopeSceneBuilder"]

    @inline(__always) mutating func add(_ type: UIResponder.Type) {
        if last != ObjectIdentifier(type) { addOther(type) }
    }

    @inline(never) private mutating func addOther(_ type: UIResponder.Type) {
        last = ObjectIdentifier(type)
        guard areKnown, found.insert(ObjectIdentifier(type)).inserted else { return }
        areKnown = Self.modules.contains(String(reflecting: type).prefix { $0 != "." })
    }
}

// The places of marks, so that they can be measured over many scenes, steps and sizes.
import HitscopeGeometry

/// A mark that an overlay drew.
package struct PlacedMark: Hashable, Sendable {
    /// The kind of a mark.
    package enum Kind: Hashable, Sendable {
        /// A tag with the reason why a view was passed over.
        case reason
        /// A tag on a first responder.
        case responder
        /// A tag on the view that handles the event.
        case claim
        /// A tag at the point where a touch was cancelled.
        case cancellation
        /// The number of a view.
        case number
        /// The letter of a responder.
        case letter
        /// The name of a responder beside the screen.
        case name
        /// The ring of a finger.
        case ring
    }

    package let kind: Kind
    package let text: String
    /// The mark's box, and the box of the view or point that it is about, in the units of the overlay.
    package let box: CGRect, subject: CGRect

    /// True for a tag, except the name of a responder.
    package var isTag: Bool {
        switch kind {
        case .reason, .responder, .claim, .cancellation: true
        case .number, .letter, .name, .ring: false
        }
    }
}

/// All marks of one picture, with what they may hide.
package struct PlacedMarks: Sendable {
    package let marks: [PlacedMark]
    /// The boxes of the scene's texts, and of its views, from back to front.
    package let texts: [CGRect], views: [CGRect]
    package let screen: CGRect, canvas: CGRect
    /// The number of views that were passed over so far, and that have no tag.
    package let untaggedCount: Int
}

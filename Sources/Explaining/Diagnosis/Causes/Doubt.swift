// Doubts: aspects of a view that are missing in the source of a scene, and that could change an answer.
import HitscopeEngine
import HitscopeLanguage
import HitscopeReading

/// A fact that is missing in the source of a scene and that could invalidate an answer.
public struct Doubt: Hashable, Sendable {
    /// The aspect that is missing in the source.
    public var aspect: ViewAspect
    /// The identifier of the view that has the aspect.
    public var view: Int
    /// The doubt, as a sentence.
    public var sentence: String
}

@MainActor extension Doubt {
    private init(_ aspect: ViewAspect, _ view: UIView, _ sentence: String) {
        (self.aspect, self.view, self.sentence) = (aspect, view.hitscopeIdentifier, sentence)
    }

    /// A doubt about a control, which may or may not have an action.
    static func action(of control: UIControl) -> Doubt {
        Doubt(.actions, control, localized("The dump does not say whether \(control.called) has an action."))
    }

    /// A doubt about a slider whose knob could be anywhere.
    static func value(of control: UIControl) -> Doubt {
        Doubt(.value, control, localized("The dump does not contain the value of \(control.called)."))
    }

    /// A doubt about a view, which may or may not handle touches, like the responders above it.
    static func handler(of view: UIView) -> Doubt {
        Doubt(
            .handlers, view,
            localized("The dump does not say whether \(view.called) or a responder above it handles touches."))
    }

    /// A doubt about the order of elements, with a guess.
    ///
    /// - Parameter elements: The elements, the foremost first if the order in the dump is that of the views.
    package static func order(of view: UIView, among elements: [UIView]) -> Doubt {
        let shown = elements.prefix(maximumElementCount).map(\.called), more = elements.count - shown.count
        let names = shown.joined(separator: ", ")
        return Doubt(
            .order, view,
            more > 0
                ? localized(
                    """
                    The dump does not say which of them is in front. A guess, from front to back: \(names) and \
                    \(more) more.
                    """)
                : localized("The dump does not say which of them is in front. A guess, from front to back: \(names)."))
    }

    /// A doubt about an element whose view may or may not be a descendant of that of another element.
    static func nesting(of view: UIView, in around: UIView) -> Doubt {
        Doubt(
            .order, view,
            localized("The dump does not say whether \(around.called) is a superview of \(view.called)."))
    }

    /// A doubt about a view that may or may not take touches.
    static func interaction(of view: UIView) -> Doubt {
        Doubt(
            .interaction, view,
            localized("The dump does not contain isUserInteractionEnabled of \(view.called)."))
    }

    /// A doubt about a view that is not visible according to its source, which does not say why.
    static func visibility(of view: UIView) -> Doubt {
        Doubt(.visibility, view, localized("The dump says that \(view.called) is not visible, but not why."))
    }

    /// A doubt about a view without a frame.
    static func frame(of view: UIView) -> Doubt {
        Doubt(.frame, view, localized("The dump does not contain the frame of \(view.called)."))
    }

    /// A doubt about views whose classes may override touch handling; nil if none of them may.
    package static func overrides(in views: some Sequence<UIView>) -> Doubt? {
        let own = views.filter { $0.unsaidAspects.contains(.overrides) }
        guard let first = own.first else { return nil }
        guard !first.unsaidAspects.contains(.order) else {
            return Doubt(
                .overrides, first,
                localized("The dump does not contain the classes, which may override hitTest(_:with:)."))
        }
        let all = own.reduce(into: [String]()) { classes, view in
            if !classes.contains(view.hitscopeClassLabel) { classes.append(view.hitscopeClassLabel) }
        }
        let shown = all.prefix(maximumClassCount), more = all.count - shown.count
        let classes =
            switch (shown.last, more) {
            case (let last?, 0) where shown.count > 1:
                localized("\(shown.dropLast().joined(separator: ", ")) or \(last)")
            case (_, 1...): localized("\(shown.joined(separator: ", ")) or \(more) more")
            default: all[0]
            }
        return Doubt(
            .overrides, first,
            localized("The dump does not say whether \(classes) overrides hitTest(_:with:) or point(inside:with:)."))
    }

    private static let maximumClassCount = 4, maximumElementCount = 8
}

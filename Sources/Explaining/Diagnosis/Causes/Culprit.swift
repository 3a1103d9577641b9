// The object that is responsible for a cause, and the creation of causes.
import HitscopeEngine
import HitscopeReading
import HitscopeStory
import HitscopeTrace

/// The object that is responsible for a cause.
@MainActor struct Culprit {
    let identifier: Int
    /// The object's name in sentences.
    let name: String
    /// The object itself, if it can be found: a recogniser or a view.
    private(set) var recognizer: UIGestureRecognizer?, view: UIView?

    init(_ identifier: Int, called name: String) { (self.identifier, self.name) = (identifier, name) }

    init(_ view: UIView) {
        self.init(view.hitscopeIdentifier, called: view.called)
        self.view = view
    }

    init(_ recognizer: UIGestureRecognizer) {
        self.init(recognizer.hitscopeIdentifier, called: recognizer.called)
        self.recognizer = recognizer
    }

    /// Creates a culprit from a responder and its title: a controller, or the application.
    init(titled responder: UIResponder) {
        self.init(responder.hitscopeIdentifier, called: Participant(responder).title)
    }

    /// Creates a culprit from an object that a trace mentions.
    ///
    /// - Parameter view: A view around which recognisers are searched as well, because its window may be hidden.
    init(_ identifier: Int, near view: UIView, _ trace: Trace, _ world: World) {
        let isRecognizer = trace.participant(identifier)?.kind == .recognizer
        if isRecognizer, let found = world.recognizer(identifier, around: view) {
            self.init(found)
        } else if !isRecognizer, let view = world.view(identifier) {
            self.init(view)
        } else {
            self.init(identifier, called: trace.called(inSentence: identifier))
        }
    }
}

extension Cause {
    @MainActor init(
        _ code: CauseCode, _ culprit: Culprit, _ sentence: String, _ remedies: [Edit] = [],
        unchangedReason: String? = nil
    ) {
        self.init(
            code: code, culprit: culprit.identifier, culpritName: culprit.name, sentence: sentence, remedies: remedies,
            unchangedReason: unchangedReason)
    }
}

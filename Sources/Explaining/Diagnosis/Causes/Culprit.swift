// The object that is to blame for a cause, and how a cause is put together.
import HitscopeEngine
import HitscopeReading
import HitscopeStory
import HitscopeTrace

/// The object that is to blame.
@MainActor struct Culprit {
    let identifier: Int
    /// Its name in sentences.
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

    /// A responder under its title: a controller, or the application.
    init(titled responder: UIResponder) {
        self.init(responder.hitscopeIdentifier, called: Participant(responder).title)
    }

    /// An object that a trace mentions.
    ///
    /// - Parameter view: recognisers are looked for around it too, since its window may be hidden.
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
        whyNoChange: String? = nil
    ) {
        self.init(
            code: code, culprit: culprit.identifier, culpritName: culprit.name, sentence: sentence, remedies: remedies,
            whyNoChange: whyNoChange)
    }
}

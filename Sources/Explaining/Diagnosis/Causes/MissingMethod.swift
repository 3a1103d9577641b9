// An action whose target has no method for it.
import HitscopeEngine
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

/// An action that was sent to an object without the method.
@MainActor struct MissingMethod {
    let target: Culprit
    /// The name of the method.
    let action: String
    private let remedies: [Edit]

    /// - Parameter fault: The fault's sentence from the trace, which contains the method in quotation marks.
    init(of target: Int, _ fault: String, _ trace: Trace, _ world: World) {
        let action = fault.split(separator: "\"").dropFirst().first.map(String.init) ?? localized("the action")
        self.action = action
        guard let responder = world.responder(target) else {
            self.target = Culprit(target, called: trace.called(inSentence: target))
            remedies = []
            return
        }
        self.target = Culprit(titled: responder)
        remedies = [Edit(responder, called: self.target.name, .addMethod(action), size: 2)]
    }

    func cause(_ sentence: String) -> Cause { Cause(.noMethod, target, sentence, remedies) }
}

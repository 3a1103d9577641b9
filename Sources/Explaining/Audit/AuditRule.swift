// The texts of the audit's rules: the title of each, the reason why it matters, and the remedy.

import HitscopeDiagnosis
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory

@_exported import enum HitscopeReading.AuditRule
@_exported import struct HitscopeReading.AuditSetting
@_exported import enum HitscopeReading.AuditSeverity

extension AuditRule {
    /// The name of the defect, as a heading.
    public var title: String {
        switch self {
        case .coveredTarget: localized("A target is covered")
        case .outsideAncestor: localized("A target lies outside of an ancestor")
        case .deafAncestor: localized("A target lies where no touch is taken")
        case .smallTarget: localized("A target is too small")
        case .closeTargets: localized("Targets are too close")
        case .invisibleTaker: localized("An invisible view takes touches")
        case .unreachableHandler: localized("Nobody can reach a handler")
        case .hopelessRecognizer: localized("A recogniser can never win")
        case .unreachedRecognizer: localized("No gesture reaches a recogniser")
        case .blockingRecognizer: localized("A recogniser always blocks")
        case .controlWithoutAction: localized("A control has no action")
        case .actionWithoutReceiver: localized("An action has no receiver")
        case .chainCircle: localized("The responder chain runs in a circle")
        case .recognizerWithoutInteraction: localized("A recogniser on a view without interaction")
        }
    }

    /// The reason why the defect matters.
    public var reason: String {
        switch self {
        case .coveredTarget:
            localized("People see the target and touch it, and something else happens, or nothing.")
        case .outsideAncestor:
            localized("A view is only asked about points that lie in all views around it, clipped or not.")
        case .deafAncestor: localized("A view that takes no touches keeps them from everything inside it, too.")
        case .smallTarget:
            localized(
                "Fingers miss targets below 44 × 44 points, the minimum that Apple recommends.")
        case .closeTargets: localized("A finger that misses a small target by a little hits the one beside it.")
        case .invisibleTaker: localized("People cannot see what takes the touch, and think that the app hangs.")
        case .unreachableHandler: localized("Code that waits for touches never runs.")
        case .hopelessRecognizer: localized("Its action never runs, and nothing reports it.")
        case .unreachedRecognizer:
            localized("Its action does not run, whatever gesture of its kind people make where it could begin.")
        case .blockingRecognizer:
            localized("Every touch of the view below is cancelled, and its action never runs.")
        case .controlWithoutAction: localized("The control looks as if it works, and does nothing.")
        case .actionWithoutReceiver: localized("The action is lost when it is sent, or the program crashes.")
        case .chainCircle: localized("An event that nobody handles goes round forever.")
        case .recognizerWithoutInteraction: localized("The view is never hit, so its recogniser never gets a touch.")
        }
    }

    /// Advice on how to fix the defect.
    public var remedy: String {
        switch self {
        case .coveredTarget:
            localized("Bring the target to the front, move one of the two, or let the cover pass touches through.")
        case .outsideAncestor: localized("Enlarge the ancestor, or move the target into it.")
        case .deafAncestor:
            localized("Turn the view's isUserInteractionEnabled on, give it a size, or move the target out of it.")
        case .smallTarget:
            localized(
                "Enlarge the view, or its point(inside:with:), within the bounds of its superviews.")
        case .closeTargets:
            localized("Move them 8 points apart, or make both at least 44 points long in that direction.")
        case .invisibleTaker: localized("Hide the view, remove it, or set its isUserInteractionEnabled to false.")
        case .unreachableHandler: localized("Uncover the view, or remove its handler.")
        case .hopelessRecognizer:
            localized("Change its settings, remove it, or use require(toFail:) to say which one comes first.")
        case .unreachedRecognizer:
            localized("Let it recognise beside the one that wins, wait with require(toFail:), or remove it.")
        case .blockingRecognizer:
            localized(
                "Set the recogniser's cancelsTouchesInView to false, or have its delegate refuse touches of that view.")
        case .controlWithoutAction: localized("Add an action, or disable the control.")
        case .actionWithoutReceiver:
            localized("Keep the target alive, or add the method to it or to a responder above the sender.")
        case .chainCircle: localized("Let next return a responder that is not further down.")
        case .recognizerWithoutInteraction: localized("Set the view's isUserInteractionEnabled to true.")
        }
    }
}

/// A defect that an audit found.
public struct AuditFinding: Sendable {
    /// The rule that was broken.
    public let rule: AuditRule
    /// The identifier of the view in its world.
    public let view: Int
    /// The names of the views from the window to the view itself.
    public let path: [String]
    /// The address of the view in a dump, as printed; nil if none was printed.
    public let address: String?
    /// The bounding box of the view on the screen, in points; null if it has no position.
    public let frame: CGRect
    /// A sentence about the defect, with names and figures.
    public let sentence: String
    /// The severity that the settings give the finding.
    public let severity: AuditSeverity
    /// The setting that determines the severity; nil if none does.
    public let setting: AuditSetting?
    /// An id that is the same in each run for the same defect, made from the rule, the view's path, and other objects
    /// involved.
    public let id: String
    /// The identifier of the view that the answer is about: a target, if the finding is about a view that keeps touches
    /// from several targets.
    let asked: Int
    /// The result of a touch in the middle of the visible part of `asked`, as `why` explains it.
    ///
    /// If that touch gets through, the answer is for a point near the edge where a touch does not, if there is one. Nil
    /// if the view has no visible part, and after the first thousand findings.
    public internal(set) var answer: Answer?
}

// The texts of the audit's rules: the title of each, the reason why it matters, and the remedy.

import HitscopeDiagnosis
import HitscopeGeometry
import HitscopeLanguage

@_exported import enum HitscopeReading.AuditRule
@_exported import struct HitscopeReading.AuditSetting
@_exported import enum HitscopeReading.AuditSeverity

extension AuditRule {
    /// The name of the defect, as a heading.
    public var title: String {
        switch self {
        case .coveredTarget: localized("A target is covered")
        case .outsideAncestor: localized("A target extends beyond an ancestor")
        case .deafAncestor: localized("A target is inside a view that takes no touches")
        case .smallTarget: localized("A target is too small")
        case .closeTargets: localized("Targets are too close")
        case .invisibleTaker: localized("An invisible view takes touches")
        case .unreachableHandler: localized("A handler cannot be reached")
        case .hopelessRecognizer: localized("A recogniser can never recognise")
        case .unreachedRecognizer: localized("No gesture reaches a recogniser")
        case .blockingRecognizer: localized("A recogniser cancels every tap of a target")
        case .controlWithoutAction: localized("A control has no action")
        case .actionWithoutReceiver: localized("An action has no receiver")
        case .chainCircle: localized("The responder chain contains a cycle")
        case .recognizerWithoutInteraction: localized("A recogniser's view takes no touches")
        }
    }

    /// The reason why the defect matters.
    public var reason: String {
        switch self {
        case .coveredTarget:
            localized("People see the target and touch it, and something else happens, or nothing.")
        case .outsideAncestor:
            localized("A hit test reaches a view only at points inside all of its superviews, clipped or not.")
        case .deafAncestor: localized("A view that takes no touches also keeps its subviews from taking any.")
        case .smallTarget:
            localized(
                "Fingers easily miss targets smaller than 44 × 44 points, the minimum that Apple recommends.")
        case .closeTargets: localized("A finger that narrowly misses a small target hits the one beside it.")
        case .invisibleTaker: localized("People cannot see what takes the touch, and think that the app hangs.")
        case .unreachableHandler: localized("Its code for touches never runs.")
        case .hopelessRecognizer: localized("Its action never runs, and no error is reported.")
        case .unreachedRecognizer:
            localized("Its action does not run for any gesture of its kind at any place where the gesture can begin.")
        case .blockingRecognizer:
            localized("The view below does not act on a touch that is cancelled, so people tap it in vain.")
        case .controlWithoutAction: localized("The control looks usable, but does nothing.")
        case .actionWithoutReceiver: localized("The action has no effect when it is sent, or the app crashes.")
        case .chainCircle: localized("An event that no responder handles goes around the chain endlessly.")
        case .recognizerWithoutInteraction: localized("The view is never hit, so its recogniser never gets a touch.")
        }
    }

    /// Advice on how to fix the defect.
    public var remedy: String {
        switch self {
        case .coveredTarget:
            localized(
                """
                Bring the target to the front, move one of the two views, or let touches pass through the view in \
                front.
                """)
        case .outsideAncestor: localized("Enlarge the ancestor, or move the target into it.")
        case .deafAncestor:
            localized("Set the view's isUserInteractionEnabled to true, give it a size, or move the target out of it.")
        case .smallTarget:
            localized(
                "Enlarge the view, or override its point(inside:with:), within the bounds of its superviews.")
        case .closeTargets:
            localized("Move them 8 points apart, or make both at least 44 points long in that direction.")
        case .invisibleTaker: localized("Hide the view, remove it, or set its isUserInteractionEnabled to false.")
        case .unreachableHandler: localized("Uncover the view, or remove its handler.")
        case .hopelessRecognizer:
            localized("Change its settings, remove it, or use require(toFail:) to decide which one recognises first.")
        case .unreachedRecognizer:
            localized("Let it recognise simultaneously with the other recogniser, use require(toFail:), or remove it.")
        case .blockingRecognizer:
            localized(
                "Set the recogniser's cancelsTouchesInView to false, or let its delegate reject touches of that view.")
        case .controlWithoutAction: localized("Add an action, or disable the control.")
        case .actionWithoutReceiver:
            localized("Keep the target alive, or add the method to it or to a responder above the sender.")
        case .chainCircle: localized("Return a responder from next that is not lower in the chain.")
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
    /// The result of a touch in the middle of the part of `asked` on the screen, as `why` explains it.
    ///
    /// If that touch gets through, the answer is for a point near the edge where a touch does not, if there is one. Nil
    /// if no part of the view is on the screen, after the first thousand findings, and if no answers were asked for.
    public internal(set) var answer: Answer?
}

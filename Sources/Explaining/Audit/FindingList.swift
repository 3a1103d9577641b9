// The findings of an audit while its rules run.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage

/// Collects the findings of the rules.
@MainActor struct FindingList {
    let screen: AuditedScreen
    private(set) var findings: [AuditFinding] = []
    /// True if there are more findings than the list keeps.
    var isCut = false
    /// The views whose lack of touches is already explained by a finding.
    var explained: Set<Int> = []
    /// The recognisers that cannot recognise according to a finding.
    var unrecognizable: Set<ObjectIdentifier> = []
    /// The views that cover others, with the covered views.
    var covers: Set<Cover> = []
    /// The targets that lose touches, by cause; and the causes in the order in which they were found.
    private var affectedTargets: [Cause: [AffectedTarget]] = [:], causes: [Cause] = []

    /// The cause that keeps touches from several targets.
    struct Cause: Hashable {
        let rule: AuditRule
        /// The view that keeps touches away.
        let view: Int
        /// The view that it covers, which contains the targets; nil if they are inside the view itself.
        var covered: Int?
        /// True if one page is replacing another in the view.
        var isTransition = false
    }

    /// A view that covers another.
    struct Cover: Hashable {
        let view: Int, covered: Int
    }

    /// A target that loses touches, and the finding for this target alone.
    private struct AffectedTarget {
        let index: Int, place: Int, other: String?, sentence: String
        /// A sentence about what a dump does not say of the view in front; nil if it says everything.
        let doubt: String?
    }

    /// The painting of the view that last took the touches of a target. Targets in a row often have the same view.
    var painting: Painting?

    /// What a view and its descendants paint.
    struct Painting {
        let view: Int
        /// The boxes around all that is painted; nil if it is not known.
        let boxes: [CGRect]?
    }

    /// The maximum number of findings that are kept. A person would not read more.
    private static let maximumFindingCount = 10_000
    /// The maximum number of targets that a finding names.
    private static let maximumNameCount = 3

    init(_ screen: AuditedScreen) { self.screen = screen }

    /// Adds a finding.
    ///
    /// - Parameters:
    ///   - other: The other object involved, which becomes part of the id; nil if there is none.
    ///   - asked: The view that the answer is about; nil for the view itself.
    mutating func report(
        _ rule: AuditRule, _ index: Int, other: String? = nil, asking asked: Int? = nil, _ sentence: String
    ) {
        guard findings.count < FindingList.maximumFindingCount else { return isCut = true }
        let path = screen.path(of: index)
        let id = ([rule.rawValue] + path + (other.map { ["with", $0] } ?? [])).joined(separator: "/")
        let box = screen.map.views[index].quad.boundingBox
        let setting = screen.settings.settingOfSeverity(rule, on: path)
        findings.append(
            AuditFinding(
                rule: rule, view: screen.map.views[index].view, path: path,
                address: screen.map.views[index].participant.origin?.address, frame: box.isFinite ? box : .null,
                sentence: sentence, severity: setting?.severity ?? .warning, setting: setting, id: id,
                asked: screen.map.views[asked ?? index].view))
    }

    // MARK: One cause, several targets

    /// Keeps a finding about a target until it is known whether others have the same cause.
    ///
    /// - Parameter place: The view that the finding is about if the target is the only one.
    mutating func collect(
        _ cause: Cause, of index: Int, at place: Int, other: String? = nil, _ sentence: String, doubt: String? = nil
    ) {
        let transition = screen.transition(around: cause.view).map {
            Cause(rule: .deafAncestor, view: $0, isTransition: true)
        }
        let cause = transition ?? cause
        if affectedTargets[cause] == nil { causes.append(cause) }
        // Each cause becomes a finding. Finding a cause may involve all views in front.
        if findings.count + causes.count > FindingList.maximumFindingCount { isCut = true }
        affectedTargets[cause, default: []].append(
            AffectedTarget(index: index, place: place, other: other, sentence: sentence, doubt: doubt))
    }

    /// Reports the collected findings. Targets with the same cause become one finding about the cause.
    mutating func reportCollected() {
        for cause in causes {
            guard let affectedTargets = affectedTargets[cause], let first = affectedTargets.first else { continue }
            guard affectedTargets.count > 1 || cause.isTransition else {
                let sentences = [first.sentence, first.doubt].compactMap(\.self)
                report(
                    cause.rule, first.place, other: first.other, asking: first.index, sentences.joined(separator: " "))
                continue
            }
            if cause.rule == .deafAncestor { explained.insert(cause.view) }
            let sentences = [
                sentence(cause, affectedTargets.map { screen.name($0.index) }),
                cause.isTransition ? nil : affectedTargets.lazy.compactMap(\.doubt).first,
            ]
            report(
                cause.rule, cause.view, other: "\(affectedTargets.count) targets", asking: first.index,
                sentences.compactMap(\.self).joined(separator: " "))
        }
    }

    private func sentence(_ cause: Cause, _ names: [String]) -> String {
        let shown = names.prefix(FindingList.maximumNameCount).joined(separator: ", ")
        let more = names.count - FindingList.maximumNameCount
        let targets = more > 0 ? localized("\(shown), and \(more) more") : shown
        let name = screen.name(cause.view)
        if cause.isTransition {
            return localized(
                """
                A transition of \(name) is in progress, and these targets take no touches until it ends: \(targets). \
                Print the hierarchy again after the transition.
                """)
        }
        switch (cause.rule, screen.map.views[cause.view].status) {
        case (.invisibleTaker, _):
            return localized(
                "\(name) is invisible, and it takes touches of \(names.count) targets: \(targets).")
        case (.coveredTarget, _):
            return localized("\(name) covers \(names.count) targets, entirely or partly: \(targets).")
        case (_, .refused(.empty, _)):
            return localized("\(name) has no area, and \(names.count) targets lie in it: \(targets).")
        case (_, .refused(.animating, _)):
            return localized(
                "\(name) is being animated, and \(names.count) targets in it take no touches: \(targets).")
        default:
            return localized(
                """
                \(name) has isUserInteractionEnabled set to false, and \(names.count) targets lie in it: \
                \(targets).
                """)
        }
    }

    /// True if findings already explain why a view, or one of its superviews, gets no touches.
    func explains(_ index: Int) -> Bool {
        explained.contains(index) || screen.ancestors(of: index).contains(where: explained.contains)
    }

    /// True if the views that take a view's touches are inside a view that also covers others around it.
    func explainsCover(of index: Int, by takers: [Int?]) -> Bool {
        guard !takers.isEmpty else { return false }
        return covers.contains { cover in
            screen.map.isInside(index, cover.covered)
                && takers.allSatisfy { screen.map.isInside($0, cover.view) }
        }
    }
}

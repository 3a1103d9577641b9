// An audit of a world: finds defects that will make touches go wrong, without touching the views.
//
// The rules are in the folder `Rules`.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeReachability

/// Finds defects in the views of a world.
///
/// As in a hit test, code of views runs: overrides of `hitTest(_:with:)`, `canPerformAction` and similar methods. No
/// action is sent, and nothing changes.
@MainActor public struct Audit {
    /// The findings in the order of the views. Findings about one view are in the order of the rules.
    public private(set) var findings: [AuditFinding] = []
    /// True if there are more findings than an audit keeps.
    public private(set) var isCut = false
    /// The names of recognisers that were not tried, or not with all gestures. It is unknown whether one reaches them.
    public private(set) var untried: [String] = []

    /// The maximum number of findings with an answer. Further findings have none, because each answer takes a hit test.
    private static let maximumAnswerCount = 1000

    /// Audits a world as it is now. There are no findings if code of views changes the hierarchy in the meantime.
    ///
    /// - Parameters:
    ///   - scale: The resolution at which the engine is asked, in pixels per point; nil for that of the screen.
    ///   - withAnswers: True to compute answers for the first findings.
    ///   - settings: The settings of the rules.
    ///   - unnamedRecognizers: The identifiers of the views that have recognisers whose names are missing in the
    ///     source.
    ///   - trying: Tries gestures on a recogniser, and returns nil if it skips that recogniser. If it is nil itself, no
    ///     recogniser is tried.
    public init(
        _ world: World, scale: CGFloat? = nil, withAnswers: Bool = true, settings: [AuditSetting] = [],
        unnamedRecognizers: Set<Int> = [], trying: ((UIGestureRecognizer) -> RecognizerTrial?)? = nil
    ) {
        guard
            let screen = AuditedScreen(
                world, scale: scale, settings: settings, unnamedRecognizers: unnamedRecognizers)
        else { return }
        var list = Audit.findings(on: screen)
        if let trying { untried = RecognizerRules(screen: screen).tryAll(trying, &list) }
        let order = Dictionary(zip(screen.map.views.map(\.view), screen.views.indices)) { first, _ in first }
        let rules = Dictionary(uniqueKeysWithValues: zip(AuditRule.allCases, AuditRule.allCases.indices))
        isCut = list.isCut
        findings = list.findings.enumerated().sorted {
            let (one, other) = ($0.element, $1.element)
            return (order[one.view] ?? 0, rules[one.rule] ?? 0, $0.offset)
                < (order[other.view] ?? 0, rules[other.rule] ?? 0, $1.offset)
        }.map(\.element)
        guard withAnswers else { return }
        for index in findings.indices.prefix(Audit.maximumAnswerCount) {
            findings[index].answer = order[findings[index].asked].flatMap { Audit.answer(about: $0, on: screen) }
        }
    }

    private static func findings(on screen: AuditedScreen) -> FindingList {
        var list = FindingList(screen)
        let reach = ReachabilityRules(screen: screen), recognizers = RecognizerRules(screen: screen)
        let actions = ActionRules(screen: screen)
        for index in screen.views.indices where !list.isCut {
            reach.check(index, &list)
            recognizers.check(index, &list)
            actions.check(index, &list)
        }
        list.reportCollected()
        SizeRules(screen: screen).checkDistances(&list)
        HandlerRule(screen: screen).check(&list)
        ChainRule(screen: screen).check(&list)
        return list
    }

    /// Returns the answer for a touch in the middle of a view's part on the screen. If that touch gets through, eight
    /// points around it are tried, and the first failure is the answer. Nil if no part of the view is on the screen.
    private static func answer(about index: Int, on screen: AuditedScreen) -> Answer? {
        let box = screen.map.views[index].quad.boundingBox.intersection(screen.world.screen.bounds)
        guard !box.isNull, box.isFinite else { return nil }
        let parts: [CGFloat] = [0.5, 0.1, 0.9]
        let places = parts.flatMap { x in
            parts.map { CGPoint(x: box.minX + x * box.width, y: box.minY + $0 * box.height) }
        }
        let answers = places.lazy.map { Answer(screen.views[index], at: $0, in: screen.world, maximumCauseCount: 1) }
        return answers.first { !$0.causes.isEmpty } ?? answers.first
    }
}

// The badges after a view's name in the hierarchy: one shape for each state that affects touches and keys.
//
// The shapes can be distinguished without their colours.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeStory
import HitscopeTrace
import HitscopeWindowKit

/// A state of a view that is marked by a badge in its row.
package enum ViewBadge: CaseIterable {
    case hidden, transparent, interactionOff, disabled, override, recognizer, firstResponder

    /// The side of a badge, and the distance to the next one, in points.
    package static let side: CGFloat = 14, gap: CGFloat = 4

    /// The badges of a view, in display order.
    @MainActor package static func all(of view: UIView, firstResponder: Int?) -> [ViewBadge] {
        allCases.filter { $0.applies(to: view, firstResponder) }
    }

    /// The badges of a view at a recorded moment. Its class cannot have changed, nor can its overrides.
    @MainActor package static func all(of view: UIView, as then: ViewState, firstResponder: Int?) -> [ViewBadge] {
        allCases.filter { badge in
            switch badge {
            case .hidden: then.isHidden
            case .transparent: then.isTransparent
            case .interactionOff: then.isInteractionOff
            case .disabled: then.isDisabled
            case .recognizer: then.hasRecognizers
            case .override, .firstResponder: badge.applies(to: view, firstResponder)
            }
        }
    }

    @MainActor private func applies(to view: UIView, _ firstResponder: Int?) -> Bool {
        switch self {
        case .hidden: view.refusalsAtEveryPoint.contains(.hidden)
        case .transparent: view.isTransparent
        case .interactionOff: view.refusalsAtEveryPoint.contains(.interactionDisabled)
        case .disabled: (view as? UIControl)?.isEnabled == false
        case .override: view.replacesHitTest || view.replacesPointInside
        case .recognizer: view.gestureRecognizers?.isEmpty == false
        case .firstResponder: view.hitscopeIdentifier == firstResponder
        }
    }

    /// The meaning of the badge, for the legend.
    package var meaning: String {
        switch self {
        case .hidden: localized("hidden")
        case .transparent: localized("transparent: alpha 0.01 or less")
        case .interactionOff: localized("interaction off")
        case .disabled: localized("disabled control")
        case .override: localized("overrides the hit test")
        case .recognizer: localized("has gesture recognisers")
        case .firstResponder: localized("first responder")
        }
    }

    /// The description of the badge for one view.
    @MainActor package func sentence(about view: UIView) -> String {
        switch self {
        case .hidden: return localized("Hidden: neither this view nor its subviews are drawn or hit.")
        case .transparent:
            return localized("Transparent: its alpha is 0.01 or less. Neither this view nor its subviews are hit.")
        case .interactionOff:
            return localized(
                "Interaction off: isUserInteractionEnabled is false. Neither this view nor its subviews are hit.")
        case .disabled:
            return localized("Disabled: isEnabled is false. It is hit, keeps the touch and ignores it.")
        case .override:
            let hooks = [
                view.replacesHitTest ? "hitTest(_:with:)" : nil, view.replacesPointInside ? "point(inside:with:)" : nil,
            ]
            let names = hooks.compactMap { $0 }
            return names.count == 2
                ? localized("Overrides \(names[0]) and \(names[1]), which can change the hit view here.")
                : localized("Overrides \(names.joined()), which can change the hit view here.")
        case .recognizer: return ViewBadge.sentence(on: view.gestureRecognizers ?? [])
        case .firstResponder: return localized("First responder: receives keys and shakes first.")
        }
    }

    @MainActor private static func sentence(on recognizers: [UIGestureRecognizer]) -> String {
        guard !recognizers.isEmpty else {
            return localized(
                "Had gesture recognisers at this moment, but has none now.")
        }
        let names = recognizers.prefix(3).map { Participant($0).gestureTitle }.joined(separator: ", ")
        let count = recognizers.count
        if count == 1 { return localized("Has a gesture recogniser: \(names).") }
        return count > 3
            ? localized("Has \(count) gesture recognisers: \(names) and \(count - 3) more.")
            : localized("Has \(count) gesture recognisers: \(names).")
    }

    // MARK: Drawing

    private static let line = StrokeStyle(width: 1.6, cap: .round)

    /// - Parameter center: The centre of the badge, in the list's coordinates.
    package func draw(at center: CGPoint, isDim: Bool, into list: inout DrawList) {
        let color = self.color.withAlpha(isDim ? 0.65 : 1)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: center.x + x, y: center.y + y) }
        func box(_ side: CGFloat) -> CGRect {
            CGRect(x: center.x, y: center.y, width: 0, height: 0).insetBy(dx: -side, dy: -side)
        }
        switch self {
        case .hidden:
            list.stroke(.path(ViewBadge.eye(about: center)), color, ViewBadge.line)
            list.fill(.circle(center: center, radius: 1.8), color)
            list.stroke(.line(from: point(-5.5, 5.5), to: point(5.5, -5.5)), color, ViewBadge.line)
        case .transparent:
            list.stroke(.rect(box(5)), color, StrokeStyle(width: 1.6, dash: [2.5, 2.5]))
        case .interactionOff:
            list.stroke(.circle(center: center, radius: 5.5), color, ViewBadge.line)
            list.stroke(.line(from: point(-3.6, -3.6), to: point(3.6, 3.6)), color, ViewBadge.line)
        case .disabled:
            let frame = CGRect(x: center.x - 6.5, y: center.y - 4.5, width: 13, height: 9)
            list.stroke(.roundedRect(frame, radius: 4.5), color, ViewBadge.line)
            list.fill(.circle(center: point(-2.5, 0), radius: 2.2), color)
        case .override:
            list.stroke(
                .path(Path(points: [point(-5.5, 5), point(-5.5, -1), point(4, -1)], closed: false)), color,
                ViewBadge.line)
            list.stroke(
                .path(Path(points: [point(1, -4.5), point(5, -1), point(1, 2.5)], closed: false)), color, ViewBadge.line
            )
        case .recognizer:
            list.fill(.path(Path(points: [point(0, -6), point(6, 0), point(0, 6), point(-6, 0)], closed: true)), color)
        case .firstResponder:
            list.fill(.roundedRect(box(6), radius: 3), color)
            list.stroke(.line(from: point(-2.5, 3), to: point(2.5, 3)), Palette.textOnBadge, ViewBadge.line)
        }
    }

    private var color: Color {
        switch self {
        case .hidden, .transparent: Palette.soft
        case .interactionOff, .disabled: Palette.refused
        case .override: Palette.chain
        case .recognizer: Palette.gesture
        case .firstResponder: Palette.firstResponder
        }
    }

    /// Creates an eye from two arcs between its corners.
    private static func eye(about center: CGPoint) -> Path {
        var path = Path()
        let left = CGPoint(x: center.x - 6.5, y: center.y), right = CGPoint(x: center.x + 6.5, y: center.y)
        func control(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: center.x + x, y: center.y + y) }
        path.move(to: left)
        path.addCurve(to: right, control1: control(-3, -6), control2: control(3, -6))
        path.addCurve(to: left, control1: control(3, 6), control2: control(-3, 6))
        path.close()
        return path
    }
}

extension ViewBadge {
    /// The legend of all badges in rows.
    package static var legend: [Tooltip.LegendRow] {
        let badges = ViewBadge.allCases.map { badge in
            Tooltip.LegendRow(meaning: badge.meaning) { badge.draw(at: $0, isDim: false, into: &$1) }
        }
        let verdicts = VerdictBadge.Kind.allCases.map { kind in
            Tooltip.LegendRow(meaning: kind.meaning) { VerdictBadge(kind).draw(at: $0, into: &$1) }
        }
        return badges + verdicts + [
            Tooltip.LegendRow(meaning: localized("stops the scene: click to change or remove it")) {
                BreakMark(isBefore: false, isSmall: true).draw(at: $0, into: &$1)
            }
        ]
    }
}

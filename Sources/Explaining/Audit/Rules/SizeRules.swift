// The rules for targets that are too small for a finger, or too close to one another.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReachability
import HitscopeReading
import HitscopeWidgets

/// Checks the sizes of targets and the distances between them.
@MainActor struct SizeRules {
    let screen: AuditedScreen

    func check(_ index: Int, _ list: inout FindingList) {
        let minimum = minimumSide(.smallTarget, index), side = minimum.tenthsText
        guard isMeasured(index), !screen.pieces.holdsSquare(of: minimum - SizeRules.hairline, in: index) else { return }
        let box = screen.pieces.receivingBox(of: index)
        guard !isSystemSize(index, box, minimum), !isCutByScrolling(index), !screen.isInBar(index),
            screen.transition(around: index) == nil
        else { return }
        let isWhole = box.width >= minimum && box.height >= minimum
        list.report(
            .smallTarget, index,
            isWhole
                ? localized(
                    """
                    The area in which \(screen.name(index)) can be hit is too narrow everywhere; a finger needs at \
                    least \(side) × \(side) pt.
                    """)
                : localized(
                    """
                    The area in which \(screen.name(index)) can be hit is at most \(box.sizeText); a finger needs at \
                    least \(side) × \(side) pt.
                    """))
    }

    /// Checks the size of a view for which only the frame is known. A row takes the touches of all its descendants.
    func checkPrinted(_ index: Int, _ list: inout FindingList) {
        let frame = screen.map.views[index].quad.boundingBox, minimum = minimumSide(.smallTarget, index)
        guard isMeasured(index), min(frame.width, frame.height) < minimum - SizeRules.hairline,
            !isSystemSize(index, frame, minimum),
            !screen.isInRow(index), !screen.isInBar(index), screen.map.screen.contains(frame)
        else { return }
        report(index, frame, &list)
    }

    /// Finds a control without an area that people could still see, or one that has lost only its width or its height.
    func checkEmpty(_ index: Int, _ list: inout FindingList) {
        guard let control = screen.views[index] as? UIControl, control.isEnabled, control.bounds.size.isFlat,
            !isPrivate(control), !screen.isInBar(index),
            control.bounds.size != .zero || control.subviews.contains(where: { !$0.bounds.size.isFlat }),
            !control.unsaidAspects.contains(.frame), screen.knowsOrder(of: index), !screen.isInControl(index),
            screen.isShown(index)
        else { return }
        report(index, screen.map.views[index].quad.boundingBox, &list)
    }

    /// True for a control in a dump whose class is one of UIKit's that apps do not use, such as one for editing a row.
    private func isPrivate(_ control: UIControl) -> Bool {
        let label = control.hitscopeClassLabel
        return !control.unsaidAspects.isEmpty && label.isUIKitClassName && !SizeRules.publicControls.contains(label)
    }

    /// The class names of UIKit's controls that apps use on their screens.
    private static let publicControls: Set = [
        "UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UITextField",
    ]

    private func report(_ index: Int, _ frame: CGRect, _ list: inout FindingList) {
        let side = minimumSide(.smallTarget, index).tenthsText
        list.report(
            .smallTarget, index,
            localized("\(screen.name(index)) is \(frame.sizeText); a finger needs at least \(side) × \(side) pt."))
    }

    /// False for a text view, whose height depends on its text.
    private func isMeasured(_ index: Int) -> Bool { !(screen.views[index] is UITextView) }

    private func minimumSide(_ rule: AuditRule, _ index: Int) -> CGFloat {
        screen.settings.minimumSide(rule, on: screen.enclosingNames(index))
    }

    /// True if the edge of a scroll view or of the screen hides a part of the view that scrolling would show.
    private func isCutByScrolling(_ index: Int) -> Bool {
        guard let scrollView = screen.ancestors(of: index).first(where: { screen.views[$0] is UIScrollView }) else {
            return false
        }
        let visibleFrame = screen.map.views[scrollView].quad.boundingBox.intersection(screen.map.screen)
        let frame = screen.map.views[index].quad.boundingBox
        return !visibleFrame.insetBy(dx: -SizeRules.hairline, dy: -SizeRules.hairline).contains(frame)
    }

    /// True if a control of UIKit has at least its standard size, which may be smaller than 44 points.
    private func isSystemSize(_ index: Int, _ box: CGRect, _ minimumSide: CGFloat) -> Bool {
        guard !AuditedScreen.isPlain(screen.views[index]), let control = screen.views[index] as? UIControl else {
            return false
        }
        let usual = control.sizeThatFits(.zero)
        let minimum =
            control is UITextField || control is UISlider
            ? SizeRules.minimumFieldHeight : max(usual.height, SizeRules.minimumSystemHeight)
        let height = min(minimumSide, minimum)
        let width = min(minimumSide, max(usual.width, SizeRules.minimumSystemHeight))
        return box.height >= height - 0.5 && box.width >= width - 0.5
    }

    /// The height of the page control, UIKit's lowest control that takes touches, in points.
    private static let minimumSystemHeight: CGFloat = 26

    /// The height of text fields and sliders up to iOS 12, which many apps keep, in points.
    private static let minimumFieldHeight: CGFloat = 30

    /// Finds small targets that are too close to others.
    func checkDistances(_ list: inout FindingList) {
        let targets = screen.views.indices.filter { screen.isTarget[$0] && isTouchable($0) && isMeasured($0) }
            .map { Target(index: $0, box: screen.map.views[$0].visibleFrame, minimum: minimumSide(.closeTargets, $0)) }
            .sorted { $0.box.minY < $1.box.minY }
        var comparisons = 0
        for (place, one) in targets.enumerated() {
            for other in targets[(place + 1)...] {
                guard other.box.minY < one.box.maxY + SizeRules.minimumDistance else { break }
                comparisons += 1
                guard comparisons <= SizeRules.maximumComparisonCount, !list.isCut else { return list.isCut = true }
                if areTooClose(one, other), !screen.map.isInside(one.index, other.index),
                    !screen.map.isInside(other.index, one.index)
                {
                    reportClose(one.index, other.index, SizeRules.distance(one.box, other.box), &list)
                }
            }
        }
    }

    /// True if a target receives touches, as far as is known.
    private func isTouchable(_ index: Int) -> Bool {
        (screen.knowsOrder(of: index) ? screen.received[index] > 0 : !screen.isInRow(index))
            && !screen.isInBar(index)
    }

    /// The maximum number of pairs that are compared: enough for all pairs of 5,000 targets in one row.
    private static let maximumComparisonCount = 12_500_000

    private func reportClose(_ one: Int, _ other: Int, _ distance: CGFloat, _ list: inout FindingList) {
        let (first, second) = (min(one, other), max(one, other))
        list.report(
            .closeTargets, second, other: screen.key(first),
            distance > 0
                ? localized(
                    """
                    \(screen.name(second)) lies \(distance.tenthsText) pt from \(screen.name(first)), \
                    and at least one of them is small in that direction.
                    """)
                : localized(
                    """
                    \(screen.name(second)) lies right beside \(screen.name(first)), \
                    and at least one of them is small in that direction.
                    """))
    }

    /// True if two targets are side by side, closer than the minimum distance, and one of them is small in that
    /// direction.
    private func areTooClose(_ one: Target, _ other: Target) -> Bool {
        let across = max(one.box.minX, other.box.minX) - min(one.box.maxX, other.box.maxX)
        let down = max(one.box.minY, other.box.minY) - min(one.box.maxY, other.box.maxY)
        if across >= 0, down < 0 {
            return across < SizeRules.minimumDistance && [one, other].contains { $0.box.width < $0.minimum }
        }
        if down >= 0, across < 0 {
            return down < SizeRules.minimumDistance && [one, other].contains { $0.box.height < $0.minimum }
        }
        return false
    }

    private struct Target {
        let index: Int, box: CGRect
        /// The side below which the target is small, in points.
        let minimum: CGFloat
    }

    private static func distance(_ one: CGRect, _ other: CGRect) -> CGFloat {
        max(
            max(one.minX, other.minX) - min(one.maxX, other.maxX),
            max(one.minY, other.minY) - min(one.maxY, other.maxY))
    }

    /// The width of a separator, in points. It reduces the height of rows of 44 points.
    private static let hairline: CGFloat = 0.5
    /// The minimum distance between a small target and others, in points.
    private static let minimumDistance: CGFloat = 8
}

extension CGSize {
    /// True if the rectangle has no area.
    fileprivate var isFlat: Bool { width <= 0 || height <= 0 }
}

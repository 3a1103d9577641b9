// The tags that explain why views were passed over.
//
// A view that the current step passes over always has a tag; other views have one if it covers nothing.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory

/// Draws tags with the reasons why views were passed over.
struct ReasonTags {
    let overlay: DispatchOverlay

    /// Draws the tags, beginning with the view of the current step.
    func draw(_ labels: inout LabelPlacement, into list: inout DrawList) {
        if let current = overlay.shown.current { drawCurrent(current, &labels, into: &list) }
        guard !overlay.isSparse else { return }
        let isCrowded =
            overlay.isCompact || overlay.asked.count { $0.verdict.isRefusal } > ReasonTags.maximumReasonCount
        // One finger may have hit a view that another finger missed.
        let settled = overlay.untagged.union(overlay.walkthrough.hits(after: overlay.stepCount))
        for step in overlay.asked where step != overlay.shown.current {
            guard !settled.contains(step.view), let reason = reason(of: step),
                let box = overlay.visibleBox(of: step.view)
            else {
                continue
            }
            // Beside one of many small views, it would be unclear to which view the tag belongs.
            if overlay.shown.viewsOfRuns.contains(step.view), overlay.isSmall(box) { continue }
            let tag = tag(of: step, "\(step.order): \(reason)")
            let short = step.verdict.briefReason.map { self.tag(of: step, "\(step.order): \($0)") }
            // Most views are lower than a tag, and their tags need not be measured.
            if isCrowded, box.height < tag.height + 16 { continue }
            var tags = ([tag] + [short].compactMap(\.self)).map { $0.measured(overlay.measuring) }
            if isCrowded { tags.removeAll { box.width < $0.size.width + 16 } }
            if let (index, place) = labels.placeIfClear(tags.map(\.size), by: box) {
                tags[index].draw(in: place, into: &list)
                labels.note(.reason, tags[index].tag.text, in: place, about: box)
            }
        }
    }

    /// Draws the tag of the current step's view. If the view is not visible, the tag goes where the view is cut off.
    private func drawCurrent(_ step: HitTestStep, _ labels: inout LabelPlacement, into list: inout DrawList) {
        let box = overlay.visibleBox(of: step.view)
        guard let place = box ?? edge(nearest: step.view) else { return }
        let words = reason(of: step).map { "\(step.order): \($0)" }
        let unseen = words.map { localized("\($0), out of sight") } ?? localized("\(step.order): out of sight")
        guard let text = box == nil ? unseen : words else { return }
        let tag = tag(of: step, text), all = ([tag] + tag.onTwoLines).map { $0.measured(overlay.measuring) }
        let (index, found) = labels.place(all.map(\.size), by: place, isBeside: overlay.isSmall(place), isNamed: true)
        all[index].draw(in: found, into: &list)
        labels.note(.reason, text, in: found, about: place)
    }

    private func tag(of step: HitTestStep, _ text: String) -> Tag {
        overlay.tag(text, .white, step.verdict.line?.color ?? Palette.refusedOnLight)
    }

    /// Returns an empty rectangle at the point of the visible area nearest to the middle of a hidden view; nil if the
    /// view has no corners on the stage.
    private func edge(nearest view: Int) -> CGRect? {
        guard let middle = overlay.stage.quads[view]?.boundingBox.middle else { return nil }
        let part = overlay.stage.canvas.intersection(overlay.stage.clips[view] ?? overlay.stage.canvas),
            room = part.isNull ? overlay.stage.canvas : part
        return CGRect(origin: room.clamped(middle, by: 0), size: .zero)
    }

    /// Returns the reason, or the view that was returned instead, in a few words; nil for a view without a tag.
    private func reason(of step: HitTestStep) -> String? {
        if case .redirected(let other) = step.verdict {
            return localized("answers with \(overlay.walkthrough.label(other))")
        }
        return step.verdict.reason
    }

    /// The maximum number of passed-over views that may all have tags. If there are more, or if marks are small, only
    /// views with room for a tag have one; the panel lists all reasons.
    private static let maximumReasonCount = 14
}

extension HitTestVerdict {
    /// True if the view was passed over.
    var isRefusal: Bool { reason != nil }

    /// The colour of the verdict.
    public var color: Color {
        switch self {
        case .hit: Palette.hit
        case .descended, .redirected: Palette.visited
        case .refused, .overrideReturnedNil, .brokenOff: Palette.refused
        }
    }

    /// The style of the line around a view with this verdict; nil for the view that was hit.
    var line: (color: Color, style: StrokeStyle)? {
        switch self {
        case .hit: nil
        case .descended: (Palette.visitedOnLight, StrokeStyle(width: 2.5))
        case .refused, .overrideReturnedNil, .brokenOff:
            (Palette.refusedOnLight, StrokeStyle(width: 2.5, dash: [7, 5]))
        case .redirected: (Palette.visitedOnLight, StrokeStyle(width: 2.5, dash: [2, 5], cap: .round))
        }
    }

    /// The reason in a word or two, without a number; nil if the words are those of `reason`.
    fileprivate var briefReason: String? {
        guard case .refused(let refusal) = self, refusal.kind != refusal.brief else { return nil }
        return refusal.kind
    }

    /// The reason why the view was passed over, in a few words; nil if it was not.
    var reason: String? {
        switch self {
        case .refused(let refusal): refusal.brief
        case .overrideReturnedNil: localized("hitTest returned nil")
        case .brokenOff: localized("stopped")
        case .hit, .descended, .redirected: nil
        }
    }
}

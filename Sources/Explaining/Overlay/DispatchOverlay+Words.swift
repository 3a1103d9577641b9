// The words on the stage: why views were passed over, and who is first responder.
//
// Decides which views have words. The step that is told has them always, others where they cover nothing.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory

extension DispatchOverlay {
    /// Draws why views were passed over, beginning with the view that the step is about.
    func drawReasons(_ labels: inout LabelPlacement, into list: inout DrawList) {
        if let told = shown.told { drawTold(told, &labels, into: &list) }
        guard !isSparse else { return }
        let isCrowded = isCompact || asked.count { $0.verdict.isRefusal } > DispatchOverlay.mostReasons
        // What one finger missed, another may have hit.
        let settled = untagged.union(isFound ? walkthrough.story.hits : [])
        for step in asked where step != shown.told {
            guard !settled.contains(step.view), let reason = reason(of: step), let box = sight(of: step.view) else {
                continue
            }
            // Beside a small view among many it cannot be told whose reason it is.
            if shown.viewsOfRuns.contains(step.view), isSmall(box) { continue }
            let tag = tag(of: step, "\(step.order): \(reason)")
            // Most views are lower than a tag, and their tags need not be measured.
            if isCrowded, box.height < tag.height + 16 { continue }
            let measured = tag.measured(measuring)
            if isCrowded, box.width < measured.size.width + 16 { continue }
            if let place = labels.placeIfClear(measured.size, by: box) { measured.draw(in: place, into: &list) }
        }
    }

    /// Draws why the view was passed over that the step is about. Where it is out of sight, the words lie where it is
    /// cut off.
    private func drawTold(_ step: HitTestStep, _ labels: inout LabelPlacement, into list: inout DrawList) {
        let box = sight(of: step.view)
        guard let place = box ?? edge(nearest: step.view) else { return }
        let words = reason(of: step).map { "\(step.order): \($0)" }
        let unseen = words.map { localized("\($0), out of sight") } ?? localized("\(step.order): out of sight")
        guard let text = box == nil ? unseen : words else { return }
        let tag = tag(of: step, text), all = ([tag] + tag.inTwoLines).map { $0.measured(measuring) }
        let (index, found) = labels.place(all.map(\.size), by: place, isBeside: isSmall(place))
        all[index].draw(in: found, into: &list)
    }

    private func tag(of step: HitTestStep, _ text: String) -> Tag {
        Tag(text: text, fill: .white, textColor: step.verdict.line?.color ?? Palette.refusedOnLight)
    }

    /// The place nearest to a view that is out of sight at which it would come into sight; nil where it lies nowhere.
    private func edge(nearest view: Int) -> CGRect? {
        guard let middle = quads[view]?.boundingBox.middle else { return nil }
        let part = canvas.intersection(clips[view] ?? canvas), room = part.isNull ? canvas : part
        return CGRect(origin: room.clamped(middle, by: 0), size: .zero)
    }

    /// Why the view was passed over, or what it answered with, in a few words; nil for a view that needs no tag.
    private func reason(of step: HitTestStep) -> String? {
        if case .redirected(let other) = step.verdict { return localized("answers with \(walkthrough.label(other))") }
        return step.verdict.reason
    }

    /// Where more views than this were passed over, or marks are small, only those with room for a tag have one; the
    /// panel lists them all.
    private static let mostReasons = 14

    func drawFirstResponder(_ labels: inout LabelPlacement, into list: inout DrawList) {
        guard isFound else { return }
        if let first = walkthrough.first, let quad = quads[first] {
            let hasPlace = !walkthrough.story.steps.isEmpty
            let ofThis =
                hasPlace ? localized("first responder of the touch") : localized("first responder of the event")
            let ofInput =
                walkthrough.isSample
                ? localized("asked for samples") : keyResponder == first ? localized("first responder") : ofThis
            let ofNobody = Tag(
                text: localized("nobody is first responder"), fill: Palette.chain, textColor: Palette.textOnBadge)
            let ofTouch = walkthrough.lacksFirstResponder ? ofNobody : focusTag(ofInput)
            let tag =
                isTouch
                ? ofTouch : Tag(text: localized("would be hit"), fill: Palette.hit, textColor: Palette.textOnBadge)
            draw(tag, on: first, quad, isBeside: !hasPlace || isSparse, &labels, into: &list)
        }
        guard isTouch, let keyResponder, keyResponder != walkthrough.first, let quad = quads[keyResponder] else {
            return
        }
        draw(
            focusTag(localized("first responder for keys")), on: keyResponder, quad, isBeside: true, &labels,
            into: &list)
    }

    /// Outlines the first responder of a key, and the one that would be that of the next key.
    func drawFocus(into list: inout DrawList) {
        if walkthrough.story.steps.isEmpty, !walkthrough.lacksFirstResponder, let first = walkthrough.first,
            let quad = quads[first]
        {
            Outline(quad: quad, color: Palette.firstResponderOnLight, style: StrokeStyle(width: 4))
                .draw(around: letters, into: &list)
        }
        guard isTouch, isFound, let keyResponder, keyResponder != walkthrough.first, let quad = quads[keyResponder]
        else { return }
        Outline(
            quad: quad, color: Palette.firstResponderOnLight, style: StrokeStyle(width: 3, dash: [2, 5], cap: .round)
        ).draw(around: letters, into: &list)
    }

    private func focusTag(_ text: String) -> Tag {
        Tag(text: text, fill: Palette.firstResponder, textColor: Palette.textOnFirstResponder)
    }

    /// Draws a tag, in two lines where one would cover too much. Where it does not lie in its view, it begins with the
    /// number of the view, or with its name where it has none.
    ///
    /// - Parameter isBeside: whether it lies beside the view where there is room, so that what is typed can be read.
    private func draw(
        _ tag: Tag, on view: Int, _ quad: Quad, isBeside: Bool, _ labels: inout LabelPlacement,
        into list: inout DrawList
    ) {
        let box = quad.boundingBox.intersection(canvas)
        let own = asked.filter { $0.view == view }
        // An override may have answered with a view that was not asked.
        let name = view == walkthrough.story.hit && !asked.isEmpty ? walkthrough.label(view) : nil
        let numbered = (own.isEmpty ? name : Walkthrough.numbers(of: own)).map { tag.beginning(with: $0) }
        for tag in [isBeside ? nil : tag, numbered ?? tag].compactMap(\.self) {
            let tags = ([tag] + tag.inTwoLines).map { $0.measured(measuring) }, sizes = tags.map(\.size)
            let mustFit = tag != numbered && numbered != nil
            // Most views are smaller than a tag, and no place needs to be looked for in them.
            if mustFit, !sizes.contains(where: { $0.width <= box.width && $0.height <= box.height }) { continue }
            var found = labels
            let (index, place) = found.place(sizes, by: box, isBeside: isBeside)
            if mustFit, !box.contains(place) { continue }
            labels = found
            return tags[index].draw(in: place, into: &list)
        }
    }
}

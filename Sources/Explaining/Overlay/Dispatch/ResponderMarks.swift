// The outlines and tags of the first responders: for the touch or event that is shown, and for the next key.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory

/// Draws the marks of first responders.
struct ResponderMarks {
    let overlay: DispatchOverlay

    func drawTags(_ labels: inout LabelPlacement, into list: inout DrawList) {
        guard overlay.isFound else { return }
        if let first = overlay.walkthrough.firstResponder(after: overlay.stepCount),
            let quad = overlay.stage.quads[first]
        {
            let hasPlace = !overlay.walkthrough.story.steps.isEmpty
            let touch = overlay.walkthrough.touchNumber(ofHitAfter: overlay.stepCount)
            let touchWords =
                touch.map { localized("first responder of touch \($0)") } ?? localized("first responder of the touch")
            let subjectWords = hasPlace ? touchWords : localized("first responder of the event")
            let keyWords = overlay.keyResponder == first ? localized("first responder") : subjectWords
            let inputWords = overlay.delivery?.isSample == true ? localized("requested samples") : keyWords
            let noResponderTag = overlay.tag(localized("no first responder"), Palette.chain)
            let touchTag = overlay.walkthrough.lacksFirstResponder ? noResponderTag : focusTag(inputWords)
            let tag =
                overlay.isTouch
                ? touchTag : overlay.tag(localized("would be hit"), Palette.hit)
            draw(tag, on: first, quad, isBeside: !hasPlace || overlay.isSparse, &labels, into: &list)
        }
        guard overlay.isTouch, let keyResponder = overlay.keyResponder,
            keyResponder != overlay.walkthrough.firstResponder(after: overlay.stepCount),
            let quad = overlay.stage.quads[keyResponder]
        else {
            return
        }
        draw(
            focusTag(localized("first responder for keys")), on: keyResponder, quad, isBeside: true, isOptional: true,
            &labels, into: &list)
    }

    /// Outlines the first responder of a device event, and the first responder of the next key.
    func drawOutlines(into list: inout DrawList) {
        if overlay.walkthrough.story.steps.isEmpty, !overlay.walkthrough.lacksFirstResponder,
            let first = overlay.walkthrough.firstResponder(after: overlay.stepCount),
            let quad = overlay.stage.quads[first]
        {
            Outline(quad: quad, color: Palette.firstResponderOnLight, style: StrokeStyle(width: 4))
                .draw(around: overlay.stage.letters, into: &list)
        }
        guard overlay.isTouch, overlay.isFound, let keyResponder = overlay.keyResponder,
            keyResponder != overlay.walkthrough.firstResponder(after: overlay.stepCount),
            let quad = overlay.stage.quads[keyResponder]
        else { return }
        Outline(
            quad: quad, color: Palette.firstResponderOnLight, style: StrokeStyle(width: 3, dash: [2, 5], cap: .round)
        ).draw(around: overlay.stage.letters, into: &list)
    }

    private func focusTag(_ text: String) -> Tag {
        overlay.tag(text, Palette.firstResponder, Palette.textOnFirstResponder)
    }

    /// Returns the tag of a first responder without the words of which input it is; nil if the tag is shorter already.
    /// If there are two, only that for keys is shortened, whose `isFirstResponder` is true.
    private func shorter(_ tag: Tag, on view: Int) -> Tag? {
        let short = focusTag(localized("first responder"))
        guard tag.fill == short.fill, tag.text.count > short.text.count,
            overlay.keyResponder == nil || overlay.keyResponder == view
        else { return nil }
        return short
    }

    /// Draws a tag, in two lines if a single line would cover too much. Outside its view, the tag begins with the
    /// number or the name of the view.
    ///
    /// - Parameters:
    ///   - isBeside: True if the tag goes beside the view where there is room, to keep the view's text readable.
    ///   - isOptional: True if the tag is left out where it would cover something.
    private func draw(
        _ tag: Tag, on view: Int, _ quad: Quad, isBeside: Bool, isOptional: Bool = false,
        _ labels: inout LabelPlacement, into list: inout DrawList
    ) {
        let box = quad.boundingBox.intersection(overlay.stage.canvas)
        let own = overlay.asked.filter { $0.view == view }
        let plain = ([tag] + tag.onTwoLines).map { $0.measured(overlay.measuring) }
        // Most views are smaller than a tag. No position inside them needs to be searched.
        if !isBeside, plain.contains(where: { $0.size.width <= box.width && $0.size.height <= box.height }),
            let (index, place) = labels.placeIfClear(plain.map(\.size), inside: box)
        {
            labels.note(.responder, tag.text, in: place, about: box)
            return plain[index].draw(in: place, into: &list)
        }
        // The tag of a view without a number names the view, unless it is right beside it.
        if own.isEmpty, view != overlay.hit || overlay.asked.isEmpty,
            let (index, place) = labels.placeIfClear(plain.map(\.size), by: box, isBeside: isBeside)
        {
            labels.note(.responder, tag.text, in: place, about: box)
            return plain[index].draw(in: place, into: &list)
        }
        // An override may have returned a view that was not hit-tested.
        let name = own.isEmpty ? overlay.walkthrough.titles[view] : Walkthrough.numbers(of: own)
        let named = name.map { tag.beginning(with: $0) } ?? tag, whole = [named] + named.onTwoLines
        let short = shorter(tag, on: view).map { short in name.map { short.beginning(with: $0) } ?? short }
        let tags = (whole + (short.map { [$0] + $0.onTwoLines } ?? [])).map { $0.measured(overlay.measuring) }
        let sizes = tags.map(\.size)
        guard
            let (index, place) = isOptional
                ? labels.place(named: sizes, by: box, isBeside: isBeside, below: TagSearch.costOfCovering)
                : labels.place(
                    Array(sizes.prefix(whole.count)), by: box, isBeside: isBeside, isNamed: name != nil,
                    shorter: Array(sizes.dropFirst(whole.count)))
        else { return }
        labels.note(.responder, tags[index].tag.text, in: place, about: box)
        tags[index].draw(in: place, into: &list)
    }
}

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
            let ofTouchItself =
                touch.map { localized("first responder of touch \($0)") } ?? localized("first responder of the touch")
            let ofThis = hasPlace ? ofTouchItself : localized("first responder of the event")
            let ofInput =
                overlay.delivery?.isSample == true
                ? localized("requested samples") : overlay.keyResponder == first ? localized("first responder") : ofThis
            let ofNobody = Tag(
                text: localized("no first responder"), fill: Palette.chain, textColor: Palette.textOnBadge)
            let ofTouch = overlay.walkthrough.lacksFirstResponder ? ofNobody : focusTag(ofInput)
            let tag =
                overlay.isTouch
                ? ofTouch : Tag(text: localized("would be hit"), fill: Palette.hit, textColor: Palette.textOnBadge)
            draw(tag, on: first, quad, isBeside: !hasPlace || overlay.isSparse, &labels, into: &list)
        }
        guard overlay.isTouch, let keyResponder = overlay.keyResponder,
            keyResponder != overlay.walkthrough.firstResponder(after: overlay.stepCount),
            let quad = overlay.stage.quads[keyResponder]
        else {
            return
        }
        draw(
            focusTag(localized("first responder for keys")), on: keyResponder, quad, isBeside: true, &labels,
            into: &list)
    }

    /// Outlines the first responder of this key, and the first responder of the next key.
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
        Tag(text: text, fill: Palette.firstResponder, textColor: Palette.textOnFirstResponder)
    }

    /// Draws a tag, in two lines if a single line would cover too much. Outside its view, the tag begins with the
    /// number or the name of the view.
    ///
    /// - Parameter isBeside: True if the tag goes beside the view where there is room, to keep the view's text
    ///   readable.
    private func draw(
        _ tag: Tag, on view: Int, _ quad: Quad, isBeside: Bool, _ labels: inout LabelPlacement,
        into list: inout DrawList
    ) {
        let box = quad.boundingBox.intersection(overlay.stage.canvas)
        let own = overlay.asked.filter { $0.view == view }
        // An override may have returned a view that was not hit-tested.
        let name =
            view == overlay.hit && !overlay.asked.isEmpty ? overlay.walkthrough.label(view) : nil
        let numbered = (own.isEmpty ? name : Walkthrough.numbers(of: own)).map { tag.beginning(with: $0) }
        for tag in [isBeside ? nil : tag, numbered ?? tag].compactMap(\.self) {
            let tags = ([tag] + tag.onTwoLines).map { $0.measured(overlay.measuring) }, sizes = tags.map(\.size)
            let mustFit = tag != numbered && numbered != nil
            // Most views are smaller than a tag. No position inside them needs to be searched.
            if mustFit, !sizes.contains(where: { $0.width <= box.width && $0.height <= box.height }) { continue }
            var found = labels
            let (index, place) = found.place(sizes, by: box, isBeside: isBeside)
            if mustFit, !box.contains(place) { continue }
            labels = found
            labels.note(.responder, tag.text, in: place, about: box)
            return tags[index].draw(in: place, into: &list)
        }
    }
}

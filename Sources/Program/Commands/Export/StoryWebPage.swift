// A story as one HTML page that needs no other file: ← and → go through the steps, and a view under the pointer says
// why the touch did or did not go to it.
//
// Without scripts, and on paper, all steps are shown one below the other.
import Foundation
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeRaster
import HitscopeReading
import HitscopeSession
import HitscopeStory

/// The page of a story.
@MainActor struct StoryWebPage {
    private let story: TouchStory
    private let tree: ExportedTree

    /// The maximum number of views in the list.
    private static let maximumViewCount = 1000
    /// The maximum size of a picture as vectors, in bytes.
    private static let largestVectors = 512 << 10

    init(_ story: TouchStory) {
        self.story = story
        tree = ExportedTree(
            story.inspection.run.debuggee.world, story.walkthrough, isFrontFirst: true,
            maximum: Self.maximumViewCount)
    }

    /// The bytes of the page.
    func html() throws(PictureError) -> [UInt8] {
        let title = "\(story.title) – \(story.event)".visible.asXML
        var lines = [
            "<!DOCTYPE html>", "<html lang=\"\(Language.current.code)\">", "<head>", "<meta charset=\"utf-8\">",
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; "
                + "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">",
            "<title>\(title)</title>", "<style>", colors, WebPageParts.style, "</style>", "</head>", "<body>",
            "<header><h1>\(story.title.visible.asXML)</h1><p>\(story.event.visible.asXML)</p></header>", "<main>",
            "<section class=\"stage\">",
        ]
        for number in 1...story.count { lines.append(try figure(number)) }
        lines += [controls] + notes + [legend, "</section>", "<section class=\"side\">"] + rows + chain
        lines += [
            "</section>", "</main>", list, "<div id=\"tip\" role=\"tooltip\" hidden></div>", "<script>",
            WebPageParts.script, "</script>", "</body>", "</html>",
        ]
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    private var colors: String {
        let colors = story.theme.colors
        let named = [
            ("background", colors.background), ("panel", colors.panel), ("raised", colors.raised),
            ("line", colors.line), ("text", colors.text), ("soft", colors.soft), ("faint", colors.faint),
            ("selection", colors.selectionFill), ("asked", colors.visited), ("hit", colors.hit),
            ("passedOver", colors.refused), ("chain", colors.chain), ("gesture", colors.gesture),
            ("onBadge", colors.textOnBadge),
        ]
        return ":root{" + named.map { "--\($0.0):\($0.1.css)" }.joined(separator: ";") + "}"
    }

    // MARK: The steps

    private func figure(_ number: Int) throws(PictureError) -> String {
        let sentence = story.sentence(number).asXML
        let (width, height) = (Int(clamping: story.size.width.rounded()), Int(clamping: story.size.height.rounded()))
        return """
            <figure id="step-\(number)"><div class="picture">\
            <img width="\(width)" height="\(height)" alt="\(sentence)" \
            src="\(try source(of: story.picture(number)))"></div>
            <figcaption><b>\(story.stepTitle(number).asXML)</b> <span>\(sentence)</span></figcaption></figure>
            """
    }

    /// The address of a picture, which contains the picture itself: as vectors, or as pixels if the vectors would take
    /// too many bytes.
    private func source(of picture: DrawList) throws(PictureError) -> String {
        let rasterizer = Rasterizer(measuring: story.measuring), ground = story.theme.colors.background
        let svg = try rasterizer.svg(of: picture, size: story.size, background: ground)
        guard svg.count > Self.largestVectors else {
            return "data:image/svg+xml;base64," + Data(svg).base64EncodedString()
        }
        let pixels = try rasterizer.picture(of: picture, size: story.size, scale: 2, background: ground)
        return "data:image/png;base64," + Data(try PNG.encoded(pixels, isKept: true)).base64EncodedString()
    }

    private var controls: String {
        let back = localized("One step back").asXML, forward = localized("One step forward").asXML
        return """
            <nav><button id="back" aria-label="\(back)" title="\(back)  ←">←</button>\
            <input id="place" type="range" min="1" max="\(story.count)" value="1" \
            aria-label="\(localized("Step").asXML)">\
            <button id="forward" aria-label="\(forward)" title="\(forward)  →">→</button></nav>
            """
    }

    private var list: String {
        let items = (1...story.count).map { "<li><a href=\"#step-\($0)\">\(story.sentence($0).asXML)</a></li>" }
        return "<section class=\"list\"><h2>\(localized("Steps").asXML)</h2>\n<ol>\n"
            + items.joined(separator: "\n") + "\n</ol></section>"
    }

    private var notes: [String] { story.notes.map { "<p class=\"note\">\($0.visible.asXML)</p>" } }

    private var legend: String {
        let items = StoryLegend(story.walkthrough).marks.map {
            "<li><i class=\"mark \($0.rawValue)\"></i>\($0.words.asXML)</li>"
        }
        return "<ul class=\"legend\">" + items.joined() + "</ul>"
    }

    // MARK: The hierarchy

    private var rows: [String] {
        var lines = ["<h2>\(localized("Hierarchy").asXML)</h2>", "<ul class=\"tree\">"]
        for index in tree.nodes.indices { lines.append(row(index)) }
        if tree.more > 0 { lines.append("<li class=\"more\">\(localized("and \(tree.more) more").asXML)</li>") }
        lines.append("</ul>")
        return lines + [polygons]
    }

    private func row(_ index: Int) -> String {
        let node = tree.nodes[index], reason = reason(of: node)
        let number = Walkthrough.numbers(of: node.steps), place = node.steps.last.map { step(asking: $0) }
        let badge = number.isEmpty ? "" : "<b>\(number)</b>"
        let note = node.note.isEmpty ? "" : " <small>\(node.note.asXML)</small>"
        return """
            <li data-view="\(index)"\(place.map { " data-step=\"\($0)\"" } ?? "") class="\(node.look.rawValue)" \
            style="--depth:\(min(node.depth, 24))" tabindex="0"><span class="name">\(badge)\(node.name.asXML)\
            \(note)</span><span class="why">\(reason.asXML)</span></li>
            """
    }

    /// The number of the step after which the outcome of a view is known.
    private func step(asking asked: HitTestStep) -> Int {
        let walkthrough = story.walkthrough
        return asked.verdict == .hit ? walkthrough.findingCount : walkthrough.stepCount(asking: asked.order - 1)
    }

    private func reason(of node: ExportedTree.Node) -> String {
        (story.inspection.answers.whyNot(node.view)?.sentence ?? "").visible
    }

    /// A transparent polygon over the picture for each view, so that the page knows which view the pointer is on.
    private var polygons: String {
        let shapes = tree.paintingOrder.compactMap { index -> String? in
            guard let quad = tree.nodes[index].view.screenQuad else { return nil }
            let corners = quad.applying(story.toPicture).corners.map { "\($0.x.shortText),\($0.y.shortText)" }
            return "<polygon data-view=\"\(index)\" points=\"\(corners.joined(separator: " "))\"/>"
        }
        return """
            <svg id="views" aria-hidden="true" viewBox="0 0 \(story.size.width.shortText) \
            \(story.size.height.shortText)">\(shapes.joined())</svg>
            """
    }

    // MARK: The responder chain

    private var chain: [String] {
        guard let first = story.walkthrough.firstDelivered,
            let index = story.walkthrough.events[first].deliveries.first
        else { return [] }
        let delivery = story.walkthrough.deliveries[index]
        let heading = "<h2>\(localized("Responder chain").asXML) <small>\(delivery.hook.rawValue.asXML)</small></h2>"
        return [heading, "<ol class=\"links\">"]
            + delivery.links.indices.map { link in
                let role = delivery.links[link].role, label = story.walkthrough.label(delivery.links[link].responder)
                let word = delivery.word(ofLink: link)
                let place = story.walkthrough.stepCount(reaching: link, in: first)
                let when = role == .notReached ? "" : " data-step=\"\(place)\""
                let look = link == delivery.links.firstIndex { $0.role.endsChain } ? " class=\"end\"" : ""
                return "<li\(when)\(look)>\(label.visible.asXML) <small>\(word.visible.asXML)</small></li>"
            } + ["</ol>"]
    }
}

extension ChainLink.Role {
    /// True if the responder keeps what it received.
    fileprivate var endsChain: Bool {
        switch self {
        case .handles, .tracks, .ignores: true
        case .passesOn, .passesOnAfterOverride, .forwards, .perhapsReached, .notReached: false
        }
    }
}

extension Color {
    /// The colour in CSS.
    var css: String {
        let parts = [red, green, blue].map { UInt8(clamping: Int(clamping: ($0 * 255).rounded())) }
        return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

// The hierarchy of a screen and the path of a touch along the responder chain, as a diagram in Mermaid or Graphviz.
import HitscopeEngine
import HitscopeLanguage
import HitscopeOverlay
import HitscopeReading
import HitscopeSession
import HitscopeStory

/// A diagram of views and responders.
@MainActor struct HierarchyDiagram {
    /// A box with one or more lines of text.
    struct Node {
        let name: String, lines: [String], look: Look
    }

    /// A line between two boxes, by their indices.
    struct Edge {
        let from: Int, to: Int
        /// The letter of a line from one responder of the chain to the next; nil for a line to a subview.
        var letter: String?
    }

    /// The colours of a box.
    enum Look: String, CaseIterable { case hit, passedOver, asked, plain, responder, handler }

    private let title: String
    private(set) var nodes: [Node] = [], edges: [Edge] = []

    /// The maximum number of views. Mermaid draws at most 500 edges.
    private static let maximumViewCount = 300

    /// Makes a diagram of what an inspection shows. Without a touch, it has the hierarchy alone.
    init(_ inspection: Inspection) {
        title = inspection.run.debuggee.title.visible
        let walkthrough = inspection.shown.subject?.walkthrough
        let tree = ExportedTree(
            inspection.run.debuggee.world, walkthrough, isFrontFirst: false, maximum: Self.maximumViewCount)
        var places: [Int: Int] = [:]
        for (index, view) in tree.nodes.enumerated() {
            places[view.view.hitscopeIdentifier] = index
            let outcome = view.steps.last.map { "\(Walkthrough.numbers(of: view.steps)). \(Self.words(of: $0))" }
            let lines = [view.name, view.note, outcome ?? ""].filter { !$0.isEmpty }
            nodes.append(Node(name: "v\(index + 1)", lines: lines, look: Look(view.look)))
            if let parent = view.parent { edges.append(Edge(from: parent, to: index)) }
        }
        if tree.more > 0 {
            let words = localized("and \(tree.more) more views")
            nodes.append(Node(name: "more", lines: [words], look: .plain))
        }
        if let walkthrough { addChain(of: walkthrough, places) }
    }

    private static func words(of step: HitTestStep) -> String {
        if case .refused(let refusal) = step.verdict { return refusal.brief }
        return step.verdict.word
    }

    private mutating func addChain(of walkthrough: Walkthrough, _ places: [Int: Int]) {
        guard let event = walkthrough.firstDelivered,
            let delivery = walkthrough.events[event].deliveries.first.map({ walkthrough.deliveries[$0] })
        else { return }
        var places = places, last: Int?
        for (index, link) in delivery.links.enumerated() where link.role != .notReached {
            let word = delivery.word(ofLink: index).visible
            let place = places[link.responder] ?? nodes.count
            if place == nodes.count {
                let lines = [walkthrough.label(link.responder).visible, word]
                let look: Look = link.responder == delivery.handledBy ? .handler : .responder
                nodes.append(Node(name: "r\(index + 1)", lines: lines, look: look))
                places[link.responder] = place
            } else if link.responder == delivery.handledBy {
                nodes[place] = Node(name: nodes[place].name, lines: nodes[place].lines + [word], look: .handler)
            }
            if let last { edges.append(Edge(from: last, to: place, letter: Self.letter(index))) }
            last = place
        }
    }

    /// The letter of a line along the chain: a, b, …, z, and numbers after z.
    private static func letter(_ index: Int) -> String {
        index <= 26 ? String(UnicodeScalar(UInt8(ascii: "a") + UInt8(clamping: index - 1))) : String(index)
    }

    /// The fill, the line and the text of boxes, for paper.
    private static func colors(of look: Look) -> (fill: String, line: String, text: String) {
        let colors = Theme.light.colors
        switch look {
        case .hit: return ("#D3F1E2", colors.hit.css, colors.text.css)
        case .handler: return (colors.hit.css, colors.hit.css, "#FFFFFF")
        case .passedOver: return ("#FBE9E9", colors.refused.css, colors.text.css)
        case .asked: return ("#E3EEFB", colors.visited.css, colors.text.css)
        case .plain: return ("#FFFFFF", colors.line.css, colors.soft.css)
        case .responder: return ("#FBF1E2", colors.chain.css, colors.text.css)
        }
    }

    private var looks: [Look] { Look.allCases.filter { look in nodes.contains { $0.look == look } } }
}

extension HierarchyDiagram.Look {
    fileprivate init(_ look: ExportedTree.Look) {
        switch look {
        case .hit: self = .hit
        case .passedOver: self = .passedOver
        case .asked: self = .asked
        case .plain: self = .plain
        }
    }
}

// MARK: Mermaid

extension HierarchyDiagram {
    /// The diagram as text that Mermaid draws, which sites such as GitHub do in Markdown.
    var mermaid: String {
        var lines = ["---", "title: \"\(title.inQuotes)\"", "---", "flowchart TD"]
        for node in nodes {
            let words = node.lines.map(\.inMermaid).joined(separator: "<br>")
            lines.append("    \(node.name)[\"\(words)\"]:::\(node.look.rawValue)")
        }
        for edge in edges {
            let (from, to) = (nodes[edge.from].name, nodes[edge.to].name)
            lines.append(edge.letter.map { "    \(from) -. \($0) .-> \(to)" } ?? "    \(from) --- \(to)")
        }
        let chain = edges.indices.filter { edges[$0].letter != nil }.map(String.init)
        if !chain.isEmpty {
            let color = Theme.light.colors.chain.css
            lines.append(
                "    linkStyle \(chain.joined(separator: ",")) stroke:\(color),stroke-width:2.5px,color:\(color)")
        }
        for look in looks {
            let (fill, line, text) = Self.colors(of: look)
            let style = look == .passedOver ? ",stroke-dasharray:5 3" : look == .hit ? ",stroke-width:3px" : ""
            lines.append("    classDef \(look.rawValue) fill:\(fill),stroke:\(line),color:\(text)\(style)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Graphviz

    /// The diagram as text that Graphviz draws.
    var graphviz: String {
        var lines = [
            "digraph hierarchy {",
            "    graph [label=\"\(title.inQuotes)\", labelloc=t, fontname=\"sans-serif\", fontsize=18]",
            "    node [shape=box, style=\"rounded,filled\", fontname=\"sans-serif\", fontsize=11]",
            "    edge [fontname=\"sans-serif\", fontsize=11, arrowhead=none, "
                + "color=\"\(Theme.light.colors.faint.css)\"]",
        ]
        for node in nodes {
            let (fill, line, text) = Self.colors(of: node.look)
            let words = node.lines.map(\.inQuotes).joined(separator: "\\n")
            let style =
                node.look == .passedOver
                ? ", style=\"rounded,filled,dashed\"" : node.look == .hit ? ", penwidth=3" : ""
            lines.append(
                "    \(node.name) [label=\"\(words)\", fillcolor=\"\(fill)\", color=\"\(line)\", "
                    + "fontcolor=\"\(text)\"\(style)]")
        }
        let color = Theme.light.colors.chain.css
        for edge in edges {
            let ends = "\(nodes[edge.from].name) -> \(nodes[edge.to].name)"
            guard let letter = edge.letter else {
                lines.append("    \(ends)")
                continue
            }
            lines.append(
                "    \(ends) [label=\"\(letter)\", arrowhead=normal, style=dashed, penwidth=2, color=\"\(color)\", "
                    + "fontcolor=\"\(color)\", constraint=false]")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }
}

extension String {
    /// The text in a quoted label of Mermaid, where some characters have a meaning.
    fileprivate var inMermaid: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\"": text += "#quot;"
            case "<": text += "#lt;"
            case ">": text += "#gt;"
            case "&": text += "#amp;"
            case "#", "`", "*", "_", "\\", "[", "]", "{", "}", "(", ")", ";", "~", "$", "%":
                text += "#\(scalar.value);"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    /// The text in quotation marks of YAML and of Graphviz.
    fileprivate var inQuotes: String { replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }
}

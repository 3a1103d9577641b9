// What was looked at before, as text: a file for each panel, in which each thing that the panel has shown stands once,
// under the names of the states that show it.
//
// Pictures show what a window looks like; this shows in words what changed.
import Foundation
import HitscopeSampleScenes
import HitscopeSnapshot
import Testing

/// The texts of one panel, and which state shows which.
struct TextReference {
    private struct Block {
        var states: [String]
        let lines: [String]
    }

    private let path: String
    private var blocks: [Block] = []

    /// Reads a file; none counts as empty.
    init(path: String) {
        self.path = path
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        for line in text.split(separator: "\n") {
            if line.hasPrefix("= ") {
                let state = String(line.dropFirst(2))
                if blocks.last?.lines.isEmpty != true { blocks.append(Block(states: [], lines: [])) }
                blocks[blocks.count - 1].states.append(state)
            } else if let last = blocks.popLast() {
                blocks.append(Block(states: last.states, lines: last.lines + [String(line.dropFirst(2))]))
            }
        }
    }

    /// What the panel showed in a state; nil where it showed nothing.
    subscript(state: String) -> [String]? { blocks.first { $0.states.contains(state) }?.lines }

    /// Keeps what the panel shows in a state; nil for nothing.
    mutating func keep(_ lines: [String]?, for state: String) throws {
        for index in blocks.indices { blocks[index].states.removeAll { $0 == state } }
        if let lines, !lines.isEmpty {
            if let index = blocks.firstIndex(where: { $0.lines == lines }) {
                blocks[index].states = (blocks[index].states + [state]).sorted()
            } else {
                blocks.append(Block(states: [state], lines: lines))
            }
        }
        blocks.removeAll { $0.states.isEmpty }
        blocks.sort { ($0.states.first ?? "") < ($1.states.first ?? "") }
        let text = blocks.map { block in
            (block.states.map { "= \($0)\n" } + block.lines.map { "  \($0)\n" }).joined()
        }
        guard !text.isEmpty else { return try FileManager.default.removeItem(atPath: path) }
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}

extension Golden {
    private static let texts = references + "/Texts"

    /// Records an issue where the window does not show, panel by panel, what it showed before.
    static func expectText(
        _ panels: [PanelText], named state: String, at location: SourceLocation = #_sourceLocation
    ) throws {
        let settings = try SnapshotSettings(
            references: references, package: packageFolder, environment: ProcessInfo.processInfo.environment)
        let known = ((try? FileManager.default.contentsOfDirectory(atPath: texts)) ?? []).filter {
            $0.hasSuffix(".txt")
        }
        let names = Set(known.map { String($0.dropLast(4)) }).union(panels.map(\.panel)).sorted()
        var references = names.map { (name: $0, reference: TextReference(path: "\(texts)/\($0).txt")) }
        let isNew = references.allSatisfy { $0.reference[state] == nil }
        for index in references.indices {
            let (name, reference) = references[index], lines = panels.first { $0.panel == name }?.lines
            let changes = TextChanges(from: reference[state] ?? [], to: lines ?? [])
            guard !changes.isEmpty || settings.record == .all else { continue }
            if settings.record == .all || settings.record == .failed || isNew && settings.record == .missing {
                try references[index].reference.keep(lines, for: state)
                Issue.record("\(name) was recorded for \(state); read it and run again", sourceLocation: location)
            } else {
                Issue.record(
                    """
                    \(name) has changed in "\(state)":
                    \(changes)
                    If that is right, HITSCOPE_RECORD=failed keeps it.
                    """,
                    sourceLocation: location)
            }
        }
    }
}

/// Which lines one text has and the other has not, in their order.
struct TextChanges: CustomStringConvertible {
    private let lines: [String]
    /// How many of them are said.
    private static let maximum = 40

    init(from old: [String], to new: [String]) {
        let difference = new.difference(from: old)
        lines = (difference.removals + difference.insertions).sorted { Self.place($0) < Self.place($1) }.map { change in
            switch change {
            case .remove(_, let line, _): "- \(line)"
            case .insert(_, let line, _): "+ \(line)"
            }
        }
    }

    private static func place(_ change: CollectionDifference<String>.Change) -> (Int, Int) {
        switch change {
        case .remove(let index, _, _): (index, 0)
        case .insert(let index, _, _): (index, 1)
        }
    }

    var isEmpty: Bool { lines.isEmpty }

    var description: String {
        let more = lines.count > Self.maximum ? ["… and \(lines.count - Self.maximum) more"] : []
        return (lines.prefix(Self.maximum) + more).joined(separator: "\n")
    }
}

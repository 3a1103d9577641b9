// Two traces that were written as JSON, compared by meaning: the outcome of each input in one and in the other.
//
// Objects are the same if they have the same name, or else the same class. Times, numbers of records, and calls that
// change nothing for the touch are not compared.
import Foundation
import HitscopeReading
import HitscopeStory

/// A trace that was read from a file.
struct TraceDocument: Decodable {
    struct Participant: Decodable { var id: Int, type: String, name: String? }

    struct Record: Decodable {
        struct Finger: Decodable { var finger: Int, phase: String, x: Double, y: Double }

        var parent: Int?, time: Double?, fingers: [Finger]?, deviceEvent: String?, hover: [Double]?
        var question: [Double]?, deadlineOf: Int?
        var hook: String?, receiver: Int?, result: Int?, refusal: String?, implementation: String?
        var bound: Int?, view: Int?, recognizer: Int?, to: String?, turn: String?, touch: Int?
        var action: String?, target: Int?, targetType: String?, sentence: String?
    }

    private struct Version: Decodable { var version: Int }

    var participants: [Participant], records: [Record]

    /// True if a file begins as a trace does.
    static func isTrace(_ head: String) -> Bool {
        head.first == "{" && head.contains("\"participants\"") && head.contains("\"version\"")
    }

    /// Reads a trace.
    init(path: String) throws {
        let data = try AnswerKind.data(at: path)
        guard let version = try? JSONDecoder().decode(Version.self, from: data).version else {
            throw CommandFailure(
                .badInput, "\(path): error: the trace cannot be read. You can write it again: hitscope trace --json")
        }
        guard version == 2 else {
            throw CommandFailure(
                .badInput,
                """
                \(path): error: this is a trace of version \(version), and version 2 can be compared. You can write it \
                again: hitscope trace --json
                """)
        }
        guard let read = try? JSONDecoder().decode(TraceDocument.self, from: data) else {
            throw CommandFailure(
                .badInput, "\(path): error: the trace cannot be read. You can write it again: hitscope trace --json")
        }
        self = read
    }
}

/// The outcome of an input, as words for each subject.
struct TracedInput {
    let time: Double
    /// The subjects in the order in which they first occur.
    private(set) var subjects: [String] = []
    private(set) var words: [String: [String]] = [:]

    fileprivate init(time: Double) { self.time = time }

    fileprivate mutating func add(_ word: String, to subject: String) {
        if words[subject] == nil { subjects.append(subject) }
        words[subject, default: []].append(word)
    }
}

extension TraceDocument {
    /// The inputs and deadlines, each with its outcome.
    var inputs: [TracedInput] {
        var inputs: [TracedInput] = [], roots: [Int] = []
        let names = Dictionary(
            participants.map { ($0.id, $0.name ?? $0.type) }, uniquingKeysWith: { first, _ in first })
        func name(_ id: Int) -> String { names[id] ?? "#\(id)" }
        for (index, record) in records.enumerated() {
            let root = record.parent.flatMap { roots.indices.contains($0) ? roots[$0] : nil }
            if root == nil, let time = record.time {
                roots.append(inputs.count)
                inputs.append(TracedInput(time: time))
                inputs[inputs.count - 1].add(record.input(name), to: "input")
                continue
            }
            // What happened before the first input belongs to none.
            roots.append(root ?? -1)
            guard let root, root >= 0, index > 0, let fact = record.fact(name) else { continue }
            inputs[root].add(fact.word, to: fact.subject)
        }
        return inputs
    }
}

extension TraceDocument.Record {
    /// The input of a record, without its time.
    fileprivate func input(_ name: (Int) -> String) -> String {
        if let fingers {
            return fingers.map { "\($0.finger) \($0.phase) \($0.x.short), \($0.y.short)" }.joined(separator: "; ")
        }
        if let deadlineOf { return name(deadlineOf) }
        return deviceEvent ?? (hover ?? question ?? []).map(\.short).joined(separator: ", ")
    }

    /// The subject of a record, and a word about it; nil if the record adds nothing to the outcome of its input.
    fileprivate func fact(_ name: (Int) -> String) -> (subject: String, word: String)? {
        if bound != nil { return ("hit", view.map(name) ?? "nil") }
        if let recognizer { return to.map { (name(recognizer), $0) } }
        if let touch, let turn { return turn == "received" ? nil : ("touch \(touch)", turn) }
        if let sentence { return ("fault", sentence) }
        guard let hook, let receiver else {
            return action.map { ("action", $0 + ((target.map(name) ?? targetType).map { " → \($0)" } ?? "")) }
        }
        if hook == "hitTest(_:with:)" {
            return (name(receiver), refusal ?? (result == receiver ? "hit" : result == nil ? "nil" : "descended"))
        }
        let delivers = ["touches", "presses", "motion", "remoteControl"].contains { hook.hasPrefix($0) }
        guard delivers, !hook.hasPrefix("touchesShould") else { return nil }
        return (hook, implementation == "inherited" ? name(receiver) : "\(name(receiver)) (\(implementation ?? ""))")
    }
}

extension Double {
    /// The number with at most two decimals.
    fileprivate var short: String { CGFloat(self).shortText }
}

/// The differences between two traces.
struct TraceDifferences {
    /// An input, with the properties that differ. A value is nil if one of the traces does not have the property.
    struct Input: Encodable {
        struct Change: Encodable { var property: String, before: String?, after: String? }

        /// The number of the input, from 1.
        var input: Int
        var time: Double, changes: [Change]
    }

    let count: Int
    let inputs: [Input]

    init(before: TraceDocument, after: TraceDocument) {
        let (old, new) = (before.inputs, after.inputs)
        count = max(old.count, new.count)
        inputs = (0..<count).compactMap { index in
            let earlier = old.indices.contains(index) ? old[index] : nil
            let later = new.indices.contains(index) ? new[index] : nil
            let changes = Self.changes(earlier, later)
            guard !changes.isEmpty, let time = (later ?? earlier)?.time else { return nil }
            return Input(input: index + 1, time: time, changes: changes)
        }
    }

    private static func changes(_ before: TracedInput?, _ after: TracedInput?) -> [Input.Change] {
        let known = before?.subjects ?? []
        let subjects = known + (after?.subjects ?? []).filter { !known.contains($0) }
        return subjects.compactMap { subject in
            let (old, new) = (before?.words[subject], after?.words[subject])
            guard old != new else { return nil }
            return Input.Change(
                property: subject, before: old?.joined(separator: " → "), after: new?.joined(separator: " → "))
        }
    }

    /// The differences as text.
    var lines: [Sentence] {
        guard !inputs.isEmpty else { return ["No differences."] }
        let head: Sentence = count == 1 ? "1 input differs." : "\(inputs.count) of \(count) inputs differ."
        return [head]
            + inputs.flatMap { input in
                ["input \(input.input) at \(input.time.short) s" as Sentence]
                    + input.changes.map { "  \($0.property): \($0.before ?? "–") ⇒ \($0.after ?? "–")" }
            }
    }

    /// The fields of the differences as JSON.
    var json: some Encodable { Line(count: count, inputs: inputs) }

    private struct Line: Encodable {
        let version = 1
        var count: Int, inputs: [Input]
    }
}

// The outcomes of the expectations of scenes, as text for people and for programs that run tests.
//
// Source: the specification of TAP 14; GitHub, Workflow commands.
import Foundation
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading

/// The outcome of a check of several scenes.
struct CheckReport {
    let scenes: [CheckedScene]
    /// The time that the checks took together.
    private let seconds: Double

    init(_ scenes: [CheckedScene], seconds: Double) { (self.scenes, self.seconds) = (scenes, seconds) }

    private var unreadable: Int { scenes.count { $0.failure != nil && !$0.isStopped } }
    private var stopped: Int { scenes.count(where: \.isStopped) }
    private var empty: Int { scenes.count(where: \.isEmpty) }
    private var expectations: Int { scenes.reduce(0) { $0 + $1.expectations.count } }
    private var failedCount: Int { scenes.reduce(0) { $0 + $1.failedCount } }

    /// The reason why the command fails; nil if it succeeds.
    func failure(isEmptyAllowed: Bool) -> CommandFailure? {
        var lines: [Sentence] = []
        if failedCount > 0 { lines.append(failedWords) }
        if !isEmptyAllowed, empty > 0 { lines.append("\(empty) of \(scenes.count) scenes have no expectations.") }
        if unreadable > 0 { lines.append("\(unreadable) of \(scenes.count) scenes cannot be read.") }
        if stopped > 0 { lines.append("\(stopped) of \(scenes.count) scenes could not be checked.") }
        guard !lines.isEmpty else { return nil }
        return CommandFailure(
            stopped > 0 ? .environment : unreadable > 0 ? .badInput : .unmet, Sentence(lines: lines))
    }

    /// The numbers of expectations and scenes.
    var total: Sentence {
        if failedCount > 0 { return failedWords }
        return scenes.count == 1
            ? "\(words(expectations)) held." : "\(words(expectations)) in \(scenes.count) scenes held."
    }

    private var failedWords: Sentence {
        scenes.count == 1
            ? "\(failedCount) of \(expectations) expectations failed."
            : "\(failedCount) of \(expectations) expectations in \(scenes.count) scenes failed."
    }

    private func words(_ count: Int) -> String {
        count == 1 ? localized("1 expectation") : localized("\(count) expectations")
    }

    /// The numbers, and the time.
    private var timedTotal: Sentence {
        guard failedCount == 0, scenes.count > 1 else { return total }
        let seconds = CGFloat((seconds * 100).rounded() / 100).shortText
        return "\(words(expectations)) in \(scenes.count) scenes held in \(seconds) s."
    }

    // MARK: For people

    /// The complete report, in the order of the scenes.
    func text() -> Sentence { Sentence(lines: scenes.flatMap { problems(of: $0) + [verdict(on: $0)] } + [timedTotal]) }

    /// Prints the verdicts to standard output, and the problems to standard error.
    func printText() throws {
        for scene in scenes {
            let problems = problems(of: scene)
            if !problems.isEmpty { printError(Sentence(lines: problems)) }
            if scene.failure == nil { try printOutput(verdict(on: scene)) }
        }
        let isPassed = expectations > 0 && failedCount == 0 && unreadable + stopped == 0
        if scenes.count > 1, isPassed { try printOutput(timedTotal) }
    }

    private func verdict(on scene: CheckedScene) -> Sentence {
        if scene.isStopped { return "NOT checked  \(scene.name)" }
        if scene.failure != nil { return "NOT read  \(scene.name)" }
        if scene.isEmpty { return "empty  \(scene.name) (no expectation)" }
        let verdict = scene.failedCount == 0 ? localized("ok") : localized("NOT met")
        let line: Sentence = "\(verdict)  \(scene.name) (\(words(scene.expectations.count)))"
        switch scene.written {
        case 0: return line
        case 1: return "\(line), 1 value was written"
        case let count: return "\(line), \(count) values were written"
        }
    }

    private func problems(of scene: CheckedScene) -> [Sentence] {
        if let failure = scene.failure { return failure.sentence.map { [$0] } ?? [] }
        return scene.expectations.flatMap { problems(of: $0, in: scene) }
    }

    private func problems(of expectation: CheckedScene.Expectation, in scene: CheckedScene) -> [Sentence] {
        let variant: Sentence = scene.variant.name.map { "[\($0)] " } ?? ""
        return expectation.unmet.flatMap { unmet in
            ["\(scene.path):\(unmet.place.line):\(unmet.place.column): \(variant)\(unmet.sentence)" as Sentence]
                + (unmet.why.map { ["  \($0)"] } ?? [])
        }
    }

    // MARK: For programs

    /// The name of an expectation in reports for programs. It is the same in every language.
    static func name(_ index: Int) -> String { "expect[\(index + 1)]" }

    /// The report in version 14 of the Test Anything Protocol: a test for each expectation.
    func tap() -> Sentence {
        var lines: [Sentence] = [], number = 0
        func add(_ isOK: Bool, _ name: Sentence, _ details: [Sentence] = []) {
            number += 1
            let result = isOK ? "ok" : "not ok"
            lines.append("\(result) \(number) - \(name)")
            guard !details.isEmpty else { return }
            lines += ["  ---", "  message: |"] + details.map { "    \($0)" as Sentence } + ["  ..."]
        }
        for scene in scenes {
            let path = scene.name.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
            if let failure = scene.failure { add(false, "\(path)", Self.lines(failure.sentence)) }
            if scene.isEmpty { add(true, "\(path) # SKIP") }
            for (index, expectation) in scene.expectations.enumerated() {
                add(expectation.unmet.isEmpty, "\(path) \(Self.name(index))", problems(of: expectation, in: scene))
            }
        }
        return Sentence(lines: ["TAP version 14", "1..\(number)"] + lines)
    }

    private static func lines(_ sentence: Sentence?) -> [Sentence] {
        sentence?.text.split(separator: "\n").map { "\($0)" } ?? []
    }

    /// The report as JUnit XML: a suite for each scene, a test for each expectation.
    func junit() -> Sentence {
        let suites = scenes.map { scene in
            if let failure = scene.failure {
                let lines = Self.lines(failure.sentence)
                let outcome = JUnitReport.Outcome.broken(
                    message: lines.first?.text ?? "", details: lines.map(\.text).joined(separator: "\n"))
                return JUnitReport.Suite(scene.name, [JUnitReport.Case("read", seconds: scene.seconds, outcome)])
            }
            if scene.isEmpty {
                let outcome = JUnitReport.Outcome.skipped(message: localized("no expectation"))
                return JUnitReport.Suite(scene.name, [JUnitReport.Case("read", seconds: scene.seconds, outcome)])
            }
            let share = scene.seconds / Double(scene.expectations.count)
            return JUnitReport.Suite(
                scene.name,
                scene.expectations.enumerated().map { index, expectation in
                    JUnitReport.Case(Self.name(index), seconds: share, outcome(of: expectation, in: scene))
                })
        }
        return JUnitReport("hitscope check", suites).text()
    }

    private func outcome(of expectation: CheckedScene.Expectation, in scene: CheckedScene) -> JUnitReport.Outcome {
        guard let first = expectation.unmet.first else { return .passed }
        let details = problems(of: expectation, in: scene).map(\.text).joined(separator: "\n")
        return .failed(message: first.sentence, type: first.path.first ?? "", details: details)
    }

    /// The report as commands of a workflow, which GitHub shows beside the lines of the files.
    func github() -> Sentence {
        var lines: [Sentence] = []
        for scene in scenes {
            if let failure = scene.failure {
                lines.append(annotation("error", scene, failure.place, failure.sentence?.text ?? ""))
            } else if scene.isEmpty {
                lines.append(annotation("warning", scene, nil, localized("no expectation")))
            }
            for unmet in scene.expectations.flatMap(\.unmet) {
                let message = [unmet.sentence, unmet.why].compactMap(\.self).joined(separator: "\n")
                lines.append(annotation("error", scene, unmet.place, message))
            }
        }
        return Sentence(lines: lines + [total])
    }

    private func annotation(
        _ command: String, _ scene: CheckedScene, _ place: SourceLocation?, _ message: String
    ) -> Sentence {
        let message = scene.variant.name.map { "[\($0)] \(message)" } ?? message
        let spot = place.map { ",line=\($0.line),col=\($0.column)" } ?? ""
        return "::\(command) file=\(scene.path.asWorkflowProperty)\(spot)::\(message.asWorkflowText)"
    }

    /// The report as JSON. The page "Scenes as tests" lists the fields.
    func json() throws -> String { try Document(self).indentedJSON() }

    private struct Document: Encodable {
        struct Failure: Encodable {
            var expectation: Int, key: String, line: Int, column: Int, sentence: String, why: String?
        }

        struct File: Encodable {
            var path: String, status: String, seconds: Double
            /// Nil if the scene's own screen or language was used.
            var screen: [Double]?, language: String?
            /// Nil for a scene that cannot be read.
            var expectations: Int?, failed: Int?
            /// Nil for a scene that can be read.
            var error: String?
            var failures: [Failure]

            init(_ scene: CheckedScene) {
                (path, seconds) = (scene.path, scene.seconds)
                (screen, language) = (scene.variant.screen, scene.variant.language)
                error = scene.failure?.sentence?.text
                failures = scene.expectations.flatMap(\.unmet).map { unmet in
                    Failure(
                        expectation: unmet.expectation + 1, key: unmet.path.joined(separator: "."),
                        line: unmet.place.line, column: unmet.place.column, sentence: unmet.sentence, why: unmet.why)
                }
                if error == nil { (expectations, failed) = (scene.expectations.count, scene.failedCount) }
                status =
                    error != nil ? "unreadable" : scene.isEmpty ? "empty" : scene.failedCount > 0 ? "failed" : "passed"
            }
        }

        let version = 1
        var scenes: Int, unreadable: Int, empty: Int, expectations: Int, failed: Int, files: [File]

        init(_ report: CheckReport) {
            (scenes, unreadable, empty) = (report.scenes.count, report.unreadable + report.stopped, report.empty)
            (expectations, failed) = (report.expectations, report.failedCount)
            files = report.scenes.map { File($0) }
        }
    }
}

extension String {
    /// The text of a workflow command. Source: GitHub, Workflow commands; actions/toolkit, escapeData.
    fileprivate var asWorkflowText: String {
        replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    /// The value of a property of a workflow command. Source: actions/toolkit, escapeProperty.
    fileprivate var asWorkflowProperty: String {
        asWorkflowText.replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

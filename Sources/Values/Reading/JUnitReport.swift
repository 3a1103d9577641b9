// A report in JUnit's XML format, which CI systems show as tests.
//
// Source: the JUnit schema of Jenkins.

/// Suites of tests with their outcomes.
public struct JUnitReport: Sendable {
    /// The outcome of a test.
    public enum Outcome: Hashable, Sendable {
        /// The result is as expected.
        case passed
        /// The result is not as expected. `type` names the kind of failure; `details` has the full report.
        case failed(message: String, type: String, details: String)
        /// The test could not be run.
        case broken(message: String, details: String)
        /// There was nothing to test.
        case skipped(message: String)
    }

    /// One test.
    public struct Case: Hashable, Sendable {
        /// The name. Together with the name of the suite, it is the same in each run.
        public var name: String
        /// The duration in seconds; 0 if it was not measured.
        public var seconds: Double
        /// The outcome.
        public var outcome: Outcome
        /// The output of the test. It does not affect the outcome.
        public var output: String

        /// - Parameters:
        ///   - seconds: the duration; 0 if it was not measured.
        ///   - output: the output of the test.
        public init(_ name: String, seconds: Double = 0, _ outcome: Outcome, output: String = "") {
            (self.name, self.seconds, self.outcome, self.output) = (name, seconds, outcome, output)
        }
    }

    /// The tests of one file.
    public struct Suite: Hashable, Sendable {
        /// The path of the file.
        public var name: String
        /// The tests in the file, in order.
        public var cases: [Case]

        /// Creates the suite of a file with its tests, in order.
        public init(_ name: String, _ cases: [Case]) { (self.name, self.cases) = (name, cases) }
    }

    private let name: String, suites: [Suite]

    /// - Parameter name: what was run, such as a command.
    public init(_ name: String, _ suites: [Suite]) { (self.name, self.suites) = (name, suites) }

    /// The report as XML.
    public func text() -> Sentence {
        let cases = suites.flatMap(\.cases), failures = cases.count(where: \.isFailed)
        var lines: [Sentence] = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuites name=\"\(name.asXML)\" tests=\"\(cases.count)\" failures=\"\(failures)\" "
                + "errors=\"\(cases.count(where: \.isBroken))\" \(Self.time(of: cases))>",
        ]
        for suite in suites {
            let cases = suite.cases
            lines.append(
                "  <testsuite name=\"\(suite.name.asXML)\" tests=\"\(cases.count)\" "
                    + "failures=\"\(cases.count(where: \.isFailed))\" errors=\"\(cases.count(where: \.isBroken))\" "
                    + "skipped=\"\(cases.count(where: \.isSkipped))\" \(Self.time(of: cases))>")
            for test in cases { lines += self.lines(of: test, in: suite) }
            lines.append("  </testsuite>")
        }
        return Sentence(lines: lines + ["</testsuites>"])
    }

    /// The attribute with the duration of tests.
    private static func time(of cases: [Case]) -> String {
        let thousandths = (cases.reduce(0) { $0 + $1.seconds } * 1000).rounded() / 1000
        return "time=\"\(thousandths == 0 ? "0" : "\(thousandths)")\""
    }

    private func lines(of test: Case, in suite: Suite) -> [Sentence] {
        let time = Self.time(of: [test])
        let head: Sentence =
            "    <testcase classname=\"\(suite.name.asXML)\" name=\"\(test.name.asXML)\" \(time)"
        var elements: [Sentence] = []
        switch test.outcome {
        case .passed: break
        case .failed(let message, let type, let details):
            elements = ["<failure message=\"\(message.asXML)\" type=\"\(type.asXML)\">\(details.asXML)</failure>"]
        case .broken(let message, let details):
            elements = ["<error message=\"\(message.asXML)\">\(details.asXML)</error>"]
        case .skipped(let message): elements = ["<skipped message=\"\(message.asXML)\"/>"]
        }
        if !test.output.isEmpty { elements.append("<system-out>\(test.output.asXML)</system-out>") }
        guard !elements.isEmpty else { return [head + "/>"] }
        return [head + ">"] + elements.map { "      " + $0 } + ["    </testcase>"]
    }
}

extension JUnitReport.Case {
    fileprivate var isFailed: Bool {
        if case .failed = outcome { true } else { false }
    }
    fileprivate var isBroken: Bool {
        if case .broken = outcome { true } else { false }
    }
    fileprivate var isSkipped: Bool {
        if case .skipped = outcome { true } else { false }
    }
}

extension String {
    /// The text with the special characters of XML and HTML as entities, and without characters that are not allowed in
    /// XML.
    public var asXML: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\t": result += "&#9;"
            default:
                let isHeld = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                if isHeld { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }
}

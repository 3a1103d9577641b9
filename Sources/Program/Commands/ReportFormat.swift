// The option --format of commands that report on several scenes: the form of the report, and the format of dumps.
import ArgumentParser
import HitscopeLanguage
import HitscopeSceneFile

/// A value of `--format`: a form of the report, or a format of dumps.
enum ReportFormat<Form: RawRepresentable<String> & CaseIterable>: ExpressibleByArgument {
    case answer(Form)
    case dump(FormatArgument)

    init?(argument: String) {
        if let form = Form(rawValue: argument) {
            self = .answer(form)
        } else if let format = FormatArgument(argument: argument) {
            self = .dump(format)
        } else {
            return nil
        }
    }

    static var allValueStrings: [String] { Form.allCases.map(\.rawValue) + FormatArgument.allValueStrings }
}

extension Array {
    /// The form of the report; nil if it was not given.
    func answer<Form>() -> Form? where Element == ReportFormat<Form> {
        lazy.compactMap { if case .answer(let form) = $0 { form } else { nil } }.first
    }

    /// The format of dumps; nil to detect it.
    func dump<Form>() -> DumpFormat? where Element == ReportFormat<Form> {
        lazy.compactMap { if case .dump(let format) = $0 { format.format } else { nil } }.first
    }

    /// - Throws: A `ValidationError` if a form or a format is given twice.
    func expectOneOfEach<Form>() throws where Element == ReportFormat<Form> {
        let forms = count { if case .answer = $0 { true } else { false } }
        guard forms > 1 || count - forms > 1 else { return }
        throw ValidationError(localized("--format is specified twice for the same purpose. Leave one out."))
    }
}

// Errors that prevent a picture from being compared.
import HitscopeLanguage
import HitscopeRaster

/// The reason why a picture could not be compared.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
    /// `HITSCOPE_RECORD` has a value that is not a `RecordMode`.
    case badRecordMode(String)
    /// The name is empty, or could lead outside the directory.
    case badName(String)
    /// A picture could not be read or written.
    case picture(PictureError)
    /// The system did not create a directory.
    case noDirectory(path: String, reason: String)

    /// A sentence that also says how to fix the problem.
    public var description: String {
        switch self {
        case .badRecordMode(let word):
            localized(
                """
                HITSCOPE_RECORD is "\(word)", which is not valid. You can set it to \
                \(RecordMode.allCases.map(\.rawValue).joined(separator: ", ")).
                """)
        case .badName(let name):
            localized(
                """
                \"\(name)\" cannot be the name of a reference picture. You can use any name without slashes that does \
                not begin with a dot.
                """)
        case .picture(let error): error.description
        case .noDirectory(let path, let reason):
            localized(
                """
                The directory \(path) cannot be created: \(reason). You can create it yourself, or specify another \
                one.
                """)
        }
    }
}

// Errors that prevent a snapshot from being compared.
import HitscopeLanguage
import HitscopeRaster

/// The reason why a snapshot could not be compared.
public enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
    /// An environment variable has a value that is not a `RecordMode`.
    case badRecordMode(String, variable: String = "HITSCOPE_RECORD")
    /// The name is empty, or could lead outside the directory.
    case badName(String)
    /// A file could not be read or written.
    case picture(PictureError)
    /// A reference is not what its extension says.
    case unreadable(path: String, reason: String)
    /// The system did not create a directory.
    case noDirectory(path: String, reason: String)
    /// The format of the value did not come in time.
    case late(seconds: Double)

    /// A sentence that also says how to fix the problem.
    public var description: String {
        switch self {
        case .badRecordMode(let word, let variable):
            localized(
                """
                \(variable) is "\(word)", which is not valid. You can set it to \
                \(RecordMode.allCases.map(\.rawValue).joined(separator: ", ")).
                """)
        case .badName(let name):
            localized(
                """
                \"\(name)\" cannot be the name of a reference picture. You can use any name without slashes that does \
                not begin with a dot.
                """)
        case .picture(let error): error.description
        case .unreadable(let path, let reason): "\(path): \(reason)"
        case .noDirectory(let path, let reason):
            localized(
                """
                The directory \(path) cannot be created: \(reason). You can create it yourself, or specify another \
                one.
                """)
        case .late(let seconds):
            localized("The strategy delivered nothing within \(seconds) s. You can pass a longer timeout.")
        }
    }
}

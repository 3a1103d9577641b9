// The result of comparing a value with its reference, and its description.
//
// This file does not access the file system.
import HitscopeLanguage
import HitscopePixels

/// The result of comparing a value with its reference.
public enum SnapshotVerdict: Hashable, Sendable {
    /// The value equals its reference.
    case same
    /// The value differs from its reference, and an allowance lets the difference pass.
    case allowed(SnapshotReport)
    /// The value was saved as the reference at this path.
    case recorded(String)
    /// There is no reference, and the record mode does not allow writing one.
    case missing(SnapshotReport)
    /// The value differs from the reference, and the record mode does not allow replacing it.
    case different(SnapshotReport)

    /// True if a test should pass: the value equals a reference that existed before, or differs by what is allowed.
    public var isSame: Bool {
        switch self {
        case .same, .allowed: true
        case .recorded, .missing, .different: false
        }
    }

    /// The report; nil if there is nothing to report.
    public var report: SnapshotReport? {
        switch self {
        case .same, .recorded: nil
        case .allowed(let report), .missing(let report), .different(let report): report
        }
    }
}

extension SnapshotVerdict: CustomStringConvertible {
    /// The message for a test.
    public var description: String {
        switch self {
        case .same: localized("The value equals its reference.")
        case .recorded(let path):
            localized("The reference was saved at \(path). You can check it and run again.")
        case .allowed(let report), .missing(let report), .different(let report): report.sentence
        }
    }
}

/// A description of the differences between a value and its reference.
public struct SnapshotReport: Hashable, Sendable {
    /// What differs, in one or more lines.
    public var sentence: String
    /// The pixel differences; nil if there is no reference, and for other formats than pictures.
    public var comparison: PixelComparison?
    /// The paths of the files that were written, in the order in which to look at them.
    public var artifacts: [String]
}

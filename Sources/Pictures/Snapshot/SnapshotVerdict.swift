// The result of comparing a picture with its reference, and its description.
//
// This file does not access the file system.
import HitscopeLanguage
import HitscopePixels

/// The result of comparing a picture with its reference.
public enum SnapshotVerdict: Hashable, Sendable {
    /// The picture equals its reference.
    case same
    /// The picture was saved as the reference at this path.
    case recorded(String)
    /// There is no reference, and the record mode does not allow to write one.
    case missing(SnapshotReport)
    /// The picture differs from the reference, and the record mode does not allow to replace it.
    case different(SnapshotReport)

    /// True if a test should pass: the picture equals a reference that existed before.
    public var isSame: Bool {
        switch self {
        case .same: true
        case .recorded, .missing, .different: false
        }
    }
}

extension SnapshotVerdict: CustomStringConvertible {
    /// The message for a test that fails.
    public var description: String {
        switch self {
        case .same: localized("The picture equals its reference.")
        case .recorded(let path):
            localized(
                "The picture was saved as the reference, at \(path). You can check it and run again.")
        case .missing(let report), .different(let report): report.sentence
        }
    }
}

/// A description of the differences between a picture and its reference.
public struct SnapshotReport: Hashable, Sendable {
    /// One or two sentences that say how many pixels differ, by how much at most, and where.
    public var sentence: String
    /// The pixel differences; nil if there is no reference.
    public var comparison: PixelComparison?
    /// The paths of the artefacts that were written, in the order in which to look at them.
    public var artifacts: [String]

    static func sentence(for comparison: PixelComparison, name: String, scale: Double) -> String {
        switch comparison {
        case .equal: localized("\(name) equals its reference.")
        case .differentSize(let actual, let expected):
            localized(
                """
                \(name) has \(actual.width) × \(actual.height) pixels, its reference \(expected.width) × \
                \(expected.height).
                """)
        case .different(let difference):
            difference.changedPixels == 1
                ? localized(
                    """
                    \(name): 1 pixel differs from the reference, by \(difference.largestStep) of 255 at most, \
                    all within \(text(of: difference.extent, scale)).
                    """)
                : localized(
                    """
                    \(name): \(difference.changedPixels) pixels differ from the reference, \
                    by \(difference.largestStep) of 255 at most, all within \(text(of: difference.extent, scale)).
                    """)
        }
    }

    private static func text(of rect: PixelRect, _ scale: Double) -> String {
        func points(_ pixels: Int) -> String {
            let value = (Double(pixels) / scale * 10).rounded() / 10
            return Int(exactly: value).map(String.init) ?? "\(value)"
        }
        let pixels = localized("x \(rect.x), y \(rect.y), \(rect.width) × \(rect.height) pixels")
        guard scale > 0, scale != 1 else { return pixels }
        let (x, y) = (points(rect.x), points(rect.y))
        return pixels + " "
            + localized("(x \(x), y \(y), \(points(rect.width)) × \(points(rect.height)) points)")
    }
}

// How many pixels a point has on a display.
import Foundation

/// The scale that a display is set to.
package enum DisplayScale {
    /// The scale for `Xft.dpi` in a server's resources, to the next quarter, from 1 to 4; 96 dots an inch are scale 1,
    /// which is also the scale of a display that is set to none.
    package static func scale(ofResources resources: String) -> Double {
        for line in resources.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, trimmed(parts[0]) == "Xft.dpi", let dots = Double(trimmed(parts[1])), dots.isFinite
            else { continue }
            return min(4, max(1, (dots / 96 * 4).rounded() / 4))
        }
        return 1
    }

    private static func trimmed(_ part: Substring) -> String { part.trimmingCharacters(in: .whitespaces) }
}

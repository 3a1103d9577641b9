// The number of pixels per point on a display. Knows the text of the server's resources, and no display.
import Foundation
import HitscopeReading

/// The scale that a display is set to.
package enum DisplayScale {
    /// The scale for `Xft.dpi` in the server's resources, rounded to quarters, from 1 to 4. 96 dots an inch are scale
    /// 1, and so is a display without the setting or with one that no display has.
    package static func scale(ofResources resources: String) -> Double {
        for line in resources.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, trimmed(parts[0]) == "Xft.dpi",
                let dots = Quantity.dotsPerInch.value(Double(trimmed(parts[1])))
            else { continue }
            return min(4, max(1, (dots / 96 * 4).rounded() / 4))
        }
        return 1
    }

    private static func trimmed(_ part: Substring) -> String { part.trimmingCharacters(in: .whitespaces) }
}

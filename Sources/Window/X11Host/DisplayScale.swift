// Computes the number of pixels per point from the server's resource string.
import Foundation
import HitscopeReading

/// The configured scale of a display.
package enum DisplayScale {
    /// The scale for `Xft.dpi` in the server's resources, rounded to quarters, from 1 to 4. 96 dots per inch are scale
    /// 1, which is also used if the setting is missing or implausible.
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

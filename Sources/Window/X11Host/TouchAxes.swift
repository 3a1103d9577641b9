// What a touch screen measures besides places, by the names that the X input extension gives its axes.
//
// Works on values: knows no display. Who asks the server for the axes stands in X11Host+Events.swift.
import Foundation
import HitscopeInput

/// One axis of an input device.
package struct TouchAxis: Hashable, Sendable {
    /// The position of its value among those of an event.
    package var number: Int
    /// Such as "Abs MT Pressure".
    package var label: String
    package var least: Double, most: Double

    package init(number: Int, label: String, least: Double, most: Double) {
        (self.number, self.label, self.least, self.most) = (number, label, least, most)
    }
}

/// The axes of a touch screen that say how it is touched.
package struct TouchAxes: Hashable, Sendable {
    /// What the greatest pressure of the device counts as; a driver does not tell which pressure is an ordinary one.
    package static let greatestForce = 20.0 / 3

    private var pressure: TouchAxis?, major: TouchAxis?, across: TouchAxis?

    package init(_ axes: [TouchAxis]) {
        for axis in axes where axis.most > axis.least {
            switch axis.label {
            case "Abs MT Pressure": pressure = axis
            case "Abs MT Touch Major": major = axis
            case "Abs MT Position X": across = axis
            default: continue
            }
        }
    }

    /// How a finger touches; nil when the device measures nothing of it.
    ///
    /// - Parameter width: how many points the device's whole breadth covers. A major axis is told in the units of the
    ///   horizontal place.
    package func contact(values: [Int: Double], width: Double) -> Contact? {
        var contact = Contact()
        if let pressure, let value = values[pressure.number] {
            let part = (value - pressure.least) / (pressure.most - pressure.least)
            contact.force = CGFloat(min(max(part, 0), 1) * Self.greatestForce)
        }
        if let major, let across, let value = values[major.number], value >= 0 {
            contact.radius = CGFloat(value / (across.most - across.least) * width / 2)
        }
        return contact == Contact() ? nil : contact
    }
}

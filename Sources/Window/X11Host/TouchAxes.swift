// The values other than positions that a touch screen measures, by the labels of its axes in the X input extension.
//
// This file works on values only; TouchDevice.swift queries the server for the axes.
import Foundation
import HitscopeInput
import HitscopeReading

/// One axis of an input device.
package struct TouchAxis: Hashable, Sendable {
    /// The index of the axis on the device.
    package var number: Int
    /// The label of the axis, such as "Abs MT Pressure".
    package var label: String
    /// The minimum and the maximum value of the axis.
    package var minimum: Double, maximum: Double

    package init(number: Int, label: String, minimum: Double, maximum: Double) {
        self.number = number
        self.label = label
        self.minimum = minimum
        self.maximum = maximum
    }
}

/// The axes of a touch screen that describe the contact of a finger.
package struct TouchAxes: Hashable, Sendable {
    /// The force at the maximum pressure, where 1 is an ordinary touch. It is an assumption, because drivers do not
    /// report which pressure is ordinary.
    package static let maximumForce = 20.0 / 3

    private var pressure: TouchAxis?
    private var major: TouchAxis?
    /// The axis of the horizontal position.
    private var across: TouchAxis?

    /// Selects the relevant axes from all axes of a device.
    package init(_ axes: [TouchAxis]) {
        for axis in axes where axis.maximum > axis.minimum {
            switch axis.label {
            case "Abs MT Pressure": pressure = axis
            case "Abs MT Touch Major": major = axis
            case "Abs MT Position X": across = axis
            default: continue
            }
        }
    }

    /// The contact of a finger; nil if the event has no value of it, because drivers report only changes.
    ///
    /// - Parameters:
    ///   - values: The values of an event, by axis number.
    ///   - width: The width of the whole device, in points. The major axis has the unit of the horizontal position.
    package func contact(values: [Int: Double], width: Double) -> Contact? {
        var contact = Contact()
        if let pressure, let value = values[pressure.number] {
            let part = (value - pressure.minimum) / (pressure.maximum - pressure.minimum)
            contact.force = CGFloat(min(max(part, 0), 1) * Self.maximumForce)
        }
        if let major, let across, let value = values[major.number], value >= 0 {
            let radius = CGFloat(value / (across.maximum - across.minimum) * width / 2)
            contact.radius = CGFloat(Quantity.contact.clamped(Double(radius)))
        }
        return contact == Contact() ? nil : contact
    }
}

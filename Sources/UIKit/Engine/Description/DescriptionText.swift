// The common parts of the descriptions of UIKit's objects: classes, addresses and numbers.
//
// For an object with a trace number, the description has that number where UIKit prints an address, so that it is the
// same in every run. Other objects print their address.
import Foundation
import HitscopeGeometry

enum DescriptionText {
    /// `<UIView: 0x1f`, the beginning of a description.
    @MainActor static func head(_ object: any Witnessed) -> String { "<\(name(of: object)): \(address(of: object))" }

    /// `<UIView 0x1f>`, or `(null)`.
    @MainActor static func mention(_ object: AnyObject?) -> String {
        object.map { "<\(name(of: $0)) \(address(of: $0))>" } ?? "(null)"
    }

    /// The number of the object in traces, or its address if it has none.
    @MainActor static func address(of object: AnyObject) -> String {
        address((object as? any Witnessed)?.hitscopeIdentifier ?? Int(bitPattern: ObjectIdentifier(object)))
    }

    static func address(_ number: Int) -> String { "0x" + String(UInt(bitPattern: number), radix: 16) }

    /// The class of an object, with its module unless it is a class of UIKit. A view that stands for another class has
    /// the name of that class.
    @MainActor static func name(of object: AnyObject) -> String {
        let own = String(describing: type(of: object))
        if let label = (object as? any Witnessed)?.hitscopeClassLabel, label != own { return label }
        return isUIKitClass(type(of: object)) ? own : fullName(of: type(of: object))
    }

    /// `; baseClass = UIButton` for a class of user code, unless its superclass is `base`.
    @MainActor static func baseClass(of object: AnyObject, unless base: String) -> String {
        let classes = sequence(first: Mirror(reflecting: object), next: \.superclassMirror).map(\.subjectType)
        guard let nearest = classes.first(where: isUIKitClass) else { return "" }
        let name = String(describing: nearest)
        return name == base || name == self.name(of: object) ? "" : "; baseClass = \(name)"
    }

    private static func isUIKitClass(_ type: Any.Type) -> Bool {
        ["HitscopeEngine.", "HitscopeWidgets."].contains { String(reflecting: type).hasPrefix($0) }
    }

    /// `Module.Class`, without the private context that Swift adds for nested and local classes.
    private static func fullName(of type: Any.Type) -> String {
        String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    }

    // MARK: Numbers

    /// At most six digits, as in `frame`: `45.6667`.
    static func short(_ number: Double) -> String { String(format: "%g", number) }

    /// All digits, as in points: `165.66665649414062`.
    static func long(_ number: CGFloat) -> String { String(format: "%.17g", Double(number)) }

    /// `(0 20; 320 44)`.
    static func frame(_ rect: CGRect) -> String {
        let (origin, size) = (rect.origin, rect.size)
        return "(\(short(origin.x)) \(short(origin.y)); \(short(size.width)) \(short(size.height)))"
    }

    /// `{10, 20}`.
    static func numbers(_ numbers: CGFloat...) -> String { "{\(numbers.map(long).joined(separator: ", "))}" }

    static func point(_ point: CGPoint) -> String { numbers(point.x, point.y) }
}

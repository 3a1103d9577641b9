// The attributes of a view that are edited as text: their names, and how values are written and read.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeStory
import HitscopeWhatIf

/// An attribute of a view that has a text field.
package enum Attribute: Hashable {
    /// Parts of the frame without the transform, in points of the superview.
    case x, y, width, height
    /// Parts of the transform: the scale, the rotation in degrees clockwise, the shift in points of the superview.
    case scaleX, scaleY, rotation, shiftX, shiftY
    /// Parts of a transform in space: the rotations about the x axis and the y axis in degrees, the shift to the front.
    case tiltX, tiltY, shiftZ
    /// `layer.zPosition`.
    case zPosition
    /// An element of the transform's matrix, by its index from 0 to 5: a, b, c, d, tx, ty.
    case matrix(Int)
    case alpha, color, text
    /// A part of one of a control's actions, by the action's index.
    case action(Int, ActionPart)

    /// The label before its field.
    package var label: String {
        switch self {
        case .x: "x"
        case .y: "y"
        case .width: "w"
        case .height: "h"
        case .scaleX: localized("scale x")
        case .scaleY: "y"
        case .rotation: localized("rotate°")
        case .shiftX: localized("move x")
        case .shiftY: "y"
        case .tiltX: localized("rotate x°")
        case .tiltY: "y°"
        case .shiftZ: localized("move z")
        case .zPosition: "zPosition"
        case .matrix(let index): ["a", "b", "c", "d", "tx", "ty"][index]
        case .alpha: "alpha"
        case .color: localized("color")
        case .text: localized("text")
        case .action(_, .events): ""
        case .action(_, .method): "→"
        case .action(_, .target): localized("to")
        }
    }

    /// The name for use in sentences.
    package var title: String {
        switch self {
        case .width: localized("width")
        case .height: localized("height")
        case .scaleX: localized("scale x")
        case .scaleY: localized("scale y")
        case .rotation: localized("rotation")
        case .shiftX: localized("translation x")
        case .shiftY: localized("translation y")
        case .tiltX: localized("rotation about x")
        case .tiltY: localized("rotation about y")
        case .shiftZ: localized("translation z")
        case .color: "backgroundColor"
        case .action(_, .events): localized("events")
        case .action(_, .method): localized("action")
        case .action(_, .target): localized("target")
        case .x, .y, .matrix, .alpha, .text, .zPosition: label
        }
    }

    /// The name that tests use to find the field.
    package var name: String {
        switch self {
        case .width: "width"
        case .height: "height"
        case .scaleX: "scale x"
        case .scaleY: "scale y"
        case .rotation: "rotation"
        case .shiftX: "translation x"
        case .shiftY: "translation y"
        case .tiltX: "rotation about x"
        case .tiltY: "rotation about y"
        case .shiftZ: "translation z"
        case .color: "backgroundColor"
        case .text: "text"
        case .action(let index, let part): "action \(index) \(part)"
        case .x, .y, .matrix, .alpha, .zPosition: label
        }
    }

    /// The amount by which the arrow keys change the value; nil for an attribute that is not a number.
    package var step: CGFloat? {
        switch self {
        case .x, .y, .width, .height, .shiftX, .shiftY, .shiftZ, .rotation, .tiltX, .tiltY, .zPosition, .matrix(4),
            .matrix(5):
            1
        case .scaleX, .scaleY, .matrix, .alpha: 0.1
        case .color, .text, .action: nil
        }
    }

    /// The valid numbers; nil for an attribute that is not a number.
    private var quantity: Quantity? {
        switch self {
        case .x, .y, .shiftX, .shiftY, .shiftZ, .zPosition, .matrix(4), .matrix(5):
            Quantity(title, in: "points", Quantity.coordinate.range)
        case .width, .height: Quantity(title, in: "points", Quantity.length.range)
        case .scaleX, .scaleY, .matrix: Quantity(title, -1000...1000)
        case .rotation, .tiltX, .tiltY: Quantity(title, in: "degrees", -1e6...1e6)
        case .alpha: Quantity(title, 0...1)
        case .color, .text, .action: nil
        }
    }
}

/// An error for text that is not a valid value. The description gives the reason and the valid values.
package struct AttributeRefusal: Error, Hashable, CustomStringConvertible {
    package let description: String
}

// MARK: Reading

extension Attribute {
    /// The attribute's value for a view, as it is written in the field.
    ///
    /// - Parameter described: The view in the description of the scene; nil if code made it.
    @MainActor package func written(of view: UIView, _ described: Scene.View?) -> String {
        var parts: Scene.Transform { Attribute.parts(of: view, described) ?? view.transform.parts }
        return switch self {
        case .x: view.frameBeforeTransform.minX.shortText
        case .y: view.frameBeforeTransform.minY.shortText
        case .width: view.frameBeforeTransform.width.shortText
        case .height: view.frameBeforeTransform.height.shortText
        case .scaleX: parts.scale.x.shortText
        case .scaleY: parts.scale.y.shortText
        case .rotation: parts.rotation.shortText
        case .shiftX: view.transform.tx.shortText
        case .shiftY: view.transform.ty.shortText
        case .tiltX: parts.tilt.x.shortText
        case .tiltY: parts.tilt.y.shortText
        case .shiftZ: parts.height.shortText
        case .zPosition: view.layer.zPosition.shortText
        case .matrix(let index): view.transform.numbers[index].shortText
        case .alpha: view.alpha.alphaText
        case .color: view.backgroundColor.map { SceneColor($0.cgColor).displayName } ?? ""
        case .text: view.editableText ?? ""
        case .action: ""
        }
    }
}

extension Attribute {
    /// The scale, rotations and translation of a view's transform; nil if only a matrix describes it. The parts of a
    /// transform in space cannot be found in its matrix, so that a scene has to contain them.
    @MainActor package static func parts(of view: UIView, _ described: Scene.View?) -> Scene.Transform? {
        guard CATransform3DIsAffine(view.transform3D) else {
            return described.map(\.transform).flatMap { $0.whole == nil && $0.isSpatial ? $0 : nil }
        }
        return view.transform.isInParts ? view.transform.parts : nil
    }
}

extension CGFloat {
    /// The number with at most four decimals, which distinguishes alpha values such as 0.011 and 0.01.
    fileprivate var alphaText: String {
        let rounded = (self * 10_000).rounded() / 10_000
        return Int(exactly: rounded).map(String.init) ?? String(Double(rounded))
    }
}

extension CGAffineTransform {
    package var numbers: [CGFloat] { [a, b, c, d, tx, ty] }

    /// The scale, rotation and shift of the transform; for a transform with a skew, the nearest ones.
    package var parts: Scene.Transform {
        var parts = Scene.Transform()
        let determinant = a * d - b * c
        parts.scale = CGPoint(
            x: (a * a + b * b).squareRoot(), y: (c * c + d * d).squareRoot() * (determinant < 0 ? -1 : 1))
        parts.rotation = a == 0 && b == 0 ? angle(of: d, -c) : angle(of: a, b)
        parts.translation = CGPoint(x: tx, y: ty)
        return parts
    }

    /// True if the transform consists of a scale, a rotation and a translation, without a skew.
    package var isInParts: Bool {
        zip(parts.matrix.numbers, numbers).allSatisfy { abs($0 - $1) < 1e-6 * max(1, abs($1)) }
    }

    private func angle(of x: CGFloat, _ y: CGFloat) -> CGFloat {
        let degrees = atan2(y, x) * 180 / .pi
        return (degrees * 1e9).rounded() / 1e9
    }
}

// MARK: Reading typed text

extension Attribute {
    /// The property that results from typed text. The other parts of the frame or transform keep their described
    /// values. Nil for a part of an action, which the editor changes.
    ///
    /// - Parameter described: The view in the description of the scene; nil if code made it.
    @MainActor package func property(typed text: String, view: UIView, described: Scene.View?) throws(AttributeRefusal)
        -> Edit.Property?
    {
        switch self {
        case .x, .y, .width, .height:
            return .frame(framed(try number(text), described?.frame ?? view.frameBeforeTransform))
        case .scaleX, .scaleY, .rotation, .shiftX, .shiftY, .tiltX, .tiltY, .shiftZ:
            let described = described?.transform
            let parts = described?.whole == nil ? described : nil
            return .transform(turned(try number(text), parts ?? view.transform.parts))
        case .matrix(let index):
            var whole = described?.transform.transform3D ?? view.transform3D
            whole[keyPath: Attribute.elements[index]] = try number(text)
            return .transform(Scene.Transform(whole))
        case .zPosition: return .zPosition(try number(text))
        case .alpha: return .alpha(try number(text))
        case .color: return .backgroundColor(try color(text).map { UIColor(cgColor: Color($0)) })
        case .text: return .textProperty(text, in: view)
        case .action: return nil
        }
    }

    /// The elements a, b, c, d, tx and ty of a matrix in space.
    private static var elements: [WritableKeyPath<CATransform3D, CGFloat>] {
        [\.m11, \.m12, \.m21, \.m22, \.m41, \.m42]
    }

    private func number(_ text: String) throws(AttributeRefusal) -> CGFloat {
        let word = String(text.filter { !$0.isWhitespace })
        guard let number = Double(word), let quantity else {
            let pointed = word.contains(",") ? word.replacing(",", with: ".") : ""
            let example = Double(pointed) == nil ? "12.5" : pointed
            throw AttributeRefusal(
                description: localized("\(title) must be a number, not \"\(text)\". For example: \(example)"))
        }
        if let problem = quantity.problem(of: number) { throw AttributeRefusal(description: problem + ".") }
        return number
    }

    private func framed(_ number: CGFloat, _ frame: CGRect) -> CGRect {
        var frame = frame
        switch self {
        case .x: frame.origin.x = number
        case .y: frame.origin.y = number
        case .width: frame.size.width = number
        default: frame.size.height = number
        }
        return frame
    }

    private func turned(_ number: CGFloat, _ transform: Scene.Transform) -> Scene.Transform {
        var transform = transform
        switch self {
        case .scaleX: transform.scale.x = number
        case .scaleY: transform.scale.y = number
        case .rotation: transform.rotation = number
        case .shiftX: transform.translation.x = number
        case .tiltX: transform.tilt.x = number
        case .tiltY: transform.tilt.y = number
        case .shiftZ: transform.height = number
        default: transform.translation.y = number
        }
        return transform
    }

    private func color(_ text: String) throws(AttributeRefusal) -> SceneColor? {
        let word = String(text.filter { !$0.isWhitespace })
        guard !word.isEmpty else { return nil }
        if let color = SceneColor(word) ?? SceneColor("#" + word) { return color }
        let near = SceneColor.name(near: word).map { " " + localized("Did you mean \($0)?") } ?? ""
        throw AttributeRefusal(
            description: localized(
                "\"\(text)\" is not a colour: write #RGB, #RRGGBB, #RRGGBBAA, or a name such as systemBlue.") + near)
    }
}

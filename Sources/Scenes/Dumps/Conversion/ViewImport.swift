// Converts a node of a dump to a view of a scene.
//
// Attributes with a counterpart in a scene become properties. All others are kept as facts of the view.
import HitscopeGeometry
import HitscopeLanguage
import HitscopeSceneFile

/// A view made from a node.
struct ViewImport {
    var view: Scene.View
    /// Remarks about what the scene does not contain.
    var remarks: [LocalizedText] = []
    /// The view's top left corner on the screen, in a dump whose frames are in points of the screen.
    private(set) var origin = CGPoint.zero

    private let node: Dump.Node
    private let isAbsolute: Bool
    /// The attributes that do not become facts, because properties of the view contain them.
    private var used: Set<String> = ["baseClass"]

    init(_ node: Dump.Node, isAbsolute: Bool, hasChildren: Bool) {
        self.node = node
        self.isAbsolute = isAbsolute
        let shown = ViewImport.shownName(of: node["class"] ?? node.className)
        let identity = Scene.Identity(
            className: shown, name: ViewImport.name(of: node),
            location: SourceLocation(line: node.lines.lowerBound, column: 1))
        let known = isAbsolute ? DumpClass(element: node.className) : DumpClass(node.className, base: node["baseClass"])
        view = Scene.View(identity, kind: known.kind, superview: nil)
        readKind(hasChildren: hasChildren)
        view.isIncomplete = node.isIncomplete
        readAppearance()
        readInteraction()
        readText(hasChildren: hasChildren)
        readScrolling()
    }

    /// The name of a class in the scene: readable, and not too long.
    static func shownName(of name: String) -> String {
        var shown = SwiftName.readable(name)
        if shown.hasPrefix(DumpClass.elementPrefix), shown.count > DumpClass.elementPrefix.count {
            shown = String(shown.dropFirst(DumpClass.elementPrefix.count))
        }
        if !shown.isPlainASCII {
            shown = String(
                shown.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
        }
        while shown.utf8.count > SceneLimits.name - 3 {
            shown = String(shown.dropLast()) + (shown.hasSuffix("…") ? "" : "…")
        }
        return shown.isEmpty ? "UIView" : shown
    }

    /// The identifier that the app gave the view, or the name of the variable that contains it.
    private static func name(of node: Dump.Node) -> String? {
        let variable = node.prefix.hasPrefix("_") ? node.prefix.split(separator: ",").first.map(String.init) : nil
        guard let name = node["AX.id", "identifier", "id", "name"] ?? variable, name != "none", !name.isEmpty,
            name.utf8.count <= SceneLimits.name,
            name.isPlainASCII || !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return nil }
        return name
    }

    /// Corrects the class. A plain view with a content offset becomes a scroll view. A button with subviews becomes a
    /// control, because its subviews draw it; accessibility elements are excepted.
    private mutating func readKind(hasChildren: Bool) {
        if node["contentOffset"] != nil, view.kind == .view { view.kind = .scrollView }
        if view.kind == .button, hasChildren, !isAbsolute { view.kind = .control }
    }

    // MARK: Place

    /// Sets the position of the view in a superview that begins at a point of the screen.
    mutating func place(below parent: CGPoint) {
        origin = parent
        if let frame = node.frame {
            origin = isAbsolute ? frame.origin : .zero
            readPlace(isAbsolute ? frame.offsetBy(dx: -parent.x, dy: -parent.y) : frame)
        }
        if let size = node.frame?.size { view.text?.fit(in: size) }
        keepFacts()
    }

    private mutating func readPlace(_ frame: CGRect) {
        used.formUnion(["frame", "x", "y", "width", "height"])
        view.placement = .frame(frame)
        readAnchor()
        if let printed = node["transform", "transform3D"] {
            readTransform(printed, frame)
        } else if view.kind != .scrollView, let offset = offset, offset != .zero {
            let middle = CGPoint(x: frame.origin.x + frame.width / 2, y: frame.origin.y + frame.height / 2)
            view.placement = .centered(at: middle, bounds: CGRect(origin: offset, size: frame.size))
        }
    }

    private mutating func readAnchor() {
        guard let printed = node["anchorPoint"] else { return }
        let values = numbers(in: printed, maximum: 2)
        guard values.count == 2, values.allSatisfy({ $0.isFinite && abs($0) <= 1000 }) else { return }
        view.anchorPoint = CGPoint(x: values[0], y: values[1])
        used.insert("anchorPoint")
    }

    private mutating func readTransform(_ printed: String, _ frame: CGRect) {
        guard let transform = DumpTransform(printed: printed) else {
            return remarks.append("the transform of \(view.identity.className), \(printed), is not valid.")
        }
        let geometry = DumpGeometry(frame: frame, matrix: transform.matrix.projection, anchor: view.anchorPoint)
        guard geometry.center.isReachable else {
            return remarks.append(
                "the transform of \(view.identity.className) moves it too far away, so the transform was ignored.")
        }
        view.placement = .centered(at: geometry.center, bounds: CGRect(origin: offset ?? .zero, size: geometry.size))
        if view.kind == .scrollView { view.scrolling.contentOffset = nil }
        view.transform.whole = transform.matrix
        used.formUnion(transform.hasPerspective ? [] : ["transform", "transform3D"])
        if transform.hasPerspective {
            remarks.append(
                "the transform of \(view.identity.className) has perspective, which the scene leaves out.")
        } else if geometry.isGuess {
            remarks.append(
                "the size of \(view.identity.className) cannot be computed from its frame, so it is an estimate.")
        }
    }

    // MARK: Appearance and touches

    private mutating func readAppearance() {
        if let printed = node["alpha"], let alpha = Double(printed), alpha.isFinite {
            view.alpha = CGFloat(min(1, max(0, alpha)))
            if (0...1).contains(alpha) { used.insert("alpha") }
        }
        view.isHidden = node["hidden"] == "YES" || node.says("hidden") || node["visibility"] == "invisible"
        // Accessibility does not contain this attribute. Without clipping, the content of a scroll view would hide the
        // views around it.
        view.clipsToBounds = node["clipsToBounds"] == "YES" || isAbsolute && view.kind == .scrollView
        used.formUnion(["hidden", "visibility", "clipsToBounds"])
        if let printed = node["tag"], let tag = Int(printed) {
            view.tag = tag
            used.insert("tag")
        }
        guard let printed = node["backgroundColor"], let color = SceneColor(printed: printed) else { return }
        view.color = color
        used.insert("backgroundColor")
    }

    private mutating func readInteraction() {
        let isOn: Bool
        if let printed = node["userInteractionEnabled"] {
            isOn = printed != "NO"
        } else if let printed = node["UIE"] {
            isOn = printed != "N" && printed != "NO"
        } else if node["layer", "AX"] != nil {
            // A complete row omits only defaults, and the default of this attribute is YES.
            isOn = true
        } else {
            isOn = !view.kind.ignoresTouches
        }
        if isOn == view.kind.ignoresTouches { view.isUserInteractionEnabled = isOn }
        used.formUnion(["userInteractionEnabled", "UIE"])
        guard view.kind.isControl else { return }
        view.isEnabled =
            !(node["enabled"] == "NO" || node["enabled"] == "false" || node.says("disabled")
            || node.says("Disabled"))
        used.formUnion(["enabled", "disabled", "Disabled"])
    }

    private mutating func readText(hasChildren: Bool) {
        // An element without children shows its label, regardless of its view.
        guard view.kind.showsText || isAbsolute && !hasChildren && view.kind == .view else { return }
        let text = isAbsolute ? node["label", "value", "title", "name"] : node["text", "label"] ?? node.textOfTrace
        if let text, !text.isEmpty { view.text = Scene.Text(ViewImport.shown(text)) }
        // A text field with subviews has a label that shows its placeholder.
        if view.kind == .textField, !hasChildren || isAbsolute,
            let placeholder = node["placeholder", "placeholderValue"]
        {
            let line = ViewImport.shown(placeholder).split(separator: "\n").joined(separator: " ")
            if !line.isEmpty, line.utf8.count <= SceneLimits.name {
                view.placeholder = line
                used.formUnion(["placeholder", "placeholderValue"])
            }
        }
        if !isAbsolute { used.insert("text") }
    }

    /// The text without the escapes of debuggers and without characters that cannot be drawn.
    private static func shown(_ text: String) -> String {
        let plain = text.utf8.contains(.backslash) ? TextEscapes.unescaped(text) : text
        if plain.isPlainASCII { return plain }
        return String(
            String.UnicodeScalarView(
                plain.unicodeScalars.filter { $0 == "\n" || $0.properties.generalCategory != .control }))
    }

    // MARK: Scrolling

    private var offset: CGPoint? {
        guard let printed = node["contentOffset"] else { return nil }
        let values = numbers(in: printed, maximum: 2)
        guard values.count == 2, values.allSatisfy({ $0.isFinite && abs($0) <= DumpLimits.coordinate }) else {
            return nil
        }
        return CGPoint(x: values[0], y: values[1])
    }

    private mutating func readScrolling() {
        readValue()
        guard view.kind == .scrollView else { return }
        if let offset, offset != .zero { view.scrolling.contentOffset = offset }
        if let printed = node["contentSize"] {
            let values = numbers(in: printed, maximum: 2)
            if values.count == 2, values.allSatisfy({ (0...DumpLimits.coordinate).contains($0) }) {
                view.scrolling.contentSize = CGSize(width: values[0], height: values[1])
                used.insert("contentSize")
            }
        }
        if offset != nil { used.insert("contentOffset") }
        guard let printed = node["adjustedContentInset"], let end = printed.firstIndex(of: "}") else { return }
        let values = numbers(in: String(printed[..<end]), maximum: 4)
        guard values.count == 4, values.allSatisfy({ $0.isFinite && abs($0) <= DumpLimits.coordinate }) else { return }
        view.scrolling.contentInset = UIEdgeInsets(
            top: values[0], left: values[1], bottom: values[2], right: values[3])
        if printed.hasSuffix("}") { used.insert("adjustedContentInset") }
    }

    private mutating func readValue() {
        guard let printed = node["value"] else { return }
        let digits = printed.hasSuffix("%") ? String(printed.dropLast()) : printed
        guard let number = Double(digits), number.isFinite, abs(number) <= 1_000_000 else { return }
        switch view.kind {
        case .switch: view.value.value = number == 0 ? 0 : 1
        case .slider: view.value.value = min(1, max(0, printed.hasSuffix("%") ? number / 100 : number))
        default: return
        }
        used.insert("value")
    }

    // MARK: Facts

    private mutating func keepFacts() {
        if let address = node.address { view.facts.add("address", address) }
        if view.identity.className != node.className { view.facts.add("class", node.className) }
        if let base = node["baseClass"] { view.facts.add("baseClass", base) }
        for attribute in node.attributes where !used.contains(attribute.name) && attribute.name != "class" {
            let value = attribute.mark == .bare && attribute.value.isEmpty ? "yes" : attribute.value
            view.facts.add(attribute.name, value)
        }
        if !node.prefix.isEmpty { view.facts.add("before", node.prefix) }
        if !node.tail.isEmpty { view.facts.add("after", node.tail) }
        if view.text == nil, let text = node.textOfTrace { view.facts.add("text", text) }
    }
}

extension Dump.Node {
    /// The text in quotation marks after the address, in a row of an Auto Layout trace; nil if there is none.
    fileprivate var textOfTrace: String? {
        guard kind == .trace, tail.hasPrefix("'"), let end = tail.dropFirst().lastIndex(of: "'") else { return nil }
        let text = tail[tail.index(after: tail.startIndex)..<end]
        return text.isEmpty ? nil : String(text)
    }
}

extension [Scene.Fact] {
    /// Adds a fact. If the name exists already, a number is added, because each name occurs only once in a scene.
    mutating func add(_ name: String, _ value: String) {
        var unique = name, number = 1
        while contains(where: { $0.name == unique }) {
            number += 1
            unique = "\(name) \(number)"
        }
        append(Scene.Fact(unique, value))
    }
}

extension Scene.Text {
    /// Makes the text as large as the room allows, but not larger than is typical on a phone.
    fileprivate mutating func fit(in size: CGSize) {
        let widths = string.unicodeScalars.reduce(0) { $0 + $1.estimatedWidth }
        let sizes = stride(from: CGFloat(17), to: 6, by: -1)
        self.size =
            sizes.first { ceil(max(1, widths * $0 / max(1, size.width))) * $0 * 1.2 <= size.height + 2 }
            ?? Scene.Text.firstFitting
        inset = 0
        weight = .regular
        verticalAlignment = .middle
    }
}

extension Unicode.Scalar {
    /// The approximate width of the character, as a fraction of the font size.
    fileprivate var estimatedWidth: CGFloat {
        guard isASCII else { return 1 }
        return "mwMW".unicodeScalars.contains(self) ? 0.92 : properties.isUppercase ? 0.7 : 0.57
    }
}

extension String {
    /// True if all characters are printable ASCII. This is quick to test, and true for most names.
    fileprivate var isPlainASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}

extension CGPoint {
    fileprivate var isReachable: Bool {
        x.isFinite && y.isFinite && abs(x) <= SceneLimits.coordinate && abs(y) <= SceneLimits.coordinate
    }
}

/// The escapes with which debuggers print characters that are not ASCII.
enum TextEscapes {
    /// The text with characters in place of `\u4f60`, `\U4f60`, `\xa0` and `\n`.
    static func unescaped(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var units: [UInt16] = [], plain = "", index = 0
        func flush() {
            plain += String(decoding: units, as: UTF16.self)
            units = []
        }
        while index < bytes.count {
            if let (unit, length) = escape(bytes[...], at: index) {
                units.append(unit)
                index += length
                continue
            }
            flush()
            let end = bytes[(index + 1)...].firstIndex(of: .backslash) ?? bytes.count
            plain += String(decoding: bytes[index..<end], as: UTF8.self)
            index = end
        }
        flush()
        return plain
    }

    private static func escape(_ bytes: Bytes, at index: Int) -> (UInt16, Int)? {
        guard bytes[index] == .backslash, let letter = bytes.at(index + 1) else { return nil }
        let digits: Int
        switch letter {
        case UInt8(ascii: "u"), UInt8(ascii: "U"): digits = 4
        case UInt8(ascii: "x"): digits = 2
        case UInt8(ascii: "n"): return (10, 2)
        default: return nil
        }
        guard index + 2 + digits <= bytes.endIndex,
            let code = UInt16(bytes[(index + 2)..<(index + 2 + digits)].text, radix: 16), code >= 32
        else { return nil }
        return (code, 2 + digits)
    }
}

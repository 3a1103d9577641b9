// The keys of a view: geometry, looks, and overrides.
import HitscopeGeometry
import Yams

/// The keys that place a view.
enum PlacementKey: String { case frame, center, bounds, size }

/// The keys that place a view, until it is known which of them are there.
struct PlacementParts {
    private var frame: CGRect?
    private var center: CGPoint?
    private var bounds: CGRect?
    private var fields: [SceneField] = []

    mutating func read(_ key: PlacementKey, _ field: SceneField, with reader: SceneReader) {
        fields.append(field)
        switch key {
        case .frame: frame = reader.rect(field)
        case .center: center = reader.point(field)
        case .bounds: bounds = reader.rect(field)
        case .size: bounds = reader.size(field).map { CGRect(origin: .zero, size: $0) }
        }
    }

    /// The placement that the keys come to; a combination that makes none is reported.
    func placement(with reader: SceneReader) -> Scene.Placement {
        guard let first = fields.first else { return .unset }
        let keys = Set(fields.map(\.key))
        switch keys {
        case ["frame"]: return frame.map { .frame($0) } ?? .unset
        case ["center", "bounds"], ["center", "size"]:
            guard let center, let bounds else { return .unset }
            return .centered(at: center, bounds: bounds)
        case _:
            let found = reader.listed(fields.map { "\"\($0.key)\"" }).replacing(" or ", with: " and ")
            reader.report(
                first.keyPlace,
                "a view is placed by \"frame\", or by \"center\" with \"bounds\" or \"size\", but here is \(found)\(fields.count == 1 ? " alone" : "").",
                "For example: frame: [20, 40, 100, 50]")
            return .unset
        }
    }
}

extension SceneReader {
    /// Reads what a view and a window have in common.
    func read(_ key: ViewKey, _ field: SceneField, into view: inout Scene.View, at index: Int, as role: KnownClass.Role)
    {
        switch key {
        case .class:
            if let found = className(field, as: role, base: view.kind) { (view.identity.className, view.kind) = found }
        case .name: readName(field, into: &view.identity)
        case .frame: view.placement = rect(field).map { .frame($0) } ?? .unset
        case .transform: view.transform = transform(field)
        case .anchorPoint: view.anchorPoint = point(field, .part) ?? view.anchorPoint
        case .color: view.color = color(field)
        case .cornerRadius: view.cornerRadius = number(field, .length) ?? 0
        case .border: view.border = border(field)
        case .text: view.text = text(field)
        case .alpha: view.alpha = number(field, .alpha) ?? 1
        case .hidden: view.isHidden = bool(field) ?? false
        case .userInteraction: view.isUserInteractionEnabled = bool(field)
        case .clips: view.clipsToBounds = bool(field) ?? false
        case .multipleTouch: view.isMultipleTouchEnabled = bool(field) ?? false
        case .exclusiveTouch: view.isExclusiveTouch = bool(field) ?? false
        case .tag: view.tag = integer(field, in: .min ... .max, example: "7") ?? 0
        case .touches, .presses, .motion, .remote, .sensors, .implements, .canPerformAction, .keyCommands:
            if let key = BehaviourKey(rawValue: key.rawValue) { read(key, field, into: &view.behaviour) }
        case .canBecomeFirstResponder: view.focus.canBecome = bool(field)
        case .canResignFirstResponder: view.focus.canResign = bool(field)
        case .becomesFirstResponder: view.focus.asks = bool(field) ?? false
        case .inputView, .inputAccessoryView: break
        case .editMenu: view.hasEditMenu = bool(field) ?? false
        case .recognizers: readRecognizers(field, of: index)
        case .listeners: view.listeners = listeners(field)
        case .actions: readActions(field, of: index)
        case .enabled: view.isEnabled = bool(field) ?? true
        case .value, .range, .step, .segments, .pages, .placeholder, .contentSize, .delaysContentTouches, .paging,
            .axis, .spacing,
            .distribution, .alignment:
            if let key = ClassKey(rawValue: key.rawValue) { read(key, field, into: &view) }
        case .next: readNext(field, of: .view(index))
        case .hitTest: view.hitTest = hitTest(field, of: index)
        case .pointInside: view.pointInside = pointInside(field)
        case .center, .bounds, .size, .controller, .subviews: break
        }
    }

    private func transform(_ field: SceneField) -> Scene.Transform {
        var transform = Scene.Transform()
        readMap(field.value, as: TransformKey.self) { key, field in
            switch key {
            case .scale: transform.scale = scale(field) ?? transform.scale
            case .rotate: transform.rotation = number(field, .degrees) ?? 0
            case .translate: transform.translation = point(field) ?? .zero
            }
        }
        return transform
    }

    private func border(_ field: SceneField) -> Scene.Border {
        var border = Scene.Border(width: 1, color: SceneColor(rgba: 0xFF))
        readMap(field.value, as: BorderKey.self) { key, field in
            switch key {
            case .width: border.width = number(field, .length) ?? 1
            case .color: border.color = color(field) ?? border.color
            }
        }
        return border
    }

    private func text(_ field: SceneField) -> Scene.Text? {
        guard case .mapping = field.value else {
            return string(field, wants: "a text, or a map with a \"string\"", example: "\"View A\"").map {
                Scene.Text($0)
            }
        }
        var text = Scene.Text("")
        var hasString = false
        readMap(field.value, as: TextKey.self) { key, field in
            switch key {
            case .string:
                hasString = true
                text.string = string(field, wants: "a text", example: "\"View A\"") ?? ""
            case .color: text.color = color(field)
            case .size: text.size = number(field, .fontSize).map { CGFloat($0) }
            case .font: text.font = name(field, wants: "the family of a font", example: "Inter")
            case .weight: text.weight = word(field, Scene.Text.Weight.self)
            case .align: text.alignment = word(field, Scene.Text.Alignment.self)
            case .verticalAlign: text.verticalAlignment = word(field, Scene.Text.VerticalAlignment.self)
            }
        }
        if !hasString {
            report(field.place, "a text has no \"string\".", "Write what it says, for example: string: View A")
        }
        return text
    }

    private func hitTest(_ field: SceneField, of view: Int) -> Scene.HitTestOverride? {
        guard case .mapping = field.value else {
            guard case .scalar(let scalar) = field.value, let word = HitTestWord(rawValue: scalar.string) else {
                reportOverride(field, HitTestWord.allCases.map(\.rawValue), map: "{forwardTo: name}")
                return nil
            }
            switch word {
            case .never: return .never
            case .passThrough: return .passThrough
            }
        }
        reportIfEmpty(field, "forwardTo", example: "{forwardTo: box}")
        readMap(field.value, as: HitTestKey.self) { key, field in
            switch key {
            case .forwardTo:
                if let name = name(field, wants: "the name of a view") {
                    pendingForwards.append((view, name, field.place))
                }
            }
        }
        return nil
    }

    private func pointInside(_ field: SceneField) -> Scene.PointInsideOverride? {
        guard case .mapping = field.value else {
            guard case .scalar(let scalar) = field.value, let word = PointInsideWord(rawValue: scalar.string) else {
                reportOverride(field, PointInsideWord.allCases.map(\.rawValue), map: "{enlargeBy: points}")
                return nil
            }
            switch word {
            case .always: return .always
            case .never: return .never
            }
        }
        reportIfEmpty(field, "enlargeBy", example: "{enlargeBy: 20}")
        var override: Scene.PointInsideOverride?
        readMap(field.value, as: PointInsideKey.self) { key, field in
            switch key {
            case .enlargeBy: override = insets(field).map { .enlargeBy($0) }
            }
        }
        return override
    }

    private func reportIfEmpty(_ field: SceneField, _ key: String, example: String) {
        guard case .mapping(let map) = field.value, map.isEmpty else { return }
        report(
            field.place, "\"\(field.key)\" is an empty map, but should say \"\(key)\".",
            "For example: \(field.key): \(example)")
    }

    private func reportOverride(_ field: SceneField, _ words: [String], map: String) {
        let advice = didYouMean(field.value, among: words) ?? "For example: \(field.key): \(words[0])"
        report(
            field.place, "\"\(field.key)\" is \(describe(field.value)), but should be \(listed(words + [map])).", advice
        )
    }
}

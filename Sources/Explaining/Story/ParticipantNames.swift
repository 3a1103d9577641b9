// The names of a trace's objects in sentences: the name that code gave, the text that a view shows, or the kind.
// The names of recognisers are in quotes.
import HitscopeEngine
import HitscopeLanguage
import HitscopeTrace

extension Participant {
    /// The object's name in quotes, or its class.
    package var quotedName: String { name.map { "\"\($0)\"" } ?? type }

    /// The recogniser's name in quotes, or its kind if it has no name.
    package var gestureName: String {
        if type == "ScrollPanRecognizer" { return localized("the scroll pan") }
        if type == "TouchDelayRecognizer" { return localized("the touch delay") }
        return name.map { "\"\($0)\"" } ?? kindName
    }

    /// The recogniser's name, or its kind if it has no name: `gestureName` without quotes or an article.
    public var gestureTitle: String {
        if type == "ScrollPanRecognizer" { return localized("scroll pan") }
        if type == "TouchDelayRecognizer" { return localized("touch delay") }
        return name ?? kindTitle
    }

    /// True for a recogniser with which a scroll view scrolls, or with which it delays the touches of its content.
    package var belongsToScrollView: Bool { type == "ScrollPanRecognizer" || type == "TouchDelayRecognizer" }

    /// The kind of recogniser, for use in a sentence.
    private var kindName: String {
        switch gestureKind {
        case "tap": localized("the tap")
        case "long press": localized("the long press")
        case "pan": localized("the pan")
        case "screen edge pan": localized("the screen edge pan")
        case "swipe": localized("the swipe")
        case "pinch": localized("the pinch")
        case "rotation": localized("the rotation")
        case "hover": localized("the hover")
        case let kind: localized("the \(kind)")
        }
    }

    /// The kind of recogniser, for use by itself.
    private var kindTitle: String {
        switch gestureKind {
        case "tap": localized("tap")
        case "long press": localized("long press")
        case "pan": localized("pan")
        case "screen edge pan": localized("screen edge pan")
        case "swipe": localized("swipe")
        case "pinch": localized("pinch")
        case "rotation": localized("rotation", context: "gesture")
        case "hover": localized("hover")
        case let kind: kind
        }
    }

    /// "tap" for `UITapGestureRecognizer`, "long press" for `UILongPressGestureRecognizer`.
    private var gestureKind: String {
        guard type.hasPrefix("UI"), type.hasSuffix("GestureRecognizer") else { return type }
        let words = type.dropFirst(2).dropLast("GestureRecognizer".count)
        return words.reduce(into: "") { text, letter in
            if letter.isUppercase, !text.isEmpty { text += " " }
            text += letter.lowercased()
        }
    }
}

extension Trace {
    /// The name of a recogniser or view in quotes, or its kind if it has no name.
    public func quoted(_ identifier: Int) -> String {
        guard let participant = participant(identifier) else { return label(of: identifier) }
        guard participant.kind != .recognizer else { return participant.gestureName }
        return participant.name == nil ? participants.title(of: identifier) ?? participant.type : participant.quotedName
    }

    /// The object's name in a sentence, for use if no live object gives a better one.
    package func called(inSentence identifier: Int) -> String {
        guard let participant = participant(identifier) else { return label(of: identifier) }
        return participant.kind == .recognizer
            ? participant.gestureName : participants.title(of: identifier) ?? participant.title
    }

    /// A recogniser's name for use by itself, as in a row: its own name, or its kind.
    public func recognizerTitle(_ identifier: Int) -> String {
        participant(identifier)?.gestureTitle ?? label(of: identifier)
    }
}

// What objects are called in sentences.
//
// Decides between the name that code gave, the text that a view shows, and its place among its siblings. Recognisers
// are quoted, and say on which view they are.
import HitscopeEngine
import HitscopeLanguage
import HitscopeTrace

extension UIView {
    /// The view's name in a sentence.
    var called: String { self is UIWindow ? Participant(self).title : hitscopeNameLabel ?? spokenPlace }
}

extension UIGestureRecognizer {
    /// The recogniser's name in a sentence.
    var called: String {
        let name = Participant(self).gestureName
        guard let view else { return name }
        return isOfScrollView
            ? localized("\(name) of \(view.called)") : localized("\(name) on \(view.called)")
    }

    /// Whether it is one with which a scroll view scrolls, or delays the touches of its content.
    var isOfScrollView: Bool { Participant(self).belongsToScrollView }
}

extension Participant {
    /// The object's name in quotes, or its class.
    var quotedName: String { name.map { "\"\($0)\"" } ?? type }

    /// The recogniser in quotes, or its kind where it has no name.
    var gestureName: String {
        if type == "ScrollPanRecognizer" { return localized("the scroll pan") }
        if type == "TouchDelayRecognizer" { return localized("the touch delay") }
        return name.map { "\"\($0)\"" } ?? kindName
    }

    /// The recogniser's own name where it stands by itself, or its kind where it has none: the words of `gestureName`
    /// without quotes or an article.
    public var gestureTitle: String {
        if type == "ScrollPanRecognizer" { return localized("scroll pan") }
        if type == "TouchDelayRecognizer" { return localized("touch delay") }
        return name ?? kindTitle
    }

    /// Whether it is a recogniser with which a scroll view scrolls, or delays the touches of its content.
    var belongsToScrollView: Bool { type == "ScrollPanRecognizer" || type == "TouchDelayRecognizer" }

    /// The kind of recogniser as it is spoken of.
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

    /// The kind of recogniser, where it stands by itself.
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
    /// The object's name in a sentence, if no live object says more.
    func called(inSentence identifier: Int) -> String {
        guard let participant = participant(identifier) else { return label(of: identifier) }
        return participant.kind == .recognizer
            ? participant.gestureName : participants.title(of: identifier) ?? participant.title
    }

    /// What a recogniser is called where it stands by itself, as in a row: its own name, or its kind.
    public func recognizerTitle(_ identifier: Int) -> String {
        participant(identifier)?.gestureTitle ?? label(of: identifier)
    }
}

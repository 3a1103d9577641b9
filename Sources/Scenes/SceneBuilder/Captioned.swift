// Views of a scene with a text that can be changed.
import HitscopeEngine
import HitscopeSceneFile
import HitscopeWidgets

/// A view with a text.
@MainActor protocol Captioned: UIView {
    var caption: String { get set }
}

extension Captioned {
    /// Shows how often something has happened, on a separate line below the text.
    func tally(_ what: String) {
        var lines = caption.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let lead = "\(what): "
        guard let index = lines.firstIndex(where: { $0.hasPrefix(lead) }) else { return caption += "\n\(lead)1" }
        lines[index] = lead + String((Int(lines[index].dropFirst(lead.count)) ?? 0) + 1)
        caption = lines.joined(separator: "\n")
    }
}

extension UIView {
    /// The text of the view; nil for a view whose text cannot be set. Setting nil changes nothing.
    package var spokenText: String? {
        get { (self as? any Captioned)?.caption ?? (self as? UILabel).map { $0.text ?? "" } }
        set {
            guard let newValue else { return }
            if let view = self as? any Captioned {
                view.caption = newValue
            } else {
                (self as? UILabel)?.text = newValue
            }
        }
    }
}

extension UITextField: Captioned {
    var caption: String {
        get { text ?? "" }
        set { text = newValue }
    }
}

extension UITextView: Captioned {
    var caption: String {
        get { text ?? "" }
        set { text = newValue }
    }
}

extension SceneLabel: Captioned {
    var caption: String {
        get { text ?? "" }
        set { text = newValue }
    }
}

extension SceneImageView: Captioned, ShowsText {
    package var shownText: String? { text?.string }
    var caption: String {
        get { text?.string ?? "" }
        set { say(newValue) }
    }
}

extension SceneView: Captioned, ShowsText {
    package var shownText: String? { text?.string }
    var caption: String {
        get { text?.string ?? "" }
        set { say(newValue) }
    }
}

extension SceneControl: Captioned, ShowsText {
    package var shownText: String? { text?.string }
    var caption: String {
        get { text?.string ?? "" }
        set { say(newValue) }
    }
}

extension UIButton: Captioned {
    var caption: String {
        get { currentTitle ?? "" }
        set { setTitle(newValue, for: .normal) }
    }
}

extension Optional<Scene.Text> {
    /// Sets another text in the same style.
    mutating func say(_ words: String) {
        if self == nil { self = Scene.Text(words) } else { self?.string = words }
    }
}

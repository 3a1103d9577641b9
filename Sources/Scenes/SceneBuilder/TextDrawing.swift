// Views of a scene with a text that can be changed.
import HitscopeEngine
import HitscopeSceneFile
import HitscopeWidgets

/// A view with a text.
@MainActor protocol TextDrawing: UIView {
    var caption: String { get set }
}

extension TextDrawing {
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
    package var editableText: String? {
        get { (self as? any TextDrawing)?.caption ?? (self as? UILabel).map { $0.text ?? "" } }
        set {
            guard let newValue else { return }
            if let view = self as? any TextDrawing {
                view.caption = newValue
            } else {
                (self as? UILabel)?.text = newValue
            }
        }
    }
}

extension UITextField: TextDrawing {
    var caption: String {
        get { text ?? "" }
        set { text = newValue }
    }
}

extension UITextView: TextDrawing {
    var caption: String {
        get { text ?? "" }
        set { text = newValue }
    }
}

extension SceneLabel: TextDrawing {
    var caption: String {
        get { text ?? "" }
        set { text = newValue }
    }
}

extension SceneImageView: TextDrawing, TextShowing {
    package var shownText: String? { text?.string }
    var caption: String {
        get { text?.string ?? "" }
        set { setText(newValue) }
    }
}

extension SceneView: TextDrawing, TextShowing {
    package var shownText: String? { text?.string }
    var caption: String {
        get { text?.string ?? "" }
        set { setText(newValue) }
    }
}

extension SceneControl: TextDrawing, TextShowing {
    package var shownText: String? { text?.string ?? textOfLabel }

    /// The text of the label that UIKit made for a button; dumps print the label and no title.
    private var textOfLabel: String? {
        subviews.lazy.filter { $0.hitscopeClassLabel == "UIButtonLabel" }
            .compactMap { ($0 as? any TextShowing)?.shownText }.first
    }

    var caption: String {
        get { text?.string ?? "" }
        set { setText(newValue) }
    }
}

extension UIButton: TextDrawing {
    var caption: String {
        get { currentTitle ?? "" }
        set { setTitle(newValue, for: .normal) }
    }
}

extension Optional<Scene.Text> {
    /// Sets another text in the same style.
    mutating func setText(_ words: String) {
        if self == nil { self = Scene.Text(words) } else { self?.string = words }
    }
}

// Views of a scene that say something, and can be made to say something else.
import Engine
import SceneFile
import Widgets

/// A view with a text.
@MainActor protocol Captioned: UIView {
    var caption: String { get set }
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

extension SceneImageView: Captioned {
    var caption: String {
        get { text?.string ?? "" }
        set { say(newValue) }
    }
}

extension SceneView: Captioned {
    var caption: String {
        get { text?.string ?? "" }
        set { say(newValue) }
    }
}

extension SceneControl: Captioned {
    var caption: String {
        get { text?.string ?? "" }
        set { say(newValue) }
    }
}

extension SceneButton: Captioned {
    var caption: String {
        get { currentTitle ?? "" }
        set { setTitle(newValue, for: .normal) }
    }
}

extension Optional<Scene.Text> {
    /// Other words in the same look.
    mutating func say(_ words: String) {
        if self == nil { self = Scene.Text(words) } else { self?.string = words }
    }
}

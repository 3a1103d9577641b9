// The descriptions of widgets, which also contain texts, borders and values.
import Foundation
import HitscopeEngine

extension UILabel: DescribedView {
    package var describedText: String? { text }
}

extension UITextField: DescribedView {
    /// The text; a dot for each character if it is secret.
    package var describedText: String? {
        isSecureTextEntry ? text.map { String(repeating: "•", count: $0.count) } : text
    }

    package var describedKeys: [String] {
        let border =
            switch borderStyle {
            case .none: "None"
            case .line: "Line"
            case .roundedRect: "RoundedRect"
            }
        return (placeholder.map { ["placeholder = \($0)"] } ?? []) + ["borderStyle = \(border)"]
    }
}

extension UITextView: DescribedView {
    package var describedText: String? { text }
}

extension UISlider: DescribedView {
    package var describedExtras: [String] { [String(format: "value: %f", value)] }
}

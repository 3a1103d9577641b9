// The delegate of all texts, which checks that editing begins once and ends once; and how texts and small controls are
// made.
import UIKit

/// The delegate of all text fields and text views.
@MainActor final class RandomTextDelegate: UITextFieldDelegate, UITextViewDelegate {
    private unowned let application: RandomApplication
    private var edited: [UIView] = []

    init(_ application: RandomApplication) { self.application = application }

    private func answer(_ percent: Int) -> Bool {
        application.act()
        return application.chance.dice.happens(percent)
    }

    private func begin(_ view: UIView) {
        if edited.contains(view) { application.complain("\(view.displayName) began to be edited twice") }
        edited.append(view)
        application.act()
    }

    private func end(_ view: UIView) {
        if !edited.contains(view) { application.complain("\(view.displayName) is edited no more, and was not") }
        edited.removeAll { $0 === view }
        application.act()
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer(90) }
    func textFieldDidBeginEditing(_ textField: UITextField) { begin(textField) }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer(85) }
    func textFieldDidEndEditing(_ textField: UITextField) { end(textField) }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer(80) }
    func textViewDidBeginEditing(_ textView: UITextView) { begin(textView) }
    func textViewDidEndEditing(_ textView: UITextView) { end(textView) }
    func textViewDidChange(_ textView: UITextView) { application.act() }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { application.act() }
}

extension RandomViews {
    /// Text or a small control, of the engine's own kinds.
    static func makeWidget(_ application: RandomApplication) -> UIView {
        let chance = application.chance
        switch chance.dice.below(10) {
        case 0, 1:
            let field = UITextField(frame: .zero)
            (field.delegate, field.text) = (application.textDelegate, "some text")
            if chance.dice.happens(30) { field.inputView = inputView(application) }
            if chance.dice.happens(30) { field.inputAccessoryView = inputView(application) }
            return acting(field, application)
        case 2:
            let textView = UITextView(frame: .zero)
            (textView.delegate, textView.text) = (application.textDelegate, "some lines\nof text")
            return textView
        case 3: return acting(UISwitch(frame: .zero), application)
        case 4: return acting(UISlider(frame: .zero), application)
        case 5, 6: return RandomStepper(application)
        case 7: return RandomSegmentedControl(application)
        case 8: return RandomPageControl(application)
        default: return acting(UIButton(type: .system, primaryAction: nil), application)
        }
    }

    private static func acting(_ control: UIControl, _ application: RandomApplication) -> UIControl {
        control.addAction(UIAction { [unowned application] _ in application.act() }, for: .allEvents)
        return control
    }

    private static func inputView(_ application: RandomApplication) -> UIView {
        let view = RandomView(application)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
        application.saw(view)
        return view
    }
}

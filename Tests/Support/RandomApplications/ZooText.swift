// Text that is edited, and whoever is told of it: editing begins once and ends once.
import UIKit

/// The delegate of all text fields and text views.
@MainActor final class ZooTextDelegate: UITextFieldDelegate, UITextViewDelegate {
    private unowned let zoo: Zoo
    private var edited: [UIView] = []

    init(_ zoo: Zoo) { self.zoo = zoo }

    private func answer(_ percent: Int) -> Bool {
        zoo.act()
        return zoo.chance.dice.happens(percent)
    }

    private func begin(_ view: UIView) {
        if edited.contains(view) { zoo.complain("\(view.spoken) began to be edited twice") }
        edited.append(view)
        zoo.act()
    }

    private func end(_ view: UIView) {
        if !edited.contains(view) { zoo.complain("\(view.spoken) is edited no more, and was not") }
        edited.removeAll { $0 === view }
        zoo.act()
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer(90) }
    func textFieldDidBeginEditing(_ textField: UITextField) { begin(textField) }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer(85) }
    func textFieldDidEndEditing(_ textField: UITextField) { end(textField) }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer(80) }
    func textViewDidBeginEditing(_ textView: UITextView) { begin(textView) }
    func textViewDidEndEditing(_ textView: UITextView) { end(textView) }
    func textViewDidChange(_ textView: UITextView) { zoo.act() }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { zoo.act() }
}

extension ZooViews {
    /// Text or a small control, of the engine's own kinds.
    static func makeWidget(_ zoo: Zoo) -> UIView {
        let chance = zoo.chance
        switch chance.dice.below(10) {
        case 0, 1:
            let field = UITextField(frame: .zero)
            (field.delegate, field.text) = (zoo.textDelegate, "some text")
            if chance.dice.happens(30) { field.inputView = inputView(zoo) }
            if chance.dice.happens(30) { field.inputAccessoryView = inputView(zoo) }
            return acting(field, zoo)
        case 2:
            let textView = UITextView(frame: .zero)
            (textView.delegate, textView.text) = (zoo.textDelegate, "some lines\nof text")
            return textView
        case 3: return acting(UISwitch(frame: .zero), zoo)
        case 4: return acting(UISlider(frame: .zero), zoo)
        case 5, 6: return ZooStepper(zoo)
        case 7: return ZooSegments(zoo)
        case 8: return ZooPages(zoo)
        default: return acting(UIButton(type: .system, primaryAction: nil), zoo)
        }
    }

    private static func acting(_ control: UIControl, _ zoo: Zoo) -> UIControl {
        control.addAction(UIAction { [unowned zoo] _ in zoo.act() }, for: .allEvents)
        return control
    }

    private static func inputView(_ zoo: Zoo) -> UIView {
        let view = ZooView(zoo)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
        zoo.saw(view)
        return view
    }
}

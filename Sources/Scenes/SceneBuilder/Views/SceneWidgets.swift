// Makes views of UIKit's own classes as described in a scene: sliders, fields, scroll views, stack views.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeReading
import HitscopeSceneFile
import HitscopeWidgets

extension Scene.View {
    // MARK: Controls with a value

    @MainActor func makeSwitch() -> UISwitch {
        let control = UISwitch(frame: .zero)
        control.isOn = value.value.map { $0 != 0 } ?? control.isOn
        return control
    }

    @MainActor func makeSlider() -> UISlider {
        let slider = UISlider(frame: .zero)
        if let range = value.range {
            slider.minimumValue = Float(range.lowerBound)
            slider.maximumValue = Float(range.upperBound)
        }
        slider.value = value.value.map { Float($0) } ?? slider.value
        return slider
    }

    @MainActor func makeStepper() -> UIStepper {
        let stepper = UIStepper(frame: .zero)
        if let range = value.range {
            stepper.minimumValue = range.lowerBound
            stepper.maximumValue = range.upperBound
        }
        stepper.stepValue = value.step ?? stepper.stepValue
        stepper.value = value.value ?? stepper.value
        return stepper
    }

    @MainActor func makeSegmentedControl() -> UISegmentedControl {
        let control = UISegmentedControl(frame: .zero)
        for (index, title) in value.segments.enumerated() {
            control.insertSegment(withTitle: title, at: index, animated: false)
        }
        control.selectedSegmentIndex = value.value.map { Int(clamping: $0) } ?? control.selectedSegmentIndex
        return control
    }

    @MainActor func makePageControl() -> UIPageControl {
        let control = UIPageControl(frame: .zero)
        control.numberOfPages = value.pageCount
        control.currentPage = value.value.map { Int(clamping: $0) } ?? control.currentPage
        return control
    }

    @MainActor func makeProgressView() -> UIProgressView {
        let view = UIProgressView(frame: .zero)
        view.progress = value.value.map { Float($0) } ?? view.progress
        return view
    }

    // MARK: Views with a text

    @MainActor func makeButton() -> UIButton {
        let button = UIButton(frame: .zero)
        guard let text else { return button }
        button.setTitle(text.string, for: .normal)
        button.setTitleColor(text.titleColor(of: self), for: .normal)
        if !isEnabled {
            for more: UIControl.State in [[], .highlighted, .selected, [.highlighted, .selected]] {
                button.setTitleColor(.systemGray3, for: more.union(.disabled))
            }
        }
        button.titleLabel?.font = text.font(withWeight: .regular)
        return button
    }

    @MainActor func makeTextField() -> UITextField {
        let field = UITextField(frame: .zero)
        field.text = text?.string
        field.placeholder = placeholder
        if color == nil, border == nil { field.borderStyle = .roundedRect }
        guard let text else { return field }
        field.font = text.font()
        field.textColor = text.color.map { UIColor(cgColor: Color($0)) } ?? field.textColor
        return field
    }

    @MainActor func makeTextView() -> UITextView {
        let view = UITextView(frame: .zero)
        if let text {
            view.font = text.font()
            view.textColor = text.color.map { UIColor(cgColor: Color($0)) } ?? view.textColor
        }
        view.text = text?.string
        return view
    }

    // MARK: Views that contain others

    @MainActor func makeScrollView() -> UIScrollView {
        let view: UIScrollView =
            switch (scrolling.touchesShouldBegin, scrolling.touchesShouldCancel) {
            case (nil, nil): UIScrollView(frame: .zero)
            case (let begins?, nil): BeginningScrollView(begins)
            case (nil, let cancels?): CancellingScrollView(cancels)
            case (let begins?, let cancels?): DecidingScrollView(begins, cancels)
            }
        view.canCancelContentTouches = scrolling.canCancelContentTouches
        view.delaysContentTouches = scrolling.delaysContentTouches
        view.isPagingEnabled = scrolling.isPaging
        view.contentInset = scrolling.contentInset
        if let size = scrolling.contentSize { view.contentSize = size }
        return view
    }

    @MainActor func makeStackView() -> UIStackView {
        let view = UIStackView(frame: .zero)
        view.spacing = stack.spacing
        view.axis = UIStackView.Axis(stack.axis)
        view.distribution = UIStackView.Distribution(stack.distribution)
        view.alignment = UIStackView.Alignment(stack.alignment)
        return view
    }
}

extension Scene.Text {
    /// The colour of a button's title. A button without a colour looks like a system button.
    @MainActor fileprivate func titleColor(of button: Scene.View) -> UIColor {
        if let color { return UIColor(cgColor: Color(color)) }
        return button.color.map { UIColor(cgColor: Scene.Text.color(on: Color($0))) } ?? .systemBlue
    }
}

extension UIStackView.Axis {
    fileprivate init(_ described: Scene.Stack.Axis) {
        switch described {
        case .horizontal: self = .horizontal
        case .vertical: self = .vertical
        }
    }
}

extension UIStackView.Distribution {
    fileprivate init(_ described: Scene.Stack.Distribution) {
        switch described {
        case .fill: self = .fill
        case .fillEqually: self = .fillEqually
        case .fillProportionally: self = .fillProportionally
        case .equalSpacing: self = .equalSpacing
        }
    }
}

extension UIStackView.Alignment {
    fileprivate init(_ described: Scene.Stack.Alignment) {
        switch described {
        case .fill: self = .fill
        case .leading: self = .leading
        case .center: self = .center
        case .trailing: self = .trailing
        }
    }
}

/// A scroll view that overrides `touchesShouldCancel(in:)`.
private final class CancellingScrollView: UIScrollView {
    private let cancels: Bool

    init(_ cancels: Bool) {
        self.cancels = cancels
        super.init(frame: .zero)
    }

    override func touchesShouldCancel(in view: UIView) -> Bool { cancels }
}

/// A scroll view that overrides `touchesShouldBegin(_:with:in:)`.
private class BeginningScrollView: UIScrollView {
    private let begins: Bool

    init(_ begins: Bool) {
        self.begins = begins
        super.init(frame: .zero)
    }

    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { begins }
}

/// A scroll view that overrides `touchesShouldBegin(_:with:in:)` and `touchesShouldCancel(in:)`.
private final class DecidingScrollView: BeginningScrollView {
    private let cancels: Bool

    init(_ begins: Bool, _ cancels: Bool) {
        self.cancels = cancels
        super.init(begins)
    }

    override func touchesShouldCancel(in view: UIView) -> Bool { cancels }
}

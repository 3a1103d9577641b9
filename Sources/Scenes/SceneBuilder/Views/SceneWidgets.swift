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
        let made = UISwitch(frame: .zero)
        made.isOn = value.value.map { $0 != 0 } ?? made.isOn
        return made
    }

    @MainActor func makeSlider() -> UISlider {
        let made = UISlider(frame: .zero)
        if let range = value.range {
            made.minimumValue = Float(range.lowerBound)
            made.maximumValue = Float(range.upperBound)
        }
        made.value = value.value.map { Float($0) } ?? made.value
        return made
    }

    @MainActor func makeStepper() -> UIStepper {
        let made = UIStepper(frame: .zero)
        if let range = value.range {
            made.minimumValue = range.lowerBound
            made.maximumValue = range.upperBound
        }
        made.stepValue = value.step ?? made.stepValue
        made.value = value.value ?? made.value
        return made
    }

    @MainActor func makeSegmentedControl() -> UISegmentedControl {
        let made = UISegmentedControl(frame: .zero)
        for (index, title) in value.segments.enumerated() {
            made.insertSegment(withTitle: title, at: index, animated: false)
        }
        made.selectedSegmentIndex = value.value.map { Int(clamping: $0) } ?? made.selectedSegmentIndex
        return made
    }

    @MainActor func makePageControl() -> UIPageControl {
        let made = UIPageControl(frame: .zero)
        made.numberOfPages = value.pageCount
        made.currentPage = value.value.map { Int(clamping: $0) } ?? made.currentPage
        return made
    }

    @MainActor func makeProgressView() -> UIProgressView {
        let made = UIProgressView(frame: .zero)
        made.progress = value.value.map { Float($0) } ?? made.progress
        return made
    }

    // MARK: Views with a text

    @MainActor func makeButton() -> UIButton {
        let made = UIButton(frame: .zero)
        guard let text else { return made }
        made.setTitle(text.string, for: .normal)
        made.setTitleColor(text.titleColor(of: self), for: .normal)
        made.titleLabel?.font = text.font(withWeight: .regular)
        return made
    }

    @MainActor func makeTextField() -> UITextField {
        let made = UITextField(frame: .zero)
        made.text = text?.string
        made.placeholder = placeholder
        if color == nil, border == nil { made.borderStyle = .roundedRect }
        guard let text else { return made }
        made.font = text.font()
        made.textColor = text.color.map { UIColor(cgColor: Color($0)) } ?? made.textColor
        return made
    }

    @MainActor func makeTextView() -> UITextView {
        let made = UITextView(frame: .zero)
        if let text {
            made.font = text.font()
            made.textColor = text.color.map { UIColor(cgColor: Color($0)) } ?? made.textColor
        }
        made.text = text?.string
        return made
    }

    // MARK: Views that contain others

    @MainActor func makeScrollView() -> UIScrollView {
        let made: UIScrollView =
            switch (scrolling.touchesShouldBegin, scrolling.touchesShouldCancel) {
            case (nil, nil): UIScrollView(frame: .zero)
            case (let begins?, nil): BeginningScrollView(begins)
            case (nil, let cancels?): CancellingScrollView(cancels)
            case (let begins?, let cancels?): DecidingScrollView(begins, cancels)
            }
        made.canCancelContentTouches = scrolling.canCancelContentTouches
        made.delaysContentTouches = scrolling.delaysContentTouches
        made.isPagingEnabled = scrolling.isPaging
        made.contentInset = scrolling.contentInset
        if let size = scrolling.contentSize { made.contentSize = size }
        return made
    }

    @MainActor func makeStackView() -> UIStackView {
        let made = UIStackView(frame: .zero)
        made.spacing = stack.spacing
        made.axis = UIStackView.Axis(stack.axis)
        made.distribution = UIStackView.Distribution(stack.distribution)
        made.alignment = UIStackView.Alignment(stack.alignment)
        return made
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

/// A scroll view that overrides both methods.
private final class DecidingScrollView: BeginningScrollView {
    private let cancels: Bool

    init(_ begins: Bool, _ cancels: Bool) {
        self.cancels = cancels
        super.init(begins)
    }

    override func touchesShouldCancel(in view: UIView) -> Bool { cancels }
}

// UIKit's names that have another spelling in scenes. Error sentences use them to suggest the right word.
//
// Names that are similar enough to be found as typing errors, such as `isHidden` for `hidden`, are left out.

enum UIKitNames {
    /// Returns the key or word among `keys` that corresponds to a name of UIKit; nil if none does.
    static func key(for name: String, among keys: [String]) -> String? {
        meanings.first { $0.names.contains(name) && keys.contains($0.key) }?.key
    }

    private static let meanings: [(key: String, names: Set<String>)] = [
        ("color", ["backgroundColor", "background", "textColor"]),
        ("userInteraction", ["isUserInteractionEnabled", "userInteractionEnabled"]),
        ("multipleTouch", ["isMultipleTouchEnabled", "multipleTouchEnabled"]),
        ("clips", ["clipsToBounds", "masksToBounds"]),
        ("alpha", ["opacity"]),
        ("recognizers", ["gestureRecognizers", "gestures"]),
        ("text", ["title", "titleLabel", "label", "attributedText"]),
        ("string", ["text", "title"]),
        ("name", ["id", "identifier", "accessibilityIdentifier"]),
        ("subviews", ["views", "children", "arrangedSubviews"]),
        ("views", ["subviews", "children"]),
        ("root", ["rootViewController", "controller"]),
        ("controller", ["viewController"]),
        ("presents", ["presentedViewController"]),
        ("paging", ["isPagingEnabled", "pagingEnabled"]),
        ("pages", ["numberOfPages"]),
        ("value", ["isOn", "currentPage", "selectedSegmentIndex", "progress"]),
        ("range", ["minimumValue", "maximumValue"]),
        ("step", ["stepValue"]),
        ("segments", ["items"]),
        ("level", ["windowLevel"]),
        ("taps", ["numberOfTapsRequired"]),
        ("font", ["fontName", "family"]),
        ("size", ["fontSize", "pointSize"]),
        ("align", ["textAlignment", "alignment"]),
        ("rotate", ["rotation", "rotationAngle"]),
        ("translate", ["translation", "offset"]),
        ("began", ["touchesBegan", "pressesBegan", "motionBegan"]),
        ("moved", ["touchesMoved"]),
        ("changed", ["pressesChanged"]),
        ("ended", ["touchesEnded", "pressesEnded", "motionEnded"]),
        ("cancelled", ["touchesCancelled", "pressesCancelled", "motionCancelled"]),
        ("tap", ["UITapGestureRecognizer"]),
        ("longPress", ["UILongPressGestureRecognizer"]),
        ("pan", ["UIPanGestureRecognizer"]),
        ("screenEdgePan", ["UIScreenEdgePanGestureRecognizer"]),
        ("swipe", ["UISwipeGestureRecognizer"]),
        ("pinch", ["UIPinchGestureRecognizer"]),
        ("rotation", ["UIRotationGestureRecognizer"]),
        ("hover", ["UIHoverGestureRecognizer"]),
    ]
}

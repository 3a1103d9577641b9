// Where the current world is read: in initialisers, in `.shared`, `.main` and other statics of UIKit.

let currentWorldReads: [Allowance] = [
    Allowance("UIKit/CoreMotion/CMMotionManager.swift", 1, "an initialiser"),
    Allowance("UIKit/Engine/Actions/UIAction.swift", 1, "an initialiser"),
    Allowance("UIKit/Engine/Editing/UIMenu.swift", 1, "an initialiser"),
    Allowance("UIKit/Engine/Editing/UIPasteboard.swift", 1, "`general`, a static of UIKit"),
    Allowance("UIKit/Engine/Editing/UndoManager.swift", 1, "an initialiser"),
    Allowance("UIKit/Engine/Gestures/Recognizers/UIGestureRecognizer.swift", 1, "an initialiser"),
    Allowance("UIKit/Engine/Drawing/CGContext.swift", 1, "UIGraphicsGetCurrentContext(), a global of UIKit"),
    Allowance("UIKit/Engine/Responders/UIApplication.swift", 1, "`shared`"),
    Allowance("UIKit/Engine/Responders/UIResponder.swift", 1, "an initialiser"),
    Allowance(
        "UIKit/Engine/Tree/UIView+Animation.swift", 2, "`animate` and `performWithoutAnimation`, statics of UIKit"),
    Allowance("UIKit/Engine/Tree/UIViewPropertyAnimator.swift", 1, "an initialiser"),
    Allowance("UIKit/Engine/Tree/UIWindow.swift", 1, "an initialiser"),
    Allowance("UIKit/Engine/World/World.swift", 1, "`main` of the screen"),
    Allowance("UIKit/Widgets/UIMenuController.swift", 1, "`shared`"),
]

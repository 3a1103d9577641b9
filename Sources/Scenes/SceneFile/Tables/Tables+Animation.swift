// The keys of animations.

enum AnimationTables {
    static let animation = KeyTable<Scene.Animation>(
        "animation", "an animation", "An animation of a view that begins once its window is shown."
    ) {
        SceneKey(
            "translate", .point, \.translation, default: .zero,
            "The translation to the right and down, in points.")
        SceneKey("duration", .number(.seconds), \.duration, default: 1, "Seconds.")
        SceneKey(
            "allowUserInteraction", .bool, \.allowsUserInteraction, default: false,
            "True if it has .allowUserInteraction; otherwise the view takes no touches while it moves.")
        SceneKey(
            "propertyAnimator", .map(propertyAnimator, example: "{manualHitTesting: true}", from: .init()), \.animator,
            "Moves the view with a UIViewPropertyAnimator instead of UIView.animate.")
    }

    static let propertyAnimator = KeyTable<Scene.PropertyAnimator>(
        "propertyAnimator", "a property animator", "A UIViewPropertyAnimator. The view is hit where it is seen."
    ) {
        SceneKey(
            "userInteraction", .bool, \.isUserInteractionEnabled, default: true,
            "False if the view takes no touches while it moves.")
        SceneKey(
            "manualHitTesting", .bool, \.isManualHitTestingEnabled, default: false,
            "True if the view is hit where its frame puts it, not where it is seen.")
    }
}

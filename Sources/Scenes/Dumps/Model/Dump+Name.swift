// Finds a name for a dump in its own nodes: the application, or a controller.

extension Dump {
    /// The name of the application, or else the class of the app's first view controller; nil if there is neither.
    public var name: String? {
        let application = nodes.lazy.filter { Self.applications.contains($0.className) }
            .compactMap { $0["label", "name"] }.first { !$0.isEmpty }
        return application ?? nodes.first { $0.kind == .controller && !Self.isSystemClass($0.className) }?.className
    }

    private static let applications: Set<String> = ["Application", "XCUIElementTypeApplication"]

    /// True if a class is UIKit's own, according to its name.
    private static func isSystemClass(_ className: String) -> Bool {
        ["UI", "_UI", "SwiftUI."].contains { className.hasPrefix($0) }
    }
}

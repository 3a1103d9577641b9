// The names of the formats on the command line.
import HitscopeSceneFile

extension DumpFormat {
    /// Creates a format from its name, ignoring case, hyphens and underscores, or from the name of the tool that prints
    /// it; nil for another name.
    public init?(name: String) {
        let wanted = name.lowercased().filter { $0 != "_" && $0 != "-" }
        if let exact = Self.allCases.first(where: { $0.rawValue.lowercased() == wanted }) {
            self = exact
            return
        }
        switch wanted {
        case "appium", "wda", "webdriveragent": self = .pageSource
        case "xcui", "xcuitest", "xcuielement": self = .debugDescription
        case "lldb", "xcode": self = .recursiveDescription
        default: return nil
        }
    }
}

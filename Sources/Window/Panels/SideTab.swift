// A tab of the right column.
import HitscopeEngine

/// The tabs, from left to right.
package enum SideTabName: String, CaseIterable {
    case touch, attributes, events
}

/// The content of a tab of the right column.
@MainActor package protocol SideTab: PointedPanel {
    /// The title of the tab.
    var tabTitle: String { get }
    /// Updates the content; called only while the tab is shown.
    ///
    /// - Parameter view: The view that "why not" is answered for; nil if there is none.
    func refresh(explaining view: UIView?)
}

// A tab of the column at the right.
import HitscopeEngine

/// The tabs, from left to right.
package enum SideTabName: String, CaseIterable {
    case touch, attributes, events
}

/// What fills the column at the right while it is chosen.
@MainActor package protocol SideTab: BreakpointProvider {
    /// What stands on its tab.
    var tabTitle: String { get }
    /// Brings it up to date with the state; it is called only while the tab is shown.
    ///
    /// - Parameter view: the view that "why not" is answered for; nil for none.
    func refresh(explaining view: UIView?)
}

// The wheel over the stage: it scrolls what lies there in the scene, else it moves the screen; with Control it scales.
//
// Decides whom the wheel is for. Knows no window system.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeSession
import HitscopeWidgets

extension Debugger {
    /// How much larger one notch of the wheel makes the screen, and how many points a notch is.
    private static let growthOfNotch: CGFloat = 1.15, notch: CGFloat = 40

    /// Shows which view takes a touch where, or the touch again.
    func showMap() {
        if stage.depth.camera != nil { stage.toggleDepth() }
        stage.showsDisagreement = false
        player.perform(.toggleMap)
    }

    /// Turns the wheel over a place of the window; false if that is not on the stage.
    func turnWheelOnStage(at place: CGPoint, by distance: CGSize, _ modifiers: KeyModifiers, at time: Double) -> Bool {
        guard world.hitTest(place) === stage else { return false }
        let point = world.enter { stage.convert(place, from: nil as UIView?) }
        if modifiers.contains(.control) {
            let notches = max(-20, min((distance.height + distance.width) / Debugger.notch, 20))
            world.enter { stage.zoom(by: pow(Debugger.growthOfNotch, notches), about: point) }
            return true
        }
        // The wheel sets the distance of two fingers.
        if twoFingers.mode != .off, stage.screenPoint(point) != nil { return false }
        let isAcross = modifiers.contains(.shift) && distance.width == 0
        let turned = isAcross ? CGSize(width: distance.height, height: 0) : distance
        let screen = predict.hidesAnswer ? nil : stage.screenPoint(point)
        if let screen, inspection.run.debuggee.world.scrolls(at: screen, by: turned) {
            if returnsToNow() { return true }
            player.stop()
            inspection.deliver(InputEvent(time: time, .wheel(at: screen, by: turned, modifiers: modifiers)))
            inspection.askAgain()
        } else if stage.isMoved {
            world.enter { stage.move(by: turned) }
        }
        return true
    }
}

extension World {
    /// True if a view at a point of the screen has more content in the direction of the wheel than it shows.
    fileprivate func scrolls(at point: CGPoint, by distance: CGSize) -> Bool {
        var view = withWitness(nil) { hitTest(point) }
        while let here = view {
            if let scrollView = here as? UIScrollView, scrollView.isScrollEnabled {
                let (content, shown) = (scrollView.contentSize, scrollView.bounds.size)
                if distance.height != 0, content.height > shown.height { return true }
                if distance.width != 0, content.width > shown.width { return true }
            }
            view = here.superview
        }
        return false
    }
}

extension Debugger {
    /// Shows the scene as it is now.
    func showNow() {
        momentPlayer.stop()
        timeline.showNow()
    }

    /// Takes a touch that was meant for views which stand otherwise now: it shows the present in place of touching it.
    ///
    /// - Returns: false where the touch hits what is seen.
    func returnsToNow() -> Bool {
        guard !predict.isOn, !inspection.breaks.isStopped, inspection.playhead.differsFromNow else { return false }
        showNow()
        inspection.notices.say(
            localized("That was the past, and nothing was touched. Here is the scene as it is now: touch it again."))
        return true
    }
}

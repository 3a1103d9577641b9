// What is said of how far an answer can be trusted; and what is written of an imported scene.
import HitscopeDumps
import HitscopeSceneBuilder
import HitscopeSceneFile
import Testing

@Suite struct TrustTests {
    private func scene(_ own: OwnDump) -> Scene { DumpImport(own.dump, title: own.name).scene }

    private func caveats(_ own: OwnDump, hit: Int?, asked: Int? = nil, touched: [Int] = []) -> String {
        Trust(scene(own)).caveats(hit: hit, asked: asked, touched: touched).joined(separator: "\n")
    }

    @Test func classesOfTheAppsOwnAreNamed() {
        #expect(
            caveats(.tide, hit: 4).contains(
                "TideBar: not a UIKit class; an override of hitTest or point(inside:) could change the result."))
    }

    @Test func classesOfUIKitAreNot() { #expect(!caveats(.tide, hit: 1).contains("not a UIKit class")) }

    @Test func recognisersThatAreNotNamedAreToldOf() {
        #expect(
            caveats(.tide, hit: 4).contains("does not list the recognisers of UIWindow \"window\" (line 1); they may"))
    }

    @Test func windowsThatAreMissingAreToldOf() {
        #expect(
            caveats(.tide, hit: 4).contains(
                "The dump does not contain other windows; one of them may be in front."))
        #expect(caveats(.list, hit: 1).contains("The dump begins below its window"))
    }

    @Test func anOrderOfAccessibilityDecidesNothing() {
        #expect(
            caveats(.source, hit: 2, touched: [0, 1, 2]).contains("which does not show which elements cover others."))
    }

    @Test func aVerdictOfTheDumpIsReported() {
        let text = OwnDump.source.text.replacing("enabled=\"false\" visible=\"true\"", with: "visible=\"false\"")
        let made = DumpImport(Dump.read(Array(text.utf8), as: .pageSource), title: "").scene
        let said = Trust(made).caveats(hit: 2).joined()
        #expect(
            said.contains(
                "The dump says that Button \"save\" (line 6) is not visible, but its frame contradicts this."))
    }

    @Test func aSceneThatAPersonWroteHasNoCaveats() {
        var written = scene(.tide)
        written.importedFrom = nil
        #expect(Trust(written).caveats(hit: 4).isEmpty)
    }

    @Test func linesThatWereLeftOutAreToldOf() {
        let text = OwnDump.tide.text + "\n   |    | ..."
        let made = DumpImport(Dump.read(Array(text.utf8), as: .recursiveDescription), title: "").scene
        let said = Trust(made).caveats(hit: 1).joined()
        #expect(said.contains("The dump omits lines below UIView (line 2); the views there are not known."))
    }

    @Test(arguments: OwnDump.all)
    func anImportedSceneIsWrittenAndReadAgain(_ own: OwnDump) throws {
        let made = scene(own)
        let again = try Scene(yaml: made.yaml(), file: "written.yaml")
        #expect(again.views.map(\.facts) == made.views.map(\.facts))
        #expect(again.views.map(\.placement) == made.views.map(\.placement))
        #expect(again.views.map(\.identity.className) == made.views.map(\.identity.className))
        #expect(again.views.map(\.superview) == made.views.map(\.superview))
        #expect(again.views.map(\.isHidden) == made.views.map(\.isHidden))
        #expect(again.controllers.map(\.role) == made.controllers.map(\.role))
        #expect(again.importedFrom == made.importedFrom)
    }

    @Test func viewsOfADumpGetColoursAndOutlines() {
        let tinted = scene(.tide).tinted()
        #expect(tinted.views[3].color == SceneColor(rgba: 0xFF80_00FF))
        #expect(tinted.views[4].color != nil)
        #expect(tinted.views[4].border != nil)
        #expect(tinted == scene(.tide).tinted())
    }
}

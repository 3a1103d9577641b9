// Scenes that ask for too much are refused before anything is built, and quickly.
import HitscopeSceneFile
import Testing

/// A chain of views, each the only subview of the one before, in flow style.
private func nested(_ depth: Int, innermost: String = "{}") -> String {
    String(repeating: "{subviews: [", count: depth - 1) + innermost + String(repeating: "]}", count: depth - 1)
}

struct LimitTests {
    @Test("A billion laughs are refused: aliases are counted as what they stand for")
    func billionLaughs() {
        var yaml = "version: 1\nwindows:\n  - views:\n      - &a0 {frame: [0, 0, 1, 1]}\n"
        for level in 1...12 {
            let tenfold = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
            yaml += "      - &a\(level) {subviews: [\(tenfold)]}\n"
        }
        #expect(complaints(yaml).hasSuffix(Self.tooManyAliases))
    }

    private static let tooManyAliases =
        "aliases (*name) add more than 1,000,000 values to the scene, which is the limit.\n"
        + "  Use fewer aliases, or aliases for smaller values."

    @Test("Laughs in keys and in lists of anything are refused as quickly")
    func otherLaughs() {
        var lists = "a0: &a0 [x, x]\n"
        for level in 1...60 { lists += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        #expect(complaints(lists + "? *a60\n: 1\n? [*a60]\n: 2\n").contains("a scene has no key \"a0\""))
        let names = Array(repeating: "x", count: 10_000).joined(separator: ", ")
        let expectations = Array(repeating: "{tap: [1, 1], visited: *n}", count: 200).joined(separator: ", ")
        let yaml =
            "version: 1\nwindows: [{views: [{name: x}]}]\n"
            + "expect: [{tap: [1, 1], visited: &n [\(names)]}, \(expectations)]\n"
        #expect(complaints(yaml).hasSuffix(Self.tooManyAliases))
    }

    @Test("An alias stands for what came before it, and for the latest of that name")
    func aliases() throws {
        let yaml = """
            version: 1
            title: "2 * 3 *x"
            windows:
              - views:
                  - {name: a, color: &tone red, frame: &place [1, 2, 3, 4]}
                  - {name: b, color: *tone, frame: *place, text: a*b}
                  - {name: c, color: &tone blue}
                  - {name: d, color: *tone}
            """
        let scene = try Scene(yaml: yaml, file: "")
        #expect(scene.title == "2 * 3 *x")
        let colors = ["red", "red", "blue", "blue"].map { SceneColor($0) }
        #expect(scene.views.dropFirst().map(\.color) == colors)
        #expect(scene.views[2].placement == scene.views[1].placement)
        #expect(scene.views[2].text?.string == "a*b")
    }

    @Test("Private characters of a text stay what they are beside an alias")
    func privateCharacters() throws {
        let yaml = """
            version: 1
            windows:
              - views:
                  - {name: a, color: &tone red, text: "\u{E000}\u{E02A}\u{F02A}*"}
                  - {name: b, color: *tone}
            """
        let scene = try Scene(yaml: yaml, file: "")
        #expect(scene.views[1].text?.string == "\u{E000}\u{E02A}\u{F02A}*")
        #expect(scene.views[2].color == SceneColor("red"))
    }

    @Test(
        "The least of all whole numbers is too small, as any other",
        arguments: ["-9223372036854775808", "9223372036854775807"])
    func extremeNumber(number: String) {
        let told = complaints("version: 1\nwindows: [{views: [{alpha: \(number)}]}]\n")
        #expect(told.contains("\"alpha\" is \(number)"))
    }

    @Test(
        "A key that stands twice is an error, also where lines end with carriage returns alone",
        arguments: ["\r", "\r\n"])
    func carriageReturns(end: String) {
        let told = complaints(["version: 1", "title: a", "title: b", ""].joined(separator: end))
        #expect(told.contains("the key \"title\" appears twice in one map, first on line 2."))
        #expect(told.hasPrefix("3:1: "))
    }

    @Test("An alias without an anchor, or inside of its own, is an error with a place")
    func wrongAliases() {
        #expect(
            complaints("version: 1\nwindows: [{views: [{name: &bax x}, {name: *box}]}]")
                == "2:43: *box has no value: no &box comes before it.\n  Did you mean *bax?")
        #expect(
            complaints("version: 1\nwindows: [{views: &a [{subviews: *a}]}]")
                == "2:34: *a is inside &a, which would repeat forever.\n  Write out the value instead.")
    }

    @Test("490 views inside one another are no trouble, in either style")
    func deep() throws {
        let depth = 490
        #expect(
            try Scene(yaml: "version: 1\nwindows: [{views: [\(nested(depth))]}]", file: "").views.count == depth + 1)
        var block = "version: 1\nwindows:\n- views:\n"
        for level in 1..<depth { block += String(repeating: " ", count: 2 * level) + "- subviews:\n" }
        #expect(
            try Scene(yaml: block + String(repeating: " ", count: 2 * depth) + "- {}\n", file: "").views.count
                == depth + 1)
    }

    @Test("The deepest scene that can be read can be written and read again")
    func deepestWritten() throws {
        let inner = "{text: {string: a}, recognizers: [{type: tap, name: tap}]}"
        let scene = try Scene(
            yaml: "version: 1\nwindows: [{views: [\(nested(490, innermost: inner))]}]", file: "")
        let again = try Scene(yaml: scene.yaml(), file: "")
        #expect(again.views.count == scene.views.count)
        #expect(again.recognizers.count == 1)
    }

    @Test("More than a file can nest is refused in a sentence")
    func tooDeepForAFile() {
        for opener in ["[", "{a: ", "- ", "{? "] {
            #expect(
                complaints(String(repeating: opener, count: 100_000)).contains(
                    "lists and maps are nested more than 1,000 deep, which is the limit."))
        }
    }

    @Test("Aliases nest views no deeper than a file can, so that every scene can be written")
    func deepAliases() {
        let (chunk, levels) = (400, 20)
        var yaml = "version: 1\nwindows:\n  - views: &a0 [{}]\n"
        for level in 1...levels {
            yaml += "  - views: &a\(level) [\(nested(chunk, innermost: "{subviews: *a\(level - 1)}"))]\n"
        }
        #expect(
            complaints(yaml).hasSuffix(
                "views are nested more than 490 deep, which is the limit.\n"
                    + "  Use fewer levels; an alias (*name) counts as all the levels that it contains."))
    }

    @Test("Of many missing names the first are listed, each with the name that was meant")
    func missingNames() throws {
        let names = (0..<400).map { "view\($0)" }
        let yaml =
            "version: 1\nwindows:\n  - views: [\(names.map { "{name: \($0)}" }.joined(separator: ", "))]\nexpect:\n"
            + names.map { "  - {tap: [9, 9], hit: \($0)x}\n" }.joined()
        let errors = try #require(throws: SceneErrors.self) { try Scene(yaml: yaml, file: "") }
        #expect(errors.errors.count == SceneErrors.maximumCount)
        #expect(errors.omitted == names.count - SceneErrors.maximumCount)
        #expect(errors.errors.last?.advice == "Did you mean \"view19\" (line 3)?")
    }

    @Test("A script that comes to too many inputs is refused")
    func longScript() {
        let drags = Array(repeating: "  - {drag: {from: [1, 1], to: [2, 2], steps: 10000}}\n", count: 120).joined()
        #expect(
            complaints("version: 1\nwindows: [{}]\nscript:\n" + drags).contains(
                "the script has more than 1,000,000 inputs, which is the limit."))
    }
}

// Sessions with which the search for bad windows begins: one of each kind of step that a window answers.
//
// Knows how a session is written down, and nothing of how it is played.

enum WireSamples {
    /// Parts of steps, for the dictionary.
    static let notes = [
        "file:///a%20b\r\n", "Abs MT Pressure", "Abs MT Touch Major", "Abs MT Position X", "Xft.dpi: 144",
    ]

    private static func event(_ type: UInt8, _ detail: UInt8, _ rest: [String], _ numbers: [UInt8] = []) -> [UInt8] {
        let bytes = [0, type, detail, 0, 0] + rest.flatMap { Array($0.utf8) } + numbers
        return bytes + [UInt8](repeating: 0, count: max(0, 33 - bytes.count))
    }

    /// A pointer event: time, root, window, child, places, state.
    private static func pointer(_ type: UInt8, _ detail: UInt8, _ x: UInt8, _ y: UInt8) -> [UInt8] {
        [0, type, detail, 0, 0, 0xE8, 3, 0, 0] + "@roo@win@non".utf8 + [x, 0, y, 0, x, 0, y, 0, 0, 0, 1, 0]
    }

    private static let receive: [UInt8] = [11]

    /// A message of a drag, whose first number is the window of its source.
    private static func message(_ type: String, _ numbers: [UInt8], _ types: [String] = []) -> [UInt8] {
        let bytes = [0, 33, 32, 0, 0] + "@win\(type)@oth".utf8 + numbers + types.flatMap { Array($0.utf8) }
        return bytes + [UInt8](repeating: 0, count: 33 - bytes.count)
    }

    private static func enter(_ types: [String], _ flags: UInt8 = 0) -> [UInt8] {
        message("@xen", [flags, 0, 0, 5], types)
    }

    static let all: [[UInt8]] = [
        [13] + Array("Xft.dpi: 144\n".utf8) + pointer(4, 1, 10, 20) + pointer(6, 0, 30, 40) + pointer(5, 1, 30, 40)
            + receive,
        [0] + pointer(2, 38, 1, 1) + receive + pointer(3, 38, 1, 1) + pointer(2, 39, 1, 1) + receive,
        [0] + event(33, 32, ["@win", "@pro", "@del"]) + receive,
        [0] + event(22, 0, ["@win", "@win", "@non"], [0, 0, 0, 0, 0x90, 1, 0x2C, 1]) + receive + [10] + receive,
        [0] + event(12, 0, ["@win"], [0, 0, 0, 0, 50, 0, 50, 0]) + [10] + receive,
        [0] + event(9, 3, ["@win"]) + event(10, 3, ["@win"]) + event(7, 0, ["@non", "@roo", "@win"]) + receive,
        [0, 6] + "@oth".utf8 + event(87, 0, ["@win", "@oth", "@sel"]) + [4] + "@utf".utf8 + [0, 0, 4]
            + "text".utf8 + event(31, 0, ["@non", "@cli", "@sel", "@utf", "@an1"]) + receive,
        [0, 6] + "@oth".utf8 + event(87, 0, ["@win", "@oth", "@sel"]) + [4] + "@inc".utf8 + [2, 0, 4, 9, 0, 0, 0]
            + event(31, 0, ["@non", "@cli", "@sel", "@utf", "@an2"]) + receive + [4] + "@utf".utf8 + [0, 0, 4]
            + "part".utf8 + event(28, 0, ["@cli", "@an2", "@non"]) + receive,
        [0, 8, 2, 4] + "copy".utf8 + event(30, 0, ["@non", "@cli", "@oth", "@sel", "@tar", "@an1"])
            + event(30, 0, ["@non", "@cli", "@oth", "@sel", "@utf", "@an1"]) + receive,
        [0, 8, 1, 8] + "longtext".utf8 + event(30, 0, ["@non", "@cli", "@oth", "@sel", "@utf", "@an1"]) + receive
            + event(28, 0, ["@oth", "@an1", "@non"], [1]) + receive,
        [0, 8, 2, 4] + "copy".utf8 + [4] + "@par".utf8 + [2, 0, 16] + "@utf@an1@tar@an2".utf8
            + event(30, 0, ["@non", "@cli", "@oth", "@sel", "@mul", "@an1"]) + receive,
        enter(["@uri"]) + message("@xpo", []) + message("@xdr", []) + [4] + "@uri".utf8 + [0, 0, 13]
            + "file:///a%20b".utf8 + event(31, 0, ["@non", "@dro", "@xse", "@uri", "@xan"]) + receive,
        enter(["@uri"]) + message("@xdr", []) + [4] + "@inc".utf8 + [2, 0, 4, 9, 0, 0, 0]
            + event(31, 0, ["@non", "@dro", "@xse", "@uri", "@xan"]) + receive + [4] + "@uri".utf8 + [0, 0, 7]
            + "file:/a".utf8 + event(28, 0, ["@dro", "@xan", "@non"]) + receive + message("@xle", []),
        [4] + "@ato".utf8 + [2, 0, 4] + "@uri".utf8 + enter([], 1) + message("@xpo", []) + receive,
        [0, 5, 1, 0] + [UInt8](repeating: 1, count: 24) + [3, 0, 0, 1, 1, 0, 0, 0, 7, 0, 0, 0, 2] + receive,
    ]
}

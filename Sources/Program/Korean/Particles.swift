// Korean particles. Their form depends on the ending of the word before them.

/// A particle that has one form after a consonant and one after a vowel.
enum Particle: String, CaseIterable {
    case topic = "은", subject = "이", object = "을", and = "과", toward = "으로", copula = "이라"

    private var afterVowel: String {
        switch self {
        case .topic: "는"
        case .subject: "가"
        case .object: "를"
        case .and: "와"
        case .toward: "로"
        case .copula: "라"
        }
    }

    /// Both forms, for words whose ending is unknown.
    private var both: String {
        switch self {
        case .toward: "(으)로"
        case .copula: "(이)라"
        default: "\(rawValue)(\(afterVowel))"
        }
    }

    /// Returns the form of the particle that follows a value.
    func form(after value: String) -> String {
        switch Ending(of: value) {
        case .vowel: afterVowel
        case .rieul: self == .toward ? afterVowel : rawValue
        case .consonant: rawValue
        case .unknown: both
        }
    }
}

/// An ordinal number. Small numbers have their own words.
enum Ordinal {
    /// The form of a placeholder for an ordinal.
    static let form = "째"

    private static let small = ["첫", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"]

    /// The ordinal of a number from 1 on, such as 두 번째 or 11번째.
    static func words(of number: String) -> String {
        guard let index = small.indices.first(where: { "\($0 + 1)" == number }) else { return "\(number)번째" }
        return "\(small[index]) 번째"
    }
}

/// The ending of a word when it is read aloud in Korean.
private enum Ending {
    case vowel, rieul, consonant, unknown

    /// Quotation marks, brackets and full stops are ignored, because they are not read aloud.
    init(of value: String) {
        let scalars = value.unicodeScalars
        guard let end = scalars.lastIndex(where: { $0.properties.isAlphabetic || (0x30...0x39) ~= $0.value }) else {
            self = .unknown
            return
        }
        let last = scalars[end]
        switch last.value {
        case 0xAC00...0xD7A3: self = Self(final: (last.value - 0xAC00) % 28)
        case 0x30...0x39: self = Self(digit: last.value - 0x30)
        default:
            if Self.vowelWords.contains(where: value[...end].lowercased().hasSuffix) {
                self = .vowel
            } else {
                self = Self(letter: last, after: end > scalars.startIndex ? scalars[scalars.index(before: end)] : " ")
            }
        }
    }

    /// Frequent names of views that end in a vowel when they are read aloud, unlike others with their letters.
    private static let vowelWords = ["root"]

    /// Creates the ending from the final consonant in a Hangul syllable's code.
    private init(final: UInt32) { self = final == 0 ? .vowel : final == 8 ? .rieul : .consonant }

    /// Creates the ending of a digit, read as 영, 일, 이, 삼, 사, 오, 육, 칠, 팔 or 구.
    private init(digit: UInt32) {
        switch digit {
        case 1, 7, 8: self = .rieul
        case 0, 3, 6: self = .consonant
        default: self = .vowel
        }
    }

    /// Creates the ending of an English word from its Korean transcription: most endings become a vowel; a nasal
    /// remains a consonant.
    private init(letter: Unicode.Scalar, after before: Unicode.Scalar) {
        let letter = letter.properties.lowercaseMapping, before = before.properties.lowercaseMapping
        guard before.contains(where: \.isLetter) else {
            self.init(name: letter)
            return
        }
        switch (before, letter) {
        case (_, "a"), (_, "i"), (_, "o"), (_, "u"), (_, "w"), (_, "y"), (_, "s"), (_, "x"), (_, "z"), (_, "h"),
            (_, "d"), (_, "f"), (_, "r"), (_, "v"):
            self = .vowel
        case (_, "l"), ("l", "e"): self = .rieul
        case (_, "m"), (_, "n"), ("m", "e"), ("n", "e"), ("n", "g"), ("c", "k"), ("a", "p"), ("e", "p"), ("i", "p"),
            ("o", "p"), ("u", "p"), ("a", "b"), ("e", "b"):
            self = .consonant
        case (_, "e"), (_, "g"), ("c", "t"), ("x", "t"), ("s", "t"), ("n", "t"), ("r", "t"), ("f", "t"), ("p", "t"),
            ("n", "k"),
            ("r", "k"), ("s", "k"):
            self = .vowel
        default: self = .unknown
        }
    }

    /// Creates the ending of a single letter, which is read by its name: 에이, 비, 씨.
    private init(name letter: String) {
        switch letter {
        case "l", "r": self = .rieul
        case "m", "n": self = .consonant
        default: self = .vowel
        }
    }
}

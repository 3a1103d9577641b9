// Korean particles, whose form depends on how the word before them ends.
//
// Decides which form stands after a value. Knows no texts.

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

    /// Both forms, where nobody can say which one is right.
    private var both: String {
        switch self {
        case .toward: "(으)로"
        case .copula: "(이)라"
        default: "\(rawValue)(\(afterVowel))"
        }
    }

    /// The form after a value.
    func form(after value: String) -> String {
        switch Ending(of: value) {
        case .vowel: afterVowel
        case .rieul: self == .toward ? afterVowel : rawValue
        case .consonant: rawValue
        case .unknown: both
        }
    }
}

/// How a word ends when it is read aloud in Korean.
private enum Ending {
    case vowel, rieul, consonant, unknown

    /// Quotes, brackets and points are not read.
    init(of value: String) {
        guard let last = value.unicodeScalars.last(where: { $0.properties.isAlphabetic || (0x30...0x39) ~= $0.value })
        else {
            self = .unknown
            return
        }
        switch last.value {
        case 0xAC00...0xD7A3: self = Self(final: (last.value - 0xAC00) % 28)
        case 0x30...0x39: self = Self(digit: last.value - 0x30)
        default: self = Self(letter: last)
        }
    }

    /// Hangul says it: each syllable has its final consonant in its number.
    private init(final: UInt32) { self = final == 0 ? .vowel : final == 8 ? .rieul : .consonant }

    /// 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구.
    private init(digit: UInt32) {
        switch digit {
        case 1, 7, 8: self = .rieul
        case 0, 3, 6: self = .consonant
        default: self = .vowel
        }
    }

    /// English words are taken over by sound: what ends in a vowel ends in one, a nasal stays, others vary.
    private init(letter: Unicode.Scalar) {
        switch letter.properties.lowercaseMapping {
        case "a", "i", "o", "u", "w", "y", "s", "x", "z", "h": self = .vowel
        case "l": self = .rieul
        case "m", "n": self = .consonant
        default: self = .unknown
        }
    }
}

// Korean.
//
// The texts are in the other files of this folder, sorted by subject.
import HitscopeLanguage

extension Language {
    /// Korean. `{1:은}` in a text is the first value, followed by the form of 은/는 that fits it; `{1:째}` is the number as
    /// an ordinal: 첫 번째, 두 번째.
    public static let korean = Language(
        code: "ko", texts: KoreanTexts.all,
        fill: { text, values in
            text.filledPlaces { index, form in
                guard values.indices.contains(index) else { return nil }
                if let form, form == Ordinal.form { return Ordinal.words(of: values[index]) }
                let particle = form.flatMap { Particle(rawValue: String($0)) }
                return values[index] + (particle?.form(after: values[index]) ?? "")
            }
        })
}

enum KoreanTexts {
    /// All tables in one. No English text is in two of them.
    static let all = tables.reduce(into: [:]) { all, table in all.merge(table) { first, _ in first } }

    /// The tables, by subject.
    static let tables: [[String: String]] = [
        hitTest, answers, walkthrough, touchEvents, report, faults, map, audit, auditSettings, whatIf, editTitles,
        input, pictures, snapshots,
        commands, manual, commandAnswers, viewNames, checks, replays, export,
        gestures, gestureSheet, layersAndDelegates, dumps, displays, sceneFiles, sceneRules,
        scenePhrases,
        predict, inFrontOfClass, lessons,
        windowPanels, windowCommands, firstMinute, windowEvents, windowAttributes, windowEdits,
    ]
}

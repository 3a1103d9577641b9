// The SARIF of the audit against the standard's schema, as far as the audit writes parts of it.
import Foundation
import HitscopeAudit
import HitscopeEngine
import HitscopeSceneBuilder
import HitscopeSceneFile
import Testing

/// The schema of one kind of object in SARIF 2.1.0. Properties without a name in it are not allowed.
private struct ObjectSchema {
    var required: Set<String> = []
    /// At least one of these has to be there; empty for no such rule.
    var oneOf: Set<String> = []
    /// Properties by name. The word stands for a kind of object, or for a kind of value.
    var properties: [String: String] = [:]
}

/// Source: OASIS, SARIF 2.1.0 errata 01, sarif-schema-2.1.0.json.
private let schema: [String: ObjectSchema] = [
    "log": ObjectSchema(
        required: ["version", "runs"],
        properties: [
            "$schema": "uri", "version": "=2.1.0", "runs": "[run]", "inlineExternalProperties": "any",
            "properties": "any",
        ]),
    "run": ObjectSchema(
        required: ["tool"],
        properties: [
            "tool": "tool", "columnKind": "=utf16CodeUnits|unicodeCodePoints", "results": "[result]",
            "invocations": "[invocation]", "artifacts": "any", "originalUriBaseIds": "any", "properties": "any",
        ]),
    "tool": ObjectSchema(
        required: ["driver"], properties: ["driver": "component", "extensions": "any", "properties": "any"]),
    "component": ObjectSchema(
        required: ["name"],
        properties: [
            "name": "text", "version": "text", "semanticVersion": "text", "informationUri": "uri", "rules": "[rule]",
            "properties": "any",
        ]),
    "rule": ObjectSchema(
        required: ["id"],
        properties: [
            "id": "text", "name": "text", "shortDescription": "multiformat", "fullDescription": "multiformat",
            "help": "multiformat", "helpUri": "uri", "defaultConfiguration": "configuration", "properties": "any",
        ]),
    "multiformat": ObjectSchema(required: ["text"], properties: ["text": "text", "markdown": "text"]),
    "configuration": ObjectSchema(
        properties: [
            "enabled": "any", "level": "=none|note|warning|error", "rank": "any", "parameters": "any",
            "properties": "any",
        ]),
    "result": ObjectSchema(
        required: ["message"],
        properties: [
            "ruleId": "text", "ruleIndex": "from 0", "kind": "=notApplicable|pass|fail|review|open|informational",
            "level": "=none|note|warning|error", "message": "message", "locations": "[location]",
            "partialFingerprints": "texts", "fingerprints": "texts", "suppressions": "[suppression]",
            "properties": "any",
        ]),
    "suppression": ObjectSchema(
        required: ["kind"],
        properties: [
            "kind": "=inSource|external", "status": "=accepted|underReview|rejected", "justification": "text",
            "properties": "any",
        ]),
    "invocation": ObjectSchema(
        required: ["executionSuccessful"],
        properties: [
            "executionSuccessful": "any", "toolExecutionNotifications": "[notification]", "properties": "any",
        ]),
    "notification": ObjectSchema(
        required: ["message"],
        properties: [
            "level": "=none|note|warning|error", "message": "message", "locations": "[location]", "properties": "any",
        ]),
    "message": ObjectSchema(
        oneOf: ["text", "id"],
        properties: ["text": "text", "markdown": "text", "id": "text", "arguments": "any", "properties": "any"]),
    "location": ObjectSchema(
        properties: [
            "id": "any", "physicalLocation": "physical", "logicalLocations": "[logical]", "message": "message",
            "properties": "any",
        ]),
    "physical": ObjectSchema(
        oneOf: ["address", "artifactLocation"],
        properties: [
            "address": "any", "artifactLocation": "artifact", "region": "region", "contextRegion": "region",
            "properties": "any",
        ]),
    "artifact": ObjectSchema(
        oneOf: ["uri", "index"], properties: ["uri": "uri", "uriBaseId": "text", "index": "from 0"]),
    "region": ObjectSchema(
        properties: [
            "startLine": "from 1", "startColumn": "from 1", "endLine": "from 1", "endColumn": "from 1",
            "properties": "any",
        ]),
    "logical": ObjectSchema(
        properties: [
            "name": "text", "index": "from 0", "fullyQualifiedName": "text", "decoratedName": "text", "kind": "text",
            "properties": "any",
        ]),
]

/// The places at which a value breaks the schema.
private func faults(_ value: Any, as kind: String, at place: String) -> [String] {
    if kind.hasPrefix("["), let list = value as? [Any] {
        return list.enumerated().flatMap {
            faults($1, as: String(kind.dropFirst().dropLast()), at: "\(place)[\($0)]")
        }
    }
    if kind.hasPrefix("=") {
        let words = kind.dropFirst().split(separator: "|").map(String.init)
        return (value as? String).map(words.contains) ?? false ? [] : ["\(place) is none of \(words)"]
    }
    if kind.hasPrefix("from "), let minimum = Int(kind.dropFirst(5)) {
        return value as? Int ?? (minimum - 1) >= minimum ? [] : ["\(place) is no number from \(minimum)"]
    }
    switch kind {
    case "any": return []
    case "text": return (value as? String)?.isEmpty == false ? [] : ["\(place) is no text"]
    case "texts": return value is [String: String] ? [] : ["\(place) are no texts"]
    case "uri": return (value as? String).flatMap { URL(string: $0) } == nil ? ["\(place) is no URI"] : []
    default: break
    }
    guard let object = value as? [String: Any], let rules = schema[kind] else { return ["\(place) is no \(kind)"] }
    let names = Set(object.keys)
    var found = rules.required.subtracting(names).sorted().map { "\(place) has no \($0)" }
    if !rules.oneOf.isEmpty, rules.oneOf.isDisjoint(with: names) { found.append("\(place) has none of \(rules.oneOf)") }
    for (name, value) in object {
        guard let kind = rules.properties[name] else {
            found.append("\(place) may not have \(name)")
            continue
        }
        found += faults(value, as: kind, at: "\(place).\(name)")
    }
    return found
}

@MainActor @Suite("SARIF of the audit") struct SARIFTests {
    private func log(_ path: String, hasPlaces: Bool = true) throws -> [String: Any] {
        let views = "- {class: UIButton, name: \"a b\", frame: [20, 20, 30, 30]}"
        let scene = try Scene(yaml: SeededDefect.scene(views), file: path)
        let built = BuiltScene(scene)
        let places = zip(built.views, scene.views).map {
            (
                $0.hitscopeIdentifier,
                (path: String?.none, line: $1.identity.location.line, column: $1.identity.location.column)
            )
        }
        let file = AuditedFile(
            path, Audit(built.world), places: hasPlaces ? Dictionary(uniqueKeysWithValues: places) : [:])
        let text = try AuditReport([file]).sarif(version: "0.1.0")
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test(
        "Each part has what the schema requires, and nothing that it does not name",
        arguments: ["case.yaml", "my scenes/a#b?.yaml", "../Ä:c.yaml", "c:d.yaml"])
    func schemaHolds(path: String) throws {
        #expect(faults(try log(path), as: "log", at: "log") == [])
        #expect(faults(try log(path, hasPlaces: false), as: "log", at: "log") == [])
    }

    @Test("A log without findings has results all the same, which says that the audit ran")
    func empty() throws {
        let text = try AuditReport([AuditedFile("a.yaml", Audit(World(screen: .zero)))]).sarif(version: "0.1.0")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        #expect((run["results"] as? [Any])?.isEmpty == true)
        #expect(faults(log, as: "log", at: "log") == [])
    }

    @Test("A file that could not be audited is a notification, and the run is not called successful")
    func broken() throws {
        let known = try AuditBaseline(
            text: AuditBaseline().text + "[a.yaml]\nsmall-target/UIWindow/gone\n")
        let audited = AuditedFile("a.yaml", Audit(World(screen: .zero)), baseline: known)
        let report = AuditReport([audited, AuditedFile("b c.yaml", error: "b c.yaml:1:1: error: nothing")])
        let text = try report.sarif(version: "0.1.0")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(faults(log, as: "log", at: "log") == [])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
        let told = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
        let levels = told.map { $0["level"] as? String }
        #expect(levels == ["note", "error"])
        #expect(text.contains("\"text\" : \"b c.yaml:1:1: error: nothing\""))
        #expect(text.contains("\"uri\" : \"b%20c.yaml\""))
    }

    @Test("What settings turn off is a suppressed result")
    func suppressed() throws {
        let views = "- {class: UIButton, name: a, frame: [20, 20, 30, 30], enabled: false}"
        let scene = try Scene(yaml: SeededDefect.scene(views), file: "a.yaml")
        let setting = AuditSetting(.smallTarget, severity: .off, reason: "For a pencil")
        let audit = Audit(BuiltScene(scene).world, settings: [setting])
        let text = try AuditReport([AuditedFile("a.yaml", audit)]).sarif(version: "0.1.0")
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(faults(log, as: "log", at: "log") == [])
        #expect(text.contains("\"kind\" : \"external\""))
    }

    @Test("Rules have ids of their own, and results name theirs by id and by place")
    func rules() throws {
        let run = try #require((try log("case.yaml")["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let ids = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
        #expect(Set(ids).count == ids.count)
        let results = try #require(run["results"] as? [[String: Any]])
        let named = results.map { $0["ruleId"] as? String }
        let placed = results.map { ids[($0["ruleIndex"] as? Int) ?? 0] }
        #expect(named == placed)
        #expect(!results.isEmpty)
    }

    @Test("The check of this suite finds what is missing, wrong and unknown")
    func checkWorks() throws {
        var broken = try log("case.yaml")
        broken["version"] = "2.0.0"
        broken["title"] = "x"
        broken["runs"] = [["results": [["level": "bad"]]]]
        let found = Set(faults(broken, as: "log", at: "log"))
        #expect(found.contains("log may not have title"))
        #expect(found.contains("log.runs[0] has no tool"))
        #expect(found.contains("log.runs[0].results[0] has no message"))
        #expect(found.count == 5)
    }
}

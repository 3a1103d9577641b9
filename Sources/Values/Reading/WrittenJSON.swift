// Values as JSON. The same value always gives the same bytes.
import Foundation

extension Encodable {
    /// The value as one line of JSON, without a line break at its end. Fields that are nil are left out.
    package func jsonLine() throws -> String { try json([]) }

    /// The value as indented JSON, which ends with a line break. Fields that are nil are left out.
    package func indentedJSON() throws -> String { try json(.prettyPrinted) + "\n" }

    private func json(_ layout: JSONEncoder.OutputFormatting) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, layout]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

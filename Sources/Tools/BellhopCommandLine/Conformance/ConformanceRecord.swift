internal import BellhopControl
package import BellhopValues
internal import Foundation

/// A record of a phone or of Bellhop, as the conformance module writes it.
package struct ConformanceRecord: Codable, Equatable, Sendable {
    package struct Case: Codable, Equatable, Sendable {
        package let id: String
        /// A number that changes with the steps of the case.
        package let definition: String
        /// Whether all steps were done.
        package let finished: Bool
        package var app: [[String: RecordedValue]]
        package var service: [[String: RecordedValue]]
        package var content: [[String: RecordedValue]]
    }

    package let format: Int
    /// The device and the version of its system.
    package let system: String
    package var cases: [Case]

    /// The format that this version reads and writes.
    private static let currentFormat = 1

    /// Reads the bytes of a record; throws `conformance.bad-record`.
    package init(_ bytes: [UInt8], from source: String) throws(BellhopError) {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(bytes)).normalized
        } catch {
            throw BellhopError(
                .conformanceBadRecord, "this is not a conformance record",
                hint: "Name the file conformance.json that the app has written, or the output of "
                    + "`bellhop conformance --record`", at: Location(file: source), cause: "\(error)")
        }
        guard format == Self.currentFormat else {
            throw BellhopError(
                .conformanceBadRecord,
                "the record has the format \(format), and this version reads \(Self.currentFormat)",
                hint: "Make the record again with the conformance module of this version", at: Location(file: source))
        }
    }

    /// Reads a file; throws `input.*` or `conformance.bad-record`.
    package init(_ path: String) throws(BellhopError) {
        try self.init(try InputFile.read(path), from: InputFile.name(of: path))
    }

    /// The text of the file of a record: one line for each entry, so that a change of a rule is a change of few lines.
    package var text: String {
        get throws(BellhopError) {
            var cases: [String] = []
            for recorded in self.cases { cases.append(try Self.text(of: recorded)) }
            let name = try Self.line(system)
            return """
                {
                "format": \(format),
                "system": \(name),
                "cases": [
                \(cases.joined(separator: ",\n"))
                ]
                }

                """
        }
    }

    private static func text(of recorded: Case) throws(BellhopError) -> String {
        let id = try line(recorded.id)
        let definition = try line(recorded.definition)
        let app = try list(recorded.app)
        let service = try list(recorded.service)
        let content = try list(recorded.content)
        return """
              {
                "id": \(id),
                "definition": \(definition),
                "finished": \(recorded.finished),
                "app": \(app),
                "service": \(service),
                "content": \(content)
              }
            """
    }

    private static func list(_ entries: [[String: RecordedValue]]) throws(BellhopError) -> String {
        guard !entries.isEmpty else { return "[]" }
        var lines: [String] = []
        for entry in entries {
            let text = try line(entry)
            lines.append("      " + text)
        }
        return "[\n" + lines.joined(separator: ",\n") + "\n    ]"
    }

    private static func line(_ value: some Encodable) throws(BellhopError) -> String {
        String(decoding: try JSONLine.encode(value), as: UTF8.self)
    }

    /// The record with the same names in each run: in place of a UUID, it has the UUID's position among those of the
    /// case.
    private var normalized: ConformanceRecord {
        var record = self
        for index in record.cases.indices {
            var names = RunNames()
            func rename(_ entries: inout [[String: RecordedValue]]) {
                for entry in entries.indices {
                    for key in entries[entry].keys.sorted() {
                        entries[entry][key] = entries[entry][key].map { names.rename($0) }
                    }
                }
            }
            rename(&record.cases[index].app)
            rename(&record.cases[index].service)
            rename(&record.cases[index].content)
        }
        return record
    }
}

/// The UUIDs of a case, in the order in which they occur.
private struct RunNames {
    private var names: [String: String] = [:]

    mutating func rename(_ value: RecordedValue) -> RecordedValue {
        switch value {
        case .string(let text) where UUID(uuidString: text) != nil:
            let name = names[text] ?? "#\(names.count + 1)"
            names[text] = name
            return .string(name)
        case .array(let values):
            var renamed: [RecordedValue] = []
            for value in values { renamed.append(rename(value)) }
            return .array(renamed)
        case .object(let members):
            var renamed: [String: RecordedValue] = [:]
            for key in members.keys.sorted() { renamed[key] = members[key].map { rename($0) } }
            return .object(renamed)
        case .null, .bool, .number, .string: return value
        }
    }
}

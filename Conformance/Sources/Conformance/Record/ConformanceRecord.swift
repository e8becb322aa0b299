import Foundation

/// The record that a person sends: the cases, and the calls of each.
struct ConformanceRecord: Codable {
    struct Case: Codable {
        var id: String
        /// A number that changes with the steps of the case.
        var definition: String
        /// Whether all steps were done.
        var finished: Bool
        /// What the app, its service extension and its content extension were called with, each in order.
        var app: [Entry]
        var service: [Entry]
        var content: [Entry]
    }

    var format = 1
    /// The device and the version of its system.
    var system: String
    var cases: [Case]
}

extension ConformanceRecord {
    /// Makes a record of the entries so far.
    ///
    /// If a case was begun more than once, the last time counts.
    init(_ entries: [Entry], system: String) {
        self.init(system: system, cases: [])
        for entry in entries {
            if entry.call == "begin", let name = entry.name {
                cases.removeAll { $0.id == name }
                cases.append(
                    Case(
                        id: name, definition: entry.definition ?? "", finished: false, app: [], service: [], content: []
                    ))
                continue
            }
            guard let last = cases.indices.last, !cases[last].finished else { continue }
            if entry.call == "finish" {
                cases[last].finished = true
                continue
            }
            switch entry.process {
            case .app: cases[last].app.append(entry)
            case .service: cases[last].service.append(entry)
            case .content: cases[last].content.append(entry)
            }
        }
    }

    /// The text of the file.
    var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// A number of the steps of a case, so that a record of other steps is not compared.
enum Definition {
    /// The FNV-1a hash of the steps; empty if they aren't JSON.
    ///
    /// Foundation writes numbers in different ways on different systems, so the hash is not that of the bytes.
    static func of(_ steps: Data) -> String {
        guard let steps = try? JSONDecoder().decode(Steps.self, from: steps) else { return "" }
        let hash = steps.text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }

    /// The same text for the same value, whatever the order of members is.
    private struct Steps: Decodable {
        let text: String

        init(from decoder: Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                text = "null"
            } else if let value = try? container.decode(Bool.self) {
                text = "\(value)"
            } else if let value = try? container.decode(Double.self) {
                text = "\(value)"
            } else if let value = try? container.decode(String.self) {
                text = "\"\(value)\""
            } else if let values = try? container.decode([Steps].self) {
                text = "[\(values.map(\.text).joined(separator: ","))]"
            } else {
                let members = try container.decode([String: Steps].self).sorted { $0.key < $1.key }
                text = "{\(members.map { "\($0.key):\($0.value.text)" }.joined(separator: ","))}"
            }
        }
    }
}

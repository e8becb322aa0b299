package import BellhopValues
internal import FoundationEssentials

extension ProviderAnswer {
    /// The answer in lines, as a provider logs it: status and reason, and what mends it.
    package var text: String {
        let first = status.map { "HTTP \($0)" } ?? "GOAWAY"
        let facts: [(name: String, value: String?)] = [
            ("detail", detail), ("send instead", remedy), ("invalid since", timestamp.map(Self.time)),
            ("apns-id", apnsID), ("apns-unique-id", apnsUniqueID),
            ("push", status == 200 ? push?.description ?? "none, because nothing is delivered to the phone" : nil),
        ]
        let lines = facts.compactMap { fact in
            fact.value.map { value in fact.name + String(repeating: " ", count: 16 - fact.name.count) + value.printable
            }
        }
        return ([first + (reason.map { " \($0.rawValue)" } ?? "")] + lines).joined(separator: "\n") + "\n"
    }

    private static func time(_ milliseconds: Int64) -> String {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(.iso8601)
    }
}

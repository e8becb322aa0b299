internal import Foundation

/// What a payload may say beyond the fields of the contract's struct, read from the payload itself.
///
/// Few payloads say any of it, and only theirs are read for it.
struct PushDetails {
    private let aps: [String: Any]

    /// Takes a payload.
    init(_ payload: [AnyHashable: Any]) { aps = payload["aps"] as? [String: Any] ?? [:] }

    /// Whether the bytes hold the name of anything that this reads, be it as a text; one that is spelled with escapes is missed.
    static func mayBe(in json: Data) -> Bool {
        json.withUnsafeBytes { bytes in
            bytes.indices.contains { index in
                bytes[index] == UInt8(ascii: "\"") && names.contains { bytes[(index + 1)...].starts(with: $0.utf8) }
            }
        }
    }

    private static let names = [
        "interruption-level", "relevance-score", "target-content-id", "filter-criteria", "launch-image", "summary-arg",
        "critical",
    ]

    /// Writes what the payload says; what is of the wrong type counts as not said.
    func apply(to fields: inout ContentFields) {
        let alert = aps["alert"] as? [String: Any] ?? [:]
        fields.launchImageName = alert["launch-image"] as? String ?? ""
        fields.summaryArgument = alert["summary-arg"] as? String ?? ""
        fields.summaryArgumentCount = max(alert["summary-arg-count"] as? Int ?? 1, 1)
        fields.targetContentIdentifier = aps["target-content-id"] as? String
        fields.filterCriteria = aps["filter-criteria"] as? String
        fields.relevanceScore = aps["relevance-score"] as? Double ?? 0
        fields.interruptionLevel = level
        if let sound = aps["sound"] as? [String: Any], sound["critical"] as? Int == 1 {
            let name = sound["name"] as? String
            let volume = (sound["volume"] as? Double).map { Float($0) }
            fields.sound = SoundFields(.critical, name: name == "default" ? nil : name, volume: volume)
        }
    }

    private var level: UNNotificationInterruptionLevel {
        switch aps["interruption-level"] as? String {
        case "passive": .passive
        case "time-sensitive": .timeSensitive
        case "critical": .critical
        default: .active
        }
    }
}

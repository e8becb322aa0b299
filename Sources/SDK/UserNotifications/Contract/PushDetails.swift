internal import BellhopContract
internal import Foundation

/// What a payload may say beyond the fields of the contract's struct, read from the payload itself.
///
/// Few payloads say any of it, and only theirs are read for it.
struct PushDetails {
    private let aps: [String: Any]

    /// Takes a payload.
    init(_ payload: [AnyHashable: Any]) { aps = payload[PayloadKey.aps.name] as? [String: Any] ?? [:] }

    /// Whether the bytes hold the name of anything that this reads, be it as a text; one that is spelled with escapes is missed.
    static func mayBe(in json: Data) -> Bool {
        json.withUnsafeBytes { bytes in
            bytes.indices.contains { index in
                bytes[index] == UInt8(ascii: "\"") && names.contains { bytes[(index + 1)...].starts(with: $0.utf8) }
            }
        }
    }

    private static let names =
        ([
            .interruptionLevel, .relevanceScore, .targetContentIdentifier, .filterCriteria, .launchImage,
            .summaryArgument, .critical,
        ] as [PayloadKey]).map(\.name)

    /// Writes what the payload says; what is of the wrong type counts as not said.
    func apply(to fields: inout ContentFields) {
        let alert = aps[PayloadKey.alert.name] as? [String: Any] ?? [:]
        fields.launchImageName = alert[PayloadKey.launchImage.name] as? String ?? ""
        fields.summaryArgument = alert[PayloadKey.summaryArgument.name] as? String ?? ""
        fields.summaryArgumentCount = max(alert[PayloadKey.summaryArgumentCount.name] as? Int ?? 1, 1)
        fields.targetContentIdentifier = aps[PayloadKey.targetContentIdentifier.name] as? String
        fields.filterCriteria = aps[PayloadKey.filterCriteria.name] as? String
        fields.relevanceScore = aps[PayloadKey.relevanceScore.name] as? Double ?? 0
        fields.interruptionLevel = level
        if let sound = aps[PayloadKey.sound.name] as? [String: Any], sound[PayloadKey.critical.name] as? Int == 1 {
            let name = sound[PayloadKey.name.name] as? String
            let volume = (sound[PayloadKey.volume.name] as? Double).map { Float($0) }
            fields.sound = SoundFields(.critical, name: name == "default" ? nil : name, volume: volume)
        }
    }

    private var level: UNNotificationInterruptionLevel {
        switch aps[PayloadKey.interruptionLevel.name] as? String {
        case "passive": .passive
        case "time-sensitive": .timeSensitive
        case "critical": .critical
        default: .active
        }
    }
}

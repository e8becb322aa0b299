internal import BellhopContract
internal import Foundation

/// The values of a payload that are not in the contract's struct.
///
/// Few payloads have any of them, and only those are read again.
struct PushDetails {
    private let aps: [String: Any]

    /// Takes a payload.
    init(_ payload: [AnyHashable: Any]) { aps = payload[PayloadKey.aps.name] as? [String: Any] ?? [:] }

    /// Whether the bytes contain the name of a value that this reads, or U+0000.
    ///
    /// A name that is written with escapes is not found.
    static func mayBe(in json: Data) -> Bool {
        json.withUnsafeBytes { bytes in
            bytes.indices.contains { index in
                switch bytes[index] {
                case UInt8(ascii: "\""): names.contains { bytes[(index + 1)...].starts(with: $0.utf8) }
                case UInt8(ascii: "\\"): bytes[(index + 1)...].starts(with: "u0000".utf8)
                default: false
                }
            }
        }
    }

    private static let names =
        ([
            .interruptionLevel, .relevanceScore, .targetContentIdentifier, .filterCriteria, .launchImage,
            .summaryArgument, .critical,
        ] as [PayloadKey]).map(\.name)

    /// Sets the values of the payload, except those of the wrong type.
    func apply(to fields: inout ContentFields) {
        let alert = aps[PayloadKey.alert.name] as? [String: Any] ?? [:]
        fields.title = whole(fields.title, alert[PayloadKey.title.name])
        fields.subtitle = whole(fields.subtitle, alert[PayloadKey.subtitle.name])
        fields.body = whole(fields.body, alert[PayloadKey.body.name] ?? aps[PayloadKey.alert.name])
        fields.categoryIdentifier = whole(fields.categoryIdentifier, aps[PayloadKey.category.name])
        fields.threadIdentifier = whole(fields.threadIdentifier, aps[PayloadKey.threadIdentifier.name])
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

    /// The text of the payload, if the text of the struct ends at its U+0000.
    private func whole(_ text: String, _ value: Any?) -> String {
        guard let value = value as? String, value.utf8.prefix(while: { $0 != 0 }).elementsEqual(text.utf8) else {
            return text
        }
        return value
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

/// The values of a sound.
package struct SoundFields: Codable, Hashable, Sendable {
    /// What kind of sound it is.
    package enum Kind: String, Codable, Sendable {
        /// An ordinary sound.
        case plain
        /// One that ignores the mute switch.
        case critical
        /// One that sounds like a call.
        case ringtone
    }

    /// The kind.
    package var kind = Kind.plain
    /// The file it names; nil for the system's sound.
    package var name: String?
    /// The volume of a critical sound, 0 to 1; nil for the system's.
    package var volume: Float?

    /// A sound; the volume is brought into its range.
    package init(_ kind: Kind = .plain, name: String? = nil, volume: Float? = nil) {
        self.kind = kind
        self.name = name
        self.volume = volume.map { $0.isNaN ? 0 : min(max($0, 0), 1) }
    }
}

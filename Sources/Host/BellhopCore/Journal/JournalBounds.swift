/// How much the journal keeps of what is over; what is not, it always keeps.
public struct JournalBounds: Sendable, Equatable {
    /// The least that ``maximumBytes`` may be.
    public static let leastBytes = 256 << 10

    /// The bytes of the database file in use; the write-ahead log beside it takes up to 16 MiB more.
    public let maximumBytes: Int
    /// The time a push that is over is kept after it was accepted.
    public let maximumAge: Duration

    /// The bounds of settings.json.
    public init(_ settings: Settings.Journal) {
        self.init(maximumBytes: settings.maximumSize, maximumAge: settings.maximumAge)
    }

    /// Makes bounds; fewer bytes than ``leastBytes`` count as that many.
    public init(
        maximumBytes: Int = Settings.Journal().maximumSize, maximumAge: Duration = Settings.Journal().maximumAge
    ) {
        self.maximumBytes = max(Self.leastBytes, maximumBytes)
        self.maximumAge = maximumAge
    }
}

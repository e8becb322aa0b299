package import BellhopValues

/// How many finished pushes the journal keeps.
///
/// Unfinished ones are always kept.
package struct JournalBounds: Sendable, Equatable, Codable {
    /// The least value of ``maximumBytes``.
    package static let leastBytes = 256 << 10

    /// The most bytes of the database file in use.
    ///
    /// The write-ahead log takes up to 16 MiB more.
    package let maximumBytes: Int
    /// How long a finished push is kept after it was accepted.
    package let maximumAge: Duration

    /// Creates the bounds of settings.json.
    package init(_ settings: Settings.Journal) {
        self.init(maximumBytes: settings.maximumSize, maximumAge: settings.maximumAge)
    }

    /// Creates bounds.
    ///
    /// Fewer bytes than ``leastBytes`` count as that many.
    package init(
        maximumBytes: Int = Settings.Journal().maximumSize, maximumAge: Duration = Settings.Journal().maximumAge
    ) {
        self.maximumBytes = max(Self.leastBytes, maximumBytes)
        self.maximumAge = maximumAge
    }
}

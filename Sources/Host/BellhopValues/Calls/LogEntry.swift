/// Something that a module logs.
public struct LogEntry: Sendable, Equatable, Codable {
    /// The importance.
    public var level: LogLevel
    /// The text.
    public var message: String
    /// The part of the app that logs, such as `com.example.bank`.
    public var subsystem: String?
    /// The part of the subsystem.
    public var category: String?

    /// Creates an entry.
    public init(_ level: LogLevel, _ message: String, subsystem: String? = nil, category: String? = nil) {
        self.level = level
        self.message = message
        self.subsystem = subsystem
        self.category = category
    }

    /// Returns the entry with each of its texts cut to a number of bytes.
    public func cut(to limit: Int) -> LogEntry {
        LogEntry(
            level, message.cut(to: limit), subsystem: subsystem?.cut(to: limit), category: category?.cut(to: limit))
    }
}

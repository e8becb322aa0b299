/// Writes messages to the log of a subsystem and a category.
///
/// On Linux, a message is an event `module.log` of the host. Without a host, it is written to standard error.
/// Any thread.
public struct Logger: Sendable {
    private let log: OSLog

    /// Where the logger writes.
    var destination: OSLog { log }

    /// Creates a logger without a subsystem.
    public init() { log = .default }

    /// Creates a logger.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

    /// Creates a logger that writes to `log`.
    public init(_ log: OSLog) { self.log = log }

    /// Logs at the default level.
    public func log(_ message: OSLogMessage) { log.write(message, .default) }

    /// Logs at a level.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message, level) }

    /// Logs at the level debug.
    public func trace(_ message: OSLogMessage) { log.write(message, .debug) }

    /// Logs at the level debug.
    public func debug(_ message: OSLogMessage) { log.write(message, .debug) }

    /// Logs at the level info.
    public func info(_ message: OSLogMessage) { log.write(message, .info) }

    /// Logs at the default level.
    public func notice(_ message: OSLogMessage) { log.write(message, .default) }

    /// Logs at the level error.
    public func warning(_ message: OSLogMessage) { log.write(message, .error) }

    /// Logs at the level error.
    public func error(_ message: OSLogMessage) { log.write(message, .error) }

    /// Logs at the level fault.
    public func critical(_ message: OSLogMessage) { log.write(message, .fault) }

    /// Logs at the level fault.
    public func fault(_ message: OSLogMessage) { log.write(message, .fault) }
}

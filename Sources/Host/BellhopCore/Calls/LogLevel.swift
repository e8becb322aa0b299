/// The importance of a log line.
public enum LogLevel: Int32, Sendable, CaseIterable {
    case debug = 0
    case info = 1
    case warning = 2
    case error = 3
}

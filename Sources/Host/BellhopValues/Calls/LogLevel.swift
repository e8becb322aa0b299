/// The importance of a log line.
public enum LogLevel: Int32, Sendable, CaseIterable, Codable {
    case debug = 0
    case info = 1
    case warning = 2
    case error = 3
    /// Between `info` and `warning`.
    case notice = 4
    /// Above `error`.
    case fault = 5

    /// The levels of messages that the app itself logs.
    public static let ofApp: [LogLevel] = [.debug, .info, .warning, .error]
}

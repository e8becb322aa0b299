internal import HostAccess

extension OSLog {
    /// Writes a message, unless the log is off.
    func write(_ message: OSLogMessage, _ type: OSLogType) {
        guard isEnabled(type: type) else { return }
        write(message.interpolation.text(showingPrivate: LogPrivacy.showsPrivate), type)
    }

    /// Writes a text, unless the log is off.
    func write(_ text: String, _ type: OSLogType) {
        guard isEnabled(type: type) else { return }
        HostConnection.write(LogMessage(type.level, text, subsystem: subsystem, category: category))
    }
}

extension OSLogType {
    fileprivate var level: LogLevel {
        switch self {
        case .debug: .debug
        case .info: .info
        case .error: .error
        case .fault: .fault
        default: .notice
        }
    }
}

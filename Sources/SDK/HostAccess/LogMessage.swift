internal import BellhopABI
internal import Foundation

/// A message of the unified log.
package struct LogMessage: Sendable {
    package let level: LogLevel
    package let text: String
    package let subsystem: String?
    package let category: String?

    /// Creates a message.
    package init(_ level: LogLevel, _ text: String, subsystem: String?, category: String?) {
        self.level = level
        self.text = text
        self.subsystem = subsystem
        self.category = category
    }

    /// The message in one line, for standard error.
    fileprivate var line: String {
        let place = [subsystem, category].compactMap(\.self).joined(separator: ":")
        return place.isEmpty ? text : "[\(place)] \(text)"
    }
}

extension HostConnection {
    /// Writes a message to the host's event stream, or to standard error without a host.
    package static func write(_ message: LogMessage) {
        if let connection = current { return connection.write(message) }
        FileHandle.standardError.write(Data("\(message.level) \(message.line)\n".utf8))
    }

    /// Writes a message to the host's event stream.
    package func write(_ message: LogMessage) {
        let isTaken: Void? = withHost { host in
            guard let write = Self.table(.log, of: host)?[\.log_message] else { return nil }
            write(host, message.level.contractValue, message.subsystem, message.category, message.text)
            return ()
        }
        // Without a host, it writes to standard error.
        if isTaken == nil { log(message.level, message.line) }
    }

    /// Whether the host shows private values.
    package var showsPrivateLogs: Bool {
        withHost { host in
            guard let shows = Self.table(.log, of: host)?[\.shows_private] else { return nil }
            return shows(host)
        } ?? false
    }
}

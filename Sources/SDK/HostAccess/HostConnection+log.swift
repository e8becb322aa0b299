internal import BellhopABI
internal import Foundation

/// How much a log line matters.
package enum LogLevel: Sendable {
    case debug
    case info
    case warning
    case error

    var contractValue: Int32 {
        switch self {
        case .debug: Int32(BELLHOP_LOG_DEBUG)
        case .info: Int32(BELLHOP_LOG_INFO)
        case .warning: Int32(BELLHOP_LOG_WARNING)
        case .error: Int32(BELLHOP_LOG_ERROR)
        }
    }
}

extension HostConnection {
    /// Writes a line to the host's event stream, or to standard error where the host takes none.
    package func log(_ level: LogLevel, _ message: String) {
        let isTaken: Void? = withHost { host in
            guard let find = Sized(host)?[\.capability], let table = find(host, Capability.log.id),
                let log = Sized(table.assumingMemoryBound(to: bellhop_log_t.self))?[\.log]
            else { return nil }
            log(host, level.contractValue, message)
            return ()
        }
        if isTaken == nil { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
    }
}

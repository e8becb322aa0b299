internal import BellhopABI
internal import Foundation

/// How much a log line matters.
package enum LogLevel: Sendable {
    case debug
    case info
    case warning
    case error
    case notice
    case fault

    var contractValue: Int32 {
        switch self {
        case .debug: Int32(BELLHOP_LOG_DEBUG)
        case .info: Int32(BELLHOP_LOG_INFO)
        case .warning: Int32(BELLHOP_LOG_WARNING)
        case .error: Int32(BELLHOP_LOG_ERROR)
        case .notice: Int32(BELLHOP_LOG_NOTICE)
        case .fault: Int32(BELLHOP_LOG_FAULT)
        }
    }
}

extension HostConnection {
    /// Writes a line to the host's event stream, or to standard error where the host takes none.
    package func log(_ level: LogLevel, _ message: String) {
        let isTaken: Void? = withHost { host in
            guard let log = Self.table(.log, of: host)?[\.log] else { return nil }
            log(host, level.contractValue, message)
            return ()
        }
        if isTaken == nil { FileHandle.standardError.write(Data("\(message)\n".utf8)) }
    }
}

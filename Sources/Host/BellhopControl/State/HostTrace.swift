package import BellhopValues
package import FoundationEssentials
internal import Glibc

/// What a host leaves in the lock of its state directory: its process, and how it ended.
package struct HostTrace: Sendable, Equatable {
    /// How a host ended.
    package enum End: Sendable, Equatable {
        case stopped
        case failed(BellhopError)
        /// It ended without writing why.
        case died
    }

    package let process: Int32
    /// When it ended, or when it began if it runs or died.
    package let date: Date
    /// Nil while it runs.
    package let end: End?

    package init(process: Int32, date: Date, end: End?) {
        self.process = process
        self.date = date
        self.end = end
    }

    /// Reads the file of a lock; nil if no host has written it.
    init?(in file: Int32) {
        var status = stat()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = pread(file, &buffer, buffer.count, 0)
        guard fstat(file, &status) == 0, count > 0 else { return nil }
        let lines = buffer.prefix(count).split(separator: UInt8(ascii: "\n"), maxSplits: 1)
        guard let process = lines.first.flatMap({ Int32(String(decoding: $0, as: UTF8.self)) }) else { return nil }
        let seconds = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
        self.init(
            process: process, date: Date(timeIntervalSince1970: seconds),
            end: lines.dropFirst().first.flatMap(Self.end)
                ?? (kill(process, 0) != 0 && errno == ESRCH ? .died : nil))
    }

    /// The contents of the file while a host runs.
    static func text(of process: Int32) -> [UInt8] { Array("\(process)\n".utf8) }

    /// The contents of the file after a host was stopped or failed to start.
    static func text(of process: Int32, endedBy failure: BellhopError?) -> [UInt8] {
        let words = failure.flatMap { try? JSONLine.encode($0) } ?? stopped
        return text(of: process) + words + [UInt8(ascii: "\n")]
    }

    private static let stopped = Array("stopped".utf8)

    private static func end(_ line: ArraySlice<UInt8>) -> End? {
        let words = line.prefix { $0 != UInt8(ascii: "\n") }
        if words.elementsEqual(stopped) { return .stopped }
        return (try? JSONLine.decode(BellhopError.self, from: words)).map { .failed($0) }
    }
}

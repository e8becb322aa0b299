internal import BellhopValues
internal import CFaults
internal import Glibc

extension FaultReport {
    /// The maximum number of reports, which is more than a correct process writes.
    static let countLimit = 16 + Int(CFAULTS_TASKS)
    /// The maximum number of mappings, which is more than a report can have.
    static let mappingLimit = 2048

    private static let magic: [UInt8] = [0] + Array("BHFAULT".utf8)
    private static let headCount = MemoryLayout<cfaults_report_t>.offset(of: \.frames) ?? 0

    /// Reads the reports that a process wrote, in order.
    ///
    /// Invalid and incomplete reports are skipped. It reads each byte a fixed number of times, whatever the bytes are.
    static func parsing(_ bytes: ArraySlice<UInt8>) -> [FaultReport] {
        var reports: [FaultReport] = []
        var rest = bytes
        while reports.count < countLimit, let start = rest.firstIndex(of: 0) {
            rest = rest[start...]
            if let (report, end) = read(rest) {
                reports.append(report)
                rest = rest[end...]
            } else {
                rest = rest.dropFirst()
            }
        }
        return reports
    }

    /// Reads the report at the start of some bytes, and returns where it ends.
    private static func read(_ bytes: ArraySlice<UInt8>) -> (FaultReport, end: Int)? {
        guard bytes.starts(with: magic), bytes.count >= headCount else { return nil }
        var head = cfaults_report_t()
        withUnsafeMutableBytes(of: &head) { $0.copyBytes(from: bytes.prefix($0.count)) }
        guard head.version == UInt32(CFAULTS_VERSION), (1...64).contains(head.signal),
            head.count <= UInt32(CFAULTS_FRAMES), bytes.count >= headCount + Int(head.count) * 8
        else { return nil }
        let frames = withUnsafeBytes(of: head.frames) { Array($0.bindMemory(to: UInt64.self).prefix(Int(head.count))) }
        let text = bytes.dropFirst(headCount + frames.count * 8).prefix { $0 != 0 }
        let mappings = text.split(separator: UInt8(ascii: "\n"), maxSplits: mappingLimit)
            .prefix(mappingLimit).compactMap(Mapping.init(line:))
        let report = FaultReport(
            signal: Signal(rawValue: head.signal), code: head.code, process: head.process, thread: head.thread,
            sender: head.sender < 0 ? nil : head.sender, systemCall: head.system_call < 0 ? nil : head.system_call,
            address: head.address,
            stackPointer: head.stack, frames: frames, mappings: mappings,
            isComplete: text.endIndex < bytes.endIndex)
        return (report, text.endIndex)
    }
}

extension FaultReport.Mapping {
    /// The files that this process runs.
    ///
    /// Blocks on file I/O.
    static var ofThisProcess: [Self] {
        let file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        // Its size is 0, so it is read to its end.
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(file, &chunk, chunk.count), count > 0 { text += chunk.prefix(count) }
        return text.split(separator: UInt8(ascii: "\n")).compactMap(Self.init(line:))
    }

    /// The maximum length of a line, which has numbers and a path.
    private static let lineLimit = 4096 + 128

    /// Reads `start-end perms offset device inode path`, or returns nil for any other text.
    fileprivate init?(line: ArraySlice<UInt8>) {
        guard line.count <= Self.lineLimit else { return nil }
        let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
        guard fields.count == 6 else { return nil }
        let addresses = fields[0].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let path = fields[5].drop { $0 == UInt8(ascii: " ") }
        guard addresses.count == 2, let start = Self.hexadecimal(addresses[0]),
            let end = Self.hexadecimal(addresses[1]), start < end, let offset = Self.hexadecimal(fields[2]),
            path.first == UInt8(ascii: "/")
        else { return nil }
        self.init(addresses: start..<end, offset: offset, path: String(decoding: path, as: UTF8.self))
    }

    private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt64? {
        guard digits.count <= 16 else { return nil }
        return UInt64(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

import Foundation

/// A process that adds items, and writes the account of each that was accepted.
final class Writer {
    private let process = Process()
    private let output = Pipe()
    private var buffer = Data()

    init(_ prefix: String, count: Int? = nil, home: TemporaryHome) throws {
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("keychain-writer")
        process.arguments = [prefix] + (count.map { [String($0)] } ?? [])
        process.environment = ["CFFIXED_USER_HOME": home.url.path]
        process.standardOutput = output
        try process.run()
    }

    /// Waits until so many were accepted.
    func first(_ count: Int) -> [String] {
        while lines.count < count {
            let part = output.fileHandleForReading.availableData
            guard !part.isEmpty else { break }
            buffer += part
        }
        return takeLines()
    }

    /// Kills the process, and returns what was accepted since.
    func killed() -> [String] {
        kill(process.processIdentifier, SIGKILL)
        return rest()
    }

    /// Waits for the end.
    func rest() -> [String] {
        buffer += output.fileHandleForReading.readDataToEndOfFile()
        return takeLines()
    }

    func status() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    private var lines: [Substring] { String(decoding: buffer, as: UTF8.self).split(separator: "\n") }

    private func takeLines() -> [String] {
        defer { buffer = Data() }
        return lines.map(String.init)
    }
}

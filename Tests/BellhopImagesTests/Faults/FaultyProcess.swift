import Foundation
import Glibc
import Testing

@testable import BellhopImages

/// A run of ``FaultProgram``: what it wrote to its descriptor, and how it ended.
struct FaultyProcess {
    let identifier: Int32
    private let reports: FileHandle
    private let output: FileHandle

    /// Starts the program; without `listening`, nobody reads its reports.
    init(_ name: String, library: String = "none", listening: Bool = true) throws {
        let program = try FaultProgram.path.get()
        let (reportPipe, outputPipe) = (Pipe(), Pipe())
        let reportEnd = reportPipe.fileHandleForWriting.fileDescriptor
        let outputEnd = outputPipe.fileHandleForWriting.fileDescriptor
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Above the numbers in use, so that neither lands on the other.
        posix_spawn_file_actions_adddup2(&actions, reportEnd, 1000)
        posix_spawn_file_actions_adddup2(&actions, outputEnd, 1)
        posix_spawn_file_actions_adddup2(&actions, 1000, 4)
        for descriptor in Set([1000, reportEnd, outputEnd]) where ![0, 1, 2, 4].contains(descriptor) {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        let texts = [
            ["program", name, "\(FaultProgram.directory)/\(library)"],
            ["PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no"],
        ].map { (texts: [String]) -> [UnsafeMutablePointer<CChar>?] in texts.map { strdup($0) } + [nil] }
        defer { for text in texts.joined() { free(text) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, program, &actions, nil, texts[0], texts[1])
        try #require(error == 0)
        identifier = process
        reports = reportPipe.fileHandleForReading
        output = outputPipe.fileHandleForReading
        try reportPipe.fileHandleForWriting.close()
        try outputPipe.fileHandleForWriting.close()
        if !listening { try reports.close() }
    }

    /// The next line it prints.
    func nextOutput() async -> String {
        await apart { String(decoding: output.availableData, as: UTF8.self) }
    }

    /// Its reports, once there are `count`.
    func log(of count: Int) async -> FaultLog {
        await apart {
            var log = FaultLog()
            while log.reports.count(where: \.isComplete) < count {
                let chunk = reports.availableData
                guard !chunk.isEmpty else { break }
                log.append(chunk)
            }
            return log
        }
    }

    /// Its reports up to its end, and the status `waitpid` gave.
    func ended() async -> (log: FaultLog, status: Int32) {
        let log = await log(of: .max)
        return (log, await status())
    }

    /// The status `waitpid` gives once it has ended.
    func status() async -> Int32 {
        await apart {
            var status: Int32 = 0
            while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
            return status
        }
    }

    /// Runs what waits on a thread of its own.
    private func apart<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }
}

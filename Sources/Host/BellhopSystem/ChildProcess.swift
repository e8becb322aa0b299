package import Foundation
internal import Glibc
internal import Synchronization

/// A program that runs: its lines are handed over as they come, and its end is awaited without holding a thread.
package final class ChildProcess: Sendable {
    /// What a program wrote, and how it ended.
    package struct Result: Sendable {
        /// Standard output.
        package let output: String
        /// Standard error.
        package let errors: String
        /// The exit code; 128 and the signal's number when a signal ended it.
        package let status: Int32
    }

    /// The number of the process.
    package var identifier: Int32 { program.process }
    private let program: ChildProgram
    private let exit: Task<Int32, Never>

    /// Starts a program; its standard input holds `input` and then ends.
    ///
    /// - Parameters:
    ///   - environment: Variables to set in addition to those of this process.
    ///   - directory: Where it runs; the directory of this process by default.
    ///   - output: Takes each line of standard output, its newline included; one line at a time, on any thread.
    ///   - errors: The same of standard error.
    package init(
        _ program: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
        directory: String? = nil, output: @escaping @Sendable (Data) -> Void, errors: @escaping @Sendable (Data) -> Void
    ) throws {
        let start = ProgramStart(
            executable: program, words: [program] + arguments,
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
            directory: directory ?? FileManager.default.currentDirectoryPath)
        let (outputLines, errorLines) = (Lines(output), Lines(errors))
        let child = try ChildProgram(
            start, input: input, output: { outputLines.add($0) }, errors: { errorLines.add($0) })
        self.program = child
        exit = Task {
            let status = await child.ended()
            for lines in [outputLines, errorLines] { lines.finish() }
            return status
        }
    }

    /// Runs a program to its end.
    package static func run(
        _ program: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
        directory: String? = nil
    ) async throws -> Result {
        let output = Mutex(Data())
        let errors = Mutex(Data())
        let process = try ChildProcess(
            program, arguments, input: input, environment: environment, directory: directory,
            output: { line in output.withLock { $0 += line } }, errors: { line in errors.withLock { $0 += line } })
        let status = await process.ended()
        return Result(
            output: String(decoding: output.withLock(\.self), as: UTF8.self),
            errors: String(decoding: errors.withLock(\.self), as: UTF8.self), status: status)
    }

    /// Sends it a signal, unless it has ended.
    package func signal(_ number: Int32) { program.signal(number) }

    /// Kills it, and returns when it no longer runs; blocks for as long as the kernel takes.
    package func killAndWait() { program.killAndWait() }

    /// Its exit code, once it has ended and every line is handed over; 128 and the signal's number after a signal.
    ///
    /// If the task is cancelled, the process is killed, so that a test that exceeds its time limit ends.
    package func ended() async -> Int32 {
        await withTaskCancellationHandler {
            await exit.value
        } onCancel: {
            signal(SIGKILL)
        }
    }
}

/// Cuts the output of a program into lines.
private final class Lines: Sendable {
    /// What has come since the last newline.
    private let rest = Mutex(Data())
    private let body: @Sendable (Data) -> Void

    init(_ body: @escaping @Sendable (Data) -> Void) { self.body = body }

    func add(_ bytes: [UInt8]) {
        rest.withLock { rest in
            var bytes = bytes[...]
            while let newline = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                body(rest + bytes[...newline])
                rest.removeAll()
                bytes = bytes[(newline + 1)...]
            }
            rest.append(contentsOf: bytes)
        }
    }

    /// Hands over a last line that has no newline.
    func finish() {
        rest.withLock { rest in
            if !rest.isEmpty { body(rest) }
            rest.removeAll()
        }
    }
}

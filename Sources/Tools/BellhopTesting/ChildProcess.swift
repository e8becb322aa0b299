internal import Foundation
internal import Glibc
internal import Synchronization

/// A process of a test's own: its lines handed over as they come, its end awaited without holding a thread.
final class ChildProcess: Sendable {
    let identifier: Int32
    private let process: Mutex<Process>
    private let exit: Task<Int32, Never>

    /// Starts a program; its standard input holds `input` and then ends.
    ///
    /// - Parameters:
    ///   - output: Takes each line of standard output, its newline included; on a thread of its own.
    ///   - errors: The same of standard error.
    init(
        _ program: String, _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
        directory: String? = nil, output: @escaping @Sendable (Data) -> Void, errors: @escaping @Sendable (Data) -> Void
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
        let (outputPipe, errorPipe, inputPipe) = (Pipe(), Pipe(), Pipe())
        process.standardOutput = outputPipe
        process.standardError = errorPipe
        process.standardInput = inputPipe
        // `waitUntilExit` holds a thread, and returns early on one without a run loop of its own.
        let (statuses, status) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = { process in
            status.yield(process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0))
            status.finish()
        }
        try process.run()
        identifier = process.processIdentifier
        self.process = Mutex(process)
        Thread.detachNewThread {
            // A program that ends without reading closes the pipe, which is its right and no reason to end the test.
            var broken = sigset_t()
            sigemptyset(&broken)
            sigaddset(&broken, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &broken, nil)
            try? inputPipe.fileHandleForWriting.write(contentsOf: Data(input))
            try? inputPipe.fileHandleForWriting.close()
        }
        let readers = [
            outputPipe.fileHandleForReading.readLines(output), errorPipe.fileHandleForReading.readLines(errors),
        ]
        exit = Task {
            var ending: Int32 = -1
            for await status in statuses { ending = status }
            for reader in readers { for await _ in reader {} }
            return ending
        }
    }

    /// Sends it a signal, unless it has ended.
    func signal(_ number: Int32) {
        process.withLock { if $0.isRunning { _ = Glibc.kill(identifier, number) } }
    }

    /// Its exit code, once it has ended and every line is handed over; 128 and the signal's number after a signal.
    ///
    /// If the task is cancelled, the process is killed, so that a test that exceeds its time limit ends.
    func ended() async -> Int32 {
        await withTaskCancellationHandler {
            await exit.value
        } onCancel: {
            signal(SIGKILL)
        }
    }
}

extension FileHandle {
    /// Hands over every line up to the end, on a thread of its own; the stream ends when it has.
    fileprivate func readLines(_ body: @escaping @Sendable (Data) -> Void) -> AsyncStream<Never> {
        let (ends, end) = AsyncStream.makeStream(of: Never.self)
        Thread.detachNewThread {
            var rest = Data()
            // `read(upToCount:)` waits for as many bytes as it is asked for.
            while case let chunk = self.availableData, !chunk.isEmpty {
                rest.append(chunk)
                var start = rest.startIndex
                while let newline = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                    body(Data(rest[start...newline]))
                    start = newline + 1
                }
                rest = Data(rest[start...])
            }
            if !rest.isEmpty { body(rest) }
            end.finish()
        }
        return ends
    }
}

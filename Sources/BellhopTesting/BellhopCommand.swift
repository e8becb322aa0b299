public import BellhopCore
internal import Foundation

/// The `bellhop` command, run for a test.
public enum BellhopCommand {
    /// What a command wrote, and how it ended.
    public struct Result: Sendable {
        /// Standard output.
        public let output: String
        /// Standard error.
        public let errors: String
        /// The exit code.
        public let status: Int32
    }

    /// Where the command is: `$BELLHOP`, the build directory the test was built in, or the `PATH`.
    public static func path() throws(BellhopError) -> String {
        let environment = ProcessInfo.processInfo.environment
        let built =
            URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent().path + "/bellhop"
        let searched = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/bellhop" }
        let candidates = [environment["BELLHOP"]].compactMap(\.self) + [built] + searched
        if let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) { return found }
        throw BellhopError(
            .testNoCommand, "the command bellhop is not there",
            hint: "Build it with `make build`, and set BELLHOP to its path")
    }

    /// Runs the command to its end.
    public static func run(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:], directory: String? = nil
    ) async throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try path())
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
        let (output, errors, given) = (Pipe(), Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = given
        try process.run()
        async let outputData = output.fileHandleForReading.rest()
        async let errorData = errors.fileHandleForReading.rest()
        try? given.fileHandleForWriting.write(contentsOf: Data(input))
        try? given.fileHandleForWriting.close()
        let (text, words) = await (outputData, errorData)
        process.waitUntilExit()
        return Result(
            output: String(decoding: text, as: UTF8.self), errors: String(decoding: words, as: UTF8.self),
            status: process.terminationStatus)
    }
}

extension FileHandle {
    /// Everything up to the end, read on a thread of its own.
    fileprivate func rest() async -> Data {
        await withCheckedContinuation { continuation in
            let reader = Thread { continuation.resume(returning: (try? self.readToEnd()) ?? Data()) }
            reader.start()
        }
    }
}

extension BellhopError.Code {
    /// A command that is not there.
    public static let testNoCommand = Self(rawValue: "testing.no-command")
}

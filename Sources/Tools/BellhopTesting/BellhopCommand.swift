internal import BellhopSystem
public import BellhopValues
internal import Foundation

/// The `bellhop` command, run for a test.
///
///     let result = try await BellhopCommand.run(["validate", "settings.json"])
///     #expect(result.status == 0, "\(result.errors)")
public enum BellhopCommand {
    /// What a command wrote, and how it ended.
    public struct Result: Sendable {
        /// Standard output.
        public let output: String
        /// Standard error.
        public let errors: String
        /// The exit code; 128 and the signal's number when a signal ended it.
        public let status: Int32

        init(_ ended: ChildProcess.Result) {
            (output, errors, status) = (ended.output, ended.errors, ended.status)
        }
    }

    /// Where the command is: `$BELLHOP`, the build directory the test was built in, or the `PATH`.
    ///
    /// Throws `testing.no-command`.
    public static func path() throws(BellhopError) -> String {
        let environment = ProcessInfo.processInfo.environment
        let built =
            URL(fileURLWithPath: CommandLine.arguments.first ?? "").deletingLastPathComponent().path + "/bellhop"
        if let named = environment["BELLHOP"] {
            if ProgramStart.isProgram(named) { return named }
            throw BellhopError(
                .testNoCommand, "BELLHOP is \(named), which is no command",
                hint: "Set BELLHOP to the path of the command itself, such as <clone>/.build/debug/bellhop")
        }
        if ProgramStart.isProgram(built) { return built }
        if let found = ProgramStart.program(named: "bellhop", in: environment) { return found }
        throw BellhopError(
            .testNoCommand, "the command bellhop is not there",
            hint: "Build it with `make build`, and set BELLHOP to its path")
    }

    /// Runs the command to its end.
    ///
    /// - Parameters:
    ///   - arguments: The words after `bellhop`.
    ///   - input: Its standard input.
    ///   - environment: Variables to set beside those of the test.
    ///   - directory: Where it runs; the directory of the test by default.
    public static func run(
        _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:], directory: String? = nil
    ) async throws -> Result {
        try await Result(
            ChildProcess.run(
                try path(), arguments, input: input, environment: environment, directory: directory))
    }
}

extension BellhopError.Code {
    /// A command that is not there.
    public static let testNoCommand = Self(rawValue: "testing.no-command")
}

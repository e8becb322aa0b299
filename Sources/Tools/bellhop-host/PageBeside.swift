internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopSystem
internal import BellhopValues
internal import Glibc

/// Runs `bellhop page` for the host of this process.
struct PageBeside: Sendable {
    private let start: ProgramStart
    private let output: Output

    /// Creates the page of the host in these places.
    ///
    /// - Parameter port: The port, in digits; an empty text takes the standard one.
    init(_ places: Places, port: String, _ environment: [String: String], _ output: Output) {
        let program = ProgramBeside("bellhop-page").path
        start = ProgramStart(
            executable: program,
            words: [
                program, "--beside", "page", "--settings", places.settingsFile, "--state-dir", places.stateDirectory,
            ] + (port.isEmpty ? [] : [Option.port.name, port]) + (output.isJSON ? [Option.json.name] : []),
            environment: environment, directory: ".")
        self.output = output
    }

    /// Serves the page until the task is cancelled, or until the page ends, which prints the reason.
    ///
    /// The page prints to standard error, because the trace is on standard output. It ends with this process, also if
    /// that is killed.
    func run() async {
        do throws(SystemFailure) {
            let page = try ChildProgram(start, output: STDERR_FILENO)
            await withTaskCancellationHandler {
                _ = await page.ended()
            } onCancel: {
                page.signal(SIGTERM)
            }
        } catch {
            let error = BellhopError(
                .pageNotStarted, "the page cannot be shown", hint: "Install bellhop-page beside bellhop",
                cause: "\(error)")
            _ = ErrorReport(error: error).write(isJSON: output.isJSON, output.style)
        }
    }
}

extension BellhopError.Code {
    /// The program of the page can't be started.
    static let pageNotStarted = Self(rawValue: "page.not-started")
}

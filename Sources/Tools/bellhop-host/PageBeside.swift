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
                program, "page", "--settings", places.settingsFile, "--state-dir", places.stateDirectory,
            ] + (port.isEmpty ? [] : [Option.port.name, port]) + (output.isJSON ? [Option.json.name] : []),
            environment: environment, directory: ".")
        self.output = output
    }

    /// Serves the page until the task is cancelled, or until the page ends, which prints the reason.
    ///
    /// The page prints to standard error, because the trace is on standard output.
    func run() async {
        do throws(SystemFailure) {
            let page = try ChildProgram(start, output: { try? Output.write($0, to: STDERR_FILENO) })
            await withTaskCancellationHandler {
                _ = await page.ended()
            } onCancel: {
                page.signal(SIGTERM)
            }
        } catch {
            let error = ProgramBeside("bellhop-page").missing(cause: "\(error)")
            _ = ErrorReport(error: error).write(isJSON: output.isJSON, output.style)
        }
    }
}

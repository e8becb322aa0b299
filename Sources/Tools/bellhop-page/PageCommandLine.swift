internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopPage
internal import BellhopValues
internal import Foundation

/// `bellhop page`, done in this process.
struct PageCommandLine: HostCommands {
    /// The port of the page, unless it is taken.
    private static let port = 8480

    let browserFile = BrowserFile()

    func page(_ program: Program) async throws(BellhopError) -> ExitCode {
        // A page without a host has nothing to show.
        _ = try program.client.connectedSocket()
        let port = program.invocation.value(of: .port).flatMap { Int($0) } ?? Self.port
        let state = program.places.stateDirectory
        BrowserFile.removeStale(in: state)
        let listener = try PageListener(port: port)
        let configuration = PageConfiguration(port: listener.port)
        try PageLine(page: configuration.address).print(to: program.output)
        if program.invocation.has(.open) { open(configuration.address, state, program) }
        let process = PageProcess(
            configuration, listener, stateDirectory: state, program: ProgramBeside("bellhop-page").path,
            environment: program.environment, isReadOnly: program.invocation.has(.readOnlySettings))
        defer { browserFile.remove() }
        try process.run()
    }

    /// Opens a browser, or says why not.
    private func open(_ address: String, _ state: String, _ program: Program) {
        do throws(BellhopError) {
            try browserFile.open(address, stateDirectory: state, environment: program.environment)
        } catch {
            _ = ErrorReport(error: error).write(isJSON: program.output.isJSON, program.output.style)
        }
    }

    func perform(_ task: HostTask, _ program: Program) throws(BellhopError) -> ExitCode {
        throw ProgramBeside("bellhop-host").execute(program.words)
    }

    func deliver(_ call: TracedCall?, _ program: Program) throws(BellhopError) -> ExitCode {
        throw ProgramBeside("bellhop-host").execute(program.words)
    }
}

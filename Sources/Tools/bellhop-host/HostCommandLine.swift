internal import BellhopCommandLine
internal import BellhopValues

/// The commands that need the host, done in this process.
struct HostCommandLine: HostCommands {
    func perform(_ task: HostTask, _ program: Program) async throws(BellhopError) -> ExitCode {
        switch task {
        case .run: return try await program.runHost()
        case .validate: return try program.validate()
        case .doctor: return try await program.doctor()
        case .inspect: return try await program.inspect()
        case .conformance: return try await program.recordConformance()
        }
    }

    func deliver(_ call: TracedCall?, _ program: Program) async throws(BellhopError) -> ExitCode {
        if let call { return try await program.deliver(call) }
        return try await program.deliver(try program.call())
    }
}

internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopSystem
internal import BellhopValues
internal import Glibc

/// The program `bellhop-host`, which takes the place of this one where a command needs the host.
struct HostProgram: HostCommands {
    private let program = ProgramBeside("bellhop-host")

    func perform(_ task: HostTask, _ program: Program) throws(BellhopError) -> ExitCode {
        throw self.program.execute(program.words)
    }

    func deliver(_ call: TracedCall?, _ program: Program) throws(BellhopError) -> ExitCode {
        // What was read from standard input cannot be read again.
        if case .push(let payload, InputFile.standardInput?, _) = call?.command { try putBack(payload) }
        throw self.program.execute(program.words)
    }

    /// Makes standard input begin with bytes that were read from it.
    private func putBack(_ bytes: [UInt8]) throws(BellhopError) {
        do throws(SystemFailure) {
            let file = try Descriptor(holding: bytes)
            let result = withExtendedLifetime(file) { dup2(file.number, STDIN_FILENO) }
            guard result == STDIN_FILENO else { throw SystemFailure() }
        } catch {
            throw BellhopError(
                .inputUnreadable, "standard input cannot be handed on", hint: "Write the push to a file first",
                cause: "\(error)")
        }
    }
}

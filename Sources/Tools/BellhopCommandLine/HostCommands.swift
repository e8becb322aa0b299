internal import BellhopControl
package import BellhopValues

/// What only a program does that has the host in it.
package enum HostTask: Sendable { case run, validate, inspect, doctor, conformance }

/// What a command line leaves to a program that has the host in it.
package protocol HostCommands: Sendable {
    /// Does a task with the options and operands of a command line.
    func perform(_ task: HostTask, _ program: Program) async throws(BellhopError) -> ExitCode

    /// Delivers a push with a host of its own, since none runs, or one that ran has left.
    ///
    /// - Parameter call: The call, where it was made already and what it holds was read.
    func deliver(_ call: TracedCall?, _ program: Program) async throws(BellhopError) -> ExitCode

    /// Lists what must change in an iOS project.
    func port(_ program: Program) async throws(BellhopError) -> ExitCode

    /// Sets up the gateway, or prints what its senders need.
    func gateway(_ program: Program) async throws(BellhopError) -> ExitCode

    /// Serves the phone to a browser.
    func page(_ program: Program) async throws(BellhopError) -> ExitCode
}

extension HostCommands {
    /// Executes `bellhop-port`, the program that reads Swift sources.
    package func port(_ program: Program) async throws(BellhopError) -> ExitCode {
        throw ProgramBeside("bellhop-port").execute(program.words)
    }

    /// Executes `bellhop-gateway`, the program that senders speak to.
    package func gateway(_ program: Program) async throws(BellhopError) -> ExitCode {
        throw ProgramBeside("bellhop-gateway").execute(program.words)
    }

    /// Executes `bellhop-page`, the program that browsers speak to.
    package func page(_ program: Program) async throws(BellhopError) -> ExitCode {
        throw ProgramBeside("bellhop-page").execute(program.words)
    }
}

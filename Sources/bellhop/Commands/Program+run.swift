internal import BellhopCore
internal import BellhopHost

extension Program {
    /// `bellhop run`.
    func runHost() async throws(BellhopError) -> ExitCode {
        try await session.run { nil }
    }

    /// `bellhop push`.
    func push() async throws(BellhopError) -> ExitCode {
        let file = invocation.operand
        let request = ControlRequest.push(
            payload: try Input.read(file), source: Input.name(of: file),
            collapseID: invocation.value(of: .collapseID))
        if !client.hasHost {
            do throws(BellhopError) {
                return try await session.run { [client] () async throws(BellhopError) in
                    // The session shows the events already.
                    try await Exchange(request, client: client).follow { _ in }
                }
            } catch  where error.code == .controlHostRunning {
                // Another one was quicker.
            }
        }
        return try await ask(request, noWait: invocation.has(.noWait))
    }

    private var session: HostSession { HostSession(places: places, environment: environment, output: output) }
}

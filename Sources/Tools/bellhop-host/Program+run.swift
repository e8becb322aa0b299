internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopHost
internal import BellhopValues

extension Program {
    func runHost() async throws(BellhopError) -> ExitCode {
        var session = session
        if invocation.has(.watch) { session.watching = .settingsAndLibraries }
        session.showsPrivateLogs = invocation.has(.logPrivate)
        session.debuggedModule = invocation.value(of: .debug).map { Reference.name(in: $0, of: .module) }
        if let port = invocation.value(of: .gateway) {
            session.gateway = Int(port).map(GatewayPort.number) ?? .standard
        }
        session.gatewayAcceptsAll = invocation.has(.acceptAll)
        if let path = invocation.value(of: .log), !TraceLog.namesOfOutput.contains(path) {
            session.log = try TraceLog(path)
        }
        let page = invocation.value(of: .page).map { PageBeside(places, port: $0, environment, output) }
        return try await session.run { () async throws(BellhopError) in
            await page?.run()
            return nil
        }
    }

    /// `bellhop push` and `bellhop replay`.
    func deliver(_ call: TracedCall) async throws(BellhopError) -> ExitCode {
        // Hosts come and go meanwhile: another command may be quicker to start one, and end it before it is asked.
        let began = SuspendingClock.now
        while true {
            if !client.hasHost {
                do throws(BellhopError) { return try await deliverAlone(call) } catch {
                    guard error.code == .controlHostRunning else { throw error }
                }
            }
            do throws(BellhopError) { return try await ask(call, noWait: invocation.has(.noWait)) } catch {
                guard began.duration(to: .now) < error.patience else { throw error }
            }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    private func deliverAlone(_ call: TracedCall) async throws(BellhopError) -> ExitCode {
        var session = session
        session.isForOneCall = true
        session.gateway = .none
        do throws(BellhopError) {
            return try await session.run { [client] () async throws(BellhopError) in
                // The session shows the events already.
                try await call.follow(at: client) { _ in }.code
            }
        } catch {
            // The hints of `--json` name no commands.
            throw output.isJSON ? error : error.afterHost
        }
    }

    private var session: HostSession { HostSession(places: places, environment: environment, output: output) }
}

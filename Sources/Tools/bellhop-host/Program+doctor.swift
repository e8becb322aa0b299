internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopCore
internal import BellhopHost

extension Program {
    /// `bellhop doctor`.
    func doctor() async throws(BellhopError) -> ExitCode {
        var checkup = Checkup(of: HostConfiguration(places, environment: environment))
        if client.hasHost { await ask(for: &checkup) }
        try show([checkup]) { _ in checkup.text(output.style) }
        return checkup.failures.first?.cause.map { ExitCode($0.code) } ?? .success
    }

    /// Asks the running host about its newest push and its modules.
    private func ask(for checkup: inout Checkup) async {
        for name in ["last"] + checkup.modules.filter(\.isEnabled).map(\.id.rawValue) {
            do throws(BellhopError) {
                checkup.add(try await client.call(Control.Why(name: name)))
            } catch {
                // There was no push, or the settings have a module that the host doesn't know yet.
                if error.code == .whyUnknown { continue }
                return checkup.add(error)
            }
        }
    }
}

internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopCore
internal import BellhopHost

extension Program {
    /// `bellhop doctor`.
    func doctor() async throws(BellhopError) -> ExitCode {
        var checkup = Checkup(of: HostConfiguration(places, environment: environment))
        nameMissingSettings(in: &checkup)
        if client.hasHost { await ask(for: &checkup) }
        try show([checkup]) { _ in checkup.text(output.style) }
        return checkup.failures.first?.cause.map { ExitCode($0.code) } ?? .success
    }

    /// Reports a missing settings file in the words of the other commands.
    private func nameMissingSettings(in checkup: inout Checkup) {
        for index in checkup.host.indices where checkup.host[index].cause?.code == .settingsUnreadable {
            do throws(BellhopError) { try places.checkSettingsExist() } catch {
                checkup.host[index].message = error.message
                checkup.host[index].cause = Event.Cause(error)
            }
        }
    }

    /// Asks the running host about its newest push and its modules.
    private func ask(for checkup: inout Checkup) async {
        do throws(BellhopError) {
            let rejected = try await client.call(Control.Status()).rejectedEdit
            if let rejected { checkup.add(rejected) }
            for name in ["last"] + checkup.modules.filter(\.isEnabled).map(\.id.rawValue) {
                do throws(BellhopError) {
                    checkup.add(try await client.call(Control.Why(name: name)), besides: rejected)
                } catch {
                    // There was no push, or the settings have a module that the host doesn't know yet.
                    guard error.code == .whyUnknown else { throw error }
                }
            }
        } catch {
            checkup.add(Event.Cause(error))
        }
    }
}

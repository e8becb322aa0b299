internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopHost
internal import BellhopValues

extension Program {
    func doctor() async throws(BellhopError) -> ExitCode {
        var checkup = Checkup(of: HostConfiguration(places, environment: environment))
        nameMissingSettings(in: &checkup)
        if checkup.running != nil { await checkup.ask(client) }
        try show([checkup]) { _ in checkup.text(output.style) }
        return checkup.failures.first?.cause.map { ExitCode($0.code) } ?? .success
    }

    /// Reports a missing settings file in the words of the other commands.
    private func nameMissingSettings(in checkup: inout Checkup) {
        for index in checkup.host.indices where checkup.host[index].cause?.code == .settingsMissing {
            do throws(BellhopError) { try places.checkSettingsExist() } catch {
                checkup.host[index].message = error.message
                checkup.host[index].cause = error
            }
        }
    }
}

internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopCore
internal import BellhopHost

extension Program {
    /// `bellhop doctor`.
    func doctor() throws(BellhopError) -> ExitCode {
        let checkup = Checkup(of: HostConfiguration(places, environment: environment))
        try show([checkup]) { _ in checkup.text(output.style) }
        return checkup.failures.first?.cause.map { ExitCode($0.code) } ?? .success
    }
}

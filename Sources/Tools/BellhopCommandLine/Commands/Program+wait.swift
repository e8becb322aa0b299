internal import BellhopControl
internal import BellhopValues
internal import Foundation

extension Program {
    /// How long `bellhop wait` waits.
    package static let patience = Duration.seconds(30)

    /// `bellhop wait`: a host answers once its modules are up, so the rest is waiting for one to be there, and for its
    /// gateway.
    ///
    /// Doesn't wait if no host can start with the settings.
    func waitForHost() async throws(BellhopError) {
        if places.reportMissingSettings, !client.hasHost { try places.checkSettings() }
        let began = SuspendingClock.now
        var watch = HostWatch(trace, at: Date())
        while true {
            let rest = Self.patience - began.duration(to: .now)
            do throws(BellhopError) {
                _ = try await client.settledStatus(within: rest)
                return
            } catch {
                // The question can be asked twice, so a host that left in the middle of it is as good as none.
                let patience = error.code == .controlHostLeft ? Self.patience : error.patience
                guard began.duration(to: .now) < patience else { throw error }
            }
            if let failure = watch.failure(trace, at: Date()) {
                throw failure.located(Location(file: places.stateDirectory))
            }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    private var trace: HostTrace? { StateDirectory.trace(of: places.stateDirectory) }
}

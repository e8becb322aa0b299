internal import BellhopControl
internal import BellhopCore

extension Program {
    private static let patience = Duration.seconds(30)

    /// `bellhop wait`: a host answers once its modules are up, so the rest is waiting for one to be there.
    func waitForHost() async throws(BellhopError) {
        let began = ContinuousClock.now
        while true {
            do throws(BellhopError) {
                _ = try await client.call(Control.Status())
                return
            } catch {
                // One that was there may just be ending, and another one starting.
                let isGone = error.code == .controlNoHost || error.code == .controlHostLeft
                guard isGone, began.duration(to: .now) < Self.patience else { throw error }
            }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }
}

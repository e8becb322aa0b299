internal import BellhopControl
internal import BellhopCore
internal import Foundation
internal import Glibc

extension Program {
    private static let patience = Duration.seconds(30)
    /// How long a host that ended may take to be followed by another.
    private static let grace = Duration.seconds(1)

    /// `bellhop wait`: a host answers once its modules are up, so the rest is waiting for one to be there.
    func waitForHost() async throws(BellhopError) {
        try checkSettingsExist()
        let began = ContinuousClock.now
        var ended: ContinuousClock.Instant?
        while true {
            do throws(BellhopError) {
                _ = try await client.call(Control.Status())
                return
            } catch {
                // One that was there may just be ending, and another one starting.
                let isGone = error.code == .controlNoHost || error.code == .controlHostLeft
                guard isGone, began.duration(to: .now) < Self.patience else { throw error }
            }
            ended = hasHostEnded ? ended ?? .now : nil
            if let ended, ended.duration(to: .now) >= Self.grace {
                throw BellhopError(
                    .controlHostLeft, "the host has ended",
                    hint: "See why in its output, and start it with `bellhop run`",
                    at: Location(file: places.stateDirectory))
            }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    /// Whether a host has begun lately, and its process is gone.
    private var hasHostEnded: Bool {
        guard let host = StateDirectory.lastHost(of: places.stateDirectory) else { return false }
        let age = Int(Date().timeIntervalSince1970) - host.since
        return (0...35).contains(age) && kill(host.process, 0) != 0 && errno == ESRCH
    }

    /// Throws if no host can be here: there are no settings, and nothing names another state directory.
    func checkSettingsExist() throws(BellhopError) {
        guard places.isBesideSettings, !FileManager.default.fileExists(atPath: places.settingsFile),
            !FileManager.default.fileExists(atPath: places.stateDirectory)
        else { return }
        throw BellhopError(
            .settingsUnreadable, "there are no settings here, so no host runs with them",
            hint: "Change to the directory of settings.json, or name the file with --settings",
            at: Location(file: places.settingsFile))
    }
}

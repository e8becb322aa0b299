internal import BellhopSystem
package import BellhopValues
internal import Foundation
internal import Glibc

/// The settings file of a command or a host.
package struct SettingsFile: Sendable {
    private let path: String

    package init(_ path: String) { self.path = path }

    /// Whether there is no such file.
    package var isMissing: Bool { access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR) }

    /// Reads the bytes; throws `settings.missing` or `settings.unreadable`.
    package func bytes() throws(BellhopError) -> [UInt8] {
        // A pipe can be read once, and a host reads its settings again.
        guard stat(following: path)?.kind != .other else {
            throw BellhopError(
                .settingsUnreadable, "the settings file is a pipe or a device", hint: "Write the settings to a file",
                at: Location(file: path))
        }
        do {
            return try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            let isMissing = isMissing
            throw BellhopError(
                isMissing ? .settingsMissing : .settingsUnreadable,
                isMissing ? "the settings file is not there" : "the settings cannot be read",
                hint: "Name a settings.json with --settings, or run in its directory", at: Location(file: path),
                cause: isMissing ? nil : error.systemReason)
        }
    }

    /// Reads the settings, and the errors and warnings about them.
    ///
    /// Throws `settings.*` if no host can start with the file.
    package func settings() throws(BellhopError) -> (settings: Settings, diagnostics: [Diagnostic]) {
        let (settings, diagnostics) = Settings.read(try bytes(), file: path)
        if let settings { return (settings, diagnostics) }
        throw diagnostics.first { $0.severity == .error }?.error
            ?? BellhopError(.settingsUnreadable, "the settings cannot be used", at: Location(file: path))
    }
}

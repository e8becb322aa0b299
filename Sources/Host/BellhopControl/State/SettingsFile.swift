internal import BellhopSystem
package import BellhopValues
internal import Foundation
internal import Glibc

/// The settings file of a command or a host.
package struct SettingsFile: Sendable {
    /// Its path, which may lead through links.
    package let path: String

    package init(_ path: String) { self.path = path }

    /// Whether there is no such file.
    package var isMissing: Bool { access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR) }

    /// The most bytes of a settings file.
    package static let limit = 16 << 20

    /// Reads the bytes; throws `settings.missing`, `settings.unreadable` or `settings.too-large`.
    package func bytes() throws(BellhopError) -> [UInt8] {
        // A pipe can be read once, and a host reads its settings again.
        if let kind = stat(following: path)?.kind, ![.regular, .directory].contains(kind) {
            throw BellhopError(
                .settingsUnreadable, "the settings file is \(kind.words)", hint: "Write the settings to a file",
                at: Location(file: path))
        }
        let bytes: [UInt8]?
        do throws(SystemFailure) {
            let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard number >= 0 else { throw SystemFailure() }
            bytes = try Descriptor(owning: number).readAll(upTo: Self.limit)
        } catch {
            let isMissing = [ENOENT, ENOTDIR].contains(error.code)
            throw BellhopError(
                isMissing ? .settingsMissing : .settingsUnreadable,
                isMissing ? "the settings file is not there" : "the settings cannot be read",
                hint: "Name a settings.json with --settings, or run in its directory", at: Location(file: path),
                cause: isMissing ? nil : "\(error)")
        }
        guard let bytes else {
            throw BellhopError(
                .settingsTooLarge, "the settings file has more than \(Self.limit >> 20) MiB",
                hint: "Check that it is the right file", at: Location(file: path))
        }
        return bytes
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

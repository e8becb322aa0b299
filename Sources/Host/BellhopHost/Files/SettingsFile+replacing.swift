internal import BellhopControl
internal import BellhopPhone
internal import BellhopSystem
package import BellhopValues
internal import Glibc

extension SettingsFile {
    /// Replaces the text in one step, if the file still has the version that the new text was made from.
    ///
    /// A link stays, and the file that it leads to is replaced. Mode and owner stay. Throws `settings.changed`,
    /// `settings.unwritable`, or why the file cannot be read; then the file is as it was.
    func replace(_ version: String, with text: [UInt8]) throws(BellhopError) {
        try check(version)
        let draft: FileDraft
        do throws(SystemFailure) {
            guard let file = path.realPath, let status = stat(following: file), access(file, W_OK) == 0 else {
                throw SystemFailure()
            }
            draft = try FileDraft(of: file, like: status)
            try draft.write(text)
        } catch {
            throw unwritable(error)
        }
        // Another program may have saved the file meanwhile.
        try check(version)
        do throws(SystemFailure) { try draft.replaceFile() } catch { throw unwritable(error) }
    }

    private func check(_ version: String) throws(BellhopError) {
        guard SHA256Digest.hexadecimal(of: try bytes()) != version else { return }
        throw BellhopError(
            .settingsChanged, "settings.json has changed since the text was made from it",
            hint: "Read it again, and make the change in its new text", at: Location(file: path))
    }

    private func unwritable(_ failure: SystemFailure) -> BellhopError {
        BellhopError(
            .settingsUnwritable, "settings.json cannot be written",
            hint: "Check that the file and its folder are writable, and that the disk has room",
            at: Location(file: path), cause: "\(failure)")
    }
}

extension InspectedSettings {
    /// A text of settings.json, with what a host finds of what it names.
    ///
    /// Blocks on file I/O.
    init(_ bytes: [UInt8], readBy configuration: HostConfiguration, within limit: Duration) {
        // The grants of the host stay what they are.
        let text = GrantedDirectories(configuration).text(of: bytes, within: limit)
        let settings = Settings.read(text, file: configuration.settingsFile).settings
        self.init(
            text, version: SHA256Digest.hexadecimal(of: bytes), missing: settings?.missingFiles(configuration) ?? [])
    }
}

extension Settings {
    /// The warnings about folders and libraries that settings name, which may be made later.
    ///
    /// Blocks on file I/O.
    package func missingFiles(_ configuration: HostConfiguration) -> [BellhopError] {
        let file = configuration.settingsFile
        return [missingFilemap(settingsFile: file), missingResources(settingsFile: file)].compactMap(\.self)
            + unusableLibraries(configuration)
    }
}

extension BellhopError.Code {
    /// The settings file is not the one that a text was made from.
    static let settingsChanged = Self(rawValue: "settings.changed")
    /// The settings file cannot be written.
    static let settingsUnwritable = Self(rawValue: "settings.unwritable")
}

internal import BellhopControl
internal import BellhopSystem
internal import BellhopValues
internal import Foundation

/// The directories and the environment of a worker of a module.
struct ModulePlaces: Sendable {
    /// The module's own directory.
    ///
    /// Its contents stay for as long as the module has its identity.
    let data: String
    /// The temporary directory of one instance.
    ///
    /// Two instances may run at once, when one replaces the other.
    let temporary: String
    /// The directory of the app's bundle as one instance sees it.
    let bundle: String

    init(of module: ModuleID, in stateDirectory: String, life: Int) {
        let name = module.directoryName
        data = "\(stateDirectory)/data/\(name)"
        temporary = "\(Self.temporaries(in: stateDirectory))/\(name)/\(life)"
        bundle = temporary + ".app"
    }

    /// Why the module can't have its directories, or nil if it can: something else is there, or another user owns one.
    var obstacle: BellhopError? {
        for directory in [data, lives] {
            let error =
                StateDirectory.misplacement(at: directory, of: .directory, of: "a module")
                ?? StateDirectory.exposure(byOwnerOf: directory)
            if let error { return error }
        }
        return nil
    }

    /// The parent of the temporary directories of all instances of the module.
    private var lives: String { (temporary as NSString).deletingLastPathComponent }

    /// The parent of all temporary directories.
    static func temporaries(in stateDirectory: String) -> String { "\(stateDirectory)/tmp" }

    /// Creates the directories and the app's bundle, for their owner only.
    ///
    /// Throws `state.exposed` or `state.unusable`.
    func prepare(with app: AppBundle) throws(BellhopError) {
        let files = FileManager.default
        let parents = [data, lives].map { ($0 as NSString).deletingLastPathComponent }
        // A module would be given the target of a link. It may change the mode of its own home.
        for directory in parents {
            if let error = StateDirectory.misplacement(at: directory, of: .directory) { throw error }
        }
        if let error = obstacle { throw error }
        do {
            try? FileTree.remove(temporary)
            for directory in [data, temporary] {
                try files.createDirectory(
                    atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            }
            try app.prepare()
        } catch {
            throw BellhopError(
                .stateUnusable, "no directory can be made for the module",
                hint: "Check that the state directory is writable and the disk has room",
                at: Location(file: data), cause: error.systemReason)
        }
    }

    /// The complete environment of a worker, which hides most of the host's own.
    ///
    /// `bellhop-worker` reads the languages, the locale and the bundle. UIKit reads the size of text, and finds
    /// pictures and colors without a bundle in the folders `resources`.
    func environment(
        from host: [String: String], for device: Settings.Device = Settings.Device(), bundle: String? = nil,
        resources: [String] = []
    ) -> [String: String] {
        var environment = host.filter { ["LANG", "LC_ALL", "TZ", "LD_LIBRARY_PATH"].contains($0.key) }
        environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
        environment["HOME"] = data
        environment["CFFIXED_USER_HOME"] = data
        environment["TMPDIR"] = temporary
        if let timeZone = device.timeZone { environment["TZ"] = timeZone }
        environment["BELLHOP_LANGUAGE"] = device.preferredLanguage
        environment["BELLHOP_LOCALE"] = device.localeIdentifier
        environment["BELLHOP_TEXT_SIZE"] = device.textSize.contentSizeCategory
        environment["BELLHOP_BUNDLE"] = bundle ?? self.bundle
        if !resources.isEmpty { environment["BELLHOP_RESOURCES"] = resources.joined(separator: ":") }
        // The worker reports its own faults, and the filter would not let another process inspect it.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        return environment
    }
}

extension ModuleID {
    /// The identity as the name of a directory.
    ///
    /// Other bytes, and those that could lead elsewhere, are written as `%XX`. No two identities have the same name.
    var directoryName: String {
        let plain = identity.utf8.map { byte -> String in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                String(UnicodeScalar(byte))
            case UInt8(ascii: ".") where !identity.hasPrefix("."): "."
            default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
        guard plain.utf8.count > 200 else { return plain }
        let digest = SHA256Digest()
        Array(identity.utf8).withUnsafeBytes { digest.add($0) }
        let hash = digest.hexadecimal()
        // No short identity has a `~` in its name.
        return "\(plain.prefix(120))~\(hash)"
    }
}

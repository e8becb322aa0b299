public import BellhopCore
internal import BellhopSandbox
internal import Dispatch
internal import Foundation
internal import Glibc

/// Where the modules of a host come from, and what they may do there.
extension HostConfiguration {
    /// The absolute path of the state directory.
    var absoluteStateDirectory: String { URL(fileURLWithPath: stateDirectory).path }

    /// The bytes of the settings file; throws `settings.unreadable`.
    func settingsBytes() throws(BellhopError) -> [UInt8] {
        do {
            return try [UInt8](Data(contentsOf: URL(fileURLWithPath: settingsFile)))
        } catch {
            throw BellhopError(
                .settingsUnreadable, "the settings cannot be read",
                hint: "Name a settings.json with --settings, or run in its directory",
                at: Location(file: settingsFile), cause: error.localizedDescription)
        }
    }

    /// Where a module's library is looked for, in order.
    func libraryCandidates(for module: ModuleSettings, of settings: Settings) -> [String] {
        PhoneConfiguration(settingsFile: settingsFile, stateDirectory: stateDirectory, environment: environment)
            .libraryCandidates(for: module, of: settings)
    }

    /// The first of some paths that is there.
    func found(_ candidates: [String]) -> String? {
        candidates.first { FileManager.default.fileExists(atPath: $0) }
    }

    /// The path of a module's library, among those where it is looked for; throws `module.no-library`.
    func library(of module: ModuleSettings, _ candidates: [String]) throws(BellhopError) -> String {
        if let found = found(candidates) { return found }
        throw BellhopError(
            .moduleNoLibrary,
            candidates.count == 1
                ? "the library \(candidates[0]) is not there"
                : "lib\(module.productName).so is in none of the places it is looked for",
            hint: "Build \(module.packageName), or set `library` to the path of the .so", at: module.location,
            cause: candidates.count == 1 ? nil : "looked for \(candidates.joined(separator: ", "))")
    }

    /// Where the host keeps what belongs to a module, and to one life of it.
    func places(of module: ModuleID, life: Int = 0) -> ModulePlaces {
        ModulePlaces(of: module, in: absoluteStateDirectory, life: life)
    }

    /// Removes the temporary directories that an earlier host has left behind.
    ///
    /// They are moved away at once, and removed in a while: one may hold a million files.
    func removeTemporaries() {
        let temporaries = ModulePlaces.temporaries(in: absoluteStateDirectory)
        let old = temporaries + ".old"
        if rename(temporaries, old) != 0 { try? FileManager.default.removeItem(atPath: temporaries) }
        DispatchQueue.global(qos: .utility).async { try? FileManager.default.removeItem(atPath: old) }
    }

    /// What a worker of a module may do, once it loads an image.
    ///
    /// `attachments` are files of the host's store that it is shown: an extension reads them where they are.
    func confinement(
        of module: ModuleSettings, image: String, life: Int = 0, attachments: [String] = []
    ) -> ConfinementPolicy {
        let places = places(of: module.id, life: life)
        var policy = ConfinementPolicy(
            module.permissions,
            in: ConfinementPolicy.Places(
                settingsFile: URL(fileURLWithPath: settingsFile).path, state: absoluteStateDirectory, image: image,
                data: places.data, temporary: places.temporary, libraries: Self.libraries),
            limits: ResourceLimits(memory: UInt64(clamping: module.permissions.memory)))
        policy.readable += attachments
        return policy
    }

    /// The same for every worker, and for as long as the host lives.
    private static let libraries = LoadedLibraries.directories()
}

extension BellhopError.Code {
    /// A library that is in none of the places it is looked for.
    public static let moduleNoLibrary = Self(rawValue: "module.no-library")
}

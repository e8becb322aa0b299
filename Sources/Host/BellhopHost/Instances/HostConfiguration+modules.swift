internal import BellhopControl
internal import BellhopPhone
internal import BellhopSandbox
internal import BellhopSystem
internal import BellhopValues
internal import Dispatch
internal import Foundation
internal import Glibc

/// The places of modules and their files, and the confinement of workers.
extension HostConfiguration {
    var absoluteStateDirectory: String { URL(fileURLWithPath: stateDirectory).path }

    var absoluteSettingsFile: String { URL(fileURLWithPath: settingsFile).path }

    /// The paths at which a module's library is looked for, in order.
    func libraryCandidates(for module: ModuleSettings, of settings: Settings) -> [String] {
        PhoneConfiguration(settingsFile: settingsFile, stateDirectory: stateDirectory, environment: environment)
            .libraryCandidates(for: module, of: settings)
    }

    /// The first of some paths that exists.
    func found(_ candidates: [String]) -> String? {
        candidates.first { FileManager.default.fileExists(atPath: $0) }
    }

    /// The path of a module's library, the first of the candidates that exists.
    ///
    /// Throws `module.no-library`.
    func library(of module: ModuleSettings, _ candidates: [String]) throws(BellhopError) -> String {
        guard let found = found(candidates) else { throw missingLibrary(of: module, candidates) }
        return found
    }

    /// The error that a module's library is at none of the paths at which it is looked for.
    ///
    /// Its hint names what builds the library only if there is a package for it.
    func missingLibrary(of module: ModuleSettings, _ candidates: [String]) -> BellhopError {
        let project = PackageDirectory.Project(settingsFile: settingsFile, environment: environment)
        let hasPackage = candidates.contains {
            PackageDirectory(of: $0, isNamed: module.library != nil, in: project) != nil
        }
        return BellhopError(
            .moduleNoLibrary,
            candidates.count == 1
                ? "the library \(candidates[0]) is not there"
                : "lib\(module.productName).so is in none of the places it is looked for",
            hint: "Set `library` to the path of the .so, or "
                + (hasPackage
                    ? "build \(module.packageName)"
                    : "copy the .so to \(candidates.count == 1 ? "this path" : "one of these paths")"),
            hintCode: hasPackage ? nil : .imageMissing, at: module.location,
            cause: candidates.count == 1 ? nil : "looked for \(candidates.joined(separator: ", "))")
    }

    /// The environment from which workers get some of their variables.
    ///
    /// A worker and its module share one Swift runtime. If the runtime is installed beside the worker's program, the
    /// module must not load other parts of the runtime from a toolchain, which may have another version.
    var workerEnvironment: [String: String] {
        let directory = URL(fileURLWithPath: workerProgram).deletingLastPathComponent()
        guard access(directory.appendingPathComponent("libswiftCore.so").path, R_OK) == 0 else { return environment }
        let others = environment["LD_LIBRARY_PATH"].flatMap { $0.isEmpty ? nil : [$0] } ?? []
        return environment.merging(
            ["LD_LIBRARY_PATH": ([directory.path] + others).joined(separator: ":")]) { $1 }
    }

    /// Where a process of a module looks for libraries first.
    func libraryPath(of isolation: ModuleSettings.Isolation) -> String? {
        let environment =
            switch isolation {
            case .process: workerEnvironment
            case .inProcess: environment
            }
        return environment["LD_LIBRARY_PATH"]
    }

    /// The directories of a module and of one of its instances.
    func places(of module: ModuleID, life: Int = 0) -> ModulePlaces {
        ModulePlaces(of: module, in: absoluteStateDirectory, life: life)
    }

    /// Removes the temporary directories that an earlier host left.
    ///
    /// They are renamed at once and removed in the background, because one may hold a million files.
    func removeTemporaries() {
        let temporaries = ModulePlaces.temporaries(in: absoluteStateDirectory)
        let old = temporaries + ".old"
        // An earlier host may not have removed all of its own, so these are put beside them.
        if rename(temporaries, old) != 0, rename(temporaries, "\(old)/\(UUID().uuidString)") != 0 {
            try? FileTree.remove(temporaries)
        }
        DispatchQueue.global(qos: .utility).async { try? FileTree.remove(old) }
    }

    /// The confinement of a worker after it has loaded an image.
    ///
    /// `readable` are additional files and directories that it may read. `grants` is what became of its
    /// `permissions.files`.
    func confinement(
        of module: ModuleSettings, image: String, life: Int = 0, readable: [String] = [], grants: [Grant]
    ) -> ConfinementPolicy {
        let places = places(of: module.id, life: life)
        var policy = ConfinementPolicy(
            module.permissions,
            in: ConfinementPolicy.Places(
                settingsFile: absoluteSettingsFile, state: absoluteStateDirectory, image: image, data: places.data,
                temporary: places.temporary, libraries: Self.libraries),
            grants: grants, limits: ResourceLimits(memory: UInt64(clamping: module.permissions.memory)))
        policy.readable += readable
        return policy
    }

    /// The folders beside a module's library that SwiftPM puts resources in, sorted.
    ///
    /// They do not include links, which can lead anywhere, or folders that contain files that the host protects.
    func resources(beside library: String) -> [String] {
        // The contents of a directory that is a link, such as `.build/debug`, cannot be listed by its own name.
        let directory = URL(fileURLWithPath: library).deletingLastPathComponent().resolvingSymlinksInPath().path
        let guarded = [settingsFile, stateDirectory].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
        // Only names are read, because many libraries can be in one directory.
        let entries = (try? DirectoryEntry.entries(of: directory)) ?? []
        return entries.filter { $0.mayBeDirectory && $0.name.hasSuffix(".resources") }.map { "\(directory)/\($0.name)" }
            .filter { folder in
                guard stat(at: folder)?.kind == .directory, !folder.contains(":") else { return false }
                return !guarded.contains { $0.isWithin(folder) }
            }.sorted()
    }

    /// The directories of loaded libraries, which are the same for all workers.
    private static let libraries = LoadedLibraries.directories()
}

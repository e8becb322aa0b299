public import BellhopCore
internal import BellhopRuntime
internal import Foundation
internal import Synchronization

/// From a settings entry to a running instance: finds the library, scans it, loads it, makes the instance.
struct ModuleLoader: Sendable {
    let store: ImageStore
    let services: any HostServices
    let clock: any HostClock
    let settingsDirectory: String
    let environment: [String: String]

    /// What was loaded, and from where.
    struct Loaded: Sendable {
        let carrier: any Carrier
        let library: String
        /// Where the file and settings.json do not say the same.
        let warnings: [BellhopError]
        let duration: Duration
    }

    /// Why a module was not loaded, and its sender, if it was known by then.
    struct Failure: Error {
        let error: BellhopError
        var sender: String?
    }

    /// Loads one module.
    ///
    /// Blocks on file I/O; runs the module's constructors and its `create`.
    func load(_ module: ModuleSettings, of settings: Settings) async -> Result<Loaded, Failure> {
        let sender = Sender()
        do {
            return .success(try await load(module, of: settings, telling: sender))
        } catch {
            return .failure(Failure(error: error, sender: sender.value.withLock { $0 }))
        }
    }

    /// The sender of a class that was found, whatever became of it after that.
    private final class Sender: Sendable {
        let value = Mutex<String?>(nil)
    }

    private func load(
        _ module: ModuleSettings, of settings: Settings, telling sender: Sender
    ) async throws(BellhopError) -> Loaded {
        let began = ContinuousClock.now
        guard !module.isBuiltIn else {
            throw BellhopError(
                .moduleNotBuiltIn, "this host has no built-in class \(module.className)",
                hint: "Disable the entry, or name the package that has the class", at: module.location)
        }
        let library = try find(module, of: settings)
        let image = try store.store(library)
        let magic = try ModuleImage.scan(image)
        let entry = ModuleEntry(id: module.id, identifier: module.identifier, data: module.data)
        let carrier = try await InProcessCarrier.create(
            entry: entry, services: services, clock: clock, within: module.limits[.create]
        ) { [className = module.className] () throws(BellhopError) in
            let found = try ModuleImage(loading: image, scanned: magic).class(named: className)
            sender.value.withLock { $0 = found.sender }
            return found
        }
        return Loaded(
            carrier: carrier, library: library, warnings: differences(module, magic, library),
            duration: began.duration(to: .now))
    }

    private func find(_ module: ModuleSettings, of settings: Settings) throws(BellhopError) -> String {
        let candidates = settings.libraryCandidates(
            for: module, settingsDirectory: settingsDirectory, environment: environment)
        if let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) { return found }
        throw BellhopError(
            .moduleNoLibrary,
            candidates.count == 1
                ? "the library \(candidates[0]) is not there"
                : "lib\(module.productName).so is in none of the places it is looked for",
            hint: "Build \(module.packageName), or set `library` to the path of the .so", at: module.location,
            cause: candidates.count == 1 ? nil : "looked for \(candidates.joined(separator: ", "))")
    }

    /// settings.json decides; what the library says otherwise is worth a warning, with both values.
    private func differences(_ module: ModuleSettings, _ magic: MagicBlock, _ library: String) -> [BellhopError] {
        [("packageName", module.packageName, magic.package), ("productName", module.productName, magic.product)]
            .compactMap { key, ours, theirs in
                guard let theirs, theirs != ours else { return nil }
                return BellhopError(
                    .moduleDiffers, "\(key) is \"\(ours)\" here, the library says \"\(theirs)\"",
                    hint: "Correct whichever is wrong: the entry, or the library's module.json", at: module.location,
                    cause: library)
            }
    }
}

extension BellhopError.Code {
    /// A built-in class this host does not have.
    public static let moduleNotBuiltIn = Self(rawValue: "module.not-built-in")
    /// A library that is in none of the places it is looked for.
    public static let moduleNoLibrary = Self(rawValue: "module.no-library")
    /// A library of another package or product than settings.json says.
    public static let moduleDiffers = Self(rawValue: "module.differs")
}

public import BellhopCore
internal import BellhopRuntime
internal import Foundation
internal import Synchronization

/// A library that was found, copied and scanned: all that is known of a module before its code runs.
struct ModuleSource: Sendable {
    /// The file the author builds.
    let library: String
    let image: ImageStore.Image
    let magic: MagicBlock
    let description: ClassDescription
    /// Where the file and settings.json do not say the same.
    let warnings: [BellhopError]

    /// What its crashes are counted against.
    var identity: ModuleIdentity { ModuleIdentity(hash: image.hash, className: description.name) }
}

/// From a settings entry to a running instance: finds the library, scans it, and has an instance made of it.
struct ModuleLoader: Sendable {
    let store: ImageStore
    let desk: FrontDesk
    let configuration: HostConfiguration
    /// The absolute path of the state directory.
    let stateDirectory: String

    init(desk: FrontDesk, configuration: HostConfiguration) {
        self.desk = desk
        self.configuration = configuration
        stateDirectory = URL(fileURLWithPath: configuration.stateDirectory).path
        store = ImageStore(directory: stateDirectory + "/images")
    }

    /// An instance that was made, and not yet put in its place.
    struct Loaded: Sendable {
        let running: HostedModule.Running
        let duration: Duration
    }

    /// Why there is none.
    struct Failure: Error {
        let error: BellhopError
        /// Its sender, if it was known by then.
        var sender: String?
        /// How its worker ended, when that is why.
        var death: Death?
    }

    /// Finds a module's library, keeps a copy and reads what it declares; blocks on file I/O, runs none of its code.
    func scan(_ module: ModuleSettings, of settings: Settings) throws(BellhopError) -> ModuleSource {
        guard !module.isBuiltIn else {
            throw BellhopError(
                .moduleNotBuiltIn, "this host has no built-in class \(module.className)",
                hint: "Disable the entry, or name the package that has the class", at: module.location)
        }
        let library = try find(module, of: settings)
        let image = try store.store(library)
        let magic = try ModuleImage.scan(image)
        return ModuleSource(
            library: library, image: image, magic: magic,
            description: try ClassDescription(module.className, in: magic, path: library),
            warnings: differences(module, magic, library))
    }

    /// Makes an instance; one of a worker that gets no pushes is made when it is first called.
    func start(_ module: ModuleSettings, from source: ModuleSource) async -> Result<Loaded, Failure> {
        let began = ContinuousClock.now
        let generation = Generation(desk: desk)
        let made: Result<any Carrier, Failure> =
            switch module.isolation {
            case .process: await startWorker(module, from: source, generation)
            case .inProcess: await startHere(module, from: source, generation)
            }
        switch made {
        case .success(let carrier):
            return .success(
                Loaded(
                    running: HostedModule.Running(carrier: carrier, generation: generation),
                    duration: began.duration(to: .now)))
        case .failure(let failure):
            generation.retire()
            return .failure(failure)
        }
    }

    private func startWorker(
        _ module: ModuleSettings, from source: ModuleSource, _ generation: Generation
    ) async -> Result<any Carrier, Failure> {
        var carrier: WorkerCarrier?
        do throws(BellhopError) {
            let worker = try worker(module, from: source, generation)
            carrier = worker
            // Its sender and categories are asked of its code; without pushes, nothing is.
            if module.push { try await worker.open(within: module.limits[.create]) }
            return .success(worker)
        } catch {
            return .failure(
                Failure(error: error, sender: carrier?.moduleClass.sender, death: await carrier?.death))
        }
    }

    private func worker(
        _ module: ModuleSettings, from source: ModuleSource, _ generation: Generation
    ) throws(BellhopError) -> WorkerCarrier {
        let places = ModulePlaces(of: module.id, in: stateDirectory)
        try places.prepare()
        let settingsFile = URL(fileURLWithPath: configuration.settingsFile).path
        let policy = ConfinementPolicy(
            module.permissions,
            in: ConfinementPolicy.Places(
                settingsFile: settingsFile, state: stateDirectory, image: source.image.path, data: places.data,
                temporary: places.temporary, libraries: Self.libraries))
        return WorkerCarrier(
            source.description, image: source.image, entry: module.entry, policy: policy,
            launch: WorkerLaunch(
                executable: configuration.workerProgram,
                environment: places.environment(from: configuration.environment), directory: places.data),
            services: generation, clock: configuration.clock)
    }

    /// The same for every worker, and for as long as the host lives.
    private static let libraries = LoadedLibraries.directories()

    private func startHere(
        _ module: ModuleSettings, from source: ModuleSource, _ generation: Generation
    ) async -> Result<any Carrier, Failure> {
        let sender = Sender()
        do throws(BellhopError) {
            return .success(
                try await InProcessCarrier.create(
                    source.description, entry: module.entry, services: generation, clock: configuration.clock,
                    within: module.limits[.create]
                ) { () throws(BellhopError) in
                    let found = try ModuleImage(loading: source.image, scanned: source.magic)
                        .class(named: source.description.name)
                    sender.value.withLock { $0 = found.sender }
                    return found
                })
        } catch {
            return .failure(Failure(error: error, sender: sender.value.withLock { $0 }))
        }
    }

    /// The sender of a class that was found, whatever became of it after that.
    private final class Sender: Sendable {
        let value = Mutex<String?>(nil)
    }

    /// Where a module's library is looked for, in order.
    func candidates(for module: ModuleSettings, of settings: Settings) -> [String] {
        settings.libraryCandidates(
            for: module, settingsDirectory: (configuration.settingsFile as NSString).deletingLastPathComponent,
            environment: configuration.environment)
    }

    private func find(_ module: ModuleSettings, of settings: Settings) throws(BellhopError) -> String {
        let candidates = candidates(for: module, of: settings)
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

extension ModuleSettings {
    /// What an instance is told of its entry.
    fileprivate var entry: ModuleEntry { ModuleEntry(id: id, identifier: identifier, data: data) }
}

extension BellhopError.Code {
    /// A built-in class this host does not have.
    public static let moduleNotBuiltIn = Self(rawValue: "module.not-built-in")
    /// A library that is in none of the places it is looked for.
    public static let moduleNoLibrary = Self(rawValue: "module.no-library")
    /// A library of another package or product than settings.json says.
    public static let moduleDiffers = Self(rawValue: "module.differs")
}

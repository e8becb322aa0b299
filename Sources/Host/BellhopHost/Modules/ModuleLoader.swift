internal import BellhopCore
internal import BellhopImages
internal import BellhopWorkers
internal import Synchronization

/// A library that was found, copied and scanned: all that is known of a module before its code runs.
struct ModuleSource: Sendable {
    /// The file the author builds.
    let library: String
    let image: StoredImage
    let magic: MagicBlock
    let description: ClassDescription
    /// Where the file and settings.json do not say the same.
    let warnings: [BellhopError]

    /// What its crashes are counted against.
    var identity: ModuleIdentity { identity(of: description.name) }

    /// What the crashes of another of its classes are counted against.
    func identity(of className: String) -> ModuleIdentity { ModuleIdentity(hash: image.hash, className: className) }
}

/// From a settings entry to a running instance: finds the library, scans it, and has an instance made of it.
struct ModuleLoader: Sendable {
    let store: ImageStore
    let desk: FrontDesk
    let configuration: HostConfiguration

    init(desk: FrontDesk, configuration: HostConfiguration) {
        self.desk = desk
        self.configuration = configuration
        store = ImageStore(directory: configuration.absoluteStateDirectory + "/images")
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
        let library = try configuration.library(of: module, settings)
        let image = try store.store(library)
        let magic = try ModuleImage.scan(image)
        return ModuleSource(
            library: library, image: image, magic: magic,
            description: try ClassDescription(module.className, in: magic, path: library),
            warnings: module.differences(from: magic, in: library) + module.missingExtensions(in: magic, library))
    }

    /// Makes an instance; one of a worker that gets no pushes is made when it is first called.
    func start(_ module: ModuleSettings, from source: ModuleSource) async -> Result<Loaded, Failure> {
        let began = ContinuousClock.now
        let generation = Generation(of: module.id, desk: desk, clock: configuration.clock)
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
            // Only now it is known where it was.
            let death = await carrier?.death
            var told = error
            if let death, death.reason.code == error.code { told = death.error(failing: "create", of: module.id) }
            return .failure(Failure(error: told, sender: carrier?.moduleClass.sender, death: death))
        }
    }

    private func worker(
        _ module: ModuleSettings, from source: ModuleSource, _ generation: Generation
    ) throws(BellhopError) -> WorkerCarrier {
        let places = configuration.places(of: module.id, life: generation.number)
        generation.own(places.temporary)
        return try worker(
            source.description, of: module, image: source.image, in: places, life: generation.number, generation)
    }

    /// Prepares a worker for an instance of one of a module's classes.
    func worker(
        _ description: ClassDescription, of module: ModuleSettings, image: StoredImage, in places: ModulePlaces,
        life: Int, _ services: any HostServices, attachments: [String] = []
    ) throws(BellhopError) -> WorkerCarrier {
        try places.prepare()
        return WorkerCarrier(
            description, image: image, entry: module.entry,
            policy: configuration.confinement(of: module, image: image.path, life: life, attachments: attachments),
            launch: WorkerLaunch(
                executable: configuration.workerProgram,
                environment: places.environment(from: configuration.environment), directory: places.data),
            createLimit: module.limits[.create], services: services, clock: configuration.clock)
    }

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
}

extension ModuleSettings {
    /// What an instance is told of its entry.
    fileprivate var entry: ModuleEntry { ModuleEntry(id: id, identifier: identifier, data: data) }
}

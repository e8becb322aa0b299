internal import BellhopImages
internal import BellhopPhone
internal import BellhopSystem
package import BellhopValues
internal import BellhopWorkers
internal import Foundation
internal import Synchronization

extension ModuleInspection {
    /// The longest that all classes of a file may take.
    package static let runLimit = Duration.seconds(30)

    /// Reads a file, and runs each class in a confined worker.
    ///
    /// A class that crashes or hangs has a ``Run/cause``. Throws `image.*`, `contract.*`, `state.unusable` or
    /// `host.program-missing`.
    ///
    /// - Parameters:
    ///   - configuration: The programs and the environment. Its state directory is not used.
    package static func running(
        _ path: String, in configuration: HostConfiguration
    ) async throws(BellhopError) -> ModuleInspection {
        let directory = FileManager.default.temporaryDirectory.appending(path: "bellhop-inspect-\(UUID().uuidString)")
        defer { try? FileTree.remove(directory.path) }
        var configuration = configuration
        configuration.settingsFile = directory.appending(path: "settings.json").path
        configuration.stateDirectory = directory.appending(path: "state").path
        try configuration.checkWorkerProgram()
        let file = try ImageFile(path)
        let store = ImageStore(directory: configuration.stateDirectory + "/images")
        let image = StoredImage(source: path, hash: "", path: path)
        let magic = try ModuleImage.scan(image, bytes: file.bytes)
        let trial = ModuleTrial(image: try store.store(file), magic: magic, in: configuration)
        var inspection = ModuleInspection(magic)
        for (index, type) in magic.classes.enumerated() {
            inspection.classes[index].run = await trial.run(type, number: index)
        }
        return inspection
    }
}

/// Runs the classes of one library, one after the other, for as long as there is time.
private struct ModuleTrial {
    private let image: StoredImage
    private let magic: MagicBlock
    private let configuration: HostConfiguration
    private let program: HeldProgram
    private let end = ContinuousClock.now + ModuleInspection.runLimit

    init(image: StoredImage, magic: MagicBlock, in configuration: HostConfiguration) {
        self.image = image
        self.magic = magic
        self.configuration = configuration
        program = HeldProgram(configuration.workerProgram)
    }

    /// Runs a class, and ends it again.
    func run(_ type: MagicBlock.Class, number: Int) async -> ModuleInspection.Run {
        let services = TrialServices()
        do throws(BellhopError) {
            let order = try order(for: type)
            guard order.limit > .zero else {
                throw BellhopError(
                    .moduleLate, "the classes before it took all of the \(ModuleInspection.runLimit.inSeconds)",
                    hint: "See what they wait for")
            }
            let worker = try configuration.worker(
                for: order, life: number, program: program, environment: configuration.workerEnvironment,
                services: services, grants: GrantedDirectories(configuration))
            let run = try await run(type, order, worker, services)
            await worker.end(within: type.knownRole == .lifecycle ? min(order.limit, .seconds(1)) : .zero)
            return run
        } catch {
            return ModuleInspection.Run(sender: nil, categories: nil, cause: error)
        }
    }

    private func run(
        _ type: MagicBlock.Class, _ order: OpenOrder, _ worker: WorkerCarrier, _ services: TrialServices
    ) async throws(BellhopError) -> ModuleInspection.Run {
        do throws(BellhopError) {
            guard type.knownRole == .lifecycle else {
                // The class is found, and no instance is made: an extension is made for one notification.
                try await worker.standBy(within: order.limit)
                return ModuleInspection.Run(sender: worker.moduleClass.sender)
            }
            try await worker.open(within: order.limit)
            let call = PreparedCall(Call(.getNotificationCategories))
            let outcome = await worker.start(call, within: order.settings.limits[.categories]).value
            if case .failedClosed(let error) = outcome.status { throw error }
            var categories = services.categories
            if case .categories(let declared) = outcome.answer { categories += declared }
            return ModuleInspection.Run(
                sender: worker.moduleClass.sender, categories: categories.map { CategoryReport($0) })
        } catch {
            await worker.end(within: .zero)
            // The death says where the code was.
            throw await worker.death?.error(of: order.settings.id) ?? error
        }
    }

    private func order(for type: MagicBlock.Class) throws(BellhopError) -> OpenOrder {
        let location = Location(file: image.source)
        var settings = ModuleSettings(
            id: ModuleID(rawValue: type.name), name: type.name, packageName: magic.package ?? type.name,
            className: type.name, location: location)
        settings.push = true
        let description = try ClassDescription(type.name, in: magic, path: image.source)
        let library = ScannedLibrary(
            found: FoundLibrary(path: image.source, version: nil), image: image, magic: magic,
            description: description, warnings: [])
        let role: OpenOrder.Role =
            switch type.knownRole {
            case .service: .service
            case .content: .content(attachments: [])
            // What this version doesn't know is only looked up.
            case .lifecycle, nil: .module
            }
        return OpenOrder(
            settings: settings, library: library, description: description, role: role,
            limit: min(settings.limits[.create], ContinuousClock.now.duration(to: end)), isStarted: true,
            permittedFiles: [])
    }
}

/// What a class is told that runs without an app.
private final class TrialServices: HostServices {
    private let held = Mutex<[NotificationCategory]>([])

    /// The categories that the class has set itself.
    var categories: [NotificationCategory] { held.withLock(\.self) }

    let applicationState: Int32 = 0
    let userToken: String? = nil

    func navigate(to route: String, from module: ModuleID) -> Bool { false }
    func log(_ entry: LogEntry, from module: ModuleID) {}
    func printed(_ line: String, from module: ModuleID) {}
    func add(_ route: RouteFunction, from module: ModuleID) throws(BellhopError) {}
    func stray(_ answer: StrayAnswer, to selector: Selector, push: PushID?, from module: ModuleID) {}
    func color(_ name: String) -> Theme.Color? { nil }

    func center(_ request: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void) {
        let answered: CenterAnswer
        do throws(BellhopError) {
            switch try CenterRequest(json: request) {
            case .state:
                answered = .state(now: Date(), badge: 0, isRegistered: false, supportsContentExtensions: true)
            case .setCategories(let categories):
                held.withLock { $0 = categories }
                answered = .done
            case .categories: answered = .categories(categories)
            case .pending: answered = .requests([])
            case .delivered: answered = .notifications([])
            case .requestAuthorization: answered = .granted(false)
            case .add, .removePending, .removeDelivered, .setBadge, .setDelegate, .register, .unregister, .content:
                answered = .done
            case .settings, .openURL:
                answered = .refused(
                    BellhopError(.centerEnded, "there is no app", hint: "Run the module with `bellhop run`"))
            }
        } catch {
            answered = .refused(error)
        }
        answer(answered.json)
    }

    func request(
        _ type: String, _ parameters: [UInt8], from module: ModuleID, answer: @escaping @Sendable ([UInt8]) -> Void
    ) {
        answer(MethodRequests.noAnswers)
    }

    func asset(
        _ key: String, isCacheOnly: Bool, from module: ModuleID,
        answer: @escaping @Sendable (Result<[UInt8], AssetFailure>) -> Void
    ) {
        answer(.failure(.ended(isCacheOnly: isCacheOnly)))
    }
}

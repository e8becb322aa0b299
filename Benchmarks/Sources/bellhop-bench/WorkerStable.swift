internal import BellhopHost
internal import BellhopImages
internal import BellhopSandbox
internal import BellhopValues
internal import BellhopWorkers
internal import Foundation

/// Workers of the program that hosts use, which stands beside the bench.
struct WorkerStable {
    private let state: String
    private let store: ImageStore
    // Once, as a host does: this process may have a thousand modules loaded by now.
    private let libraries = LoadedLibraries.directories()
    private let clock = SystemClock()

    init(state: String) {
        self.state = state
        store = ImageStore(directory: state + "/images")
    }

    /// The directory of the bench's own program.
    static let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .path

    /// Prepares a worker, as confined as any; nothing is started.
    func worker(_ library: String, class name: String, number: Int = 1) throws -> WorkerCarrier {
        let image = try store.store(library)
        let places = ConfinementPolicy.Places(
            settingsFile: "\(state)/settings.json", state: state, image: image.path, data: "\(state)/data/\(number)",
            temporary: "\(state)/tmp/\(number)", libraries: libraries)
        for directory in [places.data, places.temporary] {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        }
        return WorkerCarrier(
            try ClassDescription(name, in: ModuleImage.scan(image), path: library), image: image,
            entry: ModuleEntry(id: ModuleID(rawValue: "Worker \(number)"), identifier: nil, data: []),
            policy: ConfinementPolicy(ModuleSettings.Permissions(network: true, files: []), in: places),
            launch: WorkerLaunch(
                executable: Self.programs + "/bellhop-worker",
                environment: ["HOME": places.data, "TMPDIR": places.temporary, "SWIFT_BACKTRACE": "enable=no"],
                directory: places.data),
            services: NoServices(), clock: clock)
    }

    /// Starts a worker and waits until its instance is there.
    func open(_ library: String, class name: String, number: Int = 1) async throws -> WorkerCarrier {
        let worker = try worker(library, class: name, number: number)
        try await worker.open(within: .seconds(10))
        return worker
    }
}

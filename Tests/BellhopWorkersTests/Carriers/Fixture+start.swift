import BellhopImages
import BellhopValues
import BellhopWorkers
import ModuleFixtures

extension Fixture {
    /// An instance of a fixture in this process.
    static func start(
        _ name: String, class className: String = "Fixture", data: String = "\"\"",
        services: RecordingServices = RecordingServices(),
        clock: any HostClock = SystemClock(), within limit: Duration = .seconds(10)
    ) async throws -> InProcessCarrier {
        let image = try image(name)
        let magic = try ModuleImage.scan(image)
        let entry = ModuleEntry(id: ModuleID(rawValue: name), identifier: nil, data: Array(data.utf8))
        return try await InProcessCarrier.create(
            ClassDescription(className, in: magic, path: image.source), entry: entry, services: services, clock: clock,
            within: limit
        ) { () throws(BellhopError) in
            try ModuleImage(loading: image, scanned: magic).class(named: className)
        }
    }
}

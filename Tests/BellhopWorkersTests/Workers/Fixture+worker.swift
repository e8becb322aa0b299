import BellhopImages
import BellhopSandbox
import BellhopValues
import BellhopWorkers
import Foundation
import ManualClocks
import ModuleFixtures
import TestProcesses

extension Fixture {
    /// A worker of a fixture that has not been started yet, confined as a module's is.
    static func worker(
        _ name: String, class className: String = "Fixture", data: String = "\"\"", program: String? = nil,
        symbolizer: String? = nil, growthLimit: GrowthLimit? = nil, services: RecordingServices = RecordingServices(),
        clock: any HostClock = SystemClock()
    ) throws -> WorkerCarrier {
        let image = try image(name)
        let magic = try ModuleImage.scan(image)
        let home =
            NSTemporaryDirectory() + "bellhop-runtime-tests-\(ProcessInfo.processInfo.processIdentifier)/homes/\(name)"
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        let policy = ConfinementPolicy(
            ModuleSettings.Permissions(),
            in: ConfinementPolicy.Places(
                settingsFile: "/nowhere/settings.json", state: "/nowhere/state", image: image.path, data: home,
                temporary: home, libraries: LoadedLibraries.directories()))
        return try WorkerCarrier(
            ClassDescription(className, in: magic, path: image.source), image: image,
            entry: ModuleEntry(id: ModuleID(rawValue: name), identifier: nil, data: Array(data.utf8)), policy: policy,
            launch: WorkerLaunch(
                executable: program ?? ProgramFile.built("bellhop-worker"),
                environment: ["HOME": home, "SWIFT_BACKTRACE": "enable=no"], directory: home,
                symbolizer: SymbolizerProcess(
                    program: symbolizer ?? ProgramFile.built("bellhop-symbolizer"), environment: [:],
                    clock: ManualClock(), turnLimit: .seconds(10))),
            growthLimit: growthLimit, services: services, clock: clock)
    }
}

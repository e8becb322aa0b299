internal import BellhopCommandLine
internal import BellhopControl
internal import BellhopValues
internal import Foundation

extension Program {
    /// `bellhop conformance --record`: the record of Bellhop, made with a host of its own in a temporary directory.
    func recordConformance() async throws(BellhopError) -> ExitCode {
        let cases = try ConformanceCases(try file(.cases)).cases
        let (content, identifier) = try conformanceModule()
        let directory = NSTemporaryDirectory() + "bellhop-conformance-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let settings = directory + "/settings.json"
        do {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            try JSONSerialization.data(withJSONObject: content).write(to: URL(filePath: settings))
        } catch {
            throw BellhopError(
                .stateUnusable, "the settings of the host cannot be written",
                hint: "Set $TMPDIR to a directory that you may write to",
                at: Location(file: settings), cause: error.localizedDescription)
        }
        let places = Places(settings: settings, stateDirectory: directory + "/state", environment: environment)
        var session = HostSession(places: places, environment: environment, output: output)
        session.isForOneCall = true
        session.log = try TraceLog("/dev/null")
        let destination = invocation.value(of: .record) ?? ""
        return try await session.run { () async throws(BellhopError) in
            let run = ConformanceRun(ControlClient(directory: places.stateDirectory), module: identifier)
            let text = try await run.record(cases).text
            try write("record", Data(text.utf8), to: destination)
            return .success
        }
    }

    /// The settings of a host with the conformance module alone, and the module's identifier.
    private func conformanceModule() throws(BellhopError) -> (settings: [String: Any], identifier: String) {
        guard let manifest = Installation().fileOfClone("Conformance/module.json") else {
            throw .noConformanceFile("module.json")
        }
        let built = URL(filePath: manifest).deletingLastPathComponent().appending(
            path: ".build/debug/libConformance.so")
        let library = invocation.value(of: .conformanceLibrary) ?? built.path
        let bytes = Data(try InputFile.read(manifest))
        guard var entry = (try? JSONSerialization.jsonObject(with: bytes)) as? [String: Any],
            let identifier = entry["identifier"] as? String
        else { throw .noConformanceFile("module.json") }
        guard FileManager.default.fileExists(atPath: library) else {
            throw BellhopError(
                .init(rawValue: "image.missing"), "the conformance module is not built",
                hint: "Build it with `make conformance`, or name its .so with --library", at: Location(file: library))
        }
        entry["library"] = URL(filePath: library).path
        let settings: [String: Any] = [
            "push": true, "modules": [entry], "authorization": "authorized",
            // One extension never answers. With the default limit, the test would take too long. The other limits are
            // of methods that answer, also on a busy machine.
            "limits": [
                "serviceExtension": 12, "contentExtension": 60, "create": 60, "willPresent": 60, "lifecycle": 60,
                "didRegister": 60, "getNotificationCategories": 60,
            ],
            // Another uses more memory than iOS allows.
            "app": ["extensionMemory": "ios"],
            "device": ["language": "en", "region": "US", "timeZone": "UTC"],
        ]
        return (settings, identifier)
    }
}

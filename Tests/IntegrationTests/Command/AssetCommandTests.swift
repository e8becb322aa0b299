import BellhopControl
import BellhopTesting
import Foundation
import Testing

@testable import BellhopValues

@Suite("bellhop asset", .timeLimit(.minutes(5)))
struct AssetCommandTests {
    private func place(_ filemap: String = "assets") throws -> Workplace {
        let place = try Workplace(modules: [], ["filemap": filemap])
        let folder = place.directory + "/assets"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("{\"usd\":1.5}\n".utf8).write(to: URL(filePath: folder + "/rates.json"))
        return place
    }

    @Test("writes the asset to stdout or to a file, from its source or from the cache")
    func output() async throws {
        let place = try place()
        let host = try await place.start()
        let shown = try await place.bellhop("asset", "rates.json")
        #expect(shown.status == 0 && shown.output == "{\"usd\":1.5}\n", "\(shown.errors)")
        try FileManager.default.removeItem(atPath: place.directory + "/assets/rates.json")
        let file = place.directory + "/out.json"
        let cached = try await place.bellhop("asset", "rates.json", "--force-cache", "--output", file)
        #expect(cached.status == 0 && cached.output == "rates.json, 12 B from the cache\n", "\(cached.errors)")
        #expect(try Data(contentsOf: URL(filePath: file)) == Data("{\"usd\":1.5}\n".utf8))
        let json = try await place.bellhop("asset", "rates.json", "--force-cache", "--json")
        let reply = try JSONDecoder().decode(AssetReply.self, from: Data(json.output.utf8))
        #expect(reply.cached && reply.size == 12 && reply.key == "rates.json")
        #expect(reply.source == place.directory + "/assets")
        await host.stop()
    }

    @Test("says why there is no asset")
    func failures() async throws {
        let place = try place()
        let host = try await place.start()
        let missing = try await place.bellhop("asset", "no.json")
        #expect(missing.status != 0 && missing.errors.contains("/assets/no.json is not there"), "\(missing.errors)")
        let bad = try await place.bellhop("asset", "../settings.json")
        #expect(bad.status != 0 && bad.errors.contains("is not a valid path of an asset"), "\(bad.errors)")
        let uncached = try await place.bellhop("asset", "rates.json", "--force-cache")
        #expect(uncached.status != 0 && uncached.errors.contains("is not in the cache"), "\(uncached.errors)")
        let unwritable = try await place.bellhop("asset", "rates.json", "--output", "/nowhere/rates.json")
        #expect(unwritable.status != 0 && unwritable.errors.contains("cannot be written"), "\(unwritable.errors)")
        #expect(host.events.filter { $0.kind == .assetFailed }.count == 3)
        let pipe = place.directory + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let unread = try await place.bellhop("asset", "rates.json", "--output", pipe)
        #expect(unread.status == 74 && unread.errors.contains("nobody reads the pipe"), "\(unread.errors)")
        await host.stop()
    }

    @Test("a folder that is not there is a warning of the run, of validate and of doctor")
    func missingFolder() async throws {
        let place = try place("nowhere")
        let host = try await place.start()
        let warning = await host.event(.settingsDiagnostic)
        #expect(warning?.cause?.code == .filemapMissing && warning?.cause?.hint != nil)
        await host.stop()
        let validated = try await place.bellhop("validate", place.settings)
        #expect(validated.status == 0 && validated.output.contains("nowhere, is not there"), "\(validated.output)")
        let doctor = try await place.bellhop("doctor")
        #expect(doctor.output.contains("nowhere, is not there"), "\(doctor.output)")
    }
}

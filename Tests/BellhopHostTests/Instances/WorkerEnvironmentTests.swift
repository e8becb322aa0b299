import Foundation
import Testing

@testable import BellhopHost

struct WorkerEnvironmentTests {
    @Test(
        arguments: [(nil, "DIRECTORY"), ("", "DIRECTORY"), ("/opt/lib", "DIRECTORY:/opt/lib")] as [(String?, String)])
    func `workers load the Swift libraries that are installed beside their program`(
        _ outer: String?, _ expected: String
    ) throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let configuration = HostConfiguration(
            settingsFile: "settings.json", stateDirectory: ".bellhop",
            environment: outer.map { ["LD_LIBRARY_PATH": $0] } ?? [:],
            workerProgram: directory.appending(path: "bellhop-worker").path)

        #expect(configuration.workerEnvironment["LD_LIBRARY_PATH"] == outer)

        try Data().write(to: directory.appending(path: "libswiftCore.so"))
        #expect(
            configuration.workerEnvironment["LD_LIBRARY_PATH"]
                == expected.replacing("DIRECTORY", with: directory.path))
    }
}

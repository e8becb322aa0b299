import BellhopTesting
import Foundation
import TemporaryDirectories
import Testing

@testable import BellhopHost

@Suite("The folders of a module's resources")
struct ResourceFolderTests {
    @Test func `are beside the library, and no links`() throws {
        let directory = try TemporaryDirectory()
        let files = FileManager.default
        for folder in [
            "build/b_B.resources", "build/a_A.resources", "build/Other", "elsewhere", "build/s.resources/state",
        ] {
            try files.createDirectory(atPath: "\(directory.path)/\(folder)", withIntermediateDirectories: true)
        }
        try Data().write(to: URL(fileURLWithPath: "\(directory.path)/build/file.resources"))
        try files.createSymbolicLink(
            atPath: "\(directory.path)/build/link.resources", withDestinationPath: "\(directory.path)/elsewhere")
        let configuration = HostConfiguration(
            settingsFile: directory.path + "/settings.json",
            stateDirectory: directory.path + "/build/s.resources/state",
            environment: [:], workerProgram: "/nowhere/bellhop-worker")
        let folders = configuration.resources(beside: directory.path + "/build/libModule.so")
        #expect(folders.map { URL(fileURLWithPath: $0).lastPathComponent } == ["a_A.resources", "b_B.resources"])
        try files.createSymbolicLink(
            atPath: "\(directory.path)/debug", withDestinationPath: "\(directory.path)/build")
        #expect(configuration.resources(beside: directory.path + "/debug/libModule.so") == folders)
        #expect(configuration.resources(beside: "/nowhere/libModule.so").isEmpty)
    }

    @Test func `are named to UIKit in the worker`() {
        let places = ModulePlaces(of: "module", in: "/state", life: 0)
        #expect(
            places.environment(from: [:], resources: ["/a.resources", "/b.resources"])["BELLHOP_RESOURCES"]
                == "/a.resources:/b.resources")
        #expect(places.environment(from: ["BELLHOP_RESOURCES": "/x"])["BELLHOP_RESOURCES"] == nil)
    }
}

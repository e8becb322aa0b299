import BellhopSandbox
import Foundation
import Testing

@testable import BellhopHost

@Suite("The directories that modules are given")
struct GrantedDirectoriesTests {
    private let folder: TestFolder
    private let directories: GrantedDirectories

    init() throws {
        folder = try TestFolder()
        for directory in ["shared", "other", "state/data/victim"] { try folder.make(directory) }
        directories = GrantedDirectories(
            HostConfiguration(
                settingsFile: folder["settings.json"], stateDirectory: folder["state"], environment: [:],
                workerProgram: "/nowhere/bellhop-worker"))
    }

    private func target(_ file: String, among others: [String] = []) -> Grant.Target? {
        directories.grants([file], among: others).first?.target
    }

    private func path(_ file: String) -> String? {
        if case .found(let path, _, _) = target(file) { path } else { nil }
    }

    private func isWithheld(_ target: Grant.Target?) -> Bool { if case .withheld = target { true } else { false } }

    @Test func `stay those that were there when the settings were read`() throws {
        let before = target("shared")
        #expect(path("shared") == folder["shared"])
        try folder.remove("shared")
        try folder.link("shared", to: "other")
        #expect(target("shared") == before)
        directories.refresh()
        #expect(path("shared") == folder["other"])
    }

    @Test func `are never the host's, even if the settings are read again`() throws {
        #expect(!isWithheld(target("shared")))
        try folder.remove("shared")
        try folder.link("shared", to: "state/data/victim")
        directories.refresh()
        #expect(isWithheld(target("shared")))
    }

    @Test func `can be made after the settings were read`() throws {
        #expect(path("later") == nil)
        #expect(!isWithheld(target("later")))
        try folder.make("later")
        #expect(path("later") == folder["later"])
    }

    @Test func `are not found by way of those of other modules`() throws {
        try folder.make("shared/own")
        try folder.link("alias", to: "shared/own")
        for file in ["shared/own", "alias"] {
            #expect(!isWithheld(target(file)))
            #expect(isWithheld(target(file, among: ["shared", file])))
        }
        #expect(!isWithheld(target("shared", among: ["shared", "shared/own"])))
    }

    @Test func `cost nothing if a module asks for none`() { #expect(directories.grants([], among: ["shared"]).isEmpty) }
}

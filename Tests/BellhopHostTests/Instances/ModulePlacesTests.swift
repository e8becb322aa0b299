import BellhopSystem
import BellhopValues
import Foundation
import Glibc
import TestProcesses
import Testing

@testable import BellhopHost

@Suite("The directories of a module", .timeLimit(.minutes(5)))
struct ModulePlacesTests {
    private final class Place: Sendable {
        let state = NSTemporaryDirectory() + "bellhop-places-\(UUID().uuidString)"

        init() throws { try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(atPath: state) }
    }

    @Test("are not made through a link", arguments: ["data", "data/a", "tmp", "tmp/a"])
    func link(at part: String) throws {
        let place = try Place()
        let path = "\(place.state)/\(part)"
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try #require(symlink("/etc", path) == 0)
        let places = ModulePlaces(of: "a", in: place.state, life: 1)
        let bundle = AppBundle(at: places.bundle, for: try module(), resources: [])
        let error = #expect(throws: BellhopError.self) { try places.prepare(with: bundle) }
        #expect(error?.code.rawValue == "state.exposed")
        #expect(error?.location == Location(file: path))
        unlink(path)
        try places.prepare(with: bundle)
    }

    @Test("that belong to another user are refused, and doctor says so", .enabled(if: geteuid() == 0))
    func owned() throws {
        for part in ["data/a", "tmp/a"] {
            let folder = try TestFolder()
            try folder.make(part)
            // A host has used the directory.
            try folder.write("bellhop.lock")
            try #require(chmod(folder.path, 0o700) == 0 && chown(folder[part], 12_345, 12_345) == 0)
            let places = ModulePlaces(of: "a", in: folder.path, life: 1)
            let bundle = AppBundle(at: places.bundle, for: try module(), resources: [])
            let error = #expect(throws: BellhopError.self) { try places.prepare(with: bundle) }
            #expect(error?.message == "a directory in the state directory belongs to another user")
            #expect(error?.location == Location(file: folder[part]))
            let finding = Checkup.stateDirectory(folder.path, of: ["a"], hasHost: .success(false))
            #expect(finding.state == .failed && finding.cause == error)
        }
    }

    @Test(
        "are not made where something else is",
        arguments: [
            ("data", "a file is in the place of a directory of the host"),
            ("data/a", "a file is in the place of a directory of a module"),
            ("tmp", "a file is in the place of a directory of the host"),
            ("tmp/a", "a file is in the place of a directory of a module"),
        ])
    func misplaced(part: String, message: String) throws {
        for kind in ["file", "pipe"] {
            let folder = try TestFolder()
            try folder.make((part as NSString).deletingLastPathComponent)
            if kind == "file" { try folder.write(part) } else { try #require(mkfifo(folder[part], 0o600) == 0) }
            let places = ModulePlaces(of: "a", in: folder.path, life: 1)
            let bundle = AppBundle(at: places.bundle, for: try module(), resources: [])
            let error = #expect(throws: BellhopError.self) { try places.prepare(with: bundle) }
            #expect(error?.code == .stateUnusable && error?.message == message.replacing("file", with: kind))
            #expect(error?.hint == "Move it out of the state directory")
            #expect(error?.location == Location(file: folder[part]))
            // What `bellhop doctor` says of the home of a module.
            if part == "data/a" {
                let finding = Checkup.stateDirectory(folder.path, of: ["a"], hasHost: .success(false))
                #expect(finding.state == .failed && finding.cause == error)
                let others = Checkup.stateDirectory(folder.path, of: ["b"], hasHost: .success(false))
                #expect(others.state == .ok, "\(others)")
            }
        }
    }

    @Test("are those of one identity")
    func names() {
        let long = String(repeating: "a", count: 201)
        let identities: [String] =
            [
                "x", "x\u{1}0", "x\u{10}", "x\u{1}", "x%10", "x%01", "x\0", "x\u{7F}", "X", ".x", "..x", "x.", "a/b",
                "a%2Fb", "a b", "é", "e", "a~b", long, long + "a", String(long.dropLast()) + "b",
            ] + (0...255).map { "y\(UnicodeScalar(UInt8($0)))0" }
        let names = identities.map { ModuleID(rawValue: $0).directoryName }
        #expect(Set(names).count == Set(identities).count && Set(identities).count == identities.count)
        // The name of a long identity is the name of no other one.
        let shortened = ModuleID(rawValue: long).directoryName
        #expect(ModuleID(rawValue: shortened).directoryName != shortened)
        for name in names {
            #expect(!name.contains("/") && !name.hasPrefix(".") && name.utf8.count <= 200, "\(name)")
        }
        #expect(ModuleID(rawValue: "x\u{1}0").directoryName == "x%010")
    }

    @Test("hold nothing of an earlier instance, however deep it is")
    func leftovers() throws {
        let folder = try TestFolder()
        let places = ModulePlaces(of: "a", in: folder.path, life: 1)
        try folder.make("tmp/a/1", depth: 1_000)
        try places.prepare(with: AppBundle(at: places.bundle, for: try module(), resources: []))
        #expect(try DirectoryEntry.entries(of: places.temporary).isEmpty)
    }

    @Test("are cleared at once, even if an earlier host was ended while it cleared its own", arguments: [false, true])
    func removal(hasOld: Bool) async throws {
        let folder = try TestFolder()
        try folder.make("tmp/a/1", depth: 1_000)
        if hasOld { try folder.make("tmp.old/a/1", depth: 1_000) }
        HostConfiguration(settingsFile: folder["settings.json"], stateDirectory: folder.path, environment: [:])
            .removeTemporaries()
        #expect(access(folder["tmp"], F_OK) != 0)
        await eventually { access(folder["tmp.old"], F_OK) != 0 }
    }

    private func module() throws -> ModuleSettings {
        try #require(
            Settings.read(
                Array(#"{"modules":[{"name":"a","packageName":"p","className":"A"}]}"#.utf8), file: "settings.json"
            ).settings?.modules.first)
    }
}

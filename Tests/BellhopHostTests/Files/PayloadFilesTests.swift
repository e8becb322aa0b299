import BellhopSystem
import BellhopTesting
import Foundation
import Glibc
import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

@Suite("The files of payloads on the disk")
struct PayloadFilesTests {
    private let folder: TestFolder
    private let configuration: HostConfiguration
    private let push = #"{"aps": {"alert": "Hello"}}"#

    init() throws {
        folder = try TestFolder()
        try folder.write("settings.json", #"{"modules": []}"#)
        configuration = HostConfiguration(
            settingsFile: folder["settings.json"], stateDirectory: folder["state"], environment: [:])
    }

    private var place: PayloadPlace { .settings(folder: folder.path) }

    private func list(_ places: [PayloadPlace]) throws -> [String] {
        guard case .list(let files, _) = try configuration.use(.list(places)) else { return [] }
        return files.map { ($0.module.map { "\($0)/" } ?? "") + $0.name }
    }

    private func read(_ name: String) throws -> PayloadFileReply? {
        guard case .file(let reply) = try configuration.use(.read(PayloadFileName(name), of: place)) else { return nil }
        return reply
    }

    private func write(_ text: String, _ name: String, replacing version: String? = nil) throws -> PayloadFileReply? {
        let order = try PayloadFileOrder.write(
            Array(text.utf8), PayloadFileName(name), of: place, replacing: version)
        guard case .file(let reply) = try configuration.use(order) else { return nil }
        return reply
    }

    private func code(_ body: () throws -> Void) -> String? {
        do { try body() } catch { return (error as? BellhopError)?.code.rawValue }
        return nil
    }

    @Test func `are those that hold a payload, by name`() throws {
        try folder.write("b.apns", push)
        try folder.write("a.json", push)
        try folder.write("broken.apns", "{")
        try folder.write("package.json", #"{"name": "x"}"#)
        try folder.write(".hidden.apns", push)
        try folder.write("notes.txt", push)
        try folder.write("large.apns", push + String(repeating: " ", count: PayloadFile.sizeLimit))
        try folder.make("folder.apns")
        try #require(mkfifo(folder["pipe.apns"], 0o600) == 0)
        #expect(try list([place]) == ["a.json", "b.apns", "broken.apns"])
    }

    @Test func `are those of the module's own resources, too`() throws {
        try folder.make("lib/bank_cards.resources")
        try folder.make("lib/other_cards.resources")
        for bundle in ["bank", "other"] { try folder.write("lib/\(bundle)_cards.resources/\(bundle).apns", push) }
        let resources = PayloadPlace.resources(
            of: "cards", StringsOrder.Module(library: folder["lib/libcards.so"], packageName: "bank"))
        #expect(try list([place, resources]) == ["cards/bank.apns"])
        let name = try PayloadFileName("bank.apns")
        guard case .file(let reply) = try configuration.use(.read(name, of: resources)) else { return }
        #expect(reply.text == push)
    }

    @Test func `are at most as many as a page can show`() throws {
        for number in 0...PayloadFilesReply.limit { try folder.write("\(number).apns", push) }
        guard case .list(let files, let hasMore) = try configuration.use(.list([place])) else { return }
        #expect(files.count == PayloadFilesReply.limit)
        #expect(hasMore)
    }

    @Test func `are read as they are written`() throws {
        let written = try #require(try write(push, "new.apns"))
        #expect(folder.text("new.apns") == push)
        let reply = try #require(try read("new.apns"))
        #expect(reply.text == push)
        #expect(reply.version == written.version)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(names) == ["settings.json", "new.apns"])
    }

    @Test func `are not overwritten unless their version is named`() throws {
        let first = try #require(try write(push, "new.apns"))
        #expect(code { _ = try write("{}", "new.apns") } == "payload-file.taken")
        #expect(folder.text("new.apns") == push)
        #expect(chmod(folder["new.apns"], 0o600) == 0)
        let second = try #require(try write("{}", "new.apns", replacing: first.version))
        #expect(folder.text("new.apns") == "{}")
        #expect(try #require(stat(at: folder["new.apns"])).st_mode & 0o777 == 0o600)
        #expect(code { _ = try write(push, "new.apns", replacing: first.version) } == "payload-file.taken")
        #expect(code { _ = try write(push, "gone.apns", replacing: second.version) } == "payload-file.taken")
        #expect(folder.text("new.apns") == "{}")
        #expect(folder.text("gone.apns") == nil)
    }

    @Test func `are in no other folder, whatever links lead to`() throws {
        let other = try TestFolder()
        try other.write("secret.apns", push)
        try folder.link("out.apns", to: other["secret.apns"])
        try folder.link("nothing.apns", to: other["new.apns"])
        #expect(try list([place]) == [])
        #expect(code { _ = try read("out.apns") } == "payload-file.missing")
        for name in ["out.apns", "nothing.apns"] {
            #expect(code { _ = try write("{}", name) } == "payload-file.taken")
            #expect(code { _ = try write("{}", name, replacing: "0") } == "payload-file.taken")
        }
        #expect(other.text("secret.apns") == push)
        #expect(other.text("new.apns") == nil)
    }

    @Test func `are not written into a folder that is read-only`() throws {
        guard geteuid() != 0 else { return }
        #expect(chmod(folder.path, 0o500) == 0)
        defer { chmod(folder.path, 0o700) }
        #expect(code { _ = try write(push, "new.apns") } == "payload-file.unwritable")
    }
}

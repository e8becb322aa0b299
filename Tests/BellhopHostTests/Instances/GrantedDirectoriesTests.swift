import BellhopSandbox
import BellhopSystem
import BellhopTesting
import BellhopValues
import Dispatch
import Foundation
import Synchronization
import Testing

@testable import BellhopHost

@Suite("The directories that modules are given")
struct GrantedDirectoriesTests {
    private let folder: TestFolder
    private let configuration: HostConfiguration
    private let directories: GrantedDirectories

    init() throws {
        folder = try TestFolder()
        for directory in ["shared", "other", "state/data/victim"] { try folder.make(directory) }
        configuration = HostConfiguration(
            settingsFile: folder["settings.json"], stateDirectory: folder["state"], environment: [:],
            workerProgram: "/nowhere/bellhop-worker")
        directories = GrantedDirectories(configuration)
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

    @Test(arguments: ["later", "later/", "./later//inner", "way/later"])
    func `that were not there are not given through links that were made later`(_ file: String) throws {
        try folder.make("real")
        try folder.link("way", to: "real")
        func isMissing() -> Bool { if case .missing? = target(file) { true } else { false } }
        #expect(isMissing())
        try folder.make("other/inner")
        let place = file.hasPrefix("way") ? "real/later" : "later"
        try folder.link(place, to: folder["other"])
        #expect(target(file) == .replaced)
        try folder.remove(place)
        #expect(isMissing())
        try folder.make("\(place)/inner")
        #expect(path(file)?.hasPrefix(folder[place]) == true)
        try folder.remove(place)
        try folder.link(place, to: folder["other"])
        directories.refresh()
        // Whoever reads the settings again wants what is there now.
        #expect(path(file)?.hasPrefix(folder["other"]) == true)
    }

    @Test func `are told apart by the bytes of their names`() throws {
        let names = ["\u{e9}", "e\u{301}"]
        for name in names { try folder.make(name) }
        #expect(names.map { path($0).map { Array($0.utf8) } } == names.map { Array(folder[$0].utf8) })
        #expect(isWithheld(target(names[0], among: ["\(names[0])/.."])) == false)
    }

    @Test func `are never the host's, even if the settings are read again`() throws {
        #expect(!isWithheld(target("shared")))
        try folder.remove("shared")
        try folder.link("shared", to: "state/data/victim")
        directories.refresh()
        #expect(isWithheld(target("shared")))
    }

    /// The text of settings in which each module names a directory.
    private func text(_ files: [String], environment: [String: String] = [:]) -> SettingsText {
        var configuration = configuration
        configuration.environment = environment
        configuration.workerProgram = folder["bin/bellhop-worker"]
        let entries = files.enumerated().map { index, file in
            #"{"name": "m", "packageName": "p", "className": "C\#(index)", "permissions": {"files": ["\#(file)"]}}"#
        }
        return SettingsText(
            Array("{\"modules\": [\(entries.joined(separator: ", "))]}".utf8), readBy: configuration)
    }

    @Test(
        arguments: [
            (["state"], "state", "no module"), (["state/data/victim"], "state/data/victim", "it is in"),
            (["settings.json"], "settings.json", "no module"), (["link"], "link", "it is in"),
            (["bin"], "bin", "is in it"),
            (["home"], "home", "only directories in it"), (["homes"], "homes", "is in it"),
            (["home/inbox"], nil, ""), (["shared", "other"], nil, ""), (["shared", "shared"], nil, ""),
            (["later"], nil, ""),
            // The library of another module may be there.
            (["shared", "modules"], "modules", "only directories in it"), (["modules/data"], nil, ""),
            (["Plugins"], "Plugins", "is in it"), (["Plugins/p/.build"], "Plugins/p/.build", "is in it"),
            // By their names, these do not overlap.
            (["shared", "alias"], "alias", "leads through"), (["alias", "shared"], "alias", "leads through"),
        ] as [([String], String?, String)])
    func `are refused with the settings`(_ files: [String], _ refused: String?, _ reason: String) throws {
        for directory in ["bin", "homes/me/inbox", "shared/own"] { try folder.make(directory) }
        for file in ["bin/bellhop-worker", "settings.json"] { try folder.write(file) }
        for (link, target) in [("home", "homes/me"), ("alias", "shared/own"), ("link", "state/data/victim")] {
            try folder.link(link, to: target)
        }
        let withheld = text(files, environment: ["HOME": folder["homes/me"]]).withheld
        #expect(withheld?.keys.sorted() == [refused].compactMap(\.self))
        if let refused { #expect(withheld?[refused]?.contains(reason) == true, "\(withheld)") }
    }

    @Test func `start beside the settings file, however it is named`() {
        let configuration = HostConfiguration(
            settingsFile: "settings.json", stateDirectory: folder["state"], environment: [:])
        let here = FileManager.default.currentDirectoryPath
        let text = Array(
            #"""
            {"modules": [
              {"name": "a", "packageName": "p", "className": "A", "permissions": {"files": ["\#(here)/shared"]}},
              {"name": "b", "packageName": "p", "className": "B", "permissions": {"files": ["shared/own"]}}
            ]}
            """#.utf8)
        let (_, diagnostics) = Settings.read(SettingsText(text, readBy: configuration), file: "settings.json")
        #expect(diagnostics.map(\.error.code.rawValue) == ["settings.overlapping-files"])
    }

    @Test func `are other ones in the text of the settings if something else was put in their place`() throws {
        let before = text(["shared"])
        #expect(before == text(["shared"]) && before.found.keys.sorted() == ["shared"])
        try FileManager.default.moveItem(atPath: folder["shared"], toPath: folder["old"])
        #expect(text(["shared"]).found == [:])
        try folder.make("shared")
        #expect(text(["shared"]) != before)
    }

    @Test func `are not looked for if the settings cannot be read`() {
        let broken = SettingsText(Array("{".utf8), readBy: configuration)
        #expect(broken == SettingsText(Array("{".utf8)))
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

    /// Follows paths, and waits at one of them until it is told to go on.
    private final class HungFileSystem: Sendable {
        let name: String
        let reached = DispatchSemaphore(value: 0)
        let answers = DispatchSemaphore(value: 0)
        private let isHung = Atomic(false)

        init(_ name: String) { self.name = name }

        func hang() { isHung.store(true, ordering: .relaxed) }

        func follow(_ path: String) throws(SystemFailure) -> FollowedPath {
            if path.hasSuffix("/" + name), isHung.load(ordering: .relaxed) {
                reached.signal()
                answers.wait()
            }
            return try FollowedPath(following: path)
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `of a file system that does not answer keep no other module from its own`() throws {
        let hung = HungFileSystem("other")
        let directories = GrantedDirectories(configuration, following: hung.follow)
        let before = directories.grants(["shared"], among: ["shared", "other"])
        try folder.remove("shared")
        try folder.link("shared", to: "state")
        hung.hang()
        let isRefreshed = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            directories.refresh()
            isRefreshed.signal()
        }
        hung.reached.wait()
        // The settings are being read again, and nothing has changed yet.
        #expect(directories.grants(["shared"], among: ["shared", "other"]) == before)
        hung.answers.signal()
        isRefreshed.wait()
        #expect(isWithheld(directories.grants(["shared"], among: ["shared", "other"]).first?.target))
    }

    @Test(.timeLimit(.minutes(1)))
    func `are not those of before the settings were read, if they were followed meanwhile`() throws {
        let hung = HungFileSystem("shared")
        let directories = GrantedDirectories(configuration, following: hung.follow)
        hung.hang()
        let isGranted = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            _ = directories.grants(["shared"], among: [])
            isGranted.signal()
        }
        hung.reached.wait()
        directories.refresh()
        hung.answers.signal()
        // It was found, but before the settings were read again.
        hung.reached.wait()
        hung.answers.signal()
        isGranted.wait()
    }

    @Test(.timeLimit(.minutes(1)))
    func `of a file system that does not answer keep no host from its settings`() {
        let hung = HungFileSystem("state")
        let settings = text(["state"])
        #expect(settings.withheld?.keys.contains("state") == true)
        var configuration = configuration
        // The limit has passed when the directory is reached.
        let clock = ManualClock()
        configuration.clock = clock
        let directories = GrantedDirectories(configuration, following: hung.follow)
        hung.hang()
        Thread.detachNewThread {
            hung.reached.wait()
            clock.advance(by: .seconds(3))
        }
        #expect(directories.text(of: settings.bytes, within: .seconds(3)).withheld == nil)
        hung.answers.signal()
    }

    @Test func `cost nothing if a module asks for none`() { #expect(directories.grants([], among: ["shared"]).isEmpty) }
}

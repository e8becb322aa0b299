import BellhopValues
import Foundation
import Glibc
import Synchronization
import Testing

@testable import BellhopHost

@Suite("The texts of the app")
struct AppStringsTests {
    private let folder: TestFolder
    private let configuration: HostConfiguration

    init() throws {
        folder = try TestFolder()
        configuration = HostConfiguration(
            settingsFile: folder["settings.json"], stateDirectory: folder["state"], environment: [:])
    }

    private func write(_ text: String, _ place: String) throws {
        try folder.make((place as NSString).deletingLastPathComponent)
        try folder.write(place, text)
    }

    /// Looks up two texts, in German.
    private func strings(app: Bool = true) -> FoundStrings {
        configuration.strings(
            for: StringsOrder(
                keys: ["A", "B"], folder: app ? folder["Bank"] : nil,
                modules: [.init(library: folder["build/libOffers.so"], packageName: "offers")], language: "de-DE"))
    }

    @Test("are those of the app's folder before those of the module, and in the device's language before English")
    func order() throws {
        try write(#""A" = "app";"#, "Bank/en.lproj/Localizable.strings")
        try write(
            #""A" = "module"; "B" = "B of the module";"#, "build/offers_Offers.resources/de.lproj/Localizable.strings")
        #expect(strings().texts == ["A": "app", "B": "B of the module"])
        try write(#""A" = "deutsch";"#, "Bank/de.lproj/Localizable.strings")
        #expect(strings().texts["A"] == "deutsch")
        #expect(strings(app: false).texts == ["A": "module", "B": "B of the module"])
        #expect(strings().faults.isEmpty)
    }

    @Test("are not those of modules that can't be loaded")
    func unsearched() throws {
        try folder.write("libreads.so", "")
        let entries = [
            #"{"name":"reads","packageName":"p","className":"A","library":"libreads.so"}"#,
            #"{"name":"lost","packageName":"p","className":"B","library":"liblost.so"}"#,
            #"{"name":"off","packageName":"p","className":"C","library":"libreads.so","enabled":false}"#,
            #"{"name":"wrong","packageName":"p"}"#,
            #"{"name":"mute","packageName":"p","className":"D","push":false,"library":"liblost.so"}"#,
        ].joined(separator: ",\n")
        let text = #"{"push":true,"modules":[\#(entries)]}"#
        let settings = try #require(Settings.read(Array(text.utf8), file: folder["settings.json"]).settings)
        let unsearched = settings.unsearched(configuration)
        #expect(unsearched.map(\.module.rawValue) == ["lost", "off", "wrong"])
        #expect(unsearched.map(\.error.code) == [.moduleNoLibrary, .moduleDisabled, .settingsMissingKey])
    }

    @Test("are not those of other packages")
    func otherPackage() throws {
        try write(#""A" = "other";"#, "build/other_Other.resources/en.lproj/Localizable.strings")
        #expect(strings(app: false) == FoundStrings())
    }

    @Test("have an error for what cannot be read, and the other texts are found")
    func faults() throws {
        try write(#""A" = "#, "Bank/de.lproj/Localizable.strings")
        try write(#""A" = "english";"#, "Bank/en.lproj/Localizable.strings")
        let found = strings()
        #expect(found.texts == ["A": "english"])
        #expect(found.faults.map(\.code) == [.stringsMalformed])
        #expect(found.faults.first?.location?.file == folder["Bank/de.lproj/Localizable.strings"])
    }

    /// Counts what is read, and says what time it is, in seconds.
    private final class Reads: Sendable {
        private let reads = Mutex(0)
        private let seconds: Int

        init(at seconds: Int) { self.seconds = seconds }

        var count: Int { reads.withLock { $0 } }

        func files(countLimit: Int = 64, sizeLimit: Int = 1 << 20) -> StringsFiles {
            StringsFiles(
                countLimit: countLimit, sizeLimit: sizeLimit, now: { timespec(tv_sec: self.seconds, tv_nsec: 0) },
                read: { file, place throws(AssetFailure) in
                    self.reads.withLock { $0 += 1 }
                    return try file.read(place)
                })
        }
    }

    private func text(_ name: String, from files: StringsFiles) throws -> String? {
        try files.strings(AssetKey(name), in: AssetFolder(path: folder["."])).texts["A"]
    }

    @Test("are read again only if the file has changed, however it was changed")
    func cached() throws {
        let reads = Reads(at: .max)
        let files = reads.files()
        try folder.write("a", #""A" = "one";"#)
        for _ in 0..<3 { #expect(try text("a", from: files) == "one") }
        #expect(reads.count == 1)
        try folder.write("a", #""A" = "another";"#)
        for _ in 0..<3 { #expect(try text("a", from: files) == "another") }
        #expect(reads.count == 2)
        // An editor puts a new file into the place of the old one.
        try folder.write("b", #""A" = "renamed";"#)
        try folder.rename("b", to: "a")
        #expect(try text("a", from: files) == "renamed")
        try folder.write("a", #""A" = "#)
        for _ in 0..<3 { #expect(throws: BellhopError.self) { try text("a", from: files) } }
        #expect(reads.count == 4)
        try folder.remove("a")
        #expect(throws: AssetFailure.self) { try text("a", from: files) }
    }

    @Test("are read again if the file may have been written twice within a moment")
    func written() throws {
        try folder.write("a", #""A" = "one";"#)
        let reads = Reads(at: 0)
        let files = reads.files()
        for text in ["one", "two", "six"] {
            try folder.write("a", #""A" = "\#(text)";"#)
            #expect(try self.text("a", from: files) == text)
        }
        #expect(reads.count == 3)
        #expect(try text("a", from: StringsFiles()) == "six")
    }

    @Test("are kept of a few files, and not of a large one")
    func bounded() throws {
        let reads = Reads(at: .max)
        let files = reads.files(countLimit: 2, sizeLimit: 64)
        for name in ["a", "b", "c"] { try folder.write(name, #""A" = "\#(name)";"#) }
        for (name, count) in [("a", 1), ("b", 2), ("a", 2), ("c", 3), ("a", 3), ("b", 4)] {
            #expect(try text(name, from: files) == name)
            #expect(reads.count == count, "\(name)")
        }
        try folder.write("large", #""A" = "\#(String(repeating: "x", count: 64))";"#)
        for count in 5...6 {
            _ = try text("large", from: files)
            #expect(reads.count == count)
        }
        try folder.write("half", #""A" = "\#(String(repeating: "x", count: 50))";"#)
        for (name, count) in [("half", 7), ("half", 7), ("b", 8), ("half", 9)] {
            _ = try text(name, from: files)
            #expect(reads.count == count, "\(name)")
        }
    }

    @Test("are found by a host in a file that was edited since the last push")
    func edited() async throws {
        try write(#""TRANSFER" = "first";"#, "Bank/en.lproj/Localizable.strings")
        let host = try await TestHost(
            modules: ["completes_inside"], more: ["app": ["resources": folder["Bank"]]])
        var titles: [String] = []
        for title in ["first", "other", "third"] {
            try write(#""TRANSFER" = "\#(title)";"#, "Bank/en.lproj/Localizable.strings")
            titles.append(title)
            _ = try await host.push(
                TestHost.payload(to: "completes_inside", #""alert": {"title-loc-key": "TRANSFER"}"#))
            guard case .notifications(let listed) = try await host.host.handle(.notifications) else {
                Issue.record("no notifications are listed")
                continue
            }
            #expect(listed.compactMap(\.title).sorted() == titles.sorted())
        }
        await host.stop()
    }

    @Test("have an error if the folder of the app is not there")
    func missing() { #expect(strings().faults.map(\.code) == [.resourcesMissing]) }

    @Test("are read by the checkup in every language, and each file that can't be read is told")
    func checkup() throws {
        var settings = Settings()
        settings.app.resources = folder["Bank"]
        try write(#""A" = "en";"#, "Bank/en.lproj/Localizable.strings")
        try folder.make("Bank/it.lproj")
        #expect(Checkup.resources(of: settings, configuration).map(\.state) == [.ok])
        try write("\"A\" = \"de\";\n\"B\" \"de\";", "Bank/de.lproj/Localizable.strings")
        try write("A", "Bank/fr.lproj/Localizable.strings")
        let findings = Checkup.resources(of: settings, configuration)
        #expect(findings.map(\.state) == [.partial, .partial])
        #expect(findings.first?.cause?.code == .stringsMalformed)
        #expect(findings.first?.cause?.location?.line == 2)
        #expect(findings.first?.cause?.location?.file == folder["Bank/de.lproj/Localizable.strings"])
    }

    @Test("do not lead out of the folder, and a pipe is not waited for", arguments: ["link", "pipe", "directory"])
    func hostile(kind: String) throws {
        try folder.make("Bank/de.lproj")
        let place = "Bank/de.lproj/Localizable.strings"
        switch kind {
        case "link":
            try folder.write("secret", #""A" = "secret";"#)
            try folder.link(place, to: folder["secret"])
        case "pipe": #expect(mkfifo(folder[place], 0o600) == 0)
        default: try folder.make(place)
        }
        #expect(strings().texts.isEmpty)
    }

    @Test("are shown by a host in place of their keys")
    func host() async throws {
        try write(#""TRANSFER" = "Überweisung von %@";"#, "Bank/de.lproj/Localizable.strings")
        let host = try await TestHost(
            modules: ["completes_inside"],
            more: ["app": ["resources": folder["Bank"]], "device": ["language": "de", "region": "DE"]])
        let alert = #""alert": {"title-loc-key": "TRANSFER", "title-loc-args": ["Ada"]}"#
        let events = try await host.push(TestHost.payload(to: "completes_inside", alert))
        #expect(!events.contains { $0.kind == .pushDiagnostic })
        guard case .notifications(let listed) = try await host.host.handle(.notifications) else {
            Issue.record("no notifications are listed")
            return
        }
        #expect(listed.map(\.title) == ["Überweisung von Ada"])
        await host.stop()
    }
}

import BellhopCore
import Foundation
import Glibc
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

    @Test("have an error if the folder of the app is not there")
    func missing() { #expect(strings().faults.map(\.code) == [.resourcesMissing]) }

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

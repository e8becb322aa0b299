import BellhopTesting
import Foundation
import Glibc
import TemporaryDirectories
import Testing

@testable import BellhopHost
@testable import BellhopPhone
@testable import BellhopValues

@Suite("The app's bundle of an instance")
struct AppBundleTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.path + "/1.app" }

    init() throws { directory = try TemporaryDirectory() }

    private func module(_ app: Settings.App) -> ModuleSettings {
        var module = ModuleSettings(
            id: "inbox", name: "inbox", packageName: "inbox", className: "Inbox", location: Location(file: "s.json"))
        module.environment = AppEnvironment(app: app)
        return module
    }

    private func list(in folder: String = "") throws -> [String: Any] {
        let data = try Data(contentsOf: URL(fileURLWithPath: path + folder + "/Info.plist"))
        return try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    }

    @Test func `has the values of the settings, without null`() throws {
        let more = #"{"APIBaseURL": "https://a", "Limit": 5, "CFBundleVersion": "42", "No": null, "List": [1, null]}"#
        let app = Settings.App(
            bundleIdentifier: "com.example.bank", urlScheme: "bank", urlSchemes: ["pay"],
            infoDictionary: Array(more.utf8))
        try AppBundle(at: path, for: module(app), resources: []).prepare()
        let list = try list()
        #expect(list["CFBundleIdentifier"] as? String == "com.example.bank")
        #expect(list["CFBundleName"] as? String == "bank")
        #expect(list["CFBundleExecutable"] as? String == "bank")
        #expect(list["APIBaseURL"] as? String == "https://a")
        #expect(list["Limit"] as? Int == 5)
        #expect(list["CFBundleVersion"] as? String == "42")
        #expect(list["No"] == nil)
        #expect(list["UIBackgroundModes"] as? [String] == ["fetch", "remote-notification"])
        #expect(list["List"] as? [Int] == [1])
        let types = list["CFBundleURLTypes"] as? [[String: [String]]]
        #expect(types?.first?["CFBundleURLSchemes"] == ["bank", "pay"])
    }

    @Test func `has the background modes of the app`() throws {
        try AppBundle(at: path, for: module(Settings.App(backgroundModes: [.audio])), resources: []).prepare()
        #expect(try list()["UIBackgroundModes"] as? [String] == ["audio"])
    }

    @Test func `has the resources of its own package at the top, and each bundle by its name`() throws {
        let files = FileManager.default
        let bundles = ["inbox_Inbox.resources", "other_Other.resources", "inbox_Texts.resources"].map {
            "\(directory.path)/\($0)"
        }
        for bundle in bundles {
            try files.createDirectory(atPath: bundle + "/pt-br.lproj", withIntermediateDirectories: true)
            try Data(bundle.utf8).write(to: URL(fileURLWithPath: bundle + "/name.txt"))
        }
        try Data().write(to: URL(fileURLWithPath: bundles[1] + "/other.txt"))
        let bundle = AppBundle(at: path, for: module(Settings.App()), resources: bundles)
        try bundle.prepare()
        // A second start replaces the first.
        try bundle.prepare()
        let found = try files.contentsOfDirectory(atPath: path).sorted()
        #expect(
            found == [
                "Info.plist", "inbox_Inbox.resources", "inbox_Texts.resources", "name.txt", "other_Other.resources",
                "pt-BR.lproj",
            ])
        #expect(try String(contentsOfFile: path + "/name.txt", encoding: .utf8) == bundles[0])
        #expect(try files.contentsOfDirectory(atPath: path + "/other_Other.resources").contains("other.txt"))
        #expect(try list()["CFBundleIdentifier"] as? String == "com.example.app")
    }

    private func order(_ role: OpenOrder.Role, _ className: String) -> OpenOrder {
        let description = ClassDescription(name: className, selectors: [])
        return OpenOrder(
            settings: module(Settings.App()),
            library: ScannedLibrary(
                found: FoundLibrary(path: "/libInbox.so", version: nil),
                image: StoredImage(source: "/libInbox.so", hash: "a", path: "/libInbox.so"),
                magic: MagicBlock(abi: ABIVersion(major: 1, minor: 0), product: "Inbox", classes: []),
                description: description, warnings: []),
            description: description, role: role, limit: .seconds(1), isStarted: false, permittedFiles: [])
    }

    @Test func `contains the bundle of an extension, which is that of its instance`() throws {
        #expect(AppExtension(order(.module, "Inbox")) == nil)
        let file = directory.path + "/inbox_Inbox.resources/PlugIns/name.txt"
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: file))
        let app = Settings.App(bundleIdentifier: "com.example.bank", infoDictionary: Array(#"{"Limit": 5}"#.utf8))
        for (role, className, name, point) in [
            (.service, "InboxService", "InboxService", "com.apple.usernotifications.service"),
            (.content(attachments: []), "../Änd_1", "----nd-1", "com.apple.usernotifications.content-extension"),
        ] as [(OpenOrder.Role, String, String, String)] {
            let bundle = AppBundle(
                at: path, for: module(app), resources: [directory.path + "/inbox_Inbox.resources"],
                appExtension: AppExtension(order(role, className)))
            try bundle.prepare()
            let folder = "/PlugIns/\(name).appex"
            #expect(bundle.main == path + folder)
            let own = try list(in: folder)
            #expect(own["CFBundleIdentifier"] as? String == "com.example.bank.\(name)")
            #expect(own["CFBundlePackageType"] as? String == "XPC!")
            #expect(own["Limit"] as? Int == 5)
            #expect(
                own["NSExtension"] as? [String: String] == [
                    "NSExtensionPointIdentifier": point, "NSExtensionPrincipalClass": "inbox.\(className)",
                ])
            #expect(try list()["CFBundleIdentifier"] as? String == "com.example.bank")
            #expect(try list()["NSExtension"] == nil)
            // Its resources are those of the app, and it isn't written into them.
            #expect(access(path + folder + "/PlugIns/name.txt", F_OK) == 0)
            #expect(access(path + folder + "/inbox_Inbox.resources/PlugIns/name.txt", F_OK) == 0)
            #expect(access(directory.path + "/inbox_Inbox.resources/PlugIns/\(name).appex", F_OK) != 0)
        }
        #expect(AppBundle(at: path, for: module(app), resources: []).main == path)
    }

    @Test func `is made although a resource bundle is gone`() throws {
        try AppBundle(at: path, for: module(Settings.App()), resources: ["/nowhere/inbox_Inbox.resources"]).prepare()
        #expect(try list()["CFBundleName"] as? String == "Bellhop")
    }
}

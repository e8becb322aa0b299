import Testing

@testable import BellhopValues

@Suite("The directories of permissions.files in a settings file")
struct OverlappingFilesTests {
    /// Two modules, each on a line of its own.
    private func read(
        _ first: [String], _ second: [String], file: String = "/srv/settings.json", enabled: Bool = true
    ) -> (settings: Settings?, diagnostics: [Diagnostic]) {
        let entries = [("A", first, true), ("B", second, enabled)].map { name, files, enabled in
            #"{"name":"\#(name)","packageName":"p","className":"\#(name)","enabled":\#(enabled),"#
                + #""permissions":{"files":[\#(files.map(\.quoted).joined(separator: ", "))]}}"#
        }
        return Settings.read(Array("{\"modules\":[\n\(entries.joined(separator: ",\n"))]}".utf8), file: file)
    }

    @Test(arguments: [
        ("shared", "shared/own"), ("shared/own", "./shared/"), ("/srv/shared", "shared/own"), (".", "shared"),
        ("a/../shared", "shared//x/y"), ("/", "/x"), ("..", "/x"),
    ])
    func `are an error if one holds another module's`(_ first: String, _ second: String) throws {
        for (one, other) in [(first, second), (second, first)] {
            let (settings, diagnostics) = read([one], [other])
            #expect(settings?.modules.map(\.name) == ["A"])
            let finding = try #require(diagnostics.first)
            #expect(diagnostics.count == 1)
            #expect(finding.severity == .error)
            #expect(finding.error.code == .settingsOverlappingFiles)
            #expect(finding.error.location?.line == 3)
            #expect(finding.error.message.contains(" of \("A".quoted) at /srv/settings.json:2:"))
        }
    }

    @Test(arguments: [
        (["shared"], ["shared"]), (["shared"], ["./shared/"]), (["shared"], ["shared2", "other"]), (["a/b"], ["a/c"]),
        ([], ["a"]), (["\u{e9}"], ["e\u{301}/own"]),
    ])
    func `may stand beside one another, or be the same`(_ first: [String], _ second: [String]) {
        let (settings, diagnostics) = read(first, second)
        #expect(diagnostics.isEmpty)
        #expect(settings?.modules.map(\.permissions.files) == [first, second])
        #expect(settings?.permittedFiles == first + second)
        for module in settings?.modules ?? [] {
            let others = settings?.permittedFiles(beside: module)
            #expect(others == (module.permissions.files.isEmpty ? [] : first + second))
        }
    }

    @Test(
        "are compared beside a settings file with a relative path",
        arguments: [(".", "x", true), ("..", "../x", true), (".", "../x", false), ("../x", "x", false)])
    func relative(first: String, second: String, isRefused: Bool) {
        let (_, diagnostics) = read([first], [second], file: "settings.json")
        #expect(diagnostics.map(\.error.code) == (isRefused ? [.settingsOverlappingFiles] : []))
    }

    @Test(
        "are compared by absolute paths, and located in the file as it is named",
        arguments: [("/srv/shared", "shared/own", true), ("/srv", "shared", true), ("/srv/shared", "other", false)])
    func absolute(first: String, second: String, isRefused: Bool) {
        for (one, other) in [(first, second), (second, first)] {
            let entries = [("A", one), ("B", other)].map { name, path in
                #"{"name":"\#(name)","packageName":"p","className":"\#(name)","permissions":{"files":["\#(path)"]}}"#
            }
            let text = Array("{\"modules\":[\n\(entries.joined(separator: ",\n"))]}".utf8)
            let (_, diagnostics) = Settings.read(SettingsText(text, path: "/srv/settings.json"), file: "settings.json")
            #expect(diagnostics.map(\.error.code) == (isRefused ? [.settingsOverlappingFiles] : []))
            #expect(diagnostics.allSatisfy { $0.error.location?.description.hasPrefix("settings.json:3:") == true })
        }
    }

    @Test func `are not compared if the module is disabled`() {
        let (settings, diagnostics) = read(["shared"], ["shared/own", "shared/own/x"], enabled: false)
        #expect(diagnostics.isEmpty)
        #expect(settings?.modules.count == 2)
        #expect(settings?.permittedFiles == ["shared"])
    }

    @Test func `are an error if the host says that no module may have them`() throws {
        let text = """
            {"modules": [
              {"name": "A", "packageName": "p", "className": "A", "permissions": {"files": ["a", "/proc/self/root/a"]}},
              {"name": "B", "packageName": "p", "className": "B", "permissions": {"files": ["b"]}},
              {"name": "C", "packageName": "p", "className": "C", "permissions": {"files": ["c"]}, "enabled": false}
            ]}
            """
        let withheld = ["/proc/self/root/a": "a link on the way to it is in /proc", "c": "it is not a directory"]
        let (settings, diagnostics) = Settings.read(
            SettingsText(Array(text.utf8), withheld: withheld), file: "/srv/settings.json")
        #expect(settings?.modules.map(\.name) == ["B", "C"])
        #expect(diagnostics.map(\.error.code) == [.permissionWithheld])
        let error = try #require(diagnostics.first?.error)
        #expect(
            error.message == #""A" can't have the directory "/proc/self/root/a": a link on the way to it is in /proc"#)
        #expect(error.location?.description == "/srv/settings.json:2:86", "\(String(describing: error.location))")
        #expect(error.hint?.isEmpty == false)
    }

    @Test func `are allowed with one warning if a file system did not answer`() throws {
        let text = """
            {"modules": [
              {"name": "A", "packageName": "p", "className": "A", "permissions": {"files": ["a", "b"]}},
              {"name": "B", "packageName": "p", "className": "B", "permissions": {"files": ["c"]}}
            ]}
            """
        let (settings, diagnostics) = Settings.read(SettingsText(Array(text.utf8), withheld: nil), file: "s.json")
        #expect(settings?.modules.map(\.permissions.files) == [["a", "b"], ["c"]])
        #expect(diagnostics.map(\.severity) == [.warning])
        let error = try #require(diagnostics.first?.error)
        #expect(error.code == .permissionUnchecked)
        #expect(error.message.hasSuffix("a file system did not answer within 3 s"), "\(error.message)")
        #expect(error.location?.description == "s.json:2:81", "\(String(describing: error.location))")
    }

    @Test func `are left out with a warning if another one of the module holds them`() {
        let (settings, diagnostics) = read(["shared/own", "shared", "shared/"], ["other"])
        #expect(settings?.modules.map(\.permissions.files) == [["shared"], ["other"]])
        #expect(diagnostics.map(\.severity) == [.warning, .warning])
        #expect(
            diagnostics.first?.error.message
                == #"the directory "shared/own" is in "shared", which the module may use already"#)
    }
}

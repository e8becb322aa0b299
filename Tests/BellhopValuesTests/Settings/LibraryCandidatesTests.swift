import Testing

@testable import BellhopValues

@Suite struct LibraryCandidatesTests {
    private func module(_ package: String = "demo-ios") -> ModuleSettings {
        var module = ModuleSettings(
            id: ModuleID(rawValue: "m"), name: "m", packageName: package, className: "C", location: Location(file: "f"))
        module.productName = "Demo"
        return module
    }

    @Test func `the places are tried in their order`() {
        var settings = Settings()
        settings.modulePath = ["out", "/opt/modules"]
        let candidates = settings.libraryCandidates(
            for: module(), settingsDirectory: "/srv/host", environment: ["BELLHOP_MODULE_PATH": "/a:b::/c/"])
        #expect(
            candidates == [
                "/srv/host/out/libDemo.so", "/opt/modules/libDemo.so",
                "/srv/host/Plugins/demo-ios/.build/release/libDemo.so",
                "/srv/host/Plugins/demo-ios/.build/debug/libDemo.so", "/srv/host/modules/libDemo.so", "/a/libDemo.so",
                "/srv/host/b/libDemo.so", "/c//libDemo.so", "/usr/local/lib/bellhop/modules/libDemo.so",
            ])
    }

    @Test(arguments: [
        ("lib/x.so", "/srv", "/srv/lib/x.so"), ("/x.so", "/srv", "/x.so"), ("x.so", "/srv/", "/srv/x.so"),
        ("x.so", "", "x.so"),
        ("x.so", ".", "./x.so"),
    ])
    func `an explicit library is the only place`(library: String, directory: String, path: String) {
        var module = module()
        module.library = library
        var settings = Settings()
        settings.modulePath = ["out"]
        let candidates = settings.libraryCandidates(for: module, settingsDirectory: directory, environment: [:])
        #expect(candidates == [path])
    }

    @Test func `a built-in module has no library`() {
        let module = module(BuiltInModule.pushEnrollment.packageName)
        #expect(Settings().libraryCandidates(for: module, settingsDirectory: "/srv", environment: [:]).isEmpty)
    }
}
